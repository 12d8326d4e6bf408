/// Counts words where they stand, in plain text or between the tags of sanitized markup.
///
/// A word is a run of letters and digits; two ideographs or syllables count as one. Nothing is
/// copied, and letters are looked at sixteen bytes at a time.
struct WordCount {
  private var ideographs = 0
  /// Whether the last byte was of a word: all ones or zero.
  private var former: UInt64 = 0
  /// Words by the place where they began in sixteen bytes, for as long as a byte can count them.
  private var starts = ByteVector()
  private var additionsLeft = 255
  private var countedWords = 0

  static func of(text: String) -> Int { of(text, isMarkup: false) }

  /// Counts in markup that a sanitizer wrote, whose references all stand for signs.
  static func of(sanitized html: String) -> Int { of(html, isMarkup: true) }

  private static func of(_ text: String, isMarkup: Bool) -> Int {
    var text = text
    var count = WordCount()
    text.withUTF8 { bytes in
      count.add(bytes.span, isMarkup: isMarkup)
    }
    count.collectStarts()
    return count.countedWords + (count.ideographs + 1) / 2
  }

  private mutating func add(_ bytes: Span<UInt8>, isMarkup: Bool) {
    let stops = Stops(isMarkup: isMarkup)
    var index = 0
    while index < bytes.count {
      guard addRun(bytes, from: &index, to: stops) else { continue }
      switch bytes[index] {
      case UInt8(ascii: "<") where isMarkup:
        // One tag often follows another.
        repeat {
          index = passTag(bytes, at: index)
        } while index < bytes.count && bytes[index] == UInt8(ascii: "<")
      case UInt8(ascii: "&") where isMarkup:
        former = 0
        index = ByteScanning.index(of: UInt8(ascii: ";"), in: bytes, from: index) &+ 1
      default:
        while index < bytes.count, bytes[index] >= 0x80 {
          index &+= addScalar(bytes, at: index)
        }
      }
    }
  }

  /// Adds the words up to the next stop, and returns whether it has come.
  ///
  /// What changes at every step stands in variables of its own, which need no memory.
  private mutating func addRun(
    _ bytes: Span<UInt8>,
    from place: inout Int,
    to stops: Stops
  ) -> Bool {
    if additionsLeft == 0 { collectStarts() }
    var (index, former, starts) = (place, former, starts)
    // As far as there is room for their number.
    let end = min(bytes.count, index &+ 16 &* additionsLeft)
    defer {
      additionsLeft &-= min((index &- place) &>> 4 &+ 1, additionsLeft)
      (place, self.former, self.starts) = (index, former, starts)
    }
    while index < end {
      // The zeroes behind the end neither stop nor belong to words.
      let characters = ByteVector(bytes, index)
      let marks = ByteMarks(stops.marks(in: characters))
      let words = Self.wordBytes(in: characters)
      guard !marks.isEmpty else {
        starts &-= Self.starts(of: words, after: former)
        former = words.high &>> 56
        index &+= 16
        continue
      }
      let length = marks.first
      if length > 0 {
        let words = words.first(length)
        starts &-= Self.starts(of: words, after: former)
        let last = UInt64(length &- 1)
        former = (last < 8 ? words.low : words.high) &>> ((last & 7) &* 8) & 0xFF
      }
      index &+= length
      return true
    }
    return false
  }

  /// Minus one, which is all ones, for every word that begins in sixteen bytes, of which those of
  /// words are all ones.
  @inline(__always)
  private static func starts(of words: ByteMarks, after former: UInt64) -> ByteVector {
    let words = words.words
    let before = words &<< SIMD2(repeating: 8) | SIMD2(former, words[0] &>> 56)
    return unsafeBitCast(words & ~before, to: ByteVector.self)
  }

  private mutating func collectStarts() {
    let words = unsafeBitCast(starts, to: SIMD2<UInt64>.self)
    let even = SIMD2<UInt64>(repeating: 0x00FF_00FF_00FF_00FF)
    let pairs = words & even &+ words &>> SIMD2(repeating: 8) & even
    let sums = (pairs[0] &+ pairs[1]) &* 0x0001_0001_0001_0001
    countedWords &+= Int(truncatingIfNeeded: sums &>> 48)
    starts = ByteVector()
    additionsLeft = 255
  }

  /// Marks the letters, digits and apostrophes, and the bytes of letters beyond ASCII.
  @inline(__always)
  private static func wordBytes(in characters: ByteVector) -> ByteMarks {
    let lower = characters | ByteVector(repeating: 0x20)
    let isLetter = (lower &- ByteVector(repeating: 0x61)).isBelow(26)
    let isDigit = (characters &- ByteVector(repeating: 0x30)).isBelow(10)
    return ByteMarks(isLetter .| isDigit .| characters.equals(0x27) .| characters.isAtLeast(0x80))
  }

  /// The index behind a tag, which parts words if it is that of a block.
  private mutating func passTag(_ bytes: Span<UInt8>, at open: Int) -> Int {
    // An attribute holds no bracket that is not escaped.
    let end = ByteScanning.index(of: UInt8(ascii: ">"), in: bytes, from: open) + 1
    // Where no word goes on behind it, the tag's name does not matter.
    if former != 0, end < bytes.count, bytes[end] > UInt8(ascii: " "),
      HTMLTag.separatesWords(at: open, in: bytes)
    {
      former = 0
    }
    return end
  }

  @inline(__always)
  private mutating func addCharacter(isOfWord: Bool) {
    if isOfWord, former == 0 { countedWords &+= 1 }
    former = isOfWord ? 0xFF : 0
  }

  /// Adds the character of several bytes, and returns how many.
  @inline(__always)
  private mutating func addScalar(_ bytes: Span<UInt8>, at index: Int) -> Int {
    // Most ideographs show by their first byte.
    if 0xE4...0xE9 ~= bytes[index], bytes.count &- index >= 3 {
      ideographs &+= 1
      former = 0
      return 3
    }
    let first = UInt32(bytes[index])
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length <= bytes.count &- index else { return bytes.count &- index }
    var scalar = first & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for offset in 1..<length { scalar = scalar << 6 | UInt32(bytes[index &+ offset] & 0x3F) }
    switch scalar {
    case 0xC0...0x2FF, 0x370...0x1FFF, 0x2019: addCharacter(isOfWord: true)
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      ideographs &+= 1
      former = 0
    default: former = 0
    }
    return length
  }

  /// Where a run of letters and signs ends that can be told apart by single bytes.
  private struct Stops {
    private let tag: UInt8
    private let reference: UInt8

    init(isMarkup: Bool) {
      // No text has the byte 0xFF.
      tag = isMarkup ? UInt8(ascii: "<") : 0xFF
      reference = isMarkup ? UInt8(ascii: "&") : 0xFF
    }

    /// Marks what begins markup, and characters that are no letters for sure: up to U+00BF, from
    /// U+0300 to U+037F, and from U+0800 on.
    @inline(__always)
    func marks(in characters: ByteVector) -> ByteVector.Mask {
      let isOther =
        (characters & ByteVector(repeating: 0xFE)).equals(0xCC) .| characters.equals(0xC2)
        .| characters.isAtLeast(0xE0)
      return characters.equals(tag) .| characters.equals(reference) .| isOther
    }
  }
}
