import BroadsheetCore
import Testing

struct MastheadCollapseTests {
  @Test func `a name shrinks far down and grows at the head alone`() {
    var collapse = MastheadCollapse()
    let states = [0, 100, 239, 241, 100, 9, 7, 241].map { (offset: Double) in
      collapse.follow(offset)
      return collapse.isCollapsed
    }

    #expect(states == [false, false, false, true, true, true, false, true])
  }

  @Test func `over a section the name stays in the bar`() {
    var collapse = MastheadCollapse()
    collapse.begin(isSmall: true, at: 0)
    collapse.follow(0)

    #expect(collapse.isCollapsed)
  }

  @Test func `another page begins where it is scrolled to`() {
    var collapse = MastheadCollapse()
    collapse.begin(isSmall: false, at: 500)
    #expect(collapse.isCollapsed)

    collapse.begin(isSmall: false, at: 0)
    #expect(!collapse.isCollapsed)
  }
}
