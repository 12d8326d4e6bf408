import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetPress

/// What the store is still to be given.
struct UnstoredChangesTests {
  private let page = PageKey(brand: "posten", section: "news")

  @Test func `what the store did not take is delivered again, and no more`() throws {
    var table = SectionTable(PressRoom.newsstand)
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
    let table = SectionTable(PressRoom.newsstand)
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
