/// Counts words where they stand, in plain text or between the tags of sanitized markup.
///
/// A word is a run of letters and digits; two ideographs or syllables count as one. Nothing is
/// copied, and ASCII is looked at eight bytes at a time.
struct WordCount {
  private var words = 0
  private var ideographs = 0
  private var isInWord = false

  static func of(text: String) -> Int { of(text, isMarkup: false) }

  /// Counts in markup that a sanitizer wrote, whose references all stand for signs.
  static func of(sanitized html: String) -> Int { of(html, isMarkup: true) }

  private static func of(_ text: String, isMarkup: Bool) -> Int {
    var text = text
    var count = WordCount()
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      count.add(start, count: bytes.count, isMarkup: isMarkup)
    }
    return count.words + (count.ideographs + 1) / 2
  }

  private mutating func add(_ bytes: UnsafePointer<UInt8>, count: Int, isMarkup: Bool) {
    var index = 0
    while index < count {
      let eight = ByteScanning.word(bytes, index, end: count)
      let stops =
        isMarkup ? ByteScanning.beyondPlainText(eight) : ByteScanning.beyondASCII(eight)
      if stops == 0, index &+ 8 <= count {
        add(ByteScanning.wordBytes(inASCII: eight))
        index &+= 8
        continue
      }
      let length = min(stops.trailingZeroBitCount &>> 3, count &- index)
      if length > 0 {
        add(ByteScanning.wordBytes(inASCII: eight), length: length)
        index &+= length
        guard index < count else { return }
      }
      switch bytes[index] {
      case UInt8(ascii: "<") where isMarkup: index = passTag(bytes, at: index, count: count)
      case UInt8(ascii: "&") where isMarkup:
        isInWord = false
        index = ByteScanning.index(of: UInt8(ascii: ";"), in: bytes, from: index, to: count) &+ 1
      default:
        while index < count, bytes[index] >= 0x80 {
          index &+= addScalar(bytes + index, count: count &- index)
        }
      }
    }
  }

  /// The index behind a tag, which parts words if it is that of a block.
  private mutating func passTag(_ bytes: UnsafePointer<UInt8>, at open: Int, count: Int) -> Int {
    if isInWord, tag(bytes, at: open + 1, count: count)?.separatesWords == true {
      isInWord = false
    }
    // An attribute holds no bracket that is not escaped.
    return ByteScanning.index(of: UInt8(ascii: ">"), in: bytes, from: open, to: count) + 1
  }

  private func tag(_ bytes: UnsafePointer<UInt8>, at start: Int, count: Int) -> HTMLTag? {
    guard start < count else { return nil }
    let first = bytes[start] == UInt8(ascii: "/") ? start + 1 : start
    var end = first
    while end < count, bytes[end].isASCIIAlphanumeric { end += 1 }
    guard end > first else { return nil }
    return HTMLTag.named(NameKey(bytes + first, count: end - first, available: count - first))
  }

  /// Adds eight characters of ASCII, those of words marked by the high bits of their bytes.
  @inline(__always)
  private mutating func add(_ marks: UInt64) {
    words &+= ByteScanning.markCount(marks & ~(marks &<< 8 | (isInWord ? 0x80 : 0)))
    isInWord = marks &>> 63 == 1
  }

  /// Adds fewer than eight of them.
  @inline(__always)
  private mutating func add(_ marks: UInt64, length: Int) {
    let marks = marks & (.max &>> UInt64(64 &- length &* 8))
    words &+= ByteScanning.markCount(marks & ~(marks &<< 8 | (isInWord ? 0x80 : 0)))
    isInWord = marks &>> UInt64(length &* 8 &- 1) == 1
  }

  @inline(__always)
  private mutating func addCharacter(isOfWord: Bool) {
    if isOfWord, !isInWord { words &+= 1 }
    isInWord = isOfWord
  }

  /// Adds the character of several bytes, and returns how many.
  @inline(__always)
  private mutating func addScalar(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    let first = UInt32(bytes[0])
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length <= count else { return count }
    var scalar = first & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for offset in 1..<length { scalar = scalar << 6 | UInt32(bytes[offset] & 0x3F) }
    switch scalar {
    case 0xC0...0x2FF, 0x370...0x1FFF, 0x2019: addCharacter(isOfWord: true)
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      ideographs &+= 1
      isInWord = false
    default: isInWord = false
    }
    return length
  }
}
