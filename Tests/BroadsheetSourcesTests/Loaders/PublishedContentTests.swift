import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// What a feed says and no reader is to be given, whatever loader it is from.
struct PublishedContentTests {
  private static let brand = Brand(
    id: Slug(identifying: "harbour"),
    name: "Harbour",
    language: "en",
    front: Front(blocks: []),
    sections: []
  )

  private func load(
    _ text: String,
    from source: String = "https://paper.example/feed",
    as format: SourceFormat = .syndication,
    allowing hosts: Set<String> = []
  ) throws -> LoadedFeed {
    let section = NewsSection(
      id: Slug(identifying: "news"),
      title: "News",
      source: Source(address: try #require(URL(string: source)), format: format),
      rendering: .asFeedSays
    )
    return try LoaderRegistry.standard.load(
      .sample(text),
      of: section,
      in: Self.brand,
      at: Date(timeIntervalSince1970: 0),
      allowing: hosts
    )
  }

  private func feed(_ items: String, home: String = "https://paper.example/") -> String {
    """
    <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" \
    xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>News</title>\
    <link>\(home)</link>\(items)</channel></rss>
    """
  }

  private func item(_ parts: String, html: String = "<p>The tide is high.</p>") -> String {
    feed(
      """
      <item><title>Tide</title><link>https://paper.example/tide</link>\(parts)\
      <content:encoded><![CDATA[\(html)]]></content:encoded></item>
      """
    )
  }

  private func markup(_ loaded: LoadedFeed) -> String {
    loaded.stories.flatMap(\.body).map { block in
      if case .markup(let markup) = block { markup.html } else { "" }
    }.joined()
  }

  /// Everything that was loaded, as it is kept.
  private func all(_ loaded: LoadedFeed) throws -> String {
    let (feed, stories) = (
      try JSONEncoder().encode(loaded.feed), try JSONEncoder().encode(loaded.stories)
    )
    return String(decoding: feed + stories, as: UTF8.self)
  }

  private static let inside = [
    "http://192.168.1.1/cam", "http://2130706433/cam", "http://[::ffff:10.0.0.1]/cam",
    "http://localhost:631/cam", "http://router.local/cam",
  ]

  @Test(arguments: inside)
  func `a picture, a file and the home of a feed at a machine nearby are left out`(
    address: String
  ) throws {
    let loaded = try load(
      item(
        """
        <media:content url="\(address).jpg" medium="image" width="800"/>\
        <enclosure url="\(address).mp3" type="audio/mpeg" length="9"/>
        """
      ).replacing("<link>https://paper.example/</link>", with: "<link>\(address)</link>")
    )

    let teaser = try #require(loaded.feed.items.first?.teaser)
    #expect(teaser.picture == nil)
    #expect(loaded.feed.metadata.homePage == nil)
    #expect(
      try !String(decoding: JSONEncoder().encode(loaded.stories), as: UTF8.self)
        .contains("cam")
    )
  }

  @Test(arguments: inside)
  func `a story keeps its words where pictures, links and frames lead to a machine nearby`(
    address: String
  ) throws {
    let html = """
      <p>High <a href="\(address)">tide</a> today.</p><img src="\(address).jpg" alt="x">\
      <img src="https://paper.example/quay.jpg" srcset="\(address).jpg 900w">\
      <iframe src="\(address)"></iframe><video src="\(address).mp4" poster="\(address).png"></video>
      """

    let loaded = try load(item("", html: html))

    #expect(markup(loaded).contains("High "))
    #expect(markup(loaded).contains("tide"))
    #expect(try all(loaded).contains("quay.jpg"))
    #expect(try !all(loaded).contains("cam"))
  }

  @Test(arguments: [
    "http:\\\\192.168.1.1/cam", "https:192.168.1.1/cam", "//192.168.1.1/cam", "http:///127.1/cam",
    "http://%31%30.0.0.1/cam", "http://10.0.0.1&#x2f;cam", "\thttp://10.0.\n0.1/cam",
    "http://a.example@10.0.0.1/cam", "http://１０.0.0.1/cam", "http://10。0。0。1/cam",
    "http://10.0.0.1/\u{301}cam",
  ])
  func `an address that only a browser would read so leads nowhere`(address: String) throws {
    let text = markup(try load(item("", html: "<p>On <a href=\"\(address)\">deck</a>.</p>")))

    #expect(text.contains("deck"))
    // What was resolved against the paper's own address leads to the paper.
    #expect(!text.contains("cam") || text.contains("href=\"https://paper.example/"))
  }

  @Test func `an item that leads nowhere else is left out with a word`() throws {
    let list = """
      {"title": "News", "data": [
        {"id": "1", "type": "weblink", "headline": "Camera", "weblinkUrl": "http://10.0.0.1/cam"},
        {"id": "2", "type": "weblink", "headline": "Quay", "weblinkUrl": "https://a.example/quay"}]}
      """

    let loaded = try load(list, as: .mediaList(story: nil))

    #expect(loaded.feed.items.compactMap(\.teaser?.headline) == ["Quay"])
    #expect(loaded.diagnostics.contains { $0.message.contains("machine nearby") })
  }

  @Test func `what only a package understands has no address nearby either`() throws {
    let widget = """
      {"type": "widget", "subtype": "tides", "url": "http://10.0.0.1/cam", "title": "http: a word",
       "rows": [{"image": " HTTP://localhost/cam"}, {"image": "https://a.example/quay.jpg"}]}
      """

    let loaded = try load(#"{"title": "News", "items": [\#(widget)]}"#, as: .presentational)

    #expect(try !all(loaded).contains("cam"))
    #expect(try all(loaded).contains("quay.jpg"))
    #expect(loaded.feed.items.map(\.kind) == ["tides"].map { ItemKind($0) })
  }

  @Test func `a feed that says that it is a page nearby is its items, or nothing`() throws {
    let page = #"{"renderAsWeb": true, "renderAsWebUrl": "http://10.0.0.1/""#

    let both = try load(page + #", "items": [{"title": "Quay"}]}"#, as: .listing)

    #expect(both.feed.page == nil)
    #expect(both.feed.items.count == 1)
    #expect(throws: LoadingError.noWebAddress) { try load(page + "}", as: .listing) }
  }

  @Test func `a feed from within shows its own pictures, in cards and in stories`() throws {
    let address = "http://127.0.0.1:9000/quay.jpg"
    let text = item(
      "<media:content url=\"\(address)\" medium=\"image\" width=\"800\"/>",
      html: "<p>The tide is high.</p><img src=\"http://127.0.0.1:9000/boat.jpg\">"
    )

    let loaded = try load(
      text,
      from: "http://127.0.0.1:9000/feed",
      allowing: ["127.0.0.1:9000"]
    )

    #expect(loaded.feed.items.first?.teaser?.picture?.address.absoluteString == address)
    #expect(try all(loaded).contains("boat.jpg"))
  }

  // MARK: Counters

  @Test(arguments: [
    "<img src=\"https://t.example/b?1\" width=\"1\" height=\"1\">",
    "<img src='https://t.example/b?1' width=1px height=1px alt=''>",
    "<img height='1' src='https://t.example/b?1'>", "<img width='0' src='https://t.example/b?1'>",
    "<noscript><img src='https://t.example/b?1' height='1' width='1'></noscript>",
    "<img data-src='https://t.example/b?1' height='1' width='1'>",
    "<img src='https://t.example/1x1.gif'>",
  ])
  func `a picture of a point is not in the text`(image: String) throws {
    let loaded = try load(item("", html: "<p>The tide is high.</p>\(image)"))

    #expect(markup(loaded) == "<p>The tide is high.</p>" || markup(loaded).isEmpty)
    #expect(
      try !String(decoding: JSONEncoder().encode(loaded.stories), as: UTF8.self)
        .contains("t.example")
    )
    #expect(loaded.feed.items.first?.teaser?.picture == nil)
  }

  @Test(arguments: [
    "<media:content url=\"https://t.example/b.jpg\" medium=\"image\" width=\"1\" height=\"1\"/>",
    "<media:content url=\"https://t.example/b.jpg\" medium=\"image\" height=\"1\"/>",
    "<media:thumbnail url=\"https://t.example/1x1.png\"/>",
  ])
  func `a picture of a point is on no card`(media: String) throws {
    let loaded = try load(item(media))

    #expect(loaded.feed.items.first?.teaser?.picture == nil)
  }

  @Test func `a picture is shown whose sizes only begin with a one`() throws {
    let image = "<img src=\"https://a.example/q.jpg\" width=\"100\" height=\"100%\">"

    #expect(try all(load(item("", html: "<p>The tide.</p>\(image)"))).contains("q.jpg"))
  }
}
