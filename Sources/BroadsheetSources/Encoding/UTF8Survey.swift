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

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    let count = bytes.count
    var index = 0
    while index < count {
      while index &+ 32 <= count,
        Self.isPlain(
          ByteScanning.word(base, index),
          ByteScanning.word(base, index &+ 8),
          ByteScanning.word(base, index &+ 16),
          ByteScanning.word(base, index &+ 24)
        )
      {
        index &+= 32
      }
      if index &+ 8 <= count, Self.isPlain(ByteScanning.word(base, index)) {
        index &+= 8
        continue
      }
      let end = min(index &+ 8, count)
      while index < end {
        let byte = base[index]
        if byte < 0x80 {
          if byte < 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 { hasControls = true }
          index &+= 1
          continue
        }
        isASCII = false
        let length = utf8SequenceLength(base + index, available: count &- index)
        if length == 0 {
          invalidBytes &+= 1
          index &+= 1
        } else {
          validSequences &+= 1
          index &+= length
        }
      }
    }
  }

  private static let highs: UInt64 = 0x8080_8080_8080_8080
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  @inline(__always)
  private static func isPlain(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64) -> Bool {
    (a | b | c | d) & highs | controls(a) | controls(b) | controls(c) | controls(d) == 0
  }

  /// Whether all eight bytes are ASCII and none is a control character that does not belong here.
  @inline(__always)
  private static func isPlain(_ word: UInt64) -> Bool {
    guard word & highs == 0 else { return false }
    let controls = controls(word)
    guard controls != 0 else { return true }
    let lineEnds = zeroes(word ^ ones &* 0x0A) | zeroes(word ^ ones &* 0x0D)
    return controls & ~(lineEnds | zeroes(word ^ ones &* 0x09)) == 0
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
///   - pointer: The first byte of the sequence.
///   - available: How many bytes may be read.
/// - Returns: Two to four, or zero when the bytes are not one well-formed scalar.
@inline(__always)
func utf8SequenceLength(_ pointer: UnsafePointer<UInt8>, available: Int) -> Int {
  let first = pointer[0]
  @inline(__always)
  func isContinuation(_ offset: Int) -> Bool { pointer[offset] & 0xC0 == 0x80 }
  switch first {
  case 0xC2...0xDF:
    return available >= 2 && isContinuation(1) ? 2 : 0
  case 0xE0...0xEF:
    guard available >= 3, isContinuation(1), isContinuation(2) else { return 0 }
    if first == 0xE0, pointer[1] < 0xA0 { return 0 }
    if first == 0xED, pointer[1] > 0x9F { return 0 }
    return 3
  case 0xF0...0xF4:
    guard available >= 4, isContinuation(1), isContinuation(2), isContinuation(3) else { return 0 }
    if first == 0xF0, pointer[1] < 0x90 { return 0 }
    if first == 0xF4, pointer[1] > 0x8F { return 0 }
    return 4
  default:
    return 0
  }
}
