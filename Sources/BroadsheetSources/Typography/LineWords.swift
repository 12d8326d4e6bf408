/// The words of a line, and which of them begin a sentence.
///
/// A word is letters, digits and what is written upon them. An apostrophe parts words, unless it is
/// followed by one or two letters, as in don't. Goes over bytes, and makes no text of a word before it is
/// asked for, since a feed has thousands that nobody asks for.
struct LineWords: Sequence, IteratorProtocol {
  struct Word {
    /// What it begins with.
    var first: Unicode.Scalar
    /// Its scalars.
    var count: Int
    var beginsSentence: Bool
    /// Whether a full stop follows at once.
    var hasStop: Bool
    /// Whether ß is in it.
    var hasSharpS: Bool
    fileprivate var mayBeInCapitals: Bool
    fileprivate var line: String
    /// Where it stands in the line's UTF-8.
    fileprivate var bytes: Range<Int>

    var text: Substring.UnicodeScalarView {
      let start = line.utf8.index(line.startIndex, offsetBy: bytes.lowerBound)
      return line.unicodeScalars[start..<line.utf8.index(start, offsetBy: bytes.count)]
    }

    /// Whether it has capitals and no small letters, and is more than a letter.
    var isInCapitals: Bool { count > 1 && mayBeInCapitals && Capitals.fill(String(text)) }
  }

  private var line: String
  /// Where the next is looked for, in UTF-8.
  private var index = 0
  /// Whether a sentence begins behind a colon, as in English headlines.
  private let beginsBehindColon: Bool
  private var begins = true
  private var lastLength = 0

  init(_ text: String, beginsBehindColon: Bool = false) {
    line = text
    line.makeContiguousUTF8()
    self.beginsBehindColon = beginsBehindColon
  }

  mutating func next() -> Word? {
    var text = line
    return text.withUTF8 { next(in: $0) }
  }

  private mutating func next(in bytes: UnsafeBufferPointer<UInt8>) -> Word? {
    begins = passOver(in: bytes) || begins
    guard index < bytes.count else { return nil }
    let start = index
    lastLength = 0
    var (hasSmall, hasOther, hasSharpS) = (false, false, false)
    while index < bytes.count {
      let (value, length) = bytes.scalar(at: index)
      guard Self.isOfWord(value) || isJoined(value, length, in: bytes) else { break }
      switch value {
      // Of ASCII, Latin-1 and Russian.
      case 0x61...0x7A, 0xE0...0xFF, 0x430...0x44F: hasSmall = true
      case 0xDF: hasSharpS = true
      case 0x41...0x5A, 0xC0..<0x2000: hasOther = true
      default: break
      }
      lastLength += 1
      index += length
    }
    defer { begins = false }
    return Word(
      first: Unicode.Scalar(bytes.scalar(at: start).value) ?? "\u{FFFD}",
      count: lastLength,
      beginsSentence: begins,
      hasStop: index < bytes.count && bytes[index] == UInt8(ascii: "."),
      hasSharpS: hasSharpS,
      mayBeInCapitals: hasOther && !hasSmall,
      line: line,
      bytes: start..<index
    )
  }

  /// Passes over what is no word; returns whether a sentence ends in it.
  private mutating func passOver(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var (hasEnd, hasColon, begins) = (false, false, false)
    while index < bytes.count {
      let (value, length) = bytes.scalar(at: index)
      guard !Self.isOfWord(value), let scalar = Unicode.Scalar(value) else { break }
      switch scalar {
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
      index += length
    }
    return begins
  }

  /// Whether an apostrophe stands here that parts no words.
  private func isJoined(
    _ value: UInt32,
    _ length: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard value == 0x27 || value == 0x2019 else { return false }
    var (letters, next) = (0, index + length)
    while letters < 3, next < bytes.count {
      let (value, length) = bytes.scalar(at: next)
      guard Self.isOfWord(value) else { break }
      letters += 1
      next += length
    }
    return 1...2 ~= letters
  }

  /// Whether a scalar is a letter, a digit or a mark upon one, as Unicode has them.
  ///
  /// The letters that most newspapers are written in are told by their ranges: to ask the standard library
  /// for what Unicode knows of one costs more than all the rest.
  @inline(__always)
  static func isOfWord(_ value: UInt32) -> Bool {
    value < 0x80 ? UInt8(value).isASCIIAlphanumeric : isOfWordBeyondASCII(value)
  }

  private static func isOfWordBeyondASCII(_ value: UInt32) -> Bool {
    switch value {
    // Latin.
    case 0xC0...0x24F: return value != 0xD7 && value != 0xF7
    // Greek.
    case 0x391...0x3A1, 0x3A3...0x3CE: return true
    // Cyrillic.
    case 0x400...0x481, 0x48A...0x52F: return true
    // Hebrew, Arabic.
    case 0x5D0...0x5EA, 0x620...0x64A, 0x66E...0x6D3: return true
    // Kana, Chinese and Korean.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return true
    // Signs between words.
    case 0xA0...0xA9, 0xAB...0xB1, 0xBB, 0x2010...0x205E, 0x3000...0x3004, 0x3008...0x3020,
      0xFF01...0xFF0F, 0x1F300...0x1FAFF:
      return false
    default: break
    }
    guard let properties = Unicode.Scalar(value)?.properties else { return false }
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }
}
