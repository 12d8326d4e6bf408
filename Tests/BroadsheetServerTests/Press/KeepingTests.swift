import BroadsheetCore
import BroadsheetStore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetPress
@testable import BroadsheetServer  // The shelf is seen by nobody outside.

/// What the store is given, and when.
struct KeepingTests {
  private let page = PageKey(brand: "posten", section: "news")

  private func story(_ id: Slug, _ headline: String) -> Story {
    Story(id: id, headline: headline, body: [])
  }

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

  @Test func `stories can be read from the shelf until the store has them`() {
    let unstoredStories = UnstoredStories()
    unstoredStories.put([story("ferry", "Ferry sails")], of: page, carrying: ["ferry"])

    let delivery = unstoredStories.copies
    #expect(unstoredStories.story("ferry", of: "posten")?.headline == "Ferry sails")
    unstoredStories.remove(delivery)

    #expect(unstoredStories.story("ferry", of: "posten") == nil)
    #expect(unstoredStories.copies.isEmpty)
  }

  @Test func `a version that came while another was being kept stays on the shelf`() {
    let unstoredStories = UnstoredStories()
    unstoredStories.put([story("ferry", "Ferry sails")], of: page, carrying: ["ferry"])
    let delivery = unstoredStories.copies

    unstoredStories.put([story("ferry", "Ferry stays")], of: page, carrying: ["ferry"])
    unstoredStories.remove(delivery)

    #expect(unstoredStories.story("ferry", of: "posten")?.headline == "Ferry stays")
  }

  @Test func `a story that fits into no store is read from the shelf, and offered once`() {
    let unstoredStories = UnstoredStories()
    unstoredStories.put(
      [story("ferry", "Ferry sails"), story("fog", "Fog")],
      of: page,
      carrying: ["ferry", "fog"]
    )

    unstoredStories.remove(unstoredStories.copies, except: ["posten": ["fog"]])

    #expect(unstoredStories.story("fog", of: "posten") != nil)
    #expect(unstoredStories.story("ferry", of: "posten") == nil)
    #expect(unstoredStories.copies.isEmpty)
  }

  @Test func `a store that takes nothing does not make the shelf grow`() {
    let unstoredStories = UnstoredStories()
    for number in 0..<1_000 {
      let id = Slug(identifying: "story-\(number)")
      unstoredStories.put([story(id, "Story \(number)")], of: page, carrying: [id])
    }

    #expect(unstoredStories.copies["posten"]?.count == 1)
  }

  @Test func `what the store did not take is delivered again, and no more`() throws {
    var table = SectionTable(Newsroom.newsstand)
    var record = try #require(table[page])
    record.feed = KeptFeed(
      feed: Feed(title: "News", content: .native([])),
      fetchedAt: Sample.moment
    )
    table.write(record)
    var unstored = UnstoredChanges()
    unstored.noteFeed(of: page)
    unstored.noteSource(of: page)

    let first = unstored.draw(from: table, UnstoredStories())
    unstored.putBack(first)
    let second = unstored.draw(from: table, UnstoredStories())
    unstored.noteSource(of: page)
    let third = unstored.draw(from: table, UnstoredStories())

    #expect(second.feeds.keys.first == page)
    #expect(second.sources.keys.first == page)
    #expect(third.isEmpty)
  }

  @Test func `a body is held until the first attempt to keep it, and no longer`() throws {
    var edition = Edition(
      brand: "posten",
      section: "news",
      title: "News",
      content: .native(LayoutPlan(blocks: [])),
      pressedAt: Sample.moment,
      contentFrom: Sample.moment
    )
    let written = edition.number()
    let body = try #require(written)
    let table = SectionTable(Newsroom.newsstand)
    var unstored = UnstoredChanges()
    unstored.note(edition, body: body, of: page)

    let first = unstored.draw(from: table, UnstoredStories())
    unstored.putBack(first)
    let second = unstored.draw(from: table, UnstoredStories())

    #expect(first.editions[page]?.body == body)
    #expect(second.editions[page]?.edition == edition)
    #expect(second.editions[page]?.body == nil)
  }
}
