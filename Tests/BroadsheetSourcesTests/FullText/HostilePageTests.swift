import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

/// Pages that are broken, or made to cost more than they should.
struct HostilePageTests {
  private static let snippets =
    [
      "<", ">", "&", "\"", "'", "<!--", "-->", "</article>", "<article>", "<p>", "</p>", "<script>",
      "</script>",
      "<template>", "<dialog>", "<noscript>", "</body>", "<svg onload=a()>",
      "<img src=x onerror=a()>",
      "<a href=javascript:a()>", "<iframe src=//a.example></iframe>", "<style>*{}</style>", "\u{0}",
      "&#x110000;",
      "<form action=/a>", "<meta name=robots content=", "<base href='javascript:a()'>",
      "<plaintext>", "<textarea>",
      "<script type=application/ld+json>{\"articleBody\":\"<script>\"}</script>",
    ].map { Array($0.utf8) } + [[0xFF], [0xE2, 0x80], [0xED, 0xA0, 0x80]]

  /// No text has these, since its own signs are written as references.
  private static let unsafe = [
    "<script", "<iframe", "<style", "<form", "<svg", "<meta", "<base", "<template",
    "=\"javascript:",
  ]

  private func isSafe(_ markup: String) -> Bool {
    let small = markup.lowercased()
    return Self.unsafe.allSatisfy { !small.contains($0) }
  }

  @Test(arguments: SamplePage.all)
  func `a damaged page has an answer, and nothing unsafe in it`(page: SamplePage) throws {
    var random = SeededRandom(seed: 37)
    let original = Array(page.html.utf8)
    for _ in 0..<60 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let length = min(Int.random(in: 0...60, using: &random), bytes.count - place)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(place..<(place + length))
        case 2:
          let snippet = Self.snippets[Int.random(in: 0..<Self.snippets.count, using: &random)]
          bytes.insert(contentsOf: snippet, at: place)
        default: bytes.insert(contentsOf: bytes[place..<(place + length)], at: place)
        }
      }

      guard let story = try? SamplePage.story(of: bytes) else { continue }

      #expect(isSafe(SamplePage.markup(of: story)))
    }
  }

  @Test(arguments: SamplePage.all)
  func `a page that ends anywhere has an answer`(page: SamplePage) {
    let original = Array(page.html.utf8)
    for length in stride(from: 0, through: original.count, by: 97) {
      guard let story = try? SamplePage.story(of: Array(original[..<length])) else { continue }

      #expect(isSafe(SamplePage.markup(of: story)))
    }
  }

  @Test(arguments: [
    "<div>", "<b>", "</div>", "<p>", "<b><div>", "<table><tr><td>", "<li>", "<a href=/a>", "a",
    "a, ", "<!--", "<",
    "<template>", "</template>", "<div class='related paywall-free a-b-c'>", "<x-y>", "<script>",
    "<p>a<b>",
    "<span><div></span>", "<p hidden>a", "<h2>a</h2>", "<meta name=robots content=a>",
    "<ul><li><p>",
  ])
  func `a page of one thing again and again ends soon`(part: String) {
    let count = (1 << 20) / part.utf8.count
    let page = "<article>\(SamplePage.text)" + String(repeating: part, count: count)

    let story = try? SamplePage.story(of: Array(page.utf8))

    if let story { #expect(isSafe(SamplePage.markup(of: story))) }
  }

  @Test func `a text below more elements than are told apart is found all the same`() throws {
    let page =
      String(repeating: "<div>", count: 400) + SamplePage.text
      + String(repeating: "</div>", count: 400)

    let markup = try SamplePage.markup(of: page)

    #expect(markup.contains(SamplePage.paragraphs[5]))
  }

  @Test func `a label that the bytes contradict does no harm`() throws {
    let bytes = Array(SamplePage.all[0].html.utf8)

    for label in ["utf-16", "shift_jis", "iso-8859-1", "nonsense"] {
      let story = try SamplePage.story(of: bytes, contentType: "text/html; charset=\(label)")
      #expect(SamplePage.markup(of: story).contains(SamplePage.paragraphs[0]))
    }
  }
}
