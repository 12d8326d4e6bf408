import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import Foundation
import Testing

/// What the store is given, and when.
struct KeepingTests {
  @Test func `an edition is kept once, however often its feed comes`() async throws {
    let press = try Newsroom()
    for _ in 0..<4 {
      await press.server.press()
      press.clock.advance(by: 700)
    }

    #expect(try await press.store.editions(of: "posten", section: "news").count == 1)
    #expect(try await press.store.editions(of: "posten", section: nil).count == 1)
  }

  @Test func `a restart knows when a feed was confirmed that was never written again`()
    async throws
  {
    let first = try Newsroom()
    await first.server.press()
    first.clock.advance(by: 3600)
    first.transport.script(
      Newsroom.news,
      .result(.notModified(at: first.clock.now, .none))
    )
    await first.server.press()

    let restarted = try Newsroom(
      [Newsroom.news: [.failure(.timedOut(limit: 10))]],
      store: first.store
    )
    restarted.clock.advance(by: 3700)
    await restarted.server.press()

    #expect(
      try await first.store.lastGoodFeed(of: "news", in: "posten")?.fetchedAt == Sample.moment
    )
    let page = restarted.server.page(of: "posten", section: "news")
    #expect(page?.staleSince == Sample.moment + 3600)
  }

  @Test func `a restart that finds everything as it was keeps no edition again`() async throws {
    let first = try Newsroom()
    await first.server.press()
    let restarted = try Newsroom(store: first.store)
    restarted.clock.advance(by: 3600)

    await restarted.server.press()

    let page = restarted.server.page(of: "posten", section: "news")
    #expect(page?.isKept == false)
    #expect(page?.edition?.pressedAt == restarted.clock.now)
    #expect(try await first.store.editions(of: "posten", section: "news").count == 1)
    #expect(try await first.store.editions(of: "posten", section: nil).count == 1)
  }
}
