import BroadsheetCore
import Foundation
import Testing

struct FeedPropertiesTests {
  @Test func `members of objects are named by their way`() throws {
    let json = JSONValue.object([
      "level": .number(2), "list": .array([.string("x")]),
      "tracking": .object(["page": .string("news/front"), "deep": .object(["a": .string("b")])]),
    ])

    let properties = try #require(FeedProperties(json))

    #expect(properties.names == ["level", "tracking.page"])
    #expect(properties["tracking.page"] == "news/front" && properties["level"] == "2")
  }

  @Test func `what is too long or too much is left out`() throws {
    let long = String(repeating: "x", count: FeedProperties.longestText + 1)
    let many = (0..<100).map { (key: "p\($0 + 100)", value: "v") }

    let properties = try #require(FeedProperties(many + [(key: "a", value: long)]))

    #expect(properties.names.count == FeedProperties.mostProperties)
    #expect(properties["a"] == nil && properties["p100"] == "v" && properties["p199"] == nil)
    #expect(FeedProperties([(key: "a", value: long)]) == nil)
  }

  @Test func `a feed without properties is kept as it was before there were any`() throws {
    let feed = Feed(title: "News", content: .native([]))
    var told = feed
    told.metadata.properties = FeedProperties([(key: "a", value: "b")])

    let (plain, full) = (try JSONEncoder().encode(feed), try JSONEncoder().encode(told))

    #expect(!String(decoding: plain, as: UTF8.self).contains("properties"))
    #expect(try JSONDecoder().decode(Feed.self, from: full) == told)
  }
}
