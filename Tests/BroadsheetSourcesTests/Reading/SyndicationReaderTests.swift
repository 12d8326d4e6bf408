import BroadsheetSources
import Testing

@Suite struct SyndicationReaderTests {
  @Test func `RSS 2.0 gives every field of the feed`() throws {
    let feed = try SampleFeed.decode("rss20.xml")

    #expect(feed.format == .rss20)
    #expect(feed.isWellFormed)
    #expect(feed.title == "The Harbour Herald & Gazette")
    #expect(feed.description?.text == "News from the quay")
    #expect(feed.homePageURL == "https://herald.example/")
    #expect(feed.feedURL == "https://herald.example/feed.xml")
    #expect(feed.language == "en-GB")
    #expect(feed.modified == (try SampleFeed.date("2026-03-07T05:30:00Z")))
    #expect(feed.refreshMinutes == 30)
    #expect(feed.image?.url == "https://herald.example/logo.png")
    #expect(feed.image?.width == 144)
    #expect(feed.icon == "https://herald.example/logo.png")
    #expect(feed.items.count == 3)
  }

  @Test func `RSS 2.0 gives every field of an item`() throws {
    let item = try SampleFeed.decode("rss20.xml", baseURL: "https://herald.example/feed.xml").items[
      0
    ]

    #expect(item.id == "herald-1001")
    #expect(item.url == "https://herald.example/2026/ferry")
    #expect(item.title == "Ferry “Gull” sails again")
    #expect(item.published == (try SampleFeed.date("2026-03-06T17:05:00Z")))
    #expect(item.authors.map(\.name) == ["Ada Quill", "Ben Ledger"])
    #expect(item.tags == ["Shipping", "Tourism"])
    #expect(item.categories.first?.scheme == "https://herald.example/subjects")
    #expect(item.summary == "After three weeks in dock the ferry is back.")
    #expect(item.summaryHTML == "<p>After <b>three weeks</b> in dock the ferry is back. </p>")
    #expect(item.contentHTML?.contains("https://herald.example/pictures/gull.jpg") == true)
    #expect(item.contentHTML?.contains("onerror") == false)
    #expect(item.commentCount == 14)
    #expect(item.place == ParsedPlace(latitude: 54.32, longitude: 10.14))
    #expect(item.media.count == 3)
    #expect(item.media[1].title == "The Gull at the pier")
    #expect(item.media[1].credit == "Cleo Lens")
    #expect(item.readingMinutes == 1)
  }

  @Test func `Atom resolves addresses and keeps the kinds of text apart`() throws {
    let feed = try SampleFeed.decode("atom10.xml")
    let item = feed.items[0]

    #expect(feed.format == .atom10)
    #expect(feed.language == "de-DE")
    #expect(feed.homePageURL == "https://zeitung.example/")
    #expect(feed.feedURL == "https://zeitung.example/feeds/atom.xml")
    #expect(feed.favicon == "https://zeitung.example/favicon.ico")
    #expect(feed.icon == "https://zeitung.example/logo.svg")
    #expect(feed.description == .html("<b>Das Neueste</b> vom Kai"))
    #expect(
      feed.authors == [ParsedAuthor(name: "Redaktion", url: "https://zeitung.example/redaktion")]
    )
    #expect(item.title == "Sturm & Flut")
    #expect(item.titleHTML == "Sturm &amp; <em>Flut</em>")
    #expect(item.id == "tag:zeitung.example,2026:1")
    #expect(item.url == "https://zeitung.example/2026/sturm")
    #expect(item.summaryText == .plain("Kurz < knapp"))
    #expect(item.contentHTML?.contains("https://zeitung.example/2026/karte") == true)
    #expect(item.contentHTML?.contains("<div") == false)
    #expect(item.authors == [ParsedAuthor(name: "Dora Deich", email: "dora@zeitung.example")])
    #expect(
      item.categories == [
        ParsedCategory(term: "wetter", scheme: "https://zeitung.example/themen", label: "Wetter")
      ]
    )
    #expect(item.attachments.first?.sizeInBytes == 2048)
    #expect(item.image == "https://zeitung.example/bilder/flut.jpg")
    #expect(item.commentCount == 3)
    #expect(item.modified == (try SampleFeed.date("2026-03-06T20:00:00.5Z")))
    #expect(feed.items[1].content == .html("<p>Grüße</p>"))
    #expect(feed.items[1].url == nil)
  }

  @Test func `RSS 1.0 reads items and image beside the channel`() throws {
    let feed = try SampleFeed.decode("rss10.rdf")

    #expect(feed.format == .rss10)
    #expect(feed.title == "Quay Notes")
    #expect(feed.homePageURL == "https://quay.example/")
    #expect(feed.image?.url == "https://quay.example/i.png")
    #expect(feed.image?.title == "Quay")
    #expect(feed.items.map(\.id) == ["https://quay.example/a"])
    #expect(feed.items[0].modified == (try SampleFeed.date("2026-02-01T08:00:00Z")))
    #expect(feed.items[0].tags == ["Paint"])
  }

  @Test func `CDF reads its attributes`() throws {
    let feed = try SampleFeed.decode("cdf.xml")

    #expect(feed.format == .cdf)
    #expect(feed.homePageURL == "https://old.example/")
    #expect(feed.modified == (try SampleFeed.date("1999-05-01T12:00Z")))
    #expect(feed.items.map(\.url) == ["https://old.example/one"])
    #expect(feed.items[0].summary == "The first")
  }

  @Test func `a podcast brings cover, keywords and duration`() throws {
    let feed = try SampleFeed.decode("podcast.xml")
    let item = feed.items[0]

    #expect(feed.description?.text == "Ten minutes on the tide")
    #expect(feed.icon == "https://tide.example/cover.jpg")
    #expect(feed.categories.map(\.term) == ["Science", "Earth Sciences"])
    #expect(feed.authors.map(\.name) == ["Eve Ebb"])
    #expect(item.image == "https://tide.example/7.jpg")
    #expect(item.tags == ["moon", "sea"])
    #expect(item.attachments.first?.durationInSeconds == 3723)
    #expect(item.url == nil)
  }

  @Test func `one bad date costs the date and nothing else`() throws {
    let feed = try SampleFeed.decode("rss20.xml")
    let item = feed.items[1]
    let diagnostic = try #require(feed.diagnostics.first { $0.location.field == "published" })

    #expect(item.published == nil)
    #expect(item.title == "Fish market opens at five")
    #expect(item.authors == [ParsedAuthor(name: "News desk", email: "desk@herald.example")])
    #expect(diagnostic.what.contains("once upon a time"))
    #expect(diagnostic.location.item == 1)
    #expect(diagnostic.location.line == 44)
  }

  @Test func `a permanent guid is the address of an item without link`() throws {
    #expect(try SampleFeed.decode("rss20.xml").items[1].url == "https://herald.example/2026/market")
  }

  @Test func `an item that comes twice points to the first`() throws {
    let items = try SampleFeed.decode("rss20.xml").items

    #expect(items.map(\.duplicateOf) == [nil, nil, 1])
    #expect(items[1].identity == items[2].identity)
    #expect(items[1].title != items[2].title)
  }

  @Test(arguments: [
    ("<title>AT&amp;amp;T</title>", "AT&T"),
    ("<title>2 &gt; 1</title>", "2 > 1"),
    ("<title>&lt;b&gt;Bold&lt;/b&gt; claim</title>", "Bold claim"),
    ("<title>Use of &lt;blink&gt; tag</title>", "Use of <blink> tag"),
    ("<title><![CDATA[Tom &amp; Eve]]></title>", "Tom & Eve"),
    ("<title>  two\n lines </title>", "two lines"),
    ("<media:title>Picture</media:title><title>Story</title>", "Story"),
    ("<title>Story</title><media:title>Picture</media:title>", "Story"),
    ("<dc:title>Old</dc:title>", "Old"),
    ("<title></title><dc:title>Filled</dc:title>", "Filled"),
    ("<image><title>Picture</title></image><title>Story</title>", "Story"),
  ])
  func `a title is plain text`(markup: String, title: String) throws {
    #expect(try SampleFeed.item(markup).title == title)
  }

  @Test func `what is said of media is no text of the item`() throws {
    let item = try SampleFeed.item(
      "<media:description>Caption</media:description><description>Lead</description>"
    )

    #expect(item.summary == "Lead")
    #expect(item.content == nil)
  }

  @Test func `encoded content outranks a second description`() throws {
    let item = try SampleFeed.item(
      "<description>a</description><description>b</description><content:encoded>c</content:encoded>"
    )

    #expect(item.summary == "a")
    #expect(item.contentHTML == "c")
  }
}
