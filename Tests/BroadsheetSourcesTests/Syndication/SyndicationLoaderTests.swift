import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

struct SyndicationLoaderTests {
  private func load(_ text: String) throws -> LoadedFeed {
    try SyndicationLoader().load(.sample(text), in: .sample(.syndication))
  }

  private func rss(_ items: String) -> String {
    """
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
    <title>Wire</title><ttl>30</ttl>\(items)</channel></rss>
    """
  }

  @Test func `an item with text becomes a teaser and a story`() throws {
    let loaded = try load(
      rss(
        """
        <item><title>Ferry &amp; fog</title><guid>tag:1</guid><link>/a</link>
        <description>Short.</description><category>Harbour</category>
        <content:encoded><![CDATA[<p>Long text.</p>]]></content:encoded></item>
        """
      )
    )

    let teaser = try #require(loaded.feed.items.first?.teaser)
    let story = try #require(loaded.stories.first)
    #expect(teaser.headline == "Ferry & fog")
    #expect(teaser.kicker == "Harbour")
    #expect(teaser.origin?.absoluteString == "https://paper.example/a")
    #expect(teaser.destination == .story(story.id))
    #expect(story.standfirst == "Short.")
    #expect(story.body == [.markup(SafeMarkup(sanitized: "<p>Long text.</p>"))])
    #expect(loaded.timeToLive == 1800)
  }

  @Test func `identity survives a changed title`() throws {
    let one = try load(rss("<item><title>A</title><guid>tag:1</guid></item>"))
    let other = try load(rss("<item><title>B</title><guid>tag:1</guid></item>"))

    #expect(one.feed.items.map(\.id) == other.feed.items.map(\.id))
  }

  @Test func `an item with nothing but a link leads there`() throws {
    let loaded = try load(
      rss("<item><title>A</title><link>https://other.example/a</link></item>")
    )

    #expect(loaded.stories.isEmpty)
    #expect(
      loaded.feed.items.first?.teaser?.destination
        == .web(try #require(URL(string: "https://other.example/a")))
    )
  }

  @Test func `a summary that is the whole text does not stand in the story twice`() throws {
    let loaded = try load(rss("<item><title>A</title><description>All of it.</description></item>"))

    #expect(loaded.stories.first?.standfirst == nil)
    #expect(loaded.feed.items.first?.teaser?.standfirst == "All of it.")
  }

  @Test func `the same item twice stands there once, and is reported`() throws {
    let item = "<item><title>A</title><guid>tag:1</guid></item>"

    let loaded = try load(rss(item + item))

    #expect(loaded.feed.items.count == 1)
    #expect(loaded.diagnostics.contains { $0.message == "the same item as item 0" })
  }

  @Test func `a page is no feed`() {
    #expect(throws: LoadingError.self) {
      try load("<!doctype html><html><body><p>Not found</p></body></html>")
    }
  }
}
