/// What RFC 8259 allows in strings and numbers, of which the parser lets more through.
enum JSONGrammar {
  /// Whether a string, given without its quotation marks, has only escapes that exist and no control
  /// characters.
  static func allows(string text: UnsafeBufferPointer<UInt8>, hasEscapes: Bool) -> Bool {
    guard let bytes = text.baseAddress else { return true }
    guard !ByteScanning.hasControls(bytes, count: text.count) else { return false }
    guard hasEscapes else { return true }
    var index = 0
    while true {
      index = ByteScanning.index(of: UInt8(ascii: "\\"), in: bytes, from: index, to: text.count)
      guard index < text.count else { return true }
      guard index + 1 < text.count else { return false }
      switch bytes[index + 1] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
        UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        index += 2
      case UInt8(ascii: "u"):
        let digits = text[(index + 2)..<min(index + 6, text.count)]
        guard digits.count == 4, digits.allSatisfy({ $0.hexadecimalValue != nil }) else {
          return false
        }
        index += 6
      default: return false
      }
    }
  }

  /// Whether a number has digits wherever it must, and no zero before them.
  static func allows(number text: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = text[...]
    func takeDigits() -> Int {
      let digits = rest.prefix { $0.isASCIIDigit }
      rest = rest[digits.endIndex...]
      return digits.count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let hasZero = rest.first == UInt8(ascii: "0")
    let whole = takeDigits()
    guard whole > 0, !hasZero || whole == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard takeDigits() > 0 else { return false }
    }
    if let exponent = rest.first, exponent | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard takeDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}

extension ByteScanning {
  /// Whether there is a byte below a blank.
  static func hasControls(_ bytes: UnsafePointer<UInt8>, count: Int) -> Bool {
    var index = 0
    while index &+ 8 <= count {
      let word = word(bytes, index)
      // A byte below 0x20 borrows; those of 0x80 and more do not count.
      if (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080 != 0 { return true }
      index &+= 8
    }
    while index < count {
      if bytes[index] < 0x20 { return true }
      index &+= 1
    }
    return false
  }
}
