/// Resolves escapes of strings of JSON that are numbers of characters.
enum JSONEscapes {
  /// The number behind `\u`, or that of two such escapes which belong together; and whether it had
  /// all its digits.
  static func scalar(
    _ bytes: Span<UInt8>,
    at index: inout Int
  ) -> (value: UInt32, isStrict: Bool) {
    guard let unit = hexadecimal(bytes, at: &index) else { return (0xFFFD, false) }
    guard 0xD800..<0xDC00 ~= unit, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return (unit, true) }
    var next = index + 2
    guard let low = hexadecimal(bytes, at: &next), 0xDC00..<0xE000 ~= low else {
      return (unit, true)
    }
    index = next
    return (0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), true)
  }

  /// Writes a character in up to four bytes and says how many; control characters other than tab,
  /// line feed and carriage return become blanks.
  static func write(_ number: UInt32, to target: UnsafeMutablePointer<UInt8>) -> Int {
    if number < 0x80 {
      let isControl = number < 0x20 && number != 0x0A && number != 0x0D && number != 0x09
      target.pointee = isControl ? 0x20 : UInt8(truncatingIfNeeded: number)
      return 1
    }
    let scalar = Unicode.Scalar(number) ?? "\u{FFFD}"
    let bytes = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    for (offset, byte) in bytes.enumerated() { target[offset] = byte }
    return bytes.count
  }

  /// Four digits; nil, and passed over, where there are fewer.
  private static func hexadecimal(
    _ bytes: Span<UInt8>,
    at index: inout Int
  ) -> UInt32? {
    var value: UInt32 = 0
    var digits = 0
    while digits < 4, index < bytes.count, let digit = bytes[index].hexadecimalValue {
      value = value << 4 | UInt32(digit)
      index += 1
      digits += 1
    }
    return digits == 4 ? value : nil
  }
}
