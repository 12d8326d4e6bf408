import BroadsheetCore
import BroadsheetTesting
import Testing

/// The paths of events' pages.
struct EventLinkTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `what is written is read`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func name() throws -> Slug {
      let letters = (1...Int.random(in: 1...12, using: &random)).compactMap { _ in
        "abcxyz019".randomElement(using: &random)
      }
      return try #require(Slug(rawValue: String(letters)))
    }
    let link = EventLink(brand: try name(), report: try name())

    #expect(EventLink(path: link.path) == link)
    #expect(EventLink(path: String(link.path.dropFirst())) == link)
  }

  @Test(arguments: [
    "", "/", "/gazette", "/gazette/event.page", "/gazette/event..page", "/gazette/event.A b.page",
    "/gazette/sport/event.ferry.page", "/event.ferry.page", "/gazette/event.ferry.rss",
    "/Gazette/event.ferry.page", "/gazette/event.ferry.page/more",
  ])
  func `what is no event's is none`(_ path: String) {
    #expect(EventLink(path: path) == nil)
  }
}
