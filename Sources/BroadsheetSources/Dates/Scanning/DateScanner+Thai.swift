/// Thai words, which have dots in their short forms, and no space between one and the next.
extension DateScanner {
  /// Months by their names and by the letters of their short forms.
  private static let months: [String: Int] = {
    let names = [
      "มกราคม มค", "กุมภาพันธ์ กพ", "มีนาคม มีค", "เมษายน เมย", "พฤษภาคม พค", "มิถุนายน มิย",
      "กรกฎาคม กค", "สิงหาคม สค", "กันยายน กย", "ตุลาคม ตค", "พฤศจิกายน พย", "ธันวาคม ธค",
    ]
    var table: [String: Int] = [:]
    for (month, names) in names.enumerated() {
      for name in names.split(separator: " ") { table[String(name)] = month + 1 }
    }
    return table
  }()

  /// The word for a month, which may stand before its name.
  private static let month = "เดือน"
  /// The word for a day, with which all of its names begin.
  private static let day = "วัน"
  /// Eras, the hour, and what leads to the time.
  private static let fillers: Set<String> = [
    "พศ", "คศ", "พุทธศักราช", "คริสต์ศักราช", "ปี", "น", "เวลา", "ที่", "เมื่อ", "จ", "อ", "พ", "พฤ", "ศ",
    "ส",
    "อา",
  ]

  /// Whether the word is Thai; it is taken with all of its dots then.
  mutating func takeThaiWord(from start: Int) -> Bool {
    guard isThai(at: start) else { return false }
    var word = Array(bytes[start..<index])
    while peek(UInt8(ascii: ".")), isThai(at: index + 1) {
      let next = index + 1
      index = next
      while index < bytes.count, isLetter(bytes[index]) { index += 1 }
      word += bytes[next..<index]
    }
    var text = Substring(decoding: word, as: UTF8.self)
    if text.utf8.starts(with: Self.month.utf8) {
      text = Substring(text.utf8.dropFirst(Self.month.utf8.count))
    }
    if let month = Self.months[String(text)] {
      parts.hasThaiName = true
      apply(.month(month), at: start)
    } else if text.utf8.starts(with: Self.day.utf8) {
      apply(.weekday, at: start)
    } else if Self.fillers.contains(String(text)) {
      parts.isThai = true
      apply(.filler, at: start)
    } else {
      apply(.unknown, at: start)
    }
    return true
  }

  private func isThai(at place: Int) -> Bool {
    place + 1 < bytes.count && bytes[place] == 0xE0 && [0xB8, 0xB9].contains(bytes[place + 1])
  }
}
