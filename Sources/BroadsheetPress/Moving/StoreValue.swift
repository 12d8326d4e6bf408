/// A value of a record that moves from one engine to another.
package enum StoreValue: Sendable, Hashable {
  case null
  case text(String)
  case bytes([UInt8])
  case integer(Int)
  case real(Double)

  /// Bytes that no other value has, for digests.
  var identifying: [UInt8] {
    let (tag, bytes): (UInt8, [UInt8]) =
      switch self {
      case .null: (0, [])
      case .text(let text): (1, Array(text.utf8))
      case .bytes(let bytes): (2, bytes)
      case .integer(let number): (3, Self.bytes(of: UInt64(bitPattern: Int64(number))))
      case .real(let number): (4, Self.bytes(of: number.bitPattern))
      }
    return [tag] + Self.bytes(of: UInt64(bytes.count)) + bytes
  }

  private static func bytes(of number: UInt64) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
