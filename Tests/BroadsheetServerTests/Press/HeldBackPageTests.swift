import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// What readers get when a backend answers 200, and has lost its items.
struct HeldBackPageTests {
  private static func stories(_ count: Int) -> StubTransport.Answer {
    .feed("News", stories: (0..<count).map { "Story \($0)" }, from: Newsroom.news)
  }

  @Test func `a feed without items leaves the last good page with its time, and health says why`()
    async throws
  {
    let press = try Newsroom([Newsroom.news: [Self.stories(34)]])
    await press.server.press()
    press.transport.script(Newsroom.news, Self.stories(0))
    press.clock.advance(by: 600)
    await press.server.press()

    try await press.server.makeApplication().test(.router) { client in
      let page = try await client.get("/posten/news")
      let merged = try await client.get("/posten/all")
      let health = try await client.get("/healthz")

      #expect(page.status == .ok)
      #expect(page.text.contains("Story 7"))
      #expect(page.text.contains("Ikke oppdatert siden 2. januar 2026 kl.\u{a0}03.04"))
      #expect(merged.text.contains("Story 7"))
      #expect(health.text.contains(#""status":"degraded""#))
      #expect(health.text.contains(#""reason":"held back: 0 items after 34""#))
    }
  }
}
