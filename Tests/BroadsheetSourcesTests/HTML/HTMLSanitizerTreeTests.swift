import BroadsheetSources
import Testing

/// What comes out reads back as the same tree.
struct HTMLSanitizerTreeTests {
  private let sanitizer = HTMLSanitizer()

  @Test(
    arguments: [
      ("<p>a<p>b", "<p>a</p><p>b</p>"), ("<p>a<div>b</div>c</p>", "<p>a</p><div>b</div>c"),
      ("<p>a<ul><li>b<li>c</ul>", "<p>a</p><ul><li>b</li><li>c</li></ul>"),
      (
        "<ul><li>a<ul><li>b</ul><li>c</ul>",
        "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"
      ),
      ("<dl><dt>a<dd>b<dt>c</dl>", "<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>"),
      ("<h3>a<h2>b</h3>c", "<h3>a</h3><h2>b</h2>c"), ("<h4>a</h3>b", "<h4>a</h4>b"),
      ("<p>a<hr>b", "<p>a</p><hr>b"), ("a</p>b", "ab"), ("a</br>b", "a<br>b"),
      ("<div>a", "<div>a</div>"), ("<p>a</div>b", "<p>ab</p>"),
      ("<span><div>a</span>b</div>", "<span><div>ab</div></span>"),
      (
        "<ruby>a<rt>b<rp>c<rt>d</ruby>",
        "<ruby>a<rt>b</rt><rp>c</rp><rt>d</rt></ruby>"
      ), ("<rt>a</rt>", "a"),
      ("<IMAGE SRC=a>", #"<img src="a">"#), ("a<br/>b</wbr>", "a<br>b"),
    ]
  )
  func `end tags are put in where parsers see them`(html: String, clean: String) {
    #expect(sanitizer.sanitize(html) == clean)
  }

  @Test(
    arguments: [
      ("<b><i>a</b>b</i>", "<b><i>a</i></b><i>b</i>"),
      ("<p><b>a<p>b</b>c", "<p><b>a</b></p><p><b>b</b>c</p>"),
      ("<b><p>a</b>b</p>c", "<b><p>ab</p></b>c"),
      ("<ul><li><em>a<li>b</ul>c", "<ul><li><em>a</em></li><li><em>b</em></li></ul><em>c</em>"),
      ("<b><b><b><b><b>a", "<b><b><b>a</b></b></b>"),
      (
        "<p><b>a</p> <p>b</p>",
        "<p><b>a</b></p> <p><b>b</b></p>"
      ),
    ]
  )
  func `overlapping formatting is closed and reopened`(html: String, clean: String) {
    #expect(sanitizer.sanitize(html) == clean)
  }

  @Test(
    arguments: [
      (#"<a href="/1">a<a href="/2">b"#, #"<a href="/1">a</a><a href="/2">b</a>"#),
      (
        #"<a href="/1"><div>a<a href="/2">b</div>c"#,
        #"<a href="/1"><div>a</div></a><div><a href="/2">b</a></div><a href="/2">c</a>"#
      ),
      (
        #"<a href="/1"><table><td><a href="/2">b"#,
        #"<a href="/1"><table><tbody><tr><td><a href="/2">b</a></td></tr></tbody></table></a>"#
      ),
    ]
  )
  func `a link never holds a link`(html: String, clean: String) {
    #expect(sanitizer.sanitize(html) == clean)
  }

  @Test(
    arguments: [
      (
        "<table><tr><td>a<td>b<tr><th>c</table>",
        "<table><tbody><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></tbody></table>"
      ),
      (
        "<table><caption>a<col span=2><thead><td>b<tbody><td>c</table>",
        "<table><caption>a</caption><colgroup><col span=\"2\"></colgroup><thead><tr><td>b</td></tr>"
          + "</thead><tbody><tr><td>c</td></tr></tbody></table>"
      ),
      (
        "<table>a<tr>b</table>c",
        "<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>c"
      ),
      (
        "<table> <tr> <td>a</td> </tr> </table>",
        "<table> <tbody><tr> <td>a</td> </tr> </tbody></table>"
      ),
      ("<table><td><b>a</table>b", "<table><tbody><tr><td><b>a</b></td></tr></tbody></table>b"),
      (
        "<table><td><table><td>a</table>b</table>",
        "<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table>b</td></tr>"
          + "</tbody></table>"
      ),
      ("<table><table><td>a", "<table></table><table><tbody><tr><td>a</td></tr></tbody></table>"),
      (
        "<p>a<table><td>b</table>c",
        "<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table>c"
      ),
      ("a<td>b</td><tr>c", "a b c"),
      (
        "<table><tr><td>a</div></p></b></table>",
        "<table><tbody><tr><td>a</td></tr></tbody></table>"
      ),
    ]
  )
  func `tables are whole`(html: String, clean: String) {
    #expect(sanitizer.sanitize(html) == clean)
  }

  @Test(
    arguments: [
      ("<pre>\n\na</pre>", "<pre>a</pre>"), ("<pre>&#10;a\nb</pre>", "<pre>a\nb</pre>"),
      ("<pre><b>\na</b></pre>", "<pre><b>\na</b></pre>"),
    ]
  )
  func `preformatted text does not begin with a line end`(html: String, clean: String) {
    #expect(sanitizer.sanitize(html) == clean)
  }

  @Test(arguments: 0..<400)
  func `sanitizing twice changes nothing`(seed: UInt64) {
    let html = RandomMarkup(seed: seed).fragment

    let once = sanitizer.sanitize(html)

    #expect(sanitizer.sanitize(once) == once, "from \(html)")
  }
}

/// Markup without any sense, the same for the same seed.
private struct RandomMarkup {
  let fragment: String

  init(seed: UInt64) {
    var state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
    func pick(_ choices: [String]) -> String {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return choices[Int(state % UInt64(choices.count))]
    }
    let tags = [
      "a", "b", "i", "p", "div", "span", "table", "tbody", "tr", "td", "th", "caption", "col", "ul",
      "li", "dl", "dd", "dt", "h1", "h2", "pre", "ruby", "rt", "rp", "svg", "script", "select",
      "textarea", "picture", "source", "img src=x", "br", "hr", "a href=/x", "p id=x", "math",
    ]
    let texts = ["x", " ", "\n", "&amp;", "&lt", "<", "<!--", "-->", "</", "\0", "&nbsp;y", "\""]
    fragment = (0..<40).map { _ in
      switch pick(["open", "open", "open", "close", "close", "text"]) {
      case "open": "<\(pick(tags))>"
      case "close": "</\(pick(tags))>"
      default: pick(texts)
      }
    }.joined()
  }
}
