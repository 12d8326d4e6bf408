/// The 64-bit FNV-1a hash: the same for the same bytes on every machine and in every run.
///
/// It names and seeds; it does not protect. Where a stranger could gain from a collision, the name
/// is a digest (`Slug(identifying:)`, `Identity`).
public struct StableHash: Sendable {
  /// The hash of everything that was added so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of nothing.
  public init() {}

  /// Adds a text, and a separator so that ("ab", "c") differs from ("a", "bc").
  public mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(0xff)
  }

  /// Adds bytes as they are.
  public mutating func combine(bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  /// The hash of a text's UTF-8 bytes alone, with no separator behind them.
  public static func of(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      var hash = StableHash()
      for byte in bytes { hash.combine(byte) }
      return hash.value
    }
  }

  /// Adds a byte.
  public mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}
