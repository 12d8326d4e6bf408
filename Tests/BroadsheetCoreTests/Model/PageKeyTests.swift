import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct PageKeyTests {
  private static let front = PageKey(brand: "gazette")
  private static let sport = PageKey(brand: "gazette", section: "sport")
  private static let stories = [
    StoryLink(brand: "gazette", section: nil, story: "late-win"),
    StoryLink(brand: "gazette", section: "sport", story: "late-win"),
  ]

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func `is kept and sent as brand and section, which a front leaves out`() throws {
    #expect(try Self.json(Self.front) == #"{"brand":"gazette"}"#)
    #expect(try Self.json(Self.sport) == #"{"brand":"gazette","section":"sport"}"#)
    #expect(
      try Self.json(Self.stories[1])
        == #"{"brand":"gazette","section":"sport","story":"late-win"}"#
    )
  }

  @Test(arguments: [front, sport])
  func `comes back from its JSON, its path and from how people write it`(key: PageKey) throws {
    let sent = try JSONEncoder().encode(key)

    #expect(try JSONDecoder().decode(PageKey.self, from: sent) == key)
    #expect(PageKey(path: key.path) == key)
    #expect(PageKey(path: key.description) == key)
  }

  @Test func `has the path of the site, without what is nil`() {
    #expect(Self.front.path == "/gazette")
    #expect(Self.sport.path == "/gazette/sport")
    #expect(Self.stories.map(\.path) == ["/gazette/late-win", "/gazette/sport/late-win"])
    #expect(Self.stories.map(\.page) == [Self.front, Self.sport])
  }

  @Test(arguments: ["", "/", "Gazette", "gazette/Sport", "gazette/..", "\u{e5}"])
  func `a path that can be no page is none`(path: String) {
    #expect(PageKey(path: path) == nil)
  }
}
