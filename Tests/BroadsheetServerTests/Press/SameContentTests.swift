import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

/// Same content, same bytes, same tag.
struct SameContentTests {
  private static let paths = [
    "/", "/posten", "/posten/news", "/posten/all", "/posten/news/feed.rss", "/sitemap.xml",
    "/posten/news/bridge-opens",
  ]

  private static let listing =
    #"{"title": "News", "items": [{"id": "a", "title": "Bridge opens", "body": "<p>Open.</p>"}]}"#

  private func tags(_ room: Newsroom, _ paths: [String] = paths) async throws -> [String: String] {
    try await room.server.makeApplication().test(.router) { client in
      var tags: [String: String] = [:]
      for path in paths { tags[path] = try await client.get(path).headers[.eTag] }
      return tags
    }
  }

  private func poll(_ room: Newsroom, _ answer: StubTransport.Answer? = nil) async {
    if let answer { room.transport.script(Newsroom.news, answer) }
    room.clock.advance(by: 301)
    await room.server.press()
  }

  private func news(_ room: Newsroom) -> PublishedPage? {
    room.server.page(of: "posten", section: "news")
  }

  @Test func `polls that bring nothing new change no tag, no edition and no version`() async throws
  {
    let room = try Newsroom()
    await room.server.press()
    let tags = try await tags(room)
    let first = try #require(news(room))

    await poll(room)
    let second = try #require(news(room))
    for _ in 0..<5 { await poll(room) }

    #expect(tags.count >= 6)
    let last = try await self.tags(room)
    #expect(last == tags)
    #expect(second.version == first.version)
    #expect(news(room)?.edition?.serial == first.edition?.serial)
  }

  @Test(arguments: [
    StubTransport.Answer.result(.notModified(at: Sample.moment, .none)),
    .text(listing + "\n ", from: Newsroom.news), .text(listing, from: Newsroom.news),
  ])
  func `nor does the same feed in other bytes, or in none`(answer: StubTransport.Answer)
    async throws
  {
    let room = try Newsroom([Newsroom.news: [.text(Self.listing, from: Newsroom.news)]])
    await room.server.press()
    let first = try #require(news(room))

    await poll(room, answer)

    let second = try #require(news(room))
    #expect(second.version == first.version)
    #expect(second.edition?.pressedAt == first.edition?.pressedAt)
    #expect(room.transport.requests.count { $0.address == Newsroom.news } == 2)
  }

  @Test func `the number of an edition is by what it shows, whenever and wherever it is pressed`()
    async throws
  {
    let first = try Newsroom()
    await first.server.press()
    let second = try Newsroom()
    second.clock.advance(by: 86_400)
    await second.server.press()

    #expect(news(first)?.edition?.serial == news(second)?.edition?.serial)
    await poll(first, .feed("News", stories: ["Bridge closes"], from: Newsroom.news))
    #expect(news(first)?.edition?.serial != news(second)?.edition?.serial)
  }

  @Test func `a text that changes under the same headline is a new story page`() async throws {
    let room = try Newsroom([Newsroom.news: [.text(Self.listing, from: Newsroom.news)]])
    await room.server.press()
    let changed = Self.listing.replacing("Open.", with: "Shut.")

    try await room.server.makeApplication().test(.router) { client in
      let before = try await client.get("/posten/news/a").text
      #expect(before.contains("Open."))
      await poll(room, .text(changed, from: Newsroom.news))
      let after = try await client.get("/posten/news/a").text
      #expect(after.contains("Shut."))
    }
  }

  @Test func `ages on a page that stays the same go on`() async throws {
    let dated = Self.listing.replacing(
      #""id": "a""#,
      with: #""id": "a", "published": "2026-01-02T03:00:00Z""#
    )
    let room = try Newsroom([Newsroom.news: [.text(dated, from: Newsroom.news)]])
    await room.server.press()
    let serial = news(room)?.edition?.serial

    try await room.server.makeApplication().test(.router) { client in
      let before = try await client.get("/posten/news").text
      #expect(before.contains("4 min siden"))
      for _ in 0..<3 { await poll(room) }
      let after = try await client.get("/posten/news").text
      #expect(after.contains("14 min siden"))
    }
    #expect(news(room)?.edition?.serial == serial)
  }

  @Test func `a backend that fails and recovers changes the tag and changes it back`() async throws
  {
    let room = try Newsroom()
    await room.server.press()
    let well = try await tags(room, ["/posten/news"])

    await poll(room, .failure(.timedOut(limit: 10)))
    let failing = try await tags(room, ["/posten/news"])
    await poll(room, .feed("News", stories: ["Bridge opens", "Ferry sails"], from: Newsroom.news))

    #expect(failing != well)
    let recovered = try await tags(room, ["/posten/news"])
    #expect(recovered == well)
  }
}
