/// Text that a feed carries as base64.
enum Base64Text {
  /// The decoded text, or nil when it is not base64 or not UTF-8.
  static func decode(_ encoded: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(encoded.count / 4 * 3)
    var accumulator: UInt32 = 0
    var bits = 0
    for byte in encoded {
      let value: UInt32
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte - 0x41)
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte - 0x61) + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte - 0x30) + 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="), 0x09, 0x0A, 0x0D, 0x20: continue
      default: return nil
      }
      accumulator = accumulator << 6 | value
      bits += 6
      if bits >= 8 {
        bits -= 8
        output.append(UInt8(truncatingIfNeeded: accumulator >> UInt32(bits)))
      }
    }
    let isText = output.withUnsafeBufferPointer { UTF8Survey($0).isClean }
    return isText ? output : nil
  }
}
