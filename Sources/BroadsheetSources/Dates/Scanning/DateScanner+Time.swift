extension DateScanner {
  /// What stands between an hour and its minutes here: a colon, or a dot where no day can be.
  @inline(__always)
  func timeSeparator(after hour: Int) -> UInt8? {
    guard index + 1 < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: ":"):
      // A letter behind the colon is the ending of a Swedish ordinal.
      return isLetter(bytes[index + 1]) ? nil : UInt8(ascii: ":")
    case UInt8(ascii: ".") where isAfterClockWord || parts.hasDay && !isAfterTimeMark:
      return hour <= 24 && isTimeInDots ? UInt8(ascii: ".") : nil
    default: return nil
    }
  }

  /// Whether minutes follow, and seconds at most: .30 or .30.15, but not .09.2025.
  private var isTimeInDots: Bool {
    var end = index
    var groups = 0
    while end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), isDigit(bytes[end + 1]) {
      guard groups < 2, end + 2 < bytes.count, isDigit(bytes[end + 2]),
        bytes[end + 1] < UInt8(ascii: "6")
      else { return false }
      groups += 1
      end += 3
    }
    return groups > 0 && (end == bytes.count || !isDigit(bytes[end]))
  }

  /// Whether more numbers follow with a mark between, as in 12.9.2025.
  var isDayInDigits: Bool {
    guard index + 1 < bytes.count, isDigit(bytes[index + 1]) else { return false }
    return [UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "-")].contains(bytes[index])
  }

  mutating func scanTime(hour: Int, separator: UInt8) {
    parts.hour = hour
    isAfterTimeMark = false
    isAfterClockWord = false
    index += 1
    parts.minute = takeDigits().value
    if peek(separator),
      separator == UInt8(ascii: ":") || index + 1 < bytes.count && isDigit(bytes[index + 1])
    {
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
  enum ClockPart { case hour, minute, second }

  /// The marks of Chinese, Japanese and Korean clocks, and the French h.
  mutating func takeClockMark() -> ClockPart? {
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

  mutating func set(_ part: ClockPart, _ value: Int) {
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

  mutating func setCompactTime(_ value: Int, _ digits: Int) {
    isAfterTimeMark = false
    isAfterClockWord = false
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

  /// Takes the number before a word for the hour, if nothing but space is between them.
  mutating func takeHour(before start: Int) {
    guard parts.hour == nil, endOfLastNumber >= 0,
      bytes[endOfLastNumber..<start].allSatisfy({ $0 == UInt8(ascii: " ") })
    else { return }
    parts.removeLast()
    parts.hour = lastNumber
  }

  /// Takes the number before a half of the day for the hour, unless it is the day.
  mutating func takeHour(beforeHalf start: Int) {
    guard endOfLastNumber >= 0, (1...12).contains(lastNumber) else { return }
    let isFirst = parts.numberCount == 1 && parts.month == nil && !isBeforeDigit
    if isFirst || parts.hasDayWithoutLast { takeHour(before: start) }
  }

  private var isBeforeDigit: Bool {
    bytes[index...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ".") }.map(isDigit)
      ?? false
  }

  /// Gives back what was taken for minutes where it is the day of a month whose name follows.
  mutating func settleMinutes(beforeMonth start: Int) {
    guard endOfUncertainMinutes >= 0,
      !bytes[endOfUncertainMinutes..<start].contains(UInt8(ascii: ","))
    else { return }
    endOfUncertainMinutes = -1
    parts.add(DateParts.Number(value: parts.minute, digits: 2, separator: UInt8(ascii: " ")))
    parts.minute = 0
  }
}
