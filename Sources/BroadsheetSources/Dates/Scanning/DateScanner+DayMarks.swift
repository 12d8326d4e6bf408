/// The marks behind the numbers of Chinese, Japanese and Korean days: 2025年9月12日, 2025년 9월 12일.
extension DateScanner {
  /// What a number says of the day by the mark behind it.
  enum DayMark { case year, koreanYear, month, day }

  mutating func takeDayMark() -> DayMark? {
    guard index < bytes.count, bytes[index] >= 0xE5 || bytes[index] == UInt8(ascii: " ") else {
      return nil
    }
    var next = index
    while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
    guard next < bytes.count, bytes[next] >= 0xE5 else { return nil }
    for (mark, meaning) in Self.dayMarks where bytes[next...].starts(with: mark.utf8) {
      let end = next + mark.utf8.count
      guard isMark(meaning, isApart: next > index, before: end) else { return nil }
      index = end
      return meaning
    }
    return nil
  }

  private static let dayMarks: [(String, DayMark)] = [
    ("年", .year), ("년", .koreanYear), ("月", .month), ("월", .month),
    ("日", .day), ("号", .day), ("號", .day), ("일", .day),
  ]

  /// Monday and Sunday begin with the marks of the month and the day, and may be short for them.
  private func isMark(_ mark: DayMark, isApart: Bool, before end: Int) -> Bool {
    if bytes[end...].starts(with: "曜".utf8) || bytes[end...].starts(with: "요".utf8) { return false }
    switch mark {
    case .year, .koreanYear: return parts.numberCount < 3
    case .month: return parts.month == nil && parts.numberCount < 2
    case .day: return !isApart
    }
  }

  mutating func add(_ number: DateParts.Number, as mark: DayMark) {
    var number = number
    switch mark {
    case .year, .koreanYear:
      // The year of an era, which another word or letter names, counts from elsewhere.
      let isOfEra = parts.unknownWords > 0 || isLetter(number.separator)
      if number.digits == 2, !isOfEra {
        number.value = parts.fullYear(number)
        number.digits = 4
      }
      parts.hasUnknownName = parts.hasUnknownName || number.digits != 4
      parts.add(number)
      if mark == .koreanYear, parts.zone == nil { implyKoreanZone() }
    case .month where (1...12).contains(number.value): parts.month = number.value
    case .month: parts.hasUnknownName = true
    case .day:
      number.isDay = true
      parts.add(number)
    }
  }

  mutating func implyKoreanZone() {
    parts.zone = 9 * 3600
    parts.isZoneImplied = true
  }
}
