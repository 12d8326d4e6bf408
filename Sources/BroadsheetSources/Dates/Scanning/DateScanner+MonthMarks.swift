/// Vietnamese months, which are numbers behind a word: 15 tháng 1, Tháng Mười Hai, Th1.
extension DateScanner {
  private static let numbers = [
    "giêng": 1, "một": 1, "hai": 2, "ba": 3, "tư": 4, "bốn": 4, "năm": 5, "sáu": 6, "bảy": 7,
    "bẩy": 7, "tám": 8, "chín": 9, "mười": 10, "chạp": 12,
  ]

  mutating func takeMonth(_ number: Int) {
    isAfterMonthMark = false
    guard (1...12).contains(number) else {
      parts.hasUnknownName = true
      return
    }
    parts.month = number
  }

  /// Whether the word is part of a month, or announces one.
  mutating func takeMonthInWords(from start: Int) -> Bool {
    if isAfterMonthMark || isAfterTen {
      let word = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
      let number = Self.numbers[word] ?? 0
      if isAfterTen {
        isAfterTen = false
        guard number == 1 || number == 2 else { return false }
        parts.month = 10 + number
        return true
      }
      takeMonth(number)
      isAfterTen = number == 10
      return true
    }
    // Behind a number it is the ending of an English ordinal.
    guard index - start == 2, bytes[start] | 0x20 == UInt8(ascii: "t"),
      bytes[start + 1] | 0x20 == UInt8(ascii: "h"), index < bytes.count, isDigit(bytes[index]),
      start == 0 || !isDigit(bytes[start - 1])
    else { return false }
    apply(.monthMark, at: start)
    return true
  }
}
