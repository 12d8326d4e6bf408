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
