import BroadsheetCore
import BroadsheetSources
import Testing

/// Names that are none: of feeds behind headlines, of subjects, and of people.
struct NameTests {
  private func teaser(_ item: String, of feed: String = "The Daily Wire | Europe") throws -> Teaser?
  {
    let document = """
      <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>\(feed)</title>
      <item><link>https://a.example/tide</link><description>It rose by a metre.</description>\(item)</item>
      </channel></rss>
      """
    return try SyndicationLoader().load(.sample(document), in: .sample(.syndication)).feed.items
      .first?
      .teaser
  }

  @Test(arguments: [
    ("Bridge opens | The Daily Wire", "Bridge opens"),
    ("Bridge opens - The Daily Wire", "Bridge opens"),
    ("Bridge opens — THE DAILY WIRE", "Bridge opens"),
    ("Bridge opens – Europe", "Bridge opens"),
    ("Bridge – old and new – The Daily Wire", "Bridge – old and new"),
    ("Bridge opens | The Daily Wire | Europe", "Bridge opens"),
    ("Bridge opens - Wire", "Bridge opens - Wire"),
    ("The Daily Wire", "The Daily Wire"), ("Go | The Daily Wire", "Go | The Daily Wire"),
    ("Bridge to Europe", "Bridge to Europe"), ("Bridge-Europe", "Bridge-Europe"),
  ])
  func `a headline ends without the name of its feed`(title: String, headline: String) throws {
    #expect(try teaser("<title>\(title)</title>")?.headline == headline)
  }

  @Test(arguments: ["https://a.example/tide", "http://a.example/2026/01/tide.html"])
  func `an address is no headline where there are words`(title: String) throws {
    #expect(try teaser("<title>\(title)</title>")?.headline == "It rose by a metre.")
  }

  @Test(arguments: ["Photo", "video", "[object Object]", "(undefined)"])
  func `a word for a kind of post or for none is no headline`(title: String) throws {
    #expect(try teaser("<title>\(title)</title>")?.headline == "It rose by a metre.")
  }

  @Test(arguments: [
    ("It rose by a metre: https://b.example/tide/4", "It rose by a metre"),
    ("https://b.example/tide It rose by a metre", "It rose by a metre"),
    ("It rose.\n\nhttps://b.example/tide", "It rose."),
  ])
  func `a post's headline has no address that it leads to`(post: String, headline: String) throws {
    let loaded = try LoadedWire.load(
      "<item><link>https://a.example/tide</link><description>\(post)</description></item>"
    )

    let teaser = loaded.feed.items.first?.teaser
    #expect(teaser?.headline == headline)
    #expect(teaser?.standfirst == nil)
  }

  @Test(arguments: [
    "Uncategorized", "UKATEGORISERT", "Non classé", "未分類", "12345", "tag:a.example,2026:harbour",
    "https://a.example/tags/harbour", "null", "undefined", "None",
  ])
  func `what says nothing of a story is no kicker`(category: String) throws {
    let item = "<title>Tide</title><category>\(category)</category><category>Harbour</category>"

    #expect(try teaser(item)?.kicker == "Harbour")
  }

  @Test(arguments: ["Culture", "Budget 2026", "Debate: schools", "G20", "1814-jubileet"])
  func `what says something is one`(category: String) throws {
    #expect(try teaser("<title>Tide</title><category>\(category)</category>")?.kicker == category)
  }

  @Test(arguments: [
    ("climate", "Climate"), ("innenriks, nyheter", "Innenriks, nyheter"), ("økonomi", "Økonomi"),
    ("e-sport", "E-sport"), ("iPhone", "iPhone"), ("de Volkskrant", "de Volkskrant"),
  ])
  func `a key in small letters is set as a word`(category: String, kicker: String) throws {
    #expect(try teaser("<title>Tide</title><category>\(category)</category>")?.kicker == kicker)
  }

  @Test(arguments: [
    "admin", "Administrator", "unknown", "desk@a.example", "null", "undefined", "N/A", "root",
  ])
  func `what a system writes is no byline`(name: String) throws {
    #expect(try teaser("<title>Tide</title><author>\(name)</author>")?.byline == nil)
  }

  @Test(arguments: [
    ("https://a.example/2026/11/old-quay-gets-a-bridge.html?utm=1#top", "Old quay gets a bridge"),
    ("https://a.example/news/old_quay_gets_a_bridge-104432/", "Old quay gets a bridge"),
    ("https://a.example/9-boats-on-the-quay", "9 boats on the quay"),
  ])
  func `what has nothing but an address is called by the words in it`(
    address: String,
    headline: String
  ) throws {
    for title in ["", "<title>\(address)</title>", "<title/><description/>"] {
      let loaded = try LoadedWire.load("<item><link>\(address)</link>\(title)</item>")

      #expect(loaded.feed.items.map(\.teaser?.headline) == [headline])
    }
  }

  @Test(arguments: [
    "https://a.example/4", "https://a.example/local-news/", "https://a.example/?p=a-b-c-d-e",
    "https://old-quay-gets-a-bridge.example/", "https://a.example/2026-11-25",
    "https://a.example/5f3a-9c1b-44d0-a1b2c3", "https://a.example/a-b-c-d",
  ])
  func `what says nothing in an address is no headline`(address: String) throws {
    #expect(try LoadedWire.load("<item><link>\(address)</link></item>").feed.items.isEmpty)
  }

  @Test func `a text without words leaves the summary, and takes no time to read`() throws {
    let empty = """
      <title>Tide</title><content:encoded xmlns:content="http://purl.org/rss/1.0/modules/content/">\
      <![CDATA[<p>&nbsp;</p>]]></content:encoded>
      """

    let teaser = try teaser(empty)

    #expect(teaser?.standfirst == "It rose by a metre.")
    #expect(teaser?.readingMinutes == nil)
  }

  @Test(arguments: [
    "<media:content url='https://a.example/i.jpg' medium='image' width='0' height='0'/>",
    "<enclosure url='https://a.example/i.jpg' type=''/>",
    "<enclosure url='https://a.example/i?id=2' type='image'/>",
    "<enclosure url='https://a.example/i.jpg' type='application/octet-stream'/>",
  ])
  func `a picture of which nothing is known is a picture`(markup: String) throws {
    #expect(try teaser("<title>Tide</title>\(markup)")?.picture != nil)
  }
}
