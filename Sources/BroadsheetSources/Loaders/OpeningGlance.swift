/// A look at where texts begin: most differ in a letter, and most others are the same as they are
/// written, so that little has to be read as `TextOpening` reads it.
enum OpeningGlance {
  enum Answer {
    case no
    case yes
    /// It takes a reference, or something that is not seen, to know.
    case perhaps
  }

  /// What has to follow the words.
  enum Ending {
    case anything
    /// No letter.
    case endOfWord
    /// The end of the paragraph, heading or item.
    case endOfPiece
  }

  /// Bytes of a text that are looked at.
  private static let window = 8_192

  /// Whether one of the first pieces of sanitized markup that show something begins with words;
  /// nothing begins with none.
  static func isBegun(
    _ html: String,
    with words: Substring,
    before ending: Ending,
    within pieceCount: Int
  ) -> Answer {
    var (html, words) = (html, words)
    return words.withUTF8 { words in
      html.withUTF8 { html in
        let wanted = UnsafeBufferPointer(rebasing: words.drop { $0 <= 0x20 })
        guard !wanted.isEmpty else { return .no }
        return isBegun(html.span, with: wanted.span, before: ending, within: pieceCount)
      }
    }
  }

  /// Whether two plain texts may look the same: no is sure.
  static func maySayTheSame(_ one: String, _ other: String) -> Bool {
    var (one, other) = (one, other)
    return one.withUTF8 { one in other.withUTF8 { maySayTheSame(one.span, $0.span) } }
  }

  /// Whether the first word of a text may be one that is meant: no is sure.
  ///
  /// A word is what stands before the next byte of ASCII that is no letter. What tags and references make of
  /// it takes a closer look, but for the tags with which most texts begin.
  static func mayBegin(
    _ text: ParsedText,
    withWord isMeant: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    switch text {
    case .plain(var words):
      words.withUTF8 { words in
        let start = words.firstIndex(where: isOfWord) ?? words.count
        return isMeant(UnsafeBufferPointer(rebasing: words[start...].prefix(while: isOfWord)))
      }
    case .html(var html): html.withUTF8 { mayBegin($0, withWord: isMeant) }
    }
  }

  private static func mayBegin(
    _ html: UnsafeBufferPointer<UInt8>,
    withWord isMeant: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    var index = 0
    while index < html.count, !isOfWord(html[index]) {
      switch html[index] {
      case UInt8(ascii: "&"): return true
      case UInt8(ascii: "<"):
        guard isPlainTag(at: index, in: html.span) else { return true }
        index = endOfTag(html.span, at: index)
      default: index += 1
      }
    }
    let word = html[index...].prefix(while: isOfWord)
    if word.endIndex < html.count {
      let isCut =
        html[word.endIndex] == UInt8(ascii: "<")
        && !HTMLTag.separatesWords(at: word.endIndex, in: html.span)
      if isCut || html[word.endIndex] == UInt8(ascii: "&") { return true }
    }
    return isMeant(UnsafeBufferPointer(rebasing: word))
  }

  private static func isOfWord(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isASCIILetter }

  /// Whether a tag is one that shows nothing and hides nothing.
  private static func isPlainTag(at index: Int, in html: Span<UInt8>) -> Bool {
    switch HTMLTag.named(NameKey(ofTagAt: index + 1, in: html)) {
    case .p, .div, .span, .strong, .b, .em, .i, .a, .br, .h2, .h3, .h4: true
    default: false
    }
  }

  private static func isBegun(
    _ html: Span<UInt8>,
    with words: Span<UInt8>,
    before ending: Ending,
    within pieceCount: Int
  ) -> Answer {
    var (index, pieces) = (0, 0)
    var isAtStart = true
    while index < html.count {
      guard index < window else { return .perhaps }
      if html[index] == UInt8(ascii: "<") {
        if !isAtStart, HTMLTag.separatesWords(at: index, in: html) {
          pieces += 1
          guard pieces < pieceCount else { return .no }
          isAtStart = true
        }
        index = endOfTag(html, at: index)
      } else if isAtStart, html[index] <= 0x20 {
        index += 1
      } else {
        if isAtStart {
          let answer = stand(words, before: ending, in: html, at: index)
          guard answer == .no else { return answer }
        }
        isAtStart = false
        index = ByteScanning.index(of: UInt8(ascii: "<"), in: html, from: index)
      }
    }
    return .no
  }

  /// Whether words are what readers see from an index on.
  private static func stand(
    _ words: Span<UInt8>,
    before ending: Ending,
    in html: Span<UInt8>,
    at start: Int
  ) -> Answer {
    var (index, place) = (start, 0)
    while true {
      let wordGap = passBlanks(words, &place)
      guard place < words.count else { break }
      let gap = passGap(html, &index)
      let isSure = isSeen(words, place) && (index == html.count || isSeenText(html, index))
      guard index < html.count, (gap == .none) == (wordGap == .none), words[place] == html[index],
        isSure
      else { return isSure ? .no : .perhaps }
      // The bytes of words that are the same in any case.
      repeat {
        place += 1
        index += 1
      } while place < words.count && index < html.count && words[place] == html[index]
        && words[place] > UInt8(ascii: "<") && !TextOpening.mayBeSpace(words[place])
    }
    return ends(ending, html, at: index)
  }

  private static func ends(_ ending: Ending, _ html: Span<UInt8>, at index: Int) -> Answer {
    guard ending != .anything else { return .yes }
    var index = index
    let gap = passGap(html, &index)
    if index == html.count || gap == .betweenPieces { return .yes }
    guard isSeenText(html, index) else { return .perhaps }
    guard ending == .endOfWord else { return .no }
    let isLetter = html[index].isASCIIAlphanumeric || html[index] >= 0x80
    return gap == .none && isLetter ? .no : .yes
  }

  private static func maySayTheSame(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
    var (index, place) = (0, 0)
    while true {
      let (gap, otherGap) = (passBlanks(one, &index), passBlanks(other, &place))
      guard index < one.count, place < other.count else {
        return !(index < one.count && isSeen(one, index))
          && !(place < other.count && isSeen(other, place))
      }
      guard isSeen(one, index), isSeen(other, place) else { return true }
      guard gap == otherGap || index == 0 || place == 0, one[index] == other[place] else {
        return false
      }
      index += 1
      place += 1
    }
  }

  private enum Gap {
    case none
    case blank
    case betweenPieces
  }

  private static func passBlanks(_ text: Span<UInt8>, _ index: inout Int) -> Gap {
    let start = index
    while index < text.count, text[index] <= 0x20 { index += 1 }
    return index > start ? .blank : .none
  }

  /// Passes white space and tags.
  private static func passGap(_ html: Span<UInt8>, _ index: inout Int) -> Gap {
    var gap = Gap.none
    while true {
      if passBlanks(html, &index) == .blank, gap == .none { gap = .blank }
      guard index < html.count, html[index] == UInt8(ascii: "<") else { return gap }
      if HTMLTag.separatesWords(at: index, in: html) { gap = .betweenPieces }
      index = endOfTag(html, at: index)
    }
  }

  /// An attribute holds no bracket that is not escaped.
  private static func endOfTag(_ html: Span<UInt8>, at index: Int) -> Int {
    min(ByteScanning.index(of: UInt8(ascii: ">"), in: html, from: index) + 1, html.count)
  }

  /// Whether what stands at an index of markup's text is seen as it is written.
  private static func isSeenText(_ html: Span<UInt8>, _ index: Int) -> Bool {
    html[index] != UInt8(ascii: "&") && isSeen(html, index)
  }

  /// Whether a byte is of something that is seen.
  private static func isSeen(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    guard bytes[index] >= 0x80 else { return bytes[index] > 0x20 }
    var lead = index
    while lead > 0, bytes[lead] & 0xC0 == 0x80 { lead -= 1 }
    return TextOpening.space(bytes, at: lead).length == 0
  }
}
