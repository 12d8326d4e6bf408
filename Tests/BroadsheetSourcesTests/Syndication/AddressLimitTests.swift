import BroadsheetSources
import Testing

/// Base addresses and links that are made to become more than they are.
struct AddressLimitTests {
  private func decode(_ document: String) throws -> ParsedFeed {
    try FeedDecoder().decode(Array(document.utf8))
  }

  private func long(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test func `an address of 4096 bytes is kept and a longer one left out, with a diagnostic`()
    throws
  {
    let short = "http://a.example/" + long(4_079)
    let feed = try decode(
      "<rss><channel><item><title>1</title><link>\(short)</link></item>"
        + "<item><title>2</title><link>\(short)y</link></item></channel></rss>"
    )

    #expect(feed.items.map(\.url) == [short, nil])
    #expect(feed.diagnostics.contains { $0.what.contains("addressBytes = 4096") })
  }

  @Test func `a base that is too long is none`() throws {
    let feed = try decode(
      "<feed xml:base='http://a.example/'><entry xml:base='\(long(5_000))/'><title>t</title>"
        + "<link href='b'/></entry></feed>"
    )

    #expect(feed.items[0].url == "http://a.example/b")
  }

  @Test func `a base ends with its element, also in markup and in elements without content`() throws
  {
    let feed = try decode(
      "<feed xml:base='http://a.example/'><entry><summary type='xhtml'>"
        + "<b base='http://b.example/'><br base='http://c.example/'/>x</b>"
        + "<a href='d'>x</a></summary><title>t</title><link href='e'/></entry></feed>"
    )

    #expect(feed.items[0].url == "http://a.example/e")
    #expect(feed.items[0].summaryHTML?.contains("href=\"http://a.example/d\"") == true)
  }

  @Test func `links come to no more than a multiple of the document`() throws {
    let links = String(repeating: "<link rel='x' href='a'/>", count: 400)
    let entries = String(repeating: "<entry><title>t</title>\(links)</entry>", count: 10)
    let document = "<feed xml:base='http://a.example/\(long(4_000))/'>\(entries)</feed>"
    let feed = try decode(document)

    let bytes = feed.items.flatMap(\.links).reduce(0) { $0 + $1.href.utf8.count }
    #expect(bytes <= 9 * document.utf8.count + 1 << 20)
    #expect(bytes > 1 << 20)
    #expect(feed.diagnostics.contains { $0.what.contains("addressGrowth = 8") })
  }

  @Test func `links in HTML count as well`() throws {
    let links = String(repeating: "<a href=b>c</a>", count: 10_000)
    let document =
      "<rss xml:base='http://a.example/\(long(4_000))/'><channel><item><title>t</title>"
      + "<description><![CDATA[\(links)]]></description></item></channel></rss>"
    let feed = try decode(document)

    #expect((feed.items[0].summaryHTML?.utf8.count ?? .max) <= 10 * document.utf8.count + 1 << 20)
    #expect(feed.diagnostics.contains { $0.what.contains("addressGrowth = 8") })
  }

  @Test func `values of all items together have an end`() throws {
    var limits = FeedDecoder.Limits()
    limits.values = 10
    let item = "<item><title>t</title><category>a</category><category>b</category></item>"
    let feed = try FeedDecoder(limits: limits)
      .decode(Array("<rss><channel>\(String(repeating: item, count: 8))</channel></rss>".utf8))

    #expect(feed.items.count == 8)
    #expect(feed.items.reduce(0) { $0 + $1.categories.count } == 10)
    #expect(feed.diagnostics.contains { $0.what.contains("values = 10") })
  }
}
