import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct MarkupRunsTests {
  /// The parts with the styles of their runs, as a reader of a test sees them at once.
  private func parts(_ html: String) -> [String] {
    MarkupRuns(html).parts.map { part in
      switch part {
      case .text(let runs): written(runs)
      case .quotation(let runs): "> \(written(runs))"
      case .heading(let runs): "# \(written(runs))"
      case .pullQuote(let text, let source): "!\(text)\(source.map { " (\($0))" } ?? "")"
      case .picture(let address, let words, let caption):
        "[\(address.absoluteString) \(words)]\(caption.map { "(\($0))" } ?? "")"
      case .player(let file):
        "<\(file.kind) \(file.address) \(file.poster?.address.absoluteString ?? "")>"
      }
    }
  }

  private func written(_ runs: [MarkupRuns.Run]) -> String {
    runs.map { run in
      let link = run.link.map { "(\($0.absoluteString))" } ?? ""
      return run.style.isEmpty && link.isEmpty
        ? run.text : "{\(run.style.rawValue) \(run.text)\(link)}"
    }.joined()
  }

  @Test func `paragraphs and headings are stretches of their own`() {
    #expect(parts("<h2>Head</h2><p>One</p><p>Two</p>") == ["# Head", "One", "Two"])
  }

  @Test func `a formula is what it says in one line`() {
    let half = "<mfrac><mn>1</mn><mn>2</mn></mfrac>"

    #expect(
      parts("<p>It is <math alttext=\"1/2 &lt; 1\">\(half)</math> of <b>it</b></p>")
        == ["It is 1/2 < 1 of {1 it}"]
    )
  }

  @Test func `styles and links stay, and characters are what they stand for`() {
    let html =
      "<p>A <b>bold <i>and slanted</i></b> <a href=\"https://a.example/?a=1&amp;b\">link</a> &amp; "
      + "&#8211; &bogus; &#x1;</p>"

    #expect(
      parts(html) == [
        "A {1 bold }{3 and slanted} {0 link(https://a.example/?a=1&b)} & – &bogus; &#x1;"
      ]
    )
  }

  @Test func `every form that a story may have keeps its words, styles and links`() throws {
    for form in try StoryForm.all() {
      let styles = try form.styles
      let parts = MarkupRuns(form.block).parts
      let runs = parts.flatMap { part in
        switch part {
        case .text(let runs), .quotation(let runs), .heading(let runs): runs
        case .picture, .player, .pullQuote: [] as [MarkupRuns.Run]
        }
      }
      let isShown =
        form.style == nil && form.link == nil
        ? parts.contains { words(of: $0).contains(form.words) }
        : runs.contains { $0.text == form.words && $0.style == styles && $0.link == form.link }
      #expect(isShown, "\(form.form): \(parts)")
    }
  }

  private func words(of part: MarkupRuns.Part) -> String {
    switch part {
    case .text(let runs), .quotation(let runs), .heading(let runs): runs.map(\.text).joined()
    case .pullQuote(let text, _): text
    case .picture, .player: ""
    }
  }

  @Test func `a film and a sound are there, by their own address or the first of their sources`() {
    let film = "<video src=\"https://a.example/1.mp4\" poster=\"https://a.example/1.jpg\"></video>"
    let first = "<source src=\"https://a.example/1.ogg\">"
    let sources = "\(first)<source src=\"https://a.example/1.mp3\">"

    #expect(
      parts("<p>A</p><figure>\(film)</figure><audio>\(sources)</audio><p>B</p>") == [
        "A", "<video https://a.example/1.mp4 https://a.example/1.jpg>",
        "<audio https://a.example/1.ogg >", "B",
      ]
    )
    #expect(parts("<video></video><video src=\"javascript:x\">No</video>") == ["No"])
    #expect(parts("<picture>\(sources)</picture>").isEmpty)
  }

  @Test func `tags that are left open end with their stretch`() {
    #expect(
      parts("<p>A <b>bold <i>both</p><p>plain</p>") == ["A {1 bold }{3 both}", "plain"]
    )
    #expect(parts("A </b> end") == ["A end"])
  }

  @Test func `entries of lists have their marks, and empty ones are nothing`() {
    #expect(parts("<ul><li>a</li><li></li><li>b</li></ul>") == ["• a", "• b"])
    #expect(parts("<ol><li>a</li><li>b</li></ol>") == ["1. a", "2. b"])
  }

  @Test func `an entry has its mark whatever it begins with`() {
    let list =
      "<ul>\n  <li>\n\t<a href=\"https://a.example/\">a</a></li>\n <li><p>b</p><p>c</p></li>\n"
      + "<li><br>d<ol><li>\n<p>e</p></li></ol></li></ul>"

    #expect(parts(list) == ["• {0 a(https://a.example/)}", "• b", "c", "• d", "1. e"])
  }

  @Test func `blanks and line ends are one blank, but in what is set as it is`() {
    #expect(parts("<p>One\n  \t<b> two</b> \n<br>\n three</p>") == ["One {1 two} \nthree"])
    #expect(parts("<pre>a\n  b</pre> <p>c\n d</p>") == ["{4 a\n  b}", "c d"])
    #expect(parts("<p>a\u{a0}\u{a0}b</p>") == ["a\u{a0}\u{a0}b"])
  }

  @Test(arguments: [
    ("<p>a</p><aside><blockquote><p>“Fog.”</p></blockquote></aside><p>b</p>", ["a", "!Fog.", "b"]),
    ("<blockquote class=\"pullquote\"><p>«Tåke»</p></blockquote>", ["!Tåke"]),
    (
      "<figure class=\"pullquote\"><blockquote><p>It is <b>late</b>.</p><cite>The captain</cite>"
        + "</blockquote></figure><p>b</p>", ["!It is late. (The captain)", "b"]
    ),
    (
      "<figure class=\"pullquote\"><blockquote>One</blockquote><figcaption>Her</figcaption></figure>",
      ["!One (Her)"]
    ),
    ("<aside class=\"pullquote\"><p>One</p><p>Two</p></aside>", ["!One\nTwo"]),
    // Two quotations, and not one with marks inside.
    ("<aside><blockquote>“Yes.” She said: “No.”</blockquote></aside>", ["!“Yes.” She said: “No.”"]),
    // What only stands beside the text, and what is only quoted, is not set apart.
    ("<aside><p>Read also</p></aside>", ["Read also"]),
    ("<blockquote><p>Fog.</p></blockquote>", ["> Fog."]),
    ("<aside><blockquote></blockquote></aside>", []),
    ("<aside><blockquote><p>left open", ["!left open"]),
  ]) func `words are set apart that their source sets apart, and no others`(
    _ html: String,
    _ expected: [String]
  ) {
    #expect(parts(html) == expected)
  }

  @Test func `what is quoted and what stands under a picture are told from text`() {
    let html =
      "<figure><img src=\"https://a.example/p.jpg\" alt=\"Dog\"><figcaption>A <i>dog</i></figcaption>"
      + "</figure><blockquote><p>Fog.</p><blockquote>Rain.</blockquote><ul><li>Sun</li></ul></blockquote>"
      + "</blockquote><p>Late.</p><figcaption>Of nothing</figcaption>"

    #expect(
      parts(html) == [
        "[https://a.example/p.jpg Dog](A dog)", "> Fog.", "> Rain.", "> • Sun", "Late.",
        "Of nothing",
      ]
    )
  }

  @Test func `blanks at both ends are nothing, in however many runs they are`() {
    let blanks = String(repeating: "<b> </b><i>\n</i>", count: 3)

    #expect(parts("<p>\(blanks) a <b>b </b>\(blanks)</p>") == ["a {1 b}"])
    #expect(parts("<p>\(blanks)</p>") == [])
  }

  @Test func `pictures of the web stand between texts, and others nowhere`() {
    #expect(
      parts("<p>a</p><img src=\"https://a.example/p.jpg\" alt=\"A &quot;dog&quot;\"><p>b</p>")
        == ["a", "[https://a.example/p.jpg A \"dog\"]", "b"]
    )
    #expect(parts("<img src=\"file:///etc/passwd\">") == [])
  }

  @Test func `words under a picture lead where the link leads that they share`() {
    let html =
      "<figure><a href=\"https://f.example/1\"><img src=\"https://f.example/1.jpg\" alt=\"\">Ferry</a>"
      + "</figure><p>Late.</p>"

    #expect(
      parts(html) == ["[https://f.example/1.jpg ]", "{0 Ferry(https://f.example/1)}", "Late."]
    )
  }

  @Test(arguments: ["<b>", "<p>", "<a href=\"x\">", "&", "<", "</p><li>", "\"<", "<b> </b> "])
  func `there are no more stretches than pieces`(piece: String) {
    #expect(MarkupRuns(String(repeating: piece, count: 20_000)).parts.count <= 20_000)
  }
}
