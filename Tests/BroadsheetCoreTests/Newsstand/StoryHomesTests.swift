import BroadsheetCore
import BroadsheetTesting
import Testing

/// Under which section a story is read.
struct StoryHomesTests {
  private let homes = StoryHomes(
    Sample.brand(sections: ["news", "arts-and-books"].map { Sample.section($0) })
  )

  @Test(arguments: [
    (["arts-and-books"], "arts-and-books"), (["Arts and books"], "arts-and-books"),
    (["nothing", "news"], "news"), (["nothing"], "news"), ([], "news"), (["", "!"], "news"),
  ])
  func `a story is at home in the first subject that is a section, or else in the first section`(
    _ subjects: [String],
    _ home: String
  ) {
    #expect(homes.home(of: subjects)?.rawValue == home)
  }

  @Test func `a brand without sections is nobody's home`() {
    #expect(StoryHomes(Sample.brand(sections: [])).home(of: ["news"]) == nil)
  }
}
