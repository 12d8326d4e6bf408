import BroadsheetCore
import BroadsheetTesting
import Testing

@testable import BroadsheetPress  // The lists are no interface.

struct `Lists of what is older` {
  private let lists = OlderLists()

  private func key(_ number: Int) -> PageKey {
    PageKey(brand: "daily", section: Slug(identifying: "s\(number)"))
  }

  /// How many times a list had to be made.
  private func made(_ asked: [(page: Int, version: Int)]) -> Int {
    var made = 0
    for (page, version) in asked {
      let list = lists.items(below: key(page), version: version) {
        made += 1
        return OlderItems([Sample.teaser(page * 100 + version)], below: [])
      }
      #expect(list.items == [Sample.teaser(page * 100 + version)])
    }
    return made
  }

  @Test func `are made once for each state`() {
    #expect(made([(1, 1), (1, 1), (2, 1), (1, 1), (2, 1)]) == 2)
    #expect(made([(1, 2), (1, 2), (2, 1)]) == 1)
  }

  @Test func `leave when others are asked for, the longest unused first`() {
    _ = made((0..<16).map { ($0, 1) })
    #expect(made([(0, 1)]) == 0)
    #expect(made([(16, 1)]) == 1)
    #expect(made([(0, 1)]) == 0)
    #expect(made([(1, 1)]) == 1)
  }
}
