/// A text where it lies, in the document or in a buffer of the reader: trimmed and mended.
///
/// Not to outlive the next change of that buffer.
struct GatheredText {
  let bytes: UnsafeBufferPointer<UInt8>
  let isASCII: Bool

  static var empty: GatheredText {
    GatheredText(bytes: UnsafeBufferPointer(start: nil, count: 0), isASCII: true)
  }

  var string: String { isASCII ? String(knownASCII: bytes) : String(validUTF8: bytes) }

  /// The text without the marks of a CDATA section that was escaped, or put into another.
  var withoutMarksOfCDATA: GatheredText {
    guard bytes.starts(with: "<![CDATA[") else { return self }
    var inside = bytes[9...]
    if inside.last == UInt8(ascii: ">") { inside = inside.dropLast() }
    for _ in 0..<2 where inside.last == UInt8(ascii: "]") { inside = inside.dropLast() }
    while let first = inside.first, first <= 0x20 { inside = inside.dropFirst() }
    while let last = inside.last, last <= 0x20 { inside = inside.dropLast() }
    return GatheredText(bytes: UnsafeBufferPointer(rebasing: inside), isASCII: isASCII)
  }

  /// The text in lower case.
  var lowercased: String {
    guard isASCII, !bytes.contains(where: { $0 &- 0x41 < 26 }) else { return string.lowercased() }
    return String(knownASCII: bytes)
  }

  /// Whether an address needs no change but to be made absolute.
  var isCleanAddress: Bool { isASCII && !bytes.hasBlank }

  /// The count that the text begins with, as feeds write it: "1200", "1200px", "1,200".
  var leadingInteger: Int? {
    var digits = 0
    var value = 0
    for byte in bytes.drop(while: { $0 <= 0x20 }) {
      if byte == UInt8(ascii: ",") { continue }
      guard byte.isASCIIDigit else { break }
      digits += 1
      guard digits <= 18 else { return nil }
      value = value * 10 + Int(byte &- 0x30)
    }
    return digits > 0 ? value : nil
  }

  /// The whole number that the text is; nil where more stands there, such as a unit.
  var wholeNumber: Int? {
    let isNumber = bytes.allSatisfy { $0.isASCIIDigit || $0 <= 0x20 || $0 == UInt8(ascii: ",") }
    return isNumber ? leadingInteger : nil
  }
}
