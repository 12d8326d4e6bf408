import BroadsheetTesting
import Testing

@testable import BroadsheetSources

struct ExcerptTests {
  @Test func `a short text is its own excerpt`() {
    #expect(Excerpt.of(.plain("Ferry sails"), characters: 11) == "Ferry sails")
    #expect(Excerpt.of(.html("<p>Ferry</p><p>sails</p>"), characters: 11) == "Ferry sails")
  }

  @Test(arguments: [ParsedText.plain(""), .html(""), .html("<p><img src=\"/a.png\"></p>"), nil])
  func `where there are no words there is no excerpt`(text: ParsedText?) {
    #expect(Excerpt.of(text, characters: 10) == nil)
  }

  @Test func `a long text is cut between two words, without their punctuation`() {
    #expect(Excerpt.of(.plain("Ferry, fog, and more"), characters: 12) == "Ferry, fog…")
    #expect(Excerpt.of(.plain("Ferry “fog” and more"), characters: 12) == "Ferry “fog…")
    #expect(
      Excerpt.of(.html("<b>Ferry</b> &amp; <i>fog</i> ends"), characters: 12) == "Ferry & fog…"
    )
  }

  @Test(arguments: [
    ("<figure><img src=\"/a.png\"><figcaption>The pier</figcaption></figure><p>Fog.</p>", "Fog."),
    ("<p>Fog.</p><figure class=\"x\"><a href=\"/f\">Ferry, f.example</a></figure>and", "Fog. and"),
    ("<figure><figure><img src=\"/a.png\">In</figure>Out</figure>Fog", "Out Fog"),
    ("<figure><img src=\"/a.png\"><figcaption>The pier</figcaption></figure>", "The pier"),
    ("<figures>Fog</figures>", "Fog"),
  ])
  func `a caption begins no story that has other words`(html: String, excerpt: String) {
    #expect(Excerpt.of(.html(html), characters: 20) == excerpt)
  }

  @Test(arguments: [
    ("The ferry sails at six. It is the last one today", "The ferry sails at six."),
    ("“Will she sail?” Nobody on the quay could say so", "“Will she sail?”"),
    ("On 26. November Dr. Poe sails. Rain fell on the quay", "On 26. November Dr. Poe sails."),
    ("She sails at six. so they said, and went to bed", "She sails at six. so they said…"),
    ("渡船は六時に出ます。港では雨が降っています。" + "今日は最後の便なので、急いでください", "渡船は六時に出ます。港では雨が降っています。"),
    ("Fog. The crane stands still", "Fog. The crane stands still"),
  ])
  func `a headline out of a text ends with a sentence`(text: String, headline: String) {
    #expect(Excerpt.sentences(of: .plain(text), characters: 32) == headline)
  }

  @Test func `a text without blanks is cut where it must be`() {
    #expect(Excerpt.of(.plain("Ferryboat"), characters: 5) == "Ferry…")
  }

  @Test(arguments: ["é", "ж", "中", "👩‍👩‍👧", "e\u{301}"])
  func `characters are counted as readers see them`(character: String) {
    let text = String(repeating: character, count: 100)

    #expect(Excerpt.of(.plain(text + "x"), characters: 101) == text + "x")
    #expect(Excerpt.of(.plain(text + " xx"), characters: 102) == text + "…")
    #expect(Excerpt.of(.html("<p>" + text + " xx</p>"), characters: 102)?.hasSuffix("…") == true)
  }

  @Test func `characters of all scripts are counted as readers see them`() {
    for values in [UInt32(0x21)..<0x1_0000, 0x1_F000..<0x1_FC00] {
      for scalar in values.compactMap(Unicode.Scalar.init) {
        let text = "x\(scalar)\(scalar)a"

        #expect(
          Excerpt.of(.plain(text + text), characters: text.count) == text + "…",
          "U+\(String(scalar.value, radix: 16))"
        )
      }
    }
  }

  @Test func `markup before the words costs none of them`() {
    let html = String(repeating: "<p><a href=\"https://a.example/\"></a></p>", count: 100)

    #expect(Excerpt.of(.html(html + "One two three"), characters: 8) == "One two…")
  }

  @Test func `letters of two bytes count as one, in a row and apart`() {
    for length in 1..<40 {
      let text = String(repeating: "åb", count: length) + String(repeating: "c", count: length)
      #expect(Excerpt.of(.plain(text + "d"), characters: 3 * length) == text + "…")
      #expect(Excerpt.of(.plain(text), characters: 3 * length) == text)
    }
  }

  @Test(
    arguments: [
      "a &amp; b&amp;c", "&lt;p&gt; is <b>a</b> <i> tag</i>", "<p>a</p>\n\n<p> b </p>", "a<br>b",
      "<img alt=\"a &amp; b\">c", "<ul><li>a</li><li>b</li></ul>&amp;", "a <span> b</span> c",
    ]
  )
  func `an excerpt of markup begins like its whole text`(html: String) {
    #expect(Excerpt.of(.html(html), characters: 500) == PlainText.of(html: html))
  }

  @Test func `a long paragraph of markup has the excerpt of its plain text`() {
    var random = SeededRandom(seed: 12)
    let pieces = ["a", "word ", "é", "中", "👍", "  ", "\n\t ", "<b>b</b>", "&amp;", "e\u{301}", "–"]
    for length in stride(from: 0, to: 1_200, by: 3) {
      let html = (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()

      let excerpt = Excerpt.of(.html(html), characters: 240)

      let plain = PlainText.of(html: html)
      #expect(excerpt == Excerpt.of(.plain(plain), characters: 240), "\(html)")
    }
  }

  @Test func `blanks without end hold no excerpt back`() {
    let blanks = String(repeating: " ", count: 100_000)

    #expect(Excerpt.of(.html("<p>one" + blanks + "two"), characters: 240) == "one two")
    #expect(Excerpt.of(.html(blanks), characters: 240) == nil)
  }
}
