/// A headline in capitals, set as a sentence.
///
/// A name in small letters is a mistake, a word with a capital only a style. So each word is written as
/// the item's own standfirst and text have it, else as those of the feed; small words are small, and
/// acronyms and Roman numerals stay. Any other word is small where the item has a text, since its names
/// would stand there, and has a capital where there is none; and in German always, whose nouns nobody
/// tells from other words. Letters change in nothing but case. Takes linear time.
struct CalmedHeadline {
  /// Words of an item from which its names are known.
  private static let fewestWords = 8

  private let own: WrittenWords
  private let feed: WrittenWords
  /// The primary tag.
  private let language: String
  private let unknownIsSmall: Bool

  /// What is known for the headlines of an item.
  ///
  /// - Parameters:
  ///   - own: The words of the item's own texts.
  ///   - feed: Those of all texts of its feed.
  ///   - language: The primary tag of its language.
  init(own: WrittenWords, feed: WrittenWords, language: String) {
    self.own = own
    self.feed = feed
    self.language = language
    unknownIsSmall = own.count >= Self.fewestWords && language != "de" && language != "lb"
  }

  func calmed(_ headline: String) -> String {
    var output = ""
    let scalars = headline.unicodeScalars
    var end = scalars.startIndex
    var isFirst = true
    for word in LineWords(headline, beginsBehindColon: language == "en") {
      output += Substring(scalars[end..<word.text.startIndex])
      end = word.text.endIndex
      let way = way(of: word.text, isFirst: isFirst, hasStop: word.hasStop)
      isFirst = false
      output += word.beginsSentence ? beginning(way, of: word.text) : way
    }
    output += Substring(scalars[end...])
    return output
  }

  /// The word with its first letter as it stands in capitals, unless it has others inside, as iPhone.
  private func beginning(
    _ way: String,
    of word: Substring.UnicodeScalarView
  ) -> String {
    let isMixed = way.unicodeScalars.dropFirst().contains(where: \.properties.isUppercase)
    guard !isMixed, way.unicodeScalars.first?.properties.isLowercase == true else {
      return way
    }
    let count = Capitals.initialCount(of: word, in: language)
    return String(Substring(word.prefix(count))) + Substring(way.unicodeScalars.dropFirst(count))
  }

  private func way(
    of text: Substring.UnicodeScalarView,
    isFirst: Bool,
    hasStop: Bool
  ) -> String {
    let key = Capitals.key(text, in: language)
    if text.count == 1, hasStop { return String(text) }
    if let written = own.way(of: key) ?? feed.way(of: key) { return written }
    // A genitive, a case of Turkish, or what an auxiliary has left of it.
    let marks = text.indices.lazy.filter { text[$0] == "'" || text[$0] == "’" }.prefix(2)
    if marks.count == 1, let mark = marks.first {
      let word = way(of: text[..<mark], isFirst: isFirst, hasStop: false)
      return word + Capitals.lowercased(text[mark...], in: language)
    }
    if let title = Self.titles[language]?[key] { return title }
    if isSmall(key) { return Capitals.lowercased(text, in: language) }
    // A letter alone is a name: plan B, and the English I.
    guard text.count > 1 else { return String(text) }
    if isOrdinal(key) { return key }
    if isAcronym(text, key) || !isFirst && isNumeral(key) { return String(text) }
    if let name = own.wayAtBeginning(of: key) { return name }
    return unknownIsSmall
      ? Capitals.lowercased(text, in: language) : Capitals.titled(text, in: language)
  }

  /// Whether a word is one of those that are small even where others have capitals.
  private func isSmall(_ key: String) -> Bool {
    guard language == "en" else { return LanguageOfWords.isSmall(key, in: language) }
    if Self.smallInTitles.contains(key) { return true }
    return unknownIsSmall && LanguageOfWords.isSmall(key, in: language)
  }

  private static let smallInTitles: Set<String> = [
    "a", "an", "and", "as", "at", "but", "by", "for", "from", "in", "n", "of", "on", "or", "the",
    "to",
    "with",
  ]

  // MARK: Acronyms

  private static let titles: [String: [String: String]] = [
    "en": [
      "mr": "Mr", "mrs": "Mrs", "ms": "Ms", "dr": "Dr", "st": "St", "jr": "Jr", "sr": "Sr",
      "vs": "vs",
    ],
    "de": ["dr": "Dr", "st": "St", "nr": "Nr"],
  ]

  /// Those that are read as words, of which no text of the feed may tell.
  private static let acronyms: Set<String> = [
    "usa", "uk", "uae", "nato", "nasa", "fifa", "uefa", "unesco", "unicef", "opec",
  ]
  /// What means something else in some languages.
  private static let acronymsByLanguage: [String: Set<String>] = [
    "en": ["us", "eu", "un", "ai"],
    "de": ["eu", "un", "ki"],
    "nl": ["eu"], "sv": ["eu", "ai"], "da": ["eu", "ai"], "nb": ["eu"], "nn": ["eu"], "fi": ["eu"],
    "fr": ["ue", "onu"], "es": ["ue", "onu"], "it": ["ue", "onu"], "pt": ["ue", "onu"],
  ]

  private static let vowels = Set(
    """
    aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýāēīōūăąęėěįőűůųı\
    аеёиоуыэюяіїєαεηιουωάέήίόύώϊϋΐΰ
    """.unicodeScalars
  )
  /// Languages with words that have none.
  private static let withoutVowels: Set<String> = [
    "cs", "sk", "sl", "hr", "sr", "bs", "mk", "bg", "cy",
  ]

  /// Whether a word has a digit or no vowel, or is one of those that everybody knows.
  private func isAcronym(_ text: Substring.UnicodeScalarView, _ key: String) -> Bool {
    if text.contains(where: { $0.properties.numericType != nil }) { return true }
    if Self.acronyms.contains(key) { return true }
    if Self.acronymsByLanguage[language]?.contains(key) == true { return true }
    // Latin, Greek and Cyrillic, of which the vowels are known.
    let isKnown = text.allSatisfy { $0.value < 0x530 }
    guard isKnown, !Self.withoutVowels.contains(language) else { return false }
    return !key.unicodeScalars.contains(where: Self.vowels.contains)
  }

  /// Whether a word is a Roman numeral below forty; none that are longer are on front pages.
  private func isNumeral(_ key: String) -> Bool {
    guard key.utf8.count <= 6, key.utf8.allSatisfy({ [0x69, 0x76, 0x78].contains($0) }) else {
      return false
    }
    let units = key.utf8.drop { $0 == UInt8(ascii: "x") }
    guard key.utf8.count - units.count <= 3 else { return false }
    return ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"].contains(
      String(Substring(units))
    )
  }

  /// Whether a word is an English ordinal in digits, or a decade.
  private func isOrdinal(_ key: String) -> Bool {
    guard language == "en", key.utf8.first?.isASCIIDigit == true else { return false }
    return ["st", "nd", "rd", "th", "s"].contains(String(key.drop { $0.isASCII && $0.isNumber }))
  }
}
