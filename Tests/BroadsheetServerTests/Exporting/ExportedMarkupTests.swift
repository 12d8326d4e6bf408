import Testing

// How links are rewritten is seen best without a site around them.
@testable import BroadsheetServer

struct ExportedMarkupTests {
  private func rewritten(_ markup: String, hasAddress: Bool = false) -> String {
    let page = ExportedMarkup(hasAddress: hasAddress) { address in
      switch address {
      case "/gone": .nothing
      case "/search.page": .left
      default: .file("../" + address.dropFirst() + ".html")
      }
    }
    return String(decoding: page.rewritten(Array(markup.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    (
      #"<a class="x" href="/news">N <b>b</b></a>"#,
      #"<a class="x" href="../news.html">N <b>b</b></a>"#
    ),
    (#"<a href="/gone">Words <b>stay</b></a>."#, "Words <b>stay</b>."),
    (#"<a href="/search.page">Go</a><a href="/b">B</a>"#, #"<a href="../b.html">B</a>"#),
    (#"<a href="/search.page"><abbr>x</abbr> y</a>."#, "."),
    (#"<form action="/search.page"><input name="q"></form>."#, "."),
    (
      #"<form action="https://other.example/"><input></form>"#,
      #"<form action="https://other.example/"><input></form>"#
    ),
    (
      #"<img src="/a" srcset="/a 1x, /gone 2x" alt="">"#,
      #"<img src="../a.html" srcset="../a.html 1x" alt="">"#
    ),
    (#"<img src="/gone" alt="x">."#, "."),
    (#"<a href="//other.example/a">o</a>"#, #"<a href="//other.example/a">o</a>"#),
    (##"<a href="#main">m</a>"##, ##"<a href="#main">m</a>"##),
    (#"<a href="/a?x=1&amp;y=2">a</a>"#, #"<a href="../a?x=1&y=2.html">a</a>"#),
    (#"<p title="1 > 0 /">x</p>"#, #"<p title="1 > 0 /">x</p>"#),
    (#"<!-- <a href="/x"> -->y"#, #"<!-- <a href="/x"> -->y"#),
    ("<script>if (a<b) {}</script>y", "y"),
    (#"<script src="/a" defer></script>y"#, "y"),
    ("a < b", "a < b"),
    ("<p", "<p"),
  ])
  func `links lead to files, and what needs a server is not there`(markup: String, goal: String) {
    #expect(rewritten(markup) == goal)
  }

  @Test func `what says where the page is stays if that is known`() {
    let head = """
      <link rel="canonical" href="https://news.example/a"><meta property="og:url" content="x">\
      <script type="application/ld+json">{"a": "</b>"}</script>
      """

    #expect(rewritten(head) == "")
    #expect(rewritten(head, hasAddress: true) == head)
  }

  @Test(arguments: [
    ("index.html", "index.html", "index.html"), ("index.html", "a/index.html", "a/index.html"),
    ("a/index.html", "index.html", "../index.html"),
    ("a/b/index.html", "a/index.html", "../index.html"),
    ("a/b/index.html", "a/c/index.html", "../c/index.html"),
    ("a/b/index.html", "assets/x.css", "../../assets/x.css"),
    ("a/index.html", "a/icon.svg", "icon.svg"),
  ])
  func `a file leads to another by the shortest way`(from: String, to: String, link: String) {
    #expect(ExportAddress.link(from: from, to: to) == link)
  }
}
