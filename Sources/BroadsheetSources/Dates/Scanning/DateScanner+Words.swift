extension DateScanner {
  mutating func scanWord() {
    let start = index
    while index < bytes.count, isLetter(bytes[index]) { index += 1 }
    lastSign = 0
    if index - start == 1, isYearOfEra(start) {
      parts.hasUnknownName = true
      return
    }
    if takeMonthInWords(from: start) || takeThaiWord(from: start) { return }
    if let half = takeHalfInLetters(from: start) {
      apply(.half(half), at: start)
      return
    }
    if bytes[start] >= 0xD8, isCommonEra(start..<index) || applyInTwoWords(start..<index) { return }
    if bytes[start] >= 0xE3, applyEndingInHalf(start..<index) { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: index - start) { word in
      for offset in 0..<(index - start) {
        let byte = bytes[start + offset]
        word[offset] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      }
      apply(DateWord(UnsafeBufferPointer(word), in: language), at: start)
    }
  }

  /// Whether a letter stands for a Japanese era before its year, as in H27.03.04: those count from
  /// elsewhere.
  private func isYearOfEra(_ letter: Int) -> Bool {
    switch bytes[letter] | 0x20 {
    case UInt8(ascii: "h"), UInt8(ascii: "m"), UInt8(ascii: "r"), UInt8(ascii: "s"),
      UInt8(ascii: "t"):
      break
    default: return false
    }
    guard parts.numberCount == 0, parts.hour == nil else { return false }
    let digits = bytes[(letter + 1)...].prefix(while: isDigit)
    guard 1...2 ~= digits.count, digits.endIndex + 1 < bytes.count else { return false }
    switch bytes[digits.endIndex] {
    case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "-"):
      return isDigit(bytes[digits.endIndex + 1])
    default: return false
    }
  }

  /// The half of the day that two letters with a dot between them name, with or without a space.
  private mutating func takeHalfInLetters(from start: Int) -> DayHalf? {
    guard index - start <= 2, peek(UInt8(ascii: ".")) else { return nil }
    var second = index + 1
    while second < bytes.count, bytes[second] == UInt8(ascii: " ") { second += 1 }
    var end = second
    while end < bytes.count, isLetter(bytes[end]) { end += 1 }
    let bothLetters = Array(bytes[start..<index]) + Array(bytes[second..<end])
    let letters = String(decoding: bothLetters, as: UTF8.self).lowercased()
    guard let half = DateNames.halvesInLetters[letters] else { return nil }
    index = end
    return half
  }

  /// Whether the word is the Arabic letter for the afternoon, and stands behind a year, where it says
  /// of what era that is.
  private func isCommonEra(_ range: Range<Int>) -> Bool {
    guard bytes[range].elementsEqual("م".utf8) else { return false }
    let before = bytes[..<range.lowerBound].reversed().drop { $0 == UInt8(ascii: " ") }
    return before.prefix(while: isDigit).count == 4
  }

  /// Whether the word is one of two that only together are the name of a month.
  private mutating func applyInTwoWords(_ range: Range<Int>) -> Bool {
    let word = String(decoding: bytes[range], as: UTF8.self)
    if let first = openWord {
      openWord = nil
      guard let month = DateNames.arabicMonth(first, word) else { return false }
      apply(.month(month), at: range.lowerBound)
      return true
    }
    guard word == "كانون" || word == "تشرين" else { return false }
    openWord = word
    return true
  }

  /// Whether the word has a half of the day at its end, where no space is between words.
  private mutating func applyEndingInHalf(_ range: Range<Int>) -> Bool {
    let word = String(decoding: bytes[range], as: UTF8.self)
    guard let (rest, half) = DateNames.half(endingIn: word) else { return false }
    apply(DateNames.meaning(of: String(rest)), at: range.lowerBound)
    apply(half, at: range.upperBound)
    return true
  }

  mutating func apply(_ word: DateWord, at start: Int) {
    switch word {
    case .month(let number):
      settleMinutes(beforeMonth: start)
      if parts.month == nil || parts.isMonthUncertain { parts.month = number }
      parts.isMonthUncertain = false
    case .marchOrTuesday:
      guard parts.month == nil else { break }
      settleMinutes(beforeMonth: start)
      parts.month = 3
      parts.isMonthUncertain = true
    case .half(let half):
      parts.half = half
      takeHour(beforeHalf: start)
    case .koreanHalf(let half):
      parts.half = half
      takeHour(beforeHalf: start)
      if parts.zone == nil { implyKoreanZone() }
    case .zone(let offset):
      // Before everything else, such letters are a day's in some language.
      if parts.zone == nil, parts.numberCount > 0 || parts.hour != nil { parts.zone = offset }
    case .timeMark: isAfterTimeMark = parts.numberCount > 0
    case .clock: isAfterClockWord = parts.hour == nil
    case .hour:
      guard parts.hour == nil else { break }
      takeHour(before: start)
      isAfterHourMark = parts.hour != nil
    case .monthMark: isAfterMonthMark = parts.month == nil
    case .weekday, .filler: break
    case .unknown:
      guard parts.hour == nil else { break }
      parts.unknownWords += 1
      // Behind day, month and year, what is not understood leads to the time.
      let isDayKnown = parts.month != nil && parts.numberCount > 1
      if parts.numberCount > 0, !isDayKnown { parts.hasUnknownName = true }
    }
  }
}
