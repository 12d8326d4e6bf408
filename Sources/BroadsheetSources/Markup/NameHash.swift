/// Hashes names of elements and prefixes, without regard to the case of ASCII letters.
enum NameHash {
  @inline(__always)
  static func of(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 { of(name, available: name.count) }

  /// The hash of a name, faster, where more bytes than those of the name may be read.
  @inline(__always)
  static func of(_ name: UnsafeBufferPointer<UInt8>, available: Int) -> UInt64 {
    guard name.count <= 16, let start = name.baseAddress else { return ofLong(name) }
    let key = NameKey(start, count: name.count, available: available)
    let mixed = (key.low ^ key.high &* 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ mixed &>> 29
  }

  private static func ofLong(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    name.reduce(0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1.asciiLowercased)) &* 0x0000_0100_0000_01B3
    }
  }
}
