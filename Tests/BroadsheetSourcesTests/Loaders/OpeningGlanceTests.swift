import BroadsheetCore
import BroadsheetTesting
import Testing

@testable import BroadsheetSources

/// The glance at a text against a close look: what it is sure of is so.
struct OpeningGlanceTests {
  private static let pieces = [
    "<p>", "</p>", "<b>", "</b>", "<br>", "<h2>", "</h2>", "<a href=\"https://a.example/\">",
    "</a>",
    "the", "man", "a", "é", "Ж", "中", " ", "  ", "\n", "\u{A0}", "&amp;", "&nbsp;", "\u{AD}",
    "\u{200B}", "’", "…", ".", "[", "7", "&lt;",
  ]
  private static let words = [
    "the", "man", "a", "é", "Ж", "中", " ", "  ", "\u{A0}", "&", "\u{AD}", "\u{200B}", "’", ".", "[",
    "7", "<",
  ]

  private func text(of parts: [String], count: ClosedRange<Int>, _ chance: inout SeededRandom)
    -> String
  {
    (0..<Int.random(in: count, using: &chance)).map { _ in
      parts[Int.random(in: parts.indices, using: &chance)]
    }.joined()
  }

  @Test func `a glance is sure of nothing that a close look denies`() {
    var chance = SeededRandom(seed: 7)
    var answers: [OpeningGlance.Answer: Int] = [:]
    for _ in 0..<40_000 {
      let html = HTMLSanitizer().sanitize(text(of: Self.pieces, count: 0...14, &chance))
      let words = text(of: Self.words, count: 1...4, &chance)
      for ending in [OpeningGlance.Ending.anything, .endOfWord, .endOfPiece] {
        let answer = OpeningGlance.isBegun(html, with: words[...], before: ending, within: 4)
        answers[answer, default: 0] += 1
        let isSo = isBegun(html, with: words, before: ending)
        switch answer {
        case .yes: #expect(isSo, "\(html) begins with \(words)")
        case .no: #expect(!isSo, "\(html) does not begin with \(words)")
        case .perhaps: continue
        }
      }
    }
    // All three are given, and the text does not have to be read for most.
    #expect(answers[.yes] ?? 0 > 500)
    #expect(answers[.perhaps] ?? 0 > 500)
    #expect(answers[.no] ?? 0 > 40_000)
  }

  private func isBegun(_ html: String, with words: String, before ending: OpeningGlance.Ending)
    -> Bool
  {
    let body = [Story.Block.markup(SafeMarkup(sanitized: html))]
    guard ending == .endOfPiece else {
      return Repetition.isBegun(body, with: words, isCutOff: ending == .anything)
    }
    let seen = TextOpening.seen(words)
    let opening = TextOpening(sanitized: html, comparedWith: seen.count)
    return !seen.isEmpty
      && opening.pieces.prefix(4).contains { opening.text[$0.text].elementsEqual(seen) }
  }

  @Test func `a first word that says who has paid is never passed over`() {
    let parts = [
      "<p>", "</p>", "<b>", "</b>", "<figure>", "<s>", "</s>", "<a href=\"https://a.example/\">",
      "This", "this", "is", "a", " ", " ", " ", "sponsored", "article", "är", "Ж", "\u{A0}",
      "&amp;",
      "&nbsp;", "&#84;", "-", "(", "7",
    ]
    var chance = SeededRandom(seed: 9)
    var answers = (paid: 0, no: 0)
    for number in 0..<40_000 {
      let words =
        text(of: parts, count: 0...4, &chance)
        + text(of: ["This", " is", " a", " sponsored", " article"], count: 0...6, &chance)
      let text: ParsedText =
        number % 4 == 0 ? .plain(words) : .html(HTMLSanitizer().sanitize(words))
      let isPaid = Excerpt.of(text, characters: 90).map(PaidLabel.begins) == true
      let mayBe = OpeningGlance.mayBegin(text, withWord: PaidLabel.mayBegin)
      if isPaid { answers.paid += 1 }
      if !mayBe { answers.no += 1 }
      #expect(mayBe || !isPaid, "\(text)")
    }
    #expect(answers.paid > 100)
    #expect(answers.no > 4_000)
  }

  @Test func `plain texts that look the same may be the same`() {
    var chance = SeededRandom(seed: 8)
    for _ in 0..<40_000 {
      let one = text(of: Self.words, count: 0...4, &chance)
      let other = text(of: Self.words, count: 0...4, &chance)
      if TextOpening.seen(one) == TextOpening.seen(other) {
        #expect(OpeningGlance.maySayTheSame(one, other), "\(one), \(other)")
      }
    }
    #expect(!OpeningGlance.maySayTheSame("The man", "The mayor"))
  }
}
