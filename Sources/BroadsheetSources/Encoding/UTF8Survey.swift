/// What one pass over a document's bytes says about them.
///
/// Feeds are mostly ASCII, so the pass looks at eight bytes at once and only slows down where
/// there is a control character or a sequence of several bytes.
struct UTF8Survey: Equatable {
  /// Whether every byte is below 0x80.
  var isASCII = true
  /// Sequences of two to four bytes that are valid UTF-8.
  var validSequences = 0
  /// Bytes that belong to no valid sequence.
  var invalidBytes = 0
  /// Whether there are control characters other than tab, line feed and carriage return.
  var hasControls = false

  var isValid: Bool { invalidBytes == 0 }

  /// Whether the bytes can be parsed where they are.
  var isClean: Bool { isValid && !hasControls }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.init(bytes.span) }

  init(_ bytes: Span<UInt8>) {
    let count = bytes.count
    var index = 0
    while index < count {
      while index &+ 64 <= count, Self.isPlain(bytes.bytes, index) { index &+= 64 }
      // What follows is looked at closely, and then by blocks again.
      let end = min(index &+ 64, count)
      while index < end {
        if index &+ 8 <= count, let plain = Self.plainBytes(Self.word(bytes.bytes, index)) {
          index &+= plain
          if plain < 8 { passSequences(bytes, from: &index) }
        } else {
          look(at: bytes, from: &index, to: min(index &+ 8, count))
        }
      }
    }
  }

  /// Looks at a few bytes one by one, and at the sequence that goes beyond them.
  private mutating func look(
    at bytes: Span<UInt8>,
    from index: inout Int,
    to end: Int
  ) {
    while index < end {
      let byte = bytes[index]
      if byte < 0x80 {
        if byte < 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 { hasControls = true }
        index &+= 1
      } else {
        passSequences(bytes, from: &index)
      }
    }
  }

  /// Passes what is beyond ASCII, up to the next byte that is not.
  @inline(__always)
  private mutating func passSequences(_ bytes: Span<UInt8>, from index: inout Int) {
    isASCII = false
    var sequences = 0
    repeat {
      var length = 0
      if index &+ 4 <= bytes.count { length = Self.shortSequenceLength(bytes.bytes, index) }
      if length == 0 { length = utf8SequenceLength(bytes, at: index) }
      if length == 0 {
        invalidBytes &+= 1
        index &+= 1
      } else {
        sequences &+= 1
        index &+= length
      }
    } while index < bytes.count && bytes[index] >= 0x80
    validSequences &+= sequences
  }

  /// The length of the valid sequence of two or three bytes that begins at an index, or 0; told from
  /// four bytes together.
  @inline(__always)
  private static func shortSequenceLength(_ bytes: RawSpan, _ index: Int) -> Int {
    let four = UInt32(
      littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt32.self)
    )
    if four & 0xC0_C0F0 == 0x80_80E0 {
      // Neither longer than need be, E0 80 to E0 9F, nor half of a pair, ED A0 to ED BF.
      let start = four & 0x200F
      return start == 0 || start == 0x200D ? 0 : 3
    }
    return four & 0xC0E0 == 0x80C0 && four & 0x1E != 0 ? 2 : 0
  }

  /// Whether 64 bytes are ASCII and none is a control character that does not belong here.
  @inline(__always)
  private static func isPlain(_ bytes: RawSpan, _ index: Int) -> Bool {
    typealias Block = SIMD16<Int8>
    @inline(__always)
    func unusual(_ offset: Int) -> SIMDMask<Block> {
      // Whoever asks has seen that there are 64.
      let block = bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: index &+ offset,
        as: Block.self
      )
      let isBlank =
        block .== Block(repeating: 0x0A) .| block .== Block(repeating: 0x0D)
        .| block .== Block(repeating: 0x09)
      // With a sign, what is beyond ASCII is below zero.
      let isLow = block .< Block(repeating: 0x20)
      return isLow .^ (isLow .& isBlank)
    }
    return ByteMarks(unusual(0) .| unusual(16) .| unusual(32) .| unusual(48)).isEmpty
  }

  private static let highs: UInt64 = 0x8080_8080_8080_8080
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The eight bytes at an index, the first one lowest.
  @inline(__always)
  private static func word(_ bytes: RawSpan, _ index: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// How many of eight bytes come before the first that is not ASCII; nil where one of them is a
  /// control character that does not belong there.
  @inline(__always)
  private static func plainBytes(_ word: UInt64) -> Int? {
    let beyond = word & highs
    // Marks are exact up to the first byte beyond ASCII, and only those count.
    let count = beyond == 0 ? 8 : beyond.trailingZeroBitCount &>> 3
    let counted = beyond == 0 ? UInt64.max : (1 &<< UInt64(count &* 8)) &- 1
    let controls = controls(word) & counted
    guard controls != 0 else { return count }
    let lineEnds = zeroes(word ^ ones &* 0x0A) | zeroes(word ^ ones &* 0x0D)
    return controls & ~(lineEnds | zeroes(word ^ ones &* 0x09)) == 0 ? count : nil
  }

  /// Marks the control characters among bytes of ASCII.
  @inline(__always)
  private static func controls(_ word: UInt64) -> UInt64 { ~(word &+ ones &* 0x60) & ~word & highs }

  /// Marks the bytes that are zero among bytes of ASCII.
  @inline(__always)
  private static func zeroes(_ word: UInt64) -> UInt64 { ~(word &+ ones &* 0x7F) & highs }
}

/// The length of the valid UTF-8 sequence that starts at a byte of 0x80 or more, or 0.
///
/// - Parameters:
///   - bytes: The text.
///   - index: Where the first byte of the sequence is.
/// - Returns: Two to four, or zero when the bytes are not one well-formed scalar.
@inline(__always)
func utf8SequenceLength(_ bytes: Span<UInt8>, at index: Int) -> Int {
  let first = bytes[index]
  let available = bytes.count &- index
  @inline(__always)
  func isContinuation(_ offset: Int) -> Bool { bytes[index &+ offset] & 0xC0 == 0x80 }
  switch first {
  case 0xC2...0xDF:
    return available >= 2 && isContinuation(1) ? 2 : 0
  case 0xE0...0xEF:
    guard available >= 3, isContinuation(1), isContinuation(2) else { return 0 }
    if first == 0xE0, bytes[index &+ 1] < 0xA0 { return 0 }
    if first == 0xED, bytes[index &+ 1] > 0x9F { return 0 }
    return 3
  case 0xF0...0xF4:
    guard available >= 4, isContinuation(1), isContinuation(2), isContinuation(3) else { return 0 }
    if first == 0xF0, bytes[index &+ 1] < 0x90 { return 0 }
    if first == 0xF4, bytes[index &+ 1] > 0x8F { return 0 }
    return 4
  default:
    return 0
  }
}
