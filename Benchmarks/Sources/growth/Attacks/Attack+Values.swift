import BroadsheetCore

/// Dates and identifiers.
extension Attack {
  static let values: [Attack] = [
    Attack("dates", "dates of letters") {
      repeated("<pubDate>x</pubDate>\n", to: $0, after: item.start, before: item.end)
    },
    Attack("dates", "a date of any length") {
      repeated("12 Mar ", to: $0, after: item.start + "<pubDate>", before: "</pubDate>" + item.end)
    },
    Attack("dates", "items with several dates") {
      repeated(
        "<item><title>t</title><pubDate>32 Smarch 20</pubDate><updated>1</updated></item>",
        to: $0,
        after: feed.start,
        before: feed.end
      )
    },
    Attack("ids", "a letter and marks in turns") { bytes in
      let id = long("\u{301}\u{316}", bytes / 9)
      let items = ["a", "b", "c"].map {
        "<item><guid>\($0)\(id)1</guid></item><item><guid>\($0)\(id)2</guid></item>"
          + "<item><title>\($0)\(id)3</title></item>"
      }
      return Array((feed.start + items.joined() + feed.end).utf8)
    },
    Attack("ids", "ids over a page long that differ at the end") { bytes in
      let id = long("x", 8_000)
      return numbered(to: bytes, after: feed.start, before: feed.end) {
        "<item><title>t</title><guid>\(id)\($0)</guid></item>"
      }
    },
    Attack("ids", "the same id for every item") {
      repeated(
        "<item><title>t</title><guid>1</guid></item>",
        to: $0,
        after: feed.start,
        before: feed.end
      )
    },
    Attack("ids", "items that are known by their words") {
      numbered(to: $0, after: feed.start, before: feed.end) {
        "<item><title>t \($0)</title><description>d</description></item>"
      }
    },
    Attack("ids", "authors and subjects without number") {
      numbered(to: $0, after: item.start, before: item.end) {
        "<category>c\($0)</category><author>a\($0)</author>"
      }
    },
    Attack("text", "keywords without number") {
      numbered(
        to: $0,
        after: item.start + "<itunes:keywords>",
        before: "</itunes:keywords>" + item.end
      ) { "k\($0)," }
    },
    Attack("text", "points of many numbers") {
      repeated("1 ", to: $0, after: item.start + "<georss:point>", before: item.end)
    },
    Attack("ids", "subjects of many items") {
      numbered(to: $0, after: feed.start, before: feed.end) {
        $0 % 490 == 0 ? "<item><title>t</title>" : "<category>\($0)</category>"
      }
    },
  ]

  /// Base addresses and links.
  static let addresses: [Attack] = [
    Attack("bases", "a long base and many links") { bytes in
      let base = long("x", bytes / 8)
      let links = long("<link href='a'/>", 4_000)
      return numbered(
        to: bytes,
        after: "<feed xml:base='http://a.example/\(base)/'>",
        before: "</feed>"
      ) { "<entry><id>\($0)</id><title>t</title>\(links)</entry>" }
    },
    Attack("bases", "a base that is just short enough, and links in HTML") { bytes in
      let base = long("x", 4_000)
      return repeated(
        "<a href=b>c</a> ",
        to: bytes,
        after: "<rss xml:base='http://a.example/\(base)/'><channel><item><title>t</title>"
          + "<description><![CDATA[",
        before: cdata.end
      )
    },
    Attack("bases", "a base for every element") {
      repeated(
        "<a base='http://a.example/\(long("b/", 900))'/>",
        to: $0,
        after: feed.start,
        before: feed.end
      )
    },
    Attack("bases", "a base in every tag of a text") {
      repeated(
        "<b base='\(long("b/", 40))'/>",
        to: $0,
        after: "<rss xml:base='http://a.example/'><channel><item><summary type='xhtml'>",
        before: "</summary>" + item.end
      )
    },
    Attack("links", "links without number") {
      numbered(to: $0, after: item.start, before: item.end) {
        "<link rel='x' href='http://a.example/\($0)'/>"
      }
    },
    Attack("links", "hosts of letters beyond ASCII") { bytes in
      let host = long("ø", 3_900)
      return numbered(to: bytes, after: feed.start, before: feed.end) {
        "<item><title>\($0)</title><link>http://\(host)/</link></item>"
      }
    },
    Attack("links", "ways up and down") { bytes in
      let way = long("a/../", 4_000)
      return numbered(
        to: bytes,
        after: "<rss xml:base='http://a.example/'><channel>",
        before: feed.end
      ) { "<item><title>\($0)</title><link>\(way)</link></item>" }
    },
    Attack("links", "pictures without number") {
      numbered(to: $0, after: feed.start, before: feed.end) {
        $0 % 400 == 0
          ? "<item><title>t</title>"
          : "<media:content url='http://a.example/\($0).jpg' width='\($0)'/><itunes:image href='b'/>"
      }
    },
  ]
}
