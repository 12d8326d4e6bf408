/// One character reference of HTML, read from the bytes after its `&`.
struct CharacterReference: Equatable {
  /// The code points that the reference stands for; `second` is 0 when there is only one.
  let first: UInt32
  let second: UInt32
  /// The bytes that the reference takes after the `&`.
  let byteCount: Int

  /// Reads by the standard's rules; `nil` when the `&` stands for itself.
  ///
  /// - Parameters:
  ///   - start: the byte after the `&`.
  ///   - count: how many bytes there are from `start` on.
  ///   - inAttribute: an attribute's value keeps `&copy=1` as it is, for the sake of addresses.
  init?(at start: UnsafePointer<UInt8>, count: Int, inAttribute: Bool) {
    guard count > 0 else { return nil }
    if start[0] == UInt8(ascii: "#") {
      guard let number = Self.number(start + 1, count - 1) else { return nil }
      second = 0
      if 0xd800..<0xdc00 ~= number.value, !inAttribute,
        let low = Self.lowSurrogate(start, from: number.byteCount + 1, to: count)
      {
        first = 0x1_0000 + (number.value - 0xd800) << 10 + (low.value - 0xdc00)
        byteCount = low.end
        return
      }
      first = Self.replacement(for: number.value)
      byteCount = number.byteCount + 1
      return
    }
    guard let match = NamedCharacters.longestMatch(at: start, count: count) else { return nil }
    if inAttribute, !match.endsWithSemicolon, match.byteCount < count {
      let next = start[match.byteCount]
      if next == UInt8(ascii: "=") || next.isASCIIAlphanumeric { return nil }
    }
    first = match.value.first
    second = match.value.second
    byteCount = match.byteCount
  }

  /// What the standard puts for a numeric reference: repairs zero, surrogates, values beyond
  /// Unicode, and the C1 range that old pages wrote in windows-1252.
  static func replacement(for number: UInt32) -> UInt32 {
    switch number {
    case 0, 0xd800...0xdfff, 0x11_0000...: 0xfffd
    case 0x80...0x9f: UInt32(windows1252[Int(number) - 0x80])
    default: number
    }
  }

  private static func number(
    _ start: UnsafePointer<UInt8>,
    _ count: Int
  ) -> (value: UInt32, byteCount: Int)? {
    var index = 0
    var value: UInt32 = 0
    let isHexadecimal = count > 0 && start[0] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { index = 1 }
    let firstDigit = index
    while index < count, let digit = start[index].hexadecimalValue, isHexadecimal || digit < 10 {
      // Beyond Unicode every value means the same, so it need not grow further.
      if value < 0x11_0000 { value = value * (isHexadecimal ? 16 : 10) + UInt32(digit) }
      index += 1
    }
    guard index > firstDigit else { return nil }
    if index < count, start[index] == UInt8(ascii: ";") { index += 1 }
    return (value, index)
  }

  /// The second half of a character that was written as two references, as UTF-16 has it, and where that
  /// ends; nil where none follows.
  static func lowSurrogate(
    _ start: UnsafePointer<UInt8>,
    from index: Int,
    to count: Int
  ) -> (value: UInt32, end: Int)? {
    guard index + 2 < count, start[index] == UInt8(ascii: "&"),
      start[index + 1] == UInt8(ascii: "#"),
      let number = number(start + index + 2, count - index - 2), 0xdc00..<0xe000 ~= number.value
    else { return nil }
    return (number.value, index + 2 + number.byteCount)
  }

  private static let windows1252: [UInt16] = [
    0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8d, 0x017d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
    0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x9d, 0x017e, 0x0178,
  ]
}
