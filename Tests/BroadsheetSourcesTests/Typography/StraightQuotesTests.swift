import Foundation
import Testing

@testable import BroadsheetSources

/// Quotation marks and apostrophes as the newspapers of a language set them.
struct StraightQuotesTests {
  static func set(_ text: String, _ language: String?) -> String {
    QuotationMarks.of(language).map { StraightQuotes.set(text, with: $0) } ?? text
  }

  @Test(arguments: [
    ("en", "“Now,” she said: ‘yes’ and “a ‘no’”"),
    ("en-GB", "“Now,” she said: ‘yes’ and “a ‘no’”"),
    ("de", "„Now,“ she said: ‚yes‘ and „a ‚no‘“"),
    ("de-CH", "«Now,» she said: ‹yes› and «a ‹no›»"),
    ("fr", "«\u{202F}Now,\u{202F}» she said: ‘yes’ and «\u{202F}a “no”\u{202F}»"),
    ("fr-CH", "«Now,» she said: ‘yes’ and «a ‹no›»"),
    ("es", "«Now,» she said: ‘yes’ and «a “no”»"),
    ("es-MX", "“Now,” she said: ‘yes’ and “a ‘no’”"),
    ("it", "«Now,» she said: ‘yes’ and «a “no”»"),
    ("pt-BR", "“Now,” she said: ‘yes’ and “a ‘no’”"),
    ("pt-PT", "«Now,» she said: ‘yes’ and «a “no”»"),
    ("nl", "“Now,” she said: ‘yes’ and “a ‘no’”"),
    ("sv", "”Now,” she said: ’yes’ and ”a ’no’”"),
    ("fi-FI", "”Now,” she said: ’yes’ and ”a ’no’”"),
    ("no", "«Now,» she said: ‘yes’ and «a ‘no’»"),
    ("nn", "«Now,» she said: ‘yes’ and «a ‘no’»"),
    ("da", "“Now,” she said: ‘yes’ and “a ‘no’”"),
    ("pl", "„Now,” she said: ‘yes’ and „a «no»”"),
    ("cs", "„Now,“ she said: ‚yes‘ and „a ‚no‘“"),
    ("hu", "„Now,” she said: ’yes’ and „a »no«”"),
    ("ro", "„Now,” she said: ‘yes’ and „a «no»”"),
    ("tr", "“Now,” she said: ‘yes’ and “a ‘no’”"),
  ])
  func `every language has its own`(language: String, expected: String) {
    #expect(Self.set("\"Now,\" she said: 'yes' and \"a 'no'\"", language) == expected)
  }

  @Test(arguments: [nil, "", "ja", "xx", "he"])
  func `a language that is not known changes nothing`(language: String?) {
    #expect(Self.set("\"Peter's\" 'yes'", language) == "\"Peter's\" 'yes'")
  }

  @Test(arguments: [
    ("en", "Peter's rock 'n' roll", "Peter’s rock ’n’ roll"),
    ("en", "back in the '90s, in '68", "back in the ’90s, in ’68"),
    ("en", "Summer of '69 again", "Summer of ’69 again"),
    ("en", "the boys' club", "the boys’ club"),
    ("fr", "l'État d'aujourd'hui", "l’État d’aujourd’hui"),
    ("fr", "l'\"État\"", "l’«\u{202F}État\u{202F}»"),
    ("it", "dell'\"Inter\"", "dell’«Inter»"),
    ("nl", "'s-Hertogenbosch in 't nieuws", "’s-Hertogenbosch in ’t nieuws"),
    ("tr", "2024'te Türkiye'de", "2024’te Türkiye’de"),
    ("de", "Max' Auto, so geht's", "Max’ Auto, so geht’s"),
  ])
  func `an apostrophe is one`(language: String, text: String, expected: String) {
    #expect(Self.set(text, language) == expected)
  }

  @Test(arguments: [
    "He is 6'2\" tall", "A 5\" crack and a 12' wall", "Goal after 45' and 90'+3", "10'000 seats",
    "rel=\"alternate\" and 'x'", "print(\"tide\")", "a `b` \\\"c\\\"", "{\"a\": 1}",
    "\"Open at the beginning", "open at the end\"", "a \" alone", "\"one \"within\" another\"",
    "“Set” and \"straight\"", "«Set» and \"straight\"", "\"\"", "'", "\"", "'Tide",
  ])
  func `what is a measure, code, unbalanced or set already stays`(text: String) {
    for language in ["en", "de", "fr", "sv"] { #expect(Self.set(text, language) == text) }
  }

  @Test func `what is set already has its apostrophes set`() {
    #expect(Self.set("“Peter's” and 'x'", "en") == "“Peter’s” and 'x'")
    #expect(Self.set("Peter’s \"tide\"", "en") == "Peter’s “tide”")
  }

  @Test func `two single marks side by side are a double one`() {
    #expect(Self.set("Iran: ''Keine Angst''", "de") == "Iran: „Keine Angst“")
  }

  @Test func `French needs no blank within its marks, and has one`() {
    #expect(Self.set("dit \" non \" !", "fr") == "dit «\u{202F}non\u{202F}» !")
  }

  @Test func `twice is once, and letters stay, whatever stands beside the marks`() {
    var numbers = SystemRandomNumberGenerator()
    let pieces = [
      "\"", "'", "\"", "'", "a", "Ö", "7", " ", ".", ":", "(", ")", "-", "’", "“", "»", "\u{A0}",
      "n", "…",
    ]
    let languages = ["en", "de", "fr", "sv", "hu", "nl", "de-ch"]
    for _ in 0..<4_000 {
      let text = (0..<Int.random(in: 1...14, using: &numbers))
        .map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
      for language in languages {
        let once = Self.set(text, language)

        #expect(Self.set(once, language) == once, "\(language): \(text)")
        #expect(Self.letters(once) == Self.letters(text), "\(language): \(text)")
        guard let marks = QuotationMarks.of(language), !text.contains("“"), !text.contains("»"),
          marks.double.opening != marks.double.closing
        else { continue }
        let opening = once.count { String($0) == marks.double.opening }
        let closing = once.count { String($0) == marks.double.closing }
        #expect(opening == closing, "\(language): \(text)")
      }
    }
  }

  private static func letters(_ text: String) -> String {
    String(text.filter { $0.isLetter || $0.isNumber })
  }

  @Test func `a line of nothing but marks takes no longer than its length`() {
    for line in ["\"", "'", "\"a ", "'a ", "l'\""] {
      let text = String(repeating: line, count: 200_000)

      #expect(Self.letters(Self.set(text, "fr")) == Self.letters(text))
    }
  }
}
