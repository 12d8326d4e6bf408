/// The words of a line, and which of them begin a sentence.
///
/// A word is letters, digits and what is written upon them. An apostrophe parts words, unless it is
/// followed by one or two letters, as in don't.
struct LineWords: Sequence, IteratorProtocol {
  struct Word {
    var text: Substring.UnicodeScalarView
    var beginsSentence: Bool
    /// Whether a full stop follows at once.
    var hasStop: Bool
  }

  private let text: String.UnicodeScalarView
  private var index: String.UnicodeScalarView.Index
  /// Whether a sentence begins behind a colon, as in English headlines.
  private let beginsBehindColon: Bool
  private var begins = true
  private var lastLength = 0

  init(_ text: String, beginsBehindColon: Bool = false) {
    self.text = text.unicodeScalars
    self.beginsBehindColon = beginsBehindColon
    index = self.text.startIndex
  }

  mutating func next() -> Word? {
    begins = passOver() || begins
    guard index < text.endIndex else { return nil }
    let start = index
    lastLength = 0
    while index < text.endIndex, Self.isOfWord(text[index]) || isJoined() {
      lastLength += 1
      index = text.index(after: index)
    }
    defer { begins = false }
    return Word(
      text: text[start..<index],
      beginsSentence: begins,
      hasStop: index < text.endIndex && text[index] == "."
    )
  }

  /// Passes over what is no word; returns whether a sentence ends in it.
  private mutating func passOver() -> Bool {
    var (hasEnd, hasColon, begins) = (false, false, false)
    while index < text.endIndex, !Self.isOfWord(text[index]) {
      switch text[index] {
      case "!", "?": hasEnd = true
      // An abbreviation or an initial has one too.
      case ".": if lastLength > 2 { hasEnd = true }
      case "|": begins = true
      case ":": hasColon = true
      case " ", "\u{A0}", "\u{202F}":
        if hasEnd || hasColon && beginsBehindColon { begins = true }
      // What somebody says.
      case "\"", "“", "„", "«", "”", "'", "‘", "‚", "‹": if hasColon { begins = true }
      default: break
      }
      index = text.index(after: index)
    }
    return begins
  }

  /// Whether an apostrophe stands here that parts no words.
  private func isJoined() -> Bool {
    guard Self.isApostrophe(text[index]) else { return false }
    let letters = text[text.index(after: index)...].prefix(3).prefix { Self.isOfWord($0) }
    return (1...2).contains(letters.count)
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "’"
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return UInt8(scalar.value).isASCIIAlphanumeric }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }
}
