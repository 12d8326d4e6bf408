import BroadsheetSources
import Testing

@Suite struct ParsedItemTests {
  @Test func `identity comes from the id, then the address, then the words`() throws {
    let full = try SampleFeed.item(
      "<guid isPermaLink='false'>7</guid><link>https://a.example/</link><title>t</title>"
    )
    let linked = try SampleFeed.item("<link>https://a.example/</link><title>t</title>")
    let bare = try SampleFeed.item("<title>t</title><pubDate>2026-01-01</pubDate>")

    #expect(full.identity == "7")
    #expect(linked.identity == "https://a.example/")
    #expect(bare.identity == "text:t\n2026-01-01T00:00:00Z")
  }

  @Test func `reading time counts words of the body`() throws {
    let words = Array(repeating: "word", count: 460).joined(separator: " ")
    let item = try SampleFeed.item("<content:encoded>&lt;p>\(words)&lt;/p></content:encoded>")

    #expect(item.wordCount == 460)
    #expect(item.readingMinutes == 2)
  }

  @Test func `two characters of Chinese count as one word`() throws {
    #expect(try SampleFeed.item("<description>中文新闻</description>").wordCount == 2)
  }

  @Test func `an item without a body takes no time`() throws {
    #expect(try SampleFeed.item("<title>t</title>").readingMinutes == 0)
  }
}
