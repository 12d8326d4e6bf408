import BroadsheetCore
import BroadsheetWeb
import Foundation
import Testing

@Suite struct HTMLTests {
  @Test func `text is escaped where it is interpolated`() {
    let hostile = "<script>\"&'"

    let html: HTML = "<p title=\"\(hostile)\">\(hostile)</p>"

    let escaped = "&lt;script&gt;&quot;&amp;&#39;"
    #expect(html.string == "<p title=\"\(escaped)\">\(escaped)</p>")
  }

  @Test func `markup inside markup is not escaped twice`() {
    let inner: HTML = "<b>\("a & b")</b>"

    let outer: HTML = "<p>\(inner)\(inner as HTML?)</p>"

    #expect(outer.string == "<p><b>a &amp; b</b><b>a &amp; b</b></p>")
  }

  @Test func `sanitized markup stands as it is`() {
    let html: HTML = "<div>\(SafeMarkup(sanitized: "<em>so</em>"))</div>"

    #expect(html.string == "<div><em>so</em></div>")
  }

  @Test func `control characters are left out and letters of all scripts stay`() {
    let html = HTML(text: "a\u{0}b\u{1b}c\td\u{7f}é 日本 🛥")

    #expect(html.string == "abc\tdé 日本 🛥")
  }

  @Test func `what no XML document may hold is left out, and what begins like it stays`() {
    let html = HTML(text: "a\u{fffe}b\u{ffff}\u{fffd}ﷺ\u{feff}ｚ\u{ffff}")

    #expect(html.string == "ab\u{fffd}ﷺ\u{feff}ｚ")
  }

  @Test func `every byte is escaped as a plain loop would`() {
    for length in [1, 2, 15, 16, 17, 63, 200] {
      for value in UInt8(0)..<0x80 {
        let odd = Unicode.Scalar(value)
        let text = String(repeating: "x", count: length) + String(odd) + "é" + String(odd)

        #expect(HTML(text: text).string == text.unicodeScalars.map(escaped).joined())
        #expect(HTML(text: String(odd)).string == escaped(odd))
      }
    }
    #expect(HTML(text: "").isEmpty)
  }

  private func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    case "\t", "\n", "\r": String(scalar)
    default: scalar.value < 0x20 || scalar.value == 0x7f ? "" : String(scalar)
    }
  }

  @Test func `part of a text is escaped like all of it`() {
    let part = "<<b> & more>".dropFirst().dropLast()

    let html: HTML = "\(part)"

    #expect(html.string == "&lt;b&gt; &amp; more")
  }

  @Test func `pieces stand one after the other, however large`() {
    let pieces = (0..<50).map { HTML(text: String(repeating: "\($0 % 10)", count: $0 * 97)) }

    let html: HTML = "<p>\(pieces)</p>\(pieces)"

    let together = pieces.map(\.string).joined()
    #expect(html.string == "<p>\(together)</p>\(together)")
    #expect(pieces.joined().string == together)
  }

  @Test func `numbers are written in digits`() {
    let html: HTML = "\(0) \(9) \(10) \(-7) \(Int.max) \(UInt8(255))"

    #expect(html.string == "0 9 10 -7 9223372036854775807 255")
  }

  @Test(arguments: ["javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "file:///x"])
  func `an address that is no web address leads nowhere`(text: String) throws {
    let address = try #require(URL(string: text))

    let html: HTML = "<a href=\"\(address)\">x</a>"

    #expect(html.string == "<a href=\"\">x</a>")
  }

  @Test func `a web address is escaped like any text`() throws {
    let address = try #require(URL(string: "https://example.org/?a=1&b=2"))

    let html: HTML = "<a href=\"\(address)\">x</a>"

    #expect(html.string == "<a href=\"https://example.org/?a=1&amp;b=2\">x</a>")
  }

  @Test func `an attribute without a value is not written`() {
    let html: HTML = "<p\(attribute: "lang", nil)\(attribute: "title", "a\"b")></p>"

    #expect(html.string == "<p title=\"a&quot;b\"></p>")
  }
}
