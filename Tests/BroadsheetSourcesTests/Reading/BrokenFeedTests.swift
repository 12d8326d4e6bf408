import BroadsheetSources
import Testing

/// What a feed still gives when its markup is torn.
@Suite struct BrokenFeedTests {
  private func feed(_ document: String) throws -> ParsedFeed {
    try FeedDecoder().decode(Array(document.utf8))
  }

  @Test func `a feed with every kind of damage keeps its items`() throws {
    let feed = try SampleFeed.decode("broken.xml")

    #expect(!feed.isWellFormed)
    #expect(feed.title == "Torn Sails & Sons")
    #expect(feed.homePageURL == "https://torn.example/?a=1&b=2")
    #expect(feed.items.map(\.title) == ["First café \u{A0}— open", "Second", "Third < fourth"])
    #expect(feed.items[1].published == (try SampleFeed.date("2026-03-02T15:00:00Z")))
    #expect(feed.items[2].summary == "cut off here")
    #expect(feed.diagnostics.contains { $0.location.field == "published" && $0.location.item == 0 })
  }

  @Test func `a broken feed says where the trouble begins`() throws {
    let feed = try feed("<rss>\n<channel>\n<title>a & b < c</title>\n</channel></rss>")
    let diagnostic = try #require(feed.diagnostics.first)

    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.location.line == 3)
  }

  @Test(arguments: [
    "\n\n<?xml version='1.0'?>", "<!-- first -->", "garbage ", "<?php echo 1 ?>", "\u{FEFF}\n",
  ])
  func `what stands before the root does no harm`(prefix: String) throws {
    let feed = try feed(prefix + "<rss><channel><title>Here</title></channel></rss>")

    #expect(feed.title == "Here")
  }

  @Test(arguments: [
    "<rss><channel><item><title>a</title><item><title>b</title></channel></rss>",
    "<rss><channel><item><title>a</item><item><title>b</item></channel></rss>",
    "<rss><channel><item><title>a</title></item><item><title>b</title>",
    "<rss><channel></channel><item><title>a</title></item><item><title>b</title></item></rss>",
    "<RSS><Channel><ITEM><Title>a</TITLE></Item><item><TITLE>b</title></item></channel></rss>",
    "<rss><channel><item><title>a</titel></item><item><title>b</title></item></channel></rss>",
    "<item><title>a</title></item><item><title>b</title></item>",
    "<rss><channel><item><description><p>x<br><item><title>a</title></item>"
      + "<item><title>b</title></item>",
  ])
  func `items are found whatever is left open`(document: String) throws {
    let titles = try feed(document).items.compactMap(\.title)

    #expect(titles == ["a", "b"])
  }

  @Test(arguments: [
    "<dc:creator>Ada</dc:creator>",
    "<dc:creator xmlns:dc='http://purl.org/dc/elements/1.1/'>Ada</dc:creator>",
    "<x:creator xmlns:x='http://purl.org/dc/elements/1.1/'>Ada</x:creator>",
  ])
  func `customary prefixes need no declaration`(markup: String) throws {
    let feed = try feed("<rss><channel><item>\(markup)</item></channel></rss>")

    #expect(feed.items.first?.authors == [ParsedAuthor(name: "Ada")])
  }

  @Test(
    arguments: [
      ("<a href=\"x>y", nil),
      ("<link rel=alternate href=https://a.example/1>", "https://a.example/1"),
      ("<link href='https://a.example/1' href='https://b.example/'/>", "https://a.example/1"),
      ("<link href = \"https://a.example/1\" / >", "https://a.example/1"),
      ("<link\nhref=\"https://a.example/?a=1&amp;b=2\"/>", "https://a.example/?a=1&b=2"),
      ("<link href=\"https://a.example/?a=1&b=2\"/>", "https://a.example/?a=1&b=2"),
    ] as [(String, String?)]
  )
  func `attributes are read in every spelling`(markup: String, url: String?) throws {
    let feed = try feed("<feed><entry><title>t</title>\(markup)</entry></feed>")

    #expect(feed.items.count == 1)
    #expect(feed.items.first?.url == url)
  }

  @Test func `markup that was not escaped belongs to the text`() throws {
    let item = try SampleFeed.item("<description>One <b>two</b> <br> three</description>")

    #expect(item.summary == "One two three")
    #expect(item.summaryHTML == "One <b>two</b> <br> three")
  }

  @Test func `references that mean nothing stay as they are`() throws {
    #expect(
      try SampleFeed.item("<title>A &nosuch; &amp; B&C &#xZZ;</title>").title
        == "A &nosuch; & B&C &#xZZ;"
    )
  }
}
