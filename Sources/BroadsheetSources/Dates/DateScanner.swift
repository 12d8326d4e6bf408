/// Splits the bytes of a date into numbers, a time, a zone and known words, in one pass.
struct DateScanner {
  private(set) var parts = DateParts()

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var lastSign: UInt8 = 0
  private var isAfterTimeMark = false
  /// The word before, where only the next one tells what it means.
  private var openWord: String?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func scan() {
    if scanEpoch() { return }
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case _ where startsDigit:
        scanNumber()
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...:
        scanWord()
      case UInt8(ascii: "("):
        while index < bytes.count, bytes[index] != UInt8(ascii: ")") { index += 1 }
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        lastSign = byte
        index += 1
      default:
        lastSign = 0
        index += 1
      }
    }
  }

  /// A bare count of seconds or milliseconds since 1970.
  private mutating func scanEpoch() -> Bool {
    let digits = bytes.drop { $0 <= 0x20 }.prefix { isDigit($0) }
    guard digits.count == 10 || digits.count == 13,
      bytes[digits.endIndex...].allSatisfy({ $0 <= 0x20 })
    else { return false }
    let value = digits.reduce(0.0) { $0 * 10 + Double($1 - 0x30) }
    parts.epoch = digits.count == 13 ? value / 1000 : value
    return true
  }

  private mutating func scanNumber() {
    let start = index
    let (value, digits) = takeDigits()
    let separator = start > 0 ? bytes[start - 1] : 0
    defer { lastSign = 0 }

    if parts.hour != nil, lastSign != 0, parts.zone == nil || parts.zone == 0 {
      scanZone(value, digits)
    } else if parts.hour == nil, digits <= 2, peek(UInt8(ascii: ":")) {
      scanTime(hour: value)
    } else if digits <= 2, let part = takeClockMark() {
      set(part, value)
    } else if isAfterTimeMark, parts.hour == nil {
      setCompactTime(value, digits)
    } else if parts.numberCount == 0, digits >= 6 {
      splitCompactDate(value, digits)
    } else if parts.hour == nil || digits != 4 || parts.numberCount < 3 {
      parts.add(DateParts.Number(value: value, digits: digits, separator: separator))
    }
  }

  private mutating func scanTime(hour: Int) {
    parts.hour = hour
    isAfterTimeMark = false
    index += 1
    parts.minute = takeDigits().value
    if peek(UInt8(ascii: ":")) {
      index += 1
      parts.second = Double(takeDigits().value)
    }
    guard index + 1 < bytes.count,
      bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: ","),
      isDigit(bytes[index + 1])
    else { return }
    index += 1
    var scale = 0.1
    while index < bytes.count, isDigit(bytes[index]) {
      parts.second += Double(bytes[index] - 0x30) * scale
      scale /= 10
      index += 1
    }
  }

  /// What a number says of the time by the mark behind it.
  private enum ClockPart { case hour, minute, second }

  /// The marks of Chinese, Japanese and Korean clocks, and the French h.
  private mutating func takeClockMark() -> ClockPart? {
    if parts.hour == nil, index + 1 < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "h"),
      isDigit(bytes[index + 1])
    {
      return .hour
    }
    guard index < bytes.count, bytes[index] >= 0xE5 else { return nil }
    for (mark, part) in Self.clockMarks where bytes[index...].starts(with: mark.utf8) {
      index += mark.utf8.count
      return part
    }
    return nil
  }

  private static let clockMarks: [(String, ClockPart)] = [
    ("時", .hour), ("时", .hour), ("點", .hour), ("点", .hour), ("시", .hour),
    ("分", .minute), ("분", .minute), ("秒", .second), ("초", .second),
  ]

  private mutating func set(_ part: ClockPart, _ value: Int) {
    switch part {
    case .hour:
      parts.hour = value
      guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "h") else { return }
      index += 1
      parts.minute = takeDigits().value
    case .minute: parts.minute = value
    case .second: parts.second = Double(value)
    }
  }

  private mutating func scanZone(_ value: Int, _ digits: Int) {
    var hours = value
    var minutes = 0
    if digits >= 3 {
      hours = value / 100
      minutes = value % 100
    } else if peek(UInt8(ascii: ":")) {
      index += 1
      minutes = takeDigits().value
    }
    guard hours <= 24, minutes < 100 else { return }
    let offset = hours * 3600 + minutes * 60
    parts.zone = lastSign == UInt8(ascii: "-") ? -offset : offset
  }

  private mutating func setCompactTime(_ value: Int, _ digits: Int) {
    isAfterTimeMark = false
    switch digits {
    case 1, 2: parts.hour = value
    case 4:
      parts.hour = value / 100
      parts.minute = value % 100
    case 6:
      parts.hour = value / 10_000
      parts.minute = value / 100 % 100
      parts.second = Double(value % 100)
    default: parts.unknownWords += 1
    }
  }

  /// Dates without separators: 20040105, 2004005, 040105, 20040105143000.
  private mutating func splitCompactDate(_ value: Int, _ digits: Int) {
    func add(_ value: Int, _ digits: Int) {
      parts.add(DateParts.Number(value: value, digits: digits, separator: UInt8(ascii: "-")))
    }
    switch digits {
    case 14:
      setCompactTime(value % 1_000_000, 6)
      splitCompactDate(value / 1_000_000, 8)
    case 8:
      add(value / 10_000, 4)
      add(value / 100 % 100, 2)
      add(value % 100, 2)
    case 7:
      add(value / 1000, 4)
      add(value % 1000, 3)
    case 6:
      add(value / 10_000, 2)
      add(value / 100 % 100, 2)
      add(value % 100, 2)
    default:
      parts.unknownWords += 1
    }
  }

  private mutating func scanWord() {
    let start = index
    while index < bytes.count, isLetter(bytes[index]), !startsDigit { index += 1 }
    lastSign = 0
    if bytes[start] >= 0xD8, applyInTwoWords(start..<index) { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: index - start) { word in
      for offset in 0..<(index - start) {
        let byte = bytes[start + offset]
        word[offset] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      }
      apply(DateWord(UnsafeBufferPointer(word)))
    }
  }

  /// Whether the word is one of two that only together are the name of a month.
  private mutating func applyInTwoWords(_ range: Range<Int>) -> Bool {
    let word = String(decoding: bytes[range], as: UTF8.self)
    if let first = openWord {
      openWord = nil
      guard let month = DateNames.arabicMonth(first, word) else { return false }
      apply(.month(month))
      return true
    }
    guard word == "كانون" || word == "تشرين" else { return false }
    openWord = word
    return true
  }

  private mutating func apply(_ word: DateWord) {
    switch word {
    case .month(let number):
      if parts.month == nil || parts.isMonthUncertain { parts.month = number }
      parts.isMonthUncertain = false
    case .marchOrTuesday:
      guard parts.month == nil else { break }
      parts.month = 3
      parts.isMonthUncertain = true
    case .afternoon(let isAfternoon): parts.isAfternoon = isAfternoon
    case .koreanHalf(let isAfternoon):
      parts.isAfternoon = isAfternoon
      if parts.zone == nil { parts.zone = 9 * 3600 }
    case .zone(let offset):
      // Before everything else, such letters are a day's in some language.
      if parts.zone == nil, parts.numberCount > 0 || parts.hour != nil { parts.zone = offset }
    case .timeMark: isAfterTimeMark = parts.numberCount > 0
    case .weekday, .filler: break
    case .unknown:
      guard parts.hour == nil else { break }
      parts.unknownWords += 1
      // Behind day, month and year, what is not understood leads to the time.
      let isDayKnown = parts.month != nil && parts.numberCount > 1
      if parts.numberCount > 0, !isDayKnown { parts.hasUnknownName = true }
    }
  }

  private mutating func takeDigits() -> (value: Int, digits: Int) {
    var value = 0
    let start = index
    while index < bytes.count, isDigit(bytes[index]) {
      if index - start < 15 { value = value * 10 + Int(bytes[index] - 0x30) }
      index += 1
    }
    guard index == start else { return (value, index - start) }
    var digits = 0
    while let digit = easternDigit {
      if digits < 15 { value = value * 10 + digit }
      digits += 1
      index += 2
    }
    return (value, digits)
  }

  private var startsDigit: Bool {
    index < bytes.count && (isDigit(bytes[index]) || easternDigit != nil)
  }

  /// The value of an Arabic or Persian digit here, which has two bytes.
  private var easternDigit: Int? {
    guard index + 1 < bytes.count else { return nil }
    switch (bytes[index], bytes[index + 1]) {
    case (0xD9, 0xA0...0xA9): return Int(bytes[index + 1] - 0xA0)
    case (0xDB, 0xB0...0xB9): return Int(bytes[index + 1] - 0xB0)
    default: return nil
    }
  }

  private func peek(_ byte: UInt8) -> Bool {
    index < bytes.count && bytes[index] == byte
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 }
}
