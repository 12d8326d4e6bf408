import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// Where a story is at home that several sections carry.
struct StoryHomeTests {
  /// A listing in which every story leads to one page at its publisher.
  private func feed(_ stories: [(id: String, title: String)], from address: URL)
    -> StubTransport.Answer
  {
    let items = stories.map { id, title in
      """
      {"id": "\(id)", "title": "\(title)", "body": "<p>Text of \(id).</p>",
       "url": "https://publisher.example/page"}
      """
    }
    return .text("{\"items\": [\(items.joined(separator: ","))]}", from: address)
  }

  @Test func `under every section that carries it a story names its one address`() async throws {
    try await Newsroom().test { client in
      let home = try await client.get("/posten/news/bridge-opens")
      let elsewhere = try await client.get("/posten/all/bridge-opens")

      #expect(elsewhere.text == home.text)
      #expect(home.text.contains("rel=\"canonical\""))
      let name = Newsroom.storyName("bridge-opens", from: Newsroom.news)
      #expect(home.text.contains("/posten/news/\(name)\">"))
    }
  }

  @Test func `one headline and one page at the publisher are one story under every name`()
    async throws
  {
    let press = try Newsroom([
      Newsroom.news: [feed([("bridge", "Bridge opens")], from: Newsroom.news)],
      Newsroom.sport: [feed([("tag-2f00", "Bridge opens")], from: Newsroom.sport)],
    ])
    try await press.test { client in
      let story = try await client.get("/posten/sport/tag-2f00")
      let map = try await client.get("/sitemap.xml")

      #expect(story.text.contains("Text of bridge."))
      #expect(
        map.text.contains("/posten/news/\(Newsroom.storyName("bridge", from: Newsroom.news))</loc>")
      )
      #expect(!map.text.contains("tag-2f00"))
    }
  }

  @Test func `a name that has the mark of a source is nobody else's, though they use it as an id`()
    async throws
  {
    let lost = Newsroom.storyName("match", from: Newsroom.sport)
    let press = try Newsroom([
      Newsroom.news: [feed([(lost.rawValue, "Bridge opens")], from: Newsroom.news)]
    ])
    try await press.test { client in
      let stranger = try await client.get("/posten/sport/\(lost)")
      let own = try await client.get(
        "/posten/news/\(Newsroom.storyName(lost, from: Newsroom.news))"
      )

      #expect(stranger.status == .notFound)
      #expect(own.text.contains("Text of \(lost)."))
    }
  }

  @Test func `a feed that leads every story to one page keeps them apart`() async throws {
    let stories = [("one", "Bridge opens"), ("two", "Ferry sails")]
    let press = try Newsroom([Newsroom.news: [feed(stories, from: Newsroom.news)]])
    try await press.test { client in
      let story = try await client.get("/posten/news/two")

      #expect(story.text.contains("Text of two."))
    }
  }
}
