import BroadsheetCore

/// Text and its encodings.
extension Attack {
  static let texts: [Attack] = [
    Attack("text", "one word") {
      repeated(
        "x",
        to: $0,
        after: item.start + "<description>",
        before: "</description>" + item.end
      )
    },
    Attack("text", "empty lines") {
      repeated("a\n\n", to: $0, after: item.start + "<author>b</author><summary>", before: item.end)
    },
    Attack("text", "flags in a headline") {
      repeated("🇳🇴", to: $0, after: feed.start + "<item><title>", before: "</title></item>")
    },
    Attack("text", "people joined to people") {
      repeated("👩\u{200D}", to: $0, after: feed.start + "<item><title>", before: "</title></item>")
    },
    Attack("text", "parts of Korean letters") {
      repeated("\u{1161}", to: $0, after: feed.start + "<item><title>", before: "</title></item>")
    },
    Attack("text", "marks that go on behind every tag") {
      repeated("\u{301}\u{316}<b>", to: $0, after: cdata.start, before: cdata.end)
    },
    Attack("text", "headlines of marks") { bytes in
      let marks = long("\u{301}\u{316}", bytes / 50)
      return numbered(to: bytes, after: feed.start, before: feed.end) {
        "<item><title>a\(marks)\($0)</title><category>b\(marks)</category></item>"
      }
    },
    Attack("text", "full stops at the end of an excerpt") {
      repeated(
        ".",
        to: $0,
        after: item.start + "<description>",
        before: "</description>" + item.end
      )
    },
    Attack("text", "long stories") { bytes in
      let story = long("Ferjene gikk som de skulle hele dagen. ", 20_000)
      return numbered(to: bytes, after: feed.start, before: feed.end) {
        "<item><title>t\($0)</title><description>&lt;p>\(story)&lt;/p></description></item>"
      }
    },
    Attack("text", "pictures that nearly stand in a text") { bytes in
      let pictures = (1...16).map {
        "<media:content url='https://a.example/\($0)/h' width='\($0)'/>"
      }
      return repeated(
        "h",
        to: bytes,
        after: content.feed + "<item><title>t</title>" + pictures.joined() + content.text,
        before: content.end
      )
    },
    Attack("text", "openings that take a close look") { bytes in
      let opening = long("<p>&amp;&nbsp;</p><b>", 4_000)
      return numbered(to: bytes, after: content.feed, before: feed.end) {
        """
        <item><title>&amp; \($0)</title><description>&amp;…</description>
        <content:encoded><![CDATA[\(opening)]]></content:encoded></item>
        """
      }
    },
  ]

  /// One item with pictures, a summary and a text.
  private static let content = (
    feed: """
    <rss version='2.0' xmlns:content='http://purl.org/rss/1.0/modules/content/'
    xmlns:media='http://search.yahoo.com/mrss/'><channel><title>t</title>
    """,
    text: "<content:encoded><![CDATA[",
    end: "]]></content:encoded>" + item.end
  )

  static let encodings: [Attack] = [
    Attack("encodings", "bytes of no encoding") { bytes in
      Array((item.start + "<author>").utf8) + [UInt8](repeating: 0xFF, count: bytes)
    },
    Attack("encodings", "UTF-16 of odd halves") { bytes in
      [0xFF, 0xFE] + (0..<bytes).map { $0 & 1 == 0 ? 0x3C : 0xD8 }
    },
    Attack("encodings", "a wrong label and broken letters") { bytes in
      var document = Array("<?xml version='1.0' encoding='shift_jis'?>".utf8)
      document += Array((item.start + "<author>").utf8)
      document += (0..<bytes).map { UInt8(truncatingIfNeeded: 0x80 + $0 * 7 % 0x7F) }
      return document + Array(("</author>" + item.end).utf8)
    },
    Attack("encodings", "text that was encoded twice") {
      repeated("Ã¥Ã¸", to: $0, after: item.start + "<author>", before: "</author>" + item.end)
    },
    Attack("encodings", "escapes of an old encoding") { bytes in
      repeated(
        "\u{1B}$B\u{1B}(B",
        to: bytes,
        after: "<?xml version='1.0' encoding='iso-2022-jp'?>" + item.start,
        before: item.end
      )
    },
    Attack("encodings", "control characters") {
      repeated("a\u{1}", to: $0, after: item.start + "<author>", before: "</author>" + item.end)
    },
    Attack("encodings", "base64") {
      repeated(
        "QUJD",
        to: $0,
        after: item.start + "<content type='image/x' mode='base64'>",
        before: "</content>" + item.end
      )
    },
  ]
}
