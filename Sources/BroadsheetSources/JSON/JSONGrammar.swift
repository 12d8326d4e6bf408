/// What RFC 8259 allows in numbers, of which the parser lets more through.
enum JSONGrammar {
  /// Whether a number has digits wherever it must, and no zero before them.
  static func allows(number text: Span<UInt8>) -> Bool {
    var index = 0
    func next() -> UInt8? { index < text.count ? text[index] : nil }
    func takeDigits() -> Int {
      let start = index
      while let digit = next(), digit.isASCIIDigit { index += 1 }
      return index - start
    }
    if next() == UInt8(ascii: "-") { index += 1 }
    let hasZero = next() == UInt8(ascii: "0")
    let whole = takeDigits()
    guard whole > 0, !hasZero || whole == 1 else { return false }
    if next() == UInt8(ascii: ".") {
      index += 1
      guard takeDigits() > 0 else { return false }
    }
    if let exponent = next(), exponent | 0x20 == UInt8(ascii: "e") {
      index += 1
      if next() == UInt8(ascii: "+") || next() == UInt8(ascii: "-") { index += 1 }
      guard takeDigits() > 0 else { return false }
    }
    return index == text.count
  }
}
