extension DateScanner {
  mutating func scanTime(hour: Int) {
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
}
