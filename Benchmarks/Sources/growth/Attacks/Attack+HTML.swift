import BroadsheetCore

/// HTML in feeds and pages, and lists of feeds.
extension Attack {
  private static func content(_ name: String, kind: String = "HTML nesting", _ part: String)
    -> Attack
  {
    Attack(kind, name) { repeated(part, to: $0, after: cdata.start, before: cdata.end) }
  }

  static let html: [Attack] = [
    content("blocks in blocks", "<div>"),
    content("formatting that crosses", "<b><p></b><i></p>a"),
    content("formatting that is reopened", "<b title='\(long("x", 200))'><p>a</p>"),
    content("ends of nothing", "a</div></b></p></li>"),
    content("list items in lists", "<ul><li>"),
    content("links in links", "<a href=http://a.example/>"),
    content("quotation marks in HTML that stay open", "<a href=\"<b title='"),
    content("sets of pictures", "<img srcset='a 1x, ,b 2w,,, c d'>"),
    content("pictures of a pixel", "<img src=http://a.example/a width=1>"),
    content("drawings", "<svg><![CDATA["),
    content("scripts that hide scripts", "<script><!--<script>"),
    content("references", "&lt&amp;&notin;&#x301;&"),
    content("rubies", "<ruby><rt>a<rp>"),
    content("tables in tables", kind: "HTML tables", "<table><tr><td>"),
    content("cells without a table", kind: "HTML tables", "<td>a<tr><th>"),
    content("text in the wrong place", kind: "HTML tables", "<table>a<b>c<tr>d"),
    content("columns", kind: "HTML tables", "<table><colgroup><col><caption>a"),
    Attack("HTML nesting", "a page of links to feeds", .page) {
      numbered(to: $0, after: "<html><head>") {
        "<link rel=alternate type=application/rss+xml href='/\($0)'>"
      }
    },
    Attack("HTML nesting", "a page with a long base", .page) { bytes in
      repeated(
        "<link rel=alternate type=application/rss+xml href=a>",
        to: bytes,
        after: "<html><head><base href='http://a.example/\(long("x", bytes / 8))/'>"
      )
    },
  ]

  static let lists: [Attack] = [
    Attack("OPML", "outlines in outlines", .list) {
      repeated("<outline text='a'>", to: $0, after: "<opml><body>")
    },
    Attack("OPML", "feeds without number", .list) {
      numbered(to: $0, after: "<opml><body>", before: "</body></opml>") {
        "<outline xmlUrl='http://a.example/\($0)'/>"
      }
    },
    Attack("OPML", "categories", .list) {
      repeated(
        "a,",
        to: $0,
        after: "<opml><body><outline text='a' xmlUrl='http://a.example/' category='",
        before: "'/></body></opml>"
      )
    },
    Attack("OPML", "attributes", .list) {
      repeated(
        "<outline " + long("text='a' ", 2_000) + "/>",
        to: $0,
        after: "<opml><body>",
        before: "</body></opml>"
      )
    },
    Attack("OPML", "names of marks", .list) { bytes in
      let marks = long("\u{301}\u{316}", bytes / 12)
      return numbered(to: bytes, after: "<opml><body>", before: "</body></opml>") {
        "<outline text='a\(marks)\($0)' xmlUrl='http://a.example/\(marks)'/>"
      }
    },
  ]
}
