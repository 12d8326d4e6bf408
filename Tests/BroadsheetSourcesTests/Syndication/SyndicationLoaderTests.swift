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

  @Test(arguments: [
    // As short as pages are, and as long: too deep for a feed, since so many tags have no end.
    "", String(repeating: "<br>", count: 400),
  ])
  func `a page in place of a feed is told with the feed that it announces`(body: String) {
    let page = """
      <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Wire</title>
      <link rel="alternate" type="application/rss+xml" href="/feeds/news.xml"></head>
      <body>\(body)</body></html>
      """

    #expect(
      throws: LoadingError.notThisFormat(
        expected: "a feed",
        found: "a page; its feed is https://paper.example/feeds/news.xml"
      )
    ) { try load(page) }
  }

  @Test(
    arguments: [
      [0x1F, 0x8B, 0x08, 0x00, 0x3C, 0xED, 0x96, 0x94, 0xA5, 0xD6, 0x20, 0x7C, 0x3E],
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x3C, 0x58, 0x02, 0xFF, 0x3E],
    ] as [[UInt8]]
  )
  func `no message repeats bytes that nobody can read`(bytes: [UInt8]) {
    var payload = Payload.sample("")
    payload.bytes = bytes
    for format in [SourceFormat.syndication, .listing] {
      let error = #expect(throws: LoadingError.self) {
        format == .syndication
          ? try SyndicationLoader().load(payload, in: .sample(format))
          : try ListingLoader().load(payload, in: .sample(format))
      }

      guard case .notThisFormat(_, let found)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(found.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
    }
  }

  @Test func `of a page with several feeds the first is told`() {
    let links = ["news", "sport"].map {
      "<link rel=alternate type=application/atom+xml href=https://paper.example/\($0)>"
    }

    #expect(
      throws: LoadingError.notThisFormat(
        expected: "a feed",
        found: "a page; the first of its 2 feeds is https://paper.example/news"
      )
    ) { try load("<html><head>\(links.joined())</head></html>") }
  }

  @Test(arguments: [
    "javascript:alert(1)", "https://paper.example/\u{1B}[2J", "https://paper.example/\u{202E}",
  ])
  func `what a page announces is told only where it is a plain address of the web`(
    address: String
  ) {
    let link = "<link rel=alternate type=application/rss+xml href=\"\(address)\">"

    #expect(
      throws: LoadingError.notThisFormat(
        expected: "a feed",
        found: "a document of the type html"
      )
    ) { try load("<html><head>\(link)</head></html>") }
  }
}
