/// Counts words where they stand, in plain text or between the tags of sanitized markup.
///
/// A word is what stands between blanks, as word processors count, and the tags of blocks part words
/// as well. Two characters of Chinese, Japanese or Korean count as one. Nothing is copied, and
/// sixteen bytes are looked at together.
struct WordCount {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The byte that a tag begins with.
  private let tag: UInt8
  private var words = 0
  private var ideographs = 0
  private var former = Former.blank
  /// Words by the place where they began in sixteen bytes, for as long as a byte can count them.
  private var starts = ByteVector()
  private var additionsLeft = 255

  /// What stands before the next byte.
  private enum Former {
    case blank
    case word
    case ideograph
  }

  /// The least byte that an ideograph or a syllable begins with, and the punctuation between them.
  private static let firstOfIdeographs: UInt8 = 0xE3

  static func of(text: String) -> Int { of(text, isMarkup: false) }

  /// Counts in markup that a sanitizer wrote, where every bracket is a tag's.
  static func of(sanitized html: String) -> Int { of(html, isMarkup: true) }

  /// Whether there are words in markup that a sanitizer wrote; ends at the first.
  static func hasWords(sanitized html: String) -> Bool {
    var text = html
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return false }
      var index = 0
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "<") {
          // An attribute holds no bracket that is not escaped.
          index = ByteScanning.index(of: UInt8(ascii: ">"), in: start, from: index, to: bytes.count)
        } else if bytes[index] > UInt8(ascii: " ") {
          // Signs that stand between ideographs are no words.
          return bytes[index] < firstOfIdeographs || of(sanitized: html) > 0
        }
        index += 1
      }
      return false
    }
  }

  private static func of(_ text: String, isMarkup: Bool) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      // No text has the byte 0xFF.
      var count = WordCount(bytes, tag: isMarkup ? UInt8(ascii: "<") : 0xFF)
      return count.count()
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, tag: UInt8) {
    self.bytes = bytes
    self.tag = tag
  }

  private mutating func count() -> Int {
    guard let start = bytes.baseAddress else { return 0 }
    var index = 0
    while index < bytes.count {
      if start[index] == tag {
        index = passTag(at: index, in: start)
      } else if start[index] >= Self.firstOfIdeographs {
        index &+= addScalar(at: index)
      } else {
        index = addRun(from: index, in: start)
      }
    }
    collectStarts()
    return words + (ideographs + 1) / 2
  }

  /// Adds the words up to the next tag or ideograph, and returns its index.
  @inline(__always)
  private mutating func addRun(from first: Int, in start: UnsafePointer<UInt8>) -> Int {
    switch former {
    case .blank: if start[first] > UInt8(ascii: " ") { words &+= 1 }
    // What stands beside an ideograph without a blank is mostly a sign.
    case .ideograph: if start[first].isASCIIAlphanumeric { words &+= 1 }
    case .word: break
    }
    // Every further word begins behind a blank.
    var index = first &+ 1
    var isOver = false
    while !isOver, index &+ ByteVector.size <= bytes.count {
      let characters = ByteVector(start, index)
      let isBehindBlank = ByteVector(start, index &- 1).isBelow(0x21)
      let begins = ByteMarks(characters.isAtLeast(0x21) .& isBehindBlank)
      let ends = ByteMarks(characters.equals(tag) .| characters.isAtLeast(Self.firstOfIdeographs))
      isOver = !ends.isEmpty
      let length = isOver ? ends.first : ByteVector.size
      // Minus one is all ones.
      starts &-= isOver ? begins.first(length).vector : begins.vector
      index &+= length
      additionsLeft &-= 1
      if additionsLeft == 0 { collectStarts() }
    }
    while !isOver, index < bytes.count, start[index] != tag,
      start[index] < Self.firstOfIdeographs
    {
      if start[index] > UInt8(ascii: " "), start[index &- 1] <= UInt8(ascii: " ") { words &+= 1 }
      index &+= 1
    }
    former = start[index &- 1] > UInt8(ascii: " ") ? .word : .blank
    return index
  }

  @inline(never)
  private mutating func collectStarts() {
    words &+= starts.sum
    starts = ByteVector()
    additionsLeft = 255
  }

  /// The index behind a tag, which parts words if it is that of a block.
  @inline(__always)
  private mutating func passTag(at open: Int, in start: UnsafePointer<UInt8>) -> Int {
    // An attribute holds no bracket that is not escaped.
    let end =
      ByteScanning.index(of: UInt8(ascii: ">"), in: start, from: open, to: bytes.count) &+ 1
    // Where no word goes on behind it, the tag's name does not matter.
    if former != .blank, end < bytes.count, start[end] > UInt8(ascii: " "),
      HTMLTag.separatesWords(at: open, in: bytes.span)
    {
      former = .blank
    }
    return end
  }

  /// Adds the character of three or four bytes, and returns how many.
  private mutating func addScalar(at index: Int) -> Int {
    let (scalar, length) = bytes.scalar(at: index)
    switch scalar {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      ideographs &+= 1
      former = .ideograph
    case 0x3000: former = .blank
    // The signs of their scripts.
    case 0x3001...0x303F, 0xFE30...0xFE4F, 0xFF00...0xFFEF: former = .ideograph
    default:
      if former == .blank { words &+= 1 }
      former = .word
    }
    return length
  }
}
