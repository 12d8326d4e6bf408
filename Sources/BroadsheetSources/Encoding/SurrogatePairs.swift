/// UTF-8 whose characters beyond the basic plane were written as two surrogates of three bytes each,
/// as old Java and Oracle do (CESU-8).
struct SurrogatePairs {
  /// The text with the characters that were meant; a surrogate alone is U+FFFD.
  private(set) var bytes: [UInt8] = []
  private(set) var pairs = 0
  private(set) var lone = 0

  /// Nil when the bytes hold no surrogate.
  init?(_ input: UnsafeBufferPointer<UInt8>) {
    var copied = 0
    var index = 0
    while let found = input[index...].firstIndex(of: 0xED) {
      guard let unit = Self.surrogate(in: input, at: found) else {
        index = found + 1
        continue
      }
      bytes.append(contentsOf: input[copied..<found])
      if unit < 0xDC00, let low = Self.surrogate(in: input, at: found + 3), low >= 0xDC00 {
        bytes.appendScalar(0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        pairs += 1
        copied = found + 6
      } else {
        bytes.appendScalar(0xFFFD)
        lone += 1
        copied = found + 3
      }
      index = copied
    }
    guard pairs + lone > 0 else { return nil }
    bytes.append(contentsOf: input[copied...])
  }

  private static func surrogate(in input: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32? {
    guard index + 2 < input.count, input[index] == 0xED, (0xA0...0xBF).contains(input[index + 1]),
      (0x80...0xBF).contains(input[index + 2])
    else { return nil }
    return 0xD000 | UInt32(input[index + 1] & 0x3F) << 6 | UInt32(input[index + 2] & 0x3F)
  }
}
