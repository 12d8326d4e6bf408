/// Which characters come in the first file of a face, and which in a further one.
enum Characters {
  /// What papers in the languages of Europe spell names and everyday words with, by language.
  private static let letters: [String: String] = [
    "nb": "åæøäöéèêëóòôüàáñç", "nn": "åæøäöéèêëóòôüàáñç", "no": "åæøäöéèêëóòôüàáñç",
    "da": "åæøäöéèêëóôüàáñç", "sv": "åäöæøéèêëüàáóñç", "fi": "åäöéüšž",
    "is": "áðéíóúýþæöåø", "en": "éèêëçñïöüáíóåäæøô", "de": "äöüßéèàçñ",
    "fr": "àâæçéèêëîïôœùûüÿñ", "nl": "éèëïóöüáíúêàç", "es": "áéíóúüñçà",
    "pt": "áâãàçéêíóôõúü", "it": "àèéìíòóùú",
  ]
  private static let latin1: [ClosedRange<UInt32>] = [0xc0...0xd6, 0xd8...0xf6, 0xf8...0xff]
  private static let common =
    "\u{a0}§©«»°·×½€£$–—‘’‚“”„•…′″−\u{2009}\u{202f}‹›"
  private static let others: [String: ClosedRange<UInt32>] = [
    "ru": 0x400...0x45f, "uk": 0x400...0x491, "bg": 0x400...0x45f, "sr": 0x400...0x45f,
    "be": 0x400...0x45f, "mk": 0x400...0x45f, "el": 0x370...0x3ff,
  ]
  private static let furtherRanges: [ClosedRange<UInt32>] =
    latin1 + [
      0xa1...0xbf, 0x100...0x17f, 0x1cd...0x1dc, 0x1e6...0x1e7, 0x218...0x21b, 0x300...0x304,
      0x306...0x30c, 0x326...0x328, 0x1e80...0x1e85, 0x1e9e...0x1e9e, 0x1ef2...0x1ef3,
      0x2010...0x2012, 0x2020...0x2021, 0x2030...0x2030, 0x2044...0x2044, 0x20a0...0x20bf,
      0x2116...0x2116, 0x2122...0x2122, 0x2190...0x2193, 0x2248...0x2248, 0x2260...0x2265,
    ]

  /// Letters of a language with capitals, digits, punctuation and currencies.
  static func base(for language: String) -> Set<UInt32> {
    let tag = language.lowercased().prefix { $0 != "-" && $0 != "_" }
    var characters = Set(UInt32(0x20)...0x7e).union(of(common))
    if let letters = letters[String(tag)] {
      characters.formUnion(of(letters + letters.uppercased()))
    } else {
      for range in latin1 { characters.formUnion(range) }
    }
    if let range = others[String(tag)] { characters.formUnion(range) }
    return characters
  }

  /// The rest of Latin, which names in the news may need.
  static func further(than base: Set<UInt32>) -> Set<UInt32> {
    furtherRanges.reduce(into: Set<UInt32>()) { $0.formUnion($1) }.subtracting(base)
  }

  /// Those of a text, each once.
  static func of(_ text: String) -> Set<UInt32> { Set(text.unicodeScalars.map(\.value)) }

  /// Code points in the words of CSS's `unicode-range`: `U+20-7E,U+A0`.
  static func unicodeRange(of characters: Set<UInt32>) -> String {
    var runs: [ClosedRange<UInt32>] = []
    for character in characters.sorted() {
      if let last = runs.last, last.upperBound + 1 == character {
        runs[runs.count - 1] = last.lowerBound...character
      } else {
        runs.append(character...character)
      }
    }
    return runs.map { run in
      let first = String(run.lowerBound, radix: 16, uppercase: true)
      let last = String(run.upperBound, radix: 16, uppercase: true)
      return run.count == 1 ? "U+\(first)" : "U+\(first)-\(last)"
    }.joined(separator: ",")
  }
}
