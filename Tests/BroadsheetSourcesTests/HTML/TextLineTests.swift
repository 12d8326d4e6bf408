import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// Headlines, names, subjects and captions as readers see them, whatever format they come in.
struct TextLineTests {
  private static func teaser(_ item: String) throws -> Teaser {
    let document = """
      <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
        xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Wire</title>
      <item><link>https://paper.example/1</link>\(item)</item></channel></rss>
      """
    let loaded = try SyndicationLoader().load(.sample(document), in: .sample(.syndication))
    return try #require(loaded.feed.items.first?.teaser)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  private static let lines = [
    ("Anna&#8217;s boat &rsquo;til dawn", "Anna’s boat ’til dawn"),
    ("Anna&amp;#8217;s boat", "Anna’s boat"),
    ("Tea &pound;5 &amp; more&nbsp;soon", "Tea £5 & more soon"),
    ("Rock &amp;amp; roll", "Rock & roll"),
    ("R&D at AT&T, &copy without an end", "R&D at AT&T, &copy without an end"),
    (#"We sail <img class="emoji" alt="⛵" src="https://s.example/1.png"> on"#, "We sail ⛵ on"),
    (#"Go<IMG src='1.png' alt='🎉 &amp; more'/>team"#, "Go🎉 & moreteam"),
    (#"A <img src="1.png"> picture"#, "A picture"),
    ("How <video> and <audio> play", "How <video> and <audio> play"),
    ("Sorting a List<T> and a Map<S, A>", "Sorting a List<T> and a Map<S, A>"),
    ("if a <b and c> d", "if a <b and c> d"),
    ("5 < 6 <3", "5 < 6 <3"),
    ("<em>Loud</em> and <a href='/a'>linked</a>", "Loud and linked"),
    ("Two<br>lines", "Two lines"),
    ("&lt;b&gt;Bold&lt;/b&gt; claim", "Bold claim"),
    ("Zoë says itâ€™s â€œfineâ€\u{9D} â€“ or not", "Zoë says it’s “fine” – or not"),
    ("Zoë â\u{80}\u{99}n", "Zoë ’n"),
    ("château â la carte", "château â la carte"),
    ("a\n  b", "a b"),
  ]

  @Test(arguments: lines) func `a headline is words`(written: String, read: String) throws {
    #expect(try Self.teaser("<title><![CDATA[\(written)]]></title>").headline == read)
    #expect(try Self.teaser("<title>\(Self.escaped(written))</title>").headline == read)
  }

  @Test(arguments: lines)
  func `so are names, subjects and captions`(written: String, read: String) throws {
    let text = Self.escaped(written)

    let teaser = try Self.teaser(
      """
      <title>t</title><dc:creator>\(text)</dc:creator><category>\(text)</category>
      <media:content url="https://a.example/1.jpg" medium="image">
      <media:credit>\(text)</media:credit>
      <media:description type="plain">\(text)</media:description></media:content>
      """
    )

    #expect(teaser.byline == read)
    #expect(teaser.subjects == [read.lowercased()])
    #expect(teaser.picture?.credit == read)
    #expect(teaser.picture?.caption == read)
    #expect(teaser.picture?.alternativeText == read)
  }

  @Test(arguments: lines)
  func `so are the lines of backends in JSON`(written: String, read: String) throws {
    let text = String(decoding: try JSONEncoder().encode(written), as: UTF8.self)
    let list = #"{"items": [{"type": "teaser", "title": \#(text), "kicker": \#(text)}]}"#
    let feed = #"{"version": "https://jsonfeed.org/version/1.1", "items": [{"title": \#(text)}]}"#
    let media = #"{"data": [{"type": "story", "headline": \#(text)}]}"#

    let teasers = [
      try PresentationalLoader().load(.sample(list), in: .sample(.presentational)),
      try ListingLoader().load(.sample(list), in: .sample(.listing)),
      try SyndicationLoader().load(.sample(feed), in: .sample(.syndication)),
      try MediaListLoader().load(.sample(media), in: .sample(.mediaList(story: nil))),
    ].map { $0.feed.items.first?.teaser }

    #expect(teasers.map { $0?.headline } == [read, read, read, read])
    #expect(teasers[0]?.kicker == read)
  }

  @Test(arguments: [
    (
      "<dc:creator><![CDATA[<a href=\"https://a.example/roe\">Jane Roe</a>]]></dc:creator>",
      "Jane Roe"
    ),
    (
      "<dc:creator>Jane Roe, Ann Poe</dc:creator><dc:creator>Jane Roe</dc:creator>",
      "Jane Roe, Ann Poe"
    ),
    (
      "<dc:creator>Jane Roe</dc:creator><dc:creator>Jane Roe, Ann Poe</dc:creator>",
      "Jane Roe, Ann Poe"
    ),
    ("<dc:creator>JANE ROE</dc:creator><author>Jane Roe</author>", "JANE ROE"),
    ("<dc:creator>Roe, Ann</dc:creator><dc:creator>Roe, Bea</dc:creator>", "Roe, Ann, Roe, Bea"),
    ("<author>noreply@blogger.com (Unknown)</author>", nil),
    ("<author>noreply@blogger.com (Jane Roe)</author>", "Jane Roe"),
    ("<author>jane@paper.example</author>", nil),
    ("<dc:creator>https://paper.example/jane</dc:creator>", nil),
    ("<dc:creator>Unknown</dc:creator><dc:creator>Ann Poe</dc:creator>", "Ann Poe"),
    ("<dc:creator>@jane</dc:creator>", "@jane"),
  ])
  func `a byline is names, each once`(authors: String, byline: String?) throws {
    #expect(try Self.teaser("<title>t</title>\(authors)").byline == byline)
  }

  @Test(arguments: [
    "<", "<a b=\"", "<a b=\"<a b='", "&amp;", "&lt;b>", "<b></b>", "<b>", "â€", "<img alt=\"\">",
  ])
  func `a line of nothing but signs becomes no longer`(piece: String) throws {
    let text = String(repeating: piece, count: 20_000)

    let teaser = try Self.teaser("<title>t</title><dc:creator>\(Self.escaped(text))</dc:creator>")

    #expect(teaser.byline?.utf8.count ?? 0 <= text.utf8.count)
  }
}
