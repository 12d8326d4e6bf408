/// Numbers as people write them: 14,000 and 14.000 are 14000, 8,2 is 8.2.
enum EventNumber {
  private static let thousands = 3

  /// Two runs of digits with one point or comma between them, as one word; nil for all else.
  static func join(_ first: SearchWord, _ second: SearchWord, in bytes: [UInt8]) -> SearchWord? {
    let gap = first.range.upperBound
    guard second.range.lowerBound == gap + 1, bytes.indices.contains(gap),
      bytes[gap] == UInt8(ascii: ".") || bytes[gap] == UInt8(ascii: ","),
      startsWithDigit(first), startsWithDigit(second), endsWithDigit(first)
    else { return nil }
    let isThousand = digits(of: second) == thousands
    return SearchWord(
      text: first.text + (isThousand ? "" : ".") + second.text,
      range: first.range.lowerBound..<second.range.upperBound
    )
  }

  private static func startsWithDigit(_ word: SearchWord) -> Bool {
    word.text.utf8.first.map(isDigit) ?? false
  }

  private static func endsWithDigit(_ word: SearchWord) -> Bool {
    word.text.utf8.last.map(isDigit) ?? false
  }

  private static func digits(of word: SearchWord) -> Int {
    word.text.utf8.prefix(while: isDigit).count
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
