import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// Same content, same bytes, same tag.
struct SameContentTests {
  private static let paths = [
    "/", "/posten", "/posten/news", "/posten/all", "/posten/news/feed.rss", "/sitemap.xml",
    "/posten/news/bridge-opens",
  ]

  private static let listing =
    #"{"title": "News", "items": [{"id": "a", "title": "Bridge opens", "body": "<p>Open.</p>"}]}"#

  private func tags(_ press: Newsroom, _ paths: [String] = paths) async throws -> [String: String] {
    try await press.server.makeApplication().test(.router) { client in
      var tags: [String: String] = [:]
      for path in paths { tags[path] = try await client.get(path).headers[.eTag] }
      return tags
    }
  }

  private func poll(_ press: Newsroom, _ answer: StubTransport.Answer? = nil) async {
    if let answer { press.transport.script(Newsroom.news, answer) }
    press.clock.advance(by: 301)
    await press.server.press()
  }

  private func news(_ press: Newsroom) -> PublishedPage? {
    press.server.page(of: "posten", section: "news")
  }

  @Test func `polls that bring nothing new change no tag, no edition and no version`() async throws
  {
    let press = try Newsroom()
    await press.server.press()
    let tags = try await tags(press)
    let first = try #require(news(press))

    await poll(press)
    let second = try #require(news(press))
    for _ in 0..<5 { await poll(press) }

    #expect(tags.count >= 6)
    let last = try await self.tags(press)
    #expect(last == tags)
    #expect(second.version == first.version)
    #expect(news(press)?.edition?.serial == first.edition?.serial)
  }

  @Test(arguments: [
    StubTransport.Answer.result(.notModified(at: Sample.moment, .none)),
    .text(listing + "\n ", from: Newsroom.news), .text(listing, from: Newsroom.news),
  ])
  func `nor does the same feed in other bytes, or in none`(answer: StubTransport.Answer)
    async throws
  {
    let press = try Newsroom([Newsroom.news: [.text(Self.listing, from: Newsroom.news)]])
    await press.server.press()
    let first = try #require(news(press))

    await poll(press, answer)

    let second = try #require(news(press))
    #expect(second.version == first.version)
    #expect(second.edition?.pressedAt == first.edition?.pressedAt)
    #expect(press.transport.requests.count { $0.address == Newsroom.news } == 2)
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
    let press = try Newsroom([Newsroom.news: [.text(Self.listing, from: Newsroom.news)]])
    await press.server.press()
    let changed = Self.listing.replacing("Open.", with: "Shut.")

    try await press.server.makeApplication().test(.router) { client in
      let before = try await client.get("/posten/news/a").text
      #expect(before.contains("Open."))
      await poll(press, .text(changed, from: Newsroom.news))
      let after = try await client.get("/posten/news/a").text
      #expect(after.contains("Shut."))
    }
  }

  @Test func `ages on a page that stays the same go on`() async throws {
    let dated = Self.listing.replacing(
      #""id": "a""#,
      with: #""id": "a", "published": "2026-01-02T03:00:00Z""#
    )
    let press = try Newsroom([Newsroom.news: [.text(dated, from: Newsroom.news)]])
    await press.server.press()
    let serial = news(press)?.edition?.serial

    try await press.server.makeApplication().test(.router) { client in
      let before = try await client.get("/posten/news").text
      #expect(before.contains("4\u{a0}min siden"))
      for _ in 0..<3 { await poll(press) }
      let after = try await client.get("/posten/news").text
      #expect(after.contains("14\u{a0}min siden"))
    }
    #expect(news(press)?.edition?.serial == serial)
  }

  @Test func `a backend that fails and recovers changes the tag and changes it back`() async throws
  {
    let press = try Newsroom()
    await press.server.press()
    let well = try await tags(press, ["/posten/news"])

    await poll(press, .failure(.timedOut(limit: 10)))
    let failing = try await tags(press, ["/posten/news"])
    await poll(press, .feed("News", stories: ["Bridge opens", "Ferry sails"], from: Newsroom.news))

    #expect(failing != well)
    let recovered = try await tags(press, ["/posten/news"])
    #expect(recovered == well)
  }
}
