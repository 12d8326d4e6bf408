/// Straight quotation marks and apostrophes of a line, set as a language has them.
///
/// Marks are paired by what stands beside them. Double ones change together or not at all: where one of
/// them has no partner, all stay. So does a single one that is neither of a pair nor an apostrophe, a
/// measure (6'2", 45'), and what looks like code. In a text that has typographic marks, only
/// apostrophes within words are set. Takes linear time, whatever the text, and one look at its bytes where there is no mark.
struct StraightQuotes {
  /// The text with the marks of a language.
  static func set(_ text: String, with marks: QuotationMarks) -> String {
    guard stand(in: text) else { return text }
    var quotes = StraightQuotes(with: marks)
    return quotes.set(Array(text.utf8)) ?? text
  }

  /// Whether there is a straight mark; allocates nothing.
  static func stand(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return false }
      return ByteScanning.index(of: "\"", or: "'", in: start, from: 0, to: bytes.count)
        < bytes.count
    }
  }

  /// What stands beside marks.
  private enum Neighbour {
    case space
    case letter
    case digit
    /// A bracket that opens, a dash or a slash: what a word may follow without a blank.
    case opener
    case other

    var isOfWord: Bool { self == .letter || self == .digit }
  }

  private enum Role {
    /// It stays as it is.
    case none
    case apostrophe
    case openingDouble
    case closingDouble
    case openingInner
    case closingInner
    case openingSingle
    case closingSingle
  }

  private struct Mark {
    var start: Int
    /// Two single marks side by side are a double one.
    var length: Int
    var isDouble: Bool
    var before: Neighbour
    /// Whether no other mark stands beside it.
    var isAlone = false
    /// Characters of the text before it that are seen.
    var seen: Int
    var after = Neighbour.space
    var role = Role.none
  }

  private let marks: QuotationMarks
  private var found: [Mark] = []
  private var hasTypographic = false
  private var seen = 0
  private var looksLikeCode = false

  private init(with marks: QuotationMarks) { self.marks = marks }

  /// Nil when nothing changes.
  private mutating func set(_ text: [UInt8]) -> String? {
    text.withUnsafeBufferPointer { find(in: $0) }
    guard !looksLikeCode else { return nil }
    if hasTypographic {
      setApostrophes()
    } else {
      pairDoubles()
      text.withUnsafeBufferPointer { pairSingles(in: $0) }
    }
    guard found.contains(where: { $0.role != .none }) else { return nil }
    return String(validUTF8: written(text))
  }

  // MARK: Finding

  private mutating func find(in text: UnsafeBufferPointer<UInt8>) {
    // What stands before marks is asked for where there are some.
    var last: Int?
    var index = 0
    while index < text.count {
      let byte = text[index]
      let isQuote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
      if byte < 0x80, !isQuote {
        last = index
        seen += byte > 0x20 ? 1 : 0
        index += 1
        continue
      }
      guard isQuote || Self.quoteLength(text, index) > 0 else {
        last = index
        seen += Self.isSpace(text, index) ? 0 : 1
        index += Self.length(of: text[index])
        continue
      }
      let before = last.map { Self.neighbour(text, $0) } ?? .space
      index = findRun(in: text, from: index, behind: before)
    }
  }

  private static func isSpace(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    text[index] < 0x80 ? text[index] <= 0x20 : neighbour(text, index) == .space
  }

  /// Takes marks that stand side by side, straight or not, and returns where they end.
  ///
  /// All of them have the same neighbours, those of the run.
  private mutating func findRun(
    in text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    behind before: Neighbour
  ) -> Int {
    let first = found.count
    var hasApostrophe = false
    var index = start
    while index < text.count {
      let length = Self.quoteLength(text, index)
      guard length > 0 else { break }
      switch text[index] {
      case UInt8(ascii: "\""):
        found.append(Mark(start: index, length: 1, isDouble: true, before: before, seen: seen))
      case UInt8(ascii: "'"):
        let isTwo = index + 1 < text.count && text[index + 1] == UInt8(ascii: "'")
        found.append(
          Mark(start: index, length: isTwo ? 2 : 1, isDouble: isTwo, before: before, seen: seen)
        )
        index += isTwo ? 1 : 0
      // What is an apostrophe too tells little.
      default:
        if Self.isApostrophe(text, index) { hasApostrophe = true } else { hasTypographic = true }
      }
      index += length
    }
    let after = index < text.count ? Self.neighbour(text, index) : .space
    // As Swedish opens; a year without its century has one as well.
    if hasApostrophe, marks.single.opening == Self.apostrophe, !before.isOfWord, after != .space,
      !isYear(at: index, in: text)
    {
      hasTypographic = true
    }
    guard found.count > first else { return index }
    for place in first..<found.count { found[place].after = after }
    found[first].isAlone = index - start == found[first].length
    // An apostrophe and an opening mark, as in l'"État".
    let isShort = Self.isApostrophe(text, start) && found[first].length == 1
    if before == .letter, after.isOfWord, isShort {
      for place in first..<found.count where found[place].start > start {
        found[place].before = .opener
      }
    }
    if Self.isOfCode(text, start - 1) || Self.isOfCode(text, index)
      || start > 1 && text[start - 1] == UInt8(ascii: "(") && text[start - 2].isASCIILetter
    {
      looksLikeCode = true
    }
    return index
  }

  private static func isApostrophe(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    text[index] == UInt8(ascii: "'") || text[index] == 0xE2 && text[index + 2] == 0x99
  }

  /// The bytes of a quotation mark that begins at an index, straight or not; 0 where there is none.
  private static func quoteLength(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    switch text[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return 1
    case 0xC2: return text[index + 1] == 0xAB || text[index + 1] == 0xBB ? 2 : 0
    case 0xE2 where text[index + 1] == 0x80:
      let last = text[index + 2]
      return (0x98...0x9F).contains(last) || (0xB9...0xBA).contains(last) ? 3 : 0
    default: return 0
    }
  }

  private static func length(of byte: UInt8) -> Int {
    byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }

  private static func neighbour(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Neighbour {
    let byte = text[index]
    if byte.isASCIILetter { return .letter }
    if byte.isASCIIDigit { return .digit }
    switch byte {
    case 0...0x20: return .space
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "-"), UInt8(ascii: "/"): return .opener
    case 0..<0x80: return .other
    case 0xC2:
      switch text[index + 1] {
      case 0xA0: return .space
      case 0xA1, 0xBF: return .opener
      case 0xAA, 0xB5, 0xBA: return .letter
      default: return .other
      }
    case 0xE2 where text[index + 1] == 0x80:
      switch text[index + 2] {
      case 0x80...0x8B, 0xAF: return .space
      case 0x90...0x95: return .opener
      default: return .other
      }
    case 0xE2 where text[index + 1] <= 0xAF: return .other
    case 0xE3 where text[index + 1] == 0x80: return .other
    case 0xEF where text[index + 1] == 0xBC: return .other
    case 0xF0 where text[index + 1] == 0x9F: return .other
    default: return .letter
    }
  }

  private static func isOfCode(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard text.indices.contains(index) else { return false }
    switch text[index] {
    case UInt8(ascii: "="), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "`"), UInt8(ascii: "_"):
      return true
    default: return false
    }
  }

  // MARK: Pairing

  private mutating func pairDoubles() {
    var opening: Int?
    var pairs: [(opening: Int, closing: Int)] = []
    for place in found.indices where found[place].isDouble {
      let mark = found[place]
      if let start = opening {
        let isApart = mark.before == .space && !(marks.isSpaced && !mark.after.isOfWord)
        // Another that opens within the first.
        guard !isApart, mark.before != .opener || !mark.after.isOfWord,
          mark.seen > found[start].seen
        else { return }
        pairs.append((start, place))
        opening = nil
      } else if mark.before == .digit {
        // Inches.
        continue
      } else {
        let isApart = mark.after == .space && !(marks.isSpaced && mark.before == .space)
        guard mark.before != .letter, !isApart else { return }
        opening = place
      }
    }
    guard opening == nil else { return }
    for pair in pairs {
      found[pair.opening].role = .openingDouble
      found[pair.closing].role = .closingDouble
    }
  }

  /// Those within words, which are nothing else whatever stands around them.
  private mutating func setApostrophes() {
    for place in found.indices where found[place].isAlone && !found[place].isDouble {
      let mark = found[place]
      if mark.before.isOfWord, mark.after == .letter { found[place].role = .apostrophe }
    }
  }

  private mutating func pairSingles(in text: UnsafeBufferPointer<UInt8>) {
    var isWithin = false
    // One outside double marks, and one within them.
    var opening: (outer: Int?, inner: Int?) = (nil, nil)
    for place in found.indices {
      switch found[place].role {
      case .openingDouble:
        isWithin = true
        opening.inner = nil
        continue
      case .closingDouble:
        isWithin = false
        continue
      default: if found[place].isDouble { continue }
      }
      let open = isWithin ? opening.inner : opening.outer
      switch use(of: found[place], hasOpening: open != nil, in: text) {
      case .apostrophe: found[place].role = .apostrophe
      case .opening:
        if isWithin { opening.inner = place } else { opening.outer = place }
      case .closing:
        guard let open else { continue }
        found[open].role = isWithin ? .openingInner : .openingSingle
        found[place].role = isWithin ? .closingInner : .closingSingle
        if isWithin { opening.inner = nil } else { opening.outer = nil }
      case .none: continue
      }
    }
    for place in found.indices where !found[place].isDouble && found[place].role == .none {
      let mark = found[place]
      guard mark.before == .space, isYear(at: mark.start + 1, in: text) else { continue }
      found[place].role = .apostrophe
    }
  }

  private enum Use {
    case none
    case apostrophe
    case opening
    case closing
  }

  private func use(
    of mark: Mark,
    hasOpening: Bool,
    in text: UnsafeBufferPointer<UInt8>
  ) -> Use {
    switch (mark.before, mark.after) {
    case (.letter, .letter), (.letter, .digit), (.digit, .letter): return .apostrophe
    // Feet, and thousands.
    case (.digit, .digit): return .none
    // A minute, unless something is open.
    case (.digit, _): return hasOpening ? .closing : .none
    case (.letter, _): return hasOpening ? .closing : .apostrophe
    case (.space, .space): return .none
    case (.other, _) where hasOpening: return .closing
    case (_, .space): return hasOpening && mark.before != .space ? .closing : .none
    case (.opener, .other) where hasOpening: return .closing
    default: return isShortened(at: mark.start + 1, in: text) ? .apostrophe : .opening
    }
  }

  /// Whether a word of which the beginning is left out stands at an index: 'n', '90s, '68.
  private func isShortened(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let word = text[start...].prefix(6).prefix { $0.isASCIIAlphanumeric }
    let next = word.endIndex < text.count ? text[word.endIndex] : 0
    guard !word.isEmpty, word.count < 6, next < 0x80 || next == 0xE2 else { return false }
    if isYear(at: start, in: text) { return next != UInt8(ascii: " ") || word.count == 3 }
    guard !marks.shortened.isEmpty else { return false }
    return marks.shortened.contains(String(decoding: word.map(\.asciiLowercased), as: UTF8.self))
  }

  /// Whether a year or a decade without its century stands at an index; before a blank, it may as well
  /// be the beginning of what is quoted.
  private func isYear(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let word = text[start...].prefix(4).prefix { $0.isASCIIAlphanumeric }
    guard word.count == 2 || word.count == 3, word.prefix(2).allSatisfy(\.isASCIIDigit) else {
      return false
    }
    return word.count == 2 || word.last.map { $0 | 0x20 } == UInt8(ascii: "s")
  }

  // MARK: Writing

  private static let apostrophe = "’"
  private static let narrowSpace = "\u{202F}"

  private func written(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + 4 * found.count)
    var index = 0
    for mark in found where mark.role != .none {
      output.append(contentsOf: text[index..<mark.start])
      index = mark.start + mark.length
      switch mark.role {
      case .none: continue
      case .apostrophe: output.append(contentsOf: Self.apostrophe.utf8)
      case .openingDouble:
        output.append(contentsOf: marks.double.opening.utf8)
        guard marks.isSpaced else { continue }
        output.append(contentsOf: Self.narrowSpace.utf8)
        while index < text.count, text[index] == 0x20 { index += 1 }
      case .closingDouble:
        if marks.isSpaced {
          while output.last == 0x20 { output.removeLast() }
          output.append(contentsOf: Self.narrowSpace.utf8)
        }
        output.append(contentsOf: marks.double.closing.utf8)
      case .openingInner: output.append(contentsOf: marks.inner.opening.utf8)
      case .closingInner: output.append(contentsOf: marks.inner.closing.utf8)
      case .openingSingle: output.append(contentsOf: marks.single.opening.utf8)
      case .closingSingle: output.append(contentsOf: marks.single.closing.utf8)
      }
    }
    output.append(contentsOf: text[index...])
    return output
  }
}
