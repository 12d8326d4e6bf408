/// What a scanner found in a date, before its numbers are given their roles.
struct DateParts {
  /// A run of digits that is neither a time nor a zone.
  struct Number {
    var value: Int
    var digits: Int
    /// The byte before the run, which tells 3/4/2005 from 3.4.2005.
    var separator: UInt8
    /// Whether a mark behind it says that it is the day.
    var isDay = false
  }

  private(set) var numbers: (Number?, Number?, Number?) = (nil, nil, nil)
  private(set) var numberCount = 0
  /// Month by its name, 1 to 12.
  var month: Int? { didSet { isMonthBetween = numberCount == 1 } }
  /// Whether it stands between the first two numbers.
  private var isMonthBetween = false
  /// Whether the month is `mar`, which may have been Tuesday.
  var isMonthUncertain = false
  var hour: Int?
  var minute = 0
  var second = 0.0
  /// Seconds to the east of UTC.
  var zone: Int?
  /// Whether only the language tells the zone, which a written one overrules.
  var isZoneImplied = false
  /// What the hour counts from on a twelve-hour clock.
  var half: DayHalf?
  /// Words that mean nothing in a date.
  var unknownWords = 0
  /// Whether one of them stands behind a number, where the name of a month would.
  var hasUnknownName = false
  /// Whether numbers around slashes begin with the day in any case.
  var isDayFirst = false
  /// Whether years may be those of the Buddhist era, which began 543 years earlier.
  var isThai = false
  /// Whether a month or an era has its Thai name, so that years of two digits are of that era as well.
  var hasThaiName = false
  /// A count of seconds since 1970 that stood there in place of a date.
  var epoch: Double?

  mutating func add(_ number: Number) {
    switch numberCount {
    case 0: numbers.0 = number
    case 1: numbers.1 = number
    case 2: numbers.2 = number
    default: break
    }
    numberCount += 1
  }

  mutating func removeLast() {
    switch numberCount {
    case 1: numbers.0 = nil
    case 2: numbers.1 = nil
    case 3: numbers.2 = nil
    default: break
    }
    numberCount -= 1
  }

  /// Whether nothing lacks of the day, so that another number belongs to the time.
  var hasDay: Bool { isDay(by: numberCount) }

  var hasDayWithoutLast: Bool { isDay(by: numberCount - 1) }

  private func isDay(by count: Int) -> Bool { count >= (month == nil ? 3 : 2) }

  /// The moment, or nil when the parts make no date.
  var secondsSince1970: Double? {
    if let epoch { return epoch }
    guard let day = (isThai || hasThaiName ? inCommonEra : self).civilDay, let clock = secondsOfDay
    else { return nil }
    return Double(day.daysSince1970 * 86_400) + clock - Double(zone ?? 0)
  }

  /// The same with years of the common era.
  ///
  /// What has two digits is Buddhist where it can be of our time, and no year otherwise.
  private var inCommonEra: DateParts {
    func converted(_ number: Number?, isYear: Bool) -> Number? {
      guard var number else { return nil }
      if number.digits == 4, number.value >= 2_400 {
        number.value -= 543
      } else if isYear, number.digits <= 2 {
        number.value = number.value >= 43 ? 1_957 + number.value : 0
        number.digits = 4
      }
      return number
    }
    var parts = self
    let isYearLast =
      hasThaiName && month != nil && numberCount == 2 && (numbers.0?.digits ?? 0) <= 2
    parts.numbers.0 = converted(numbers.0, isYear: false)
    parts.numbers.1 = converted(numbers.1, isYear: isYearLast)
    parts.numbers.2 = converted(numbers.2, isYear: false)
    return parts
  }

  private var secondsOfDay: Double? {
    guard var hour else { return 0 }
    if let half, hour <= 12 { hour = half.hour(hour) }
    guard (0...24).contains(hour), (0..<60).contains(minute), second < 61,
      hour < 24 || minute == 0 && second == 0
    else { return nil }
    return Double(hour * 3600 + minute * 60) + second
  }

  private var civilDay: CivilDay? {
    // A month that nobody knows is no other one.
    if hasUnknownName || isMonthUncertain && unknownWords > 0 { return nil }
    if let month, !isTuesday { return day(inMonth: month) }
    guard let first = numbers.0, unknownWords == 0 else { return nil }
    let second = numbers.1
    let third = numbers.2
    if first.digits == 4 {
      if let second, second.digits == 3, third == nil {
        return ordinal(second.value, year: first.value)
      }
      return CivilDay(
        year: first.value,
        month: second?.value ?? 1,
        day: third?.value ?? 1
      )
    }
    guard let second, let third, first.digits <= 2 else { return nil }
    if third.digits == 4 { return dayFirst(first, second, year: third.value) }
    guard third.separator == UInt8(ascii: "-") else {
      return dayFirst(first, second, year: fullYear(third))
    }
    return CivilDay(year: 2000 + first.value, month: second.value, day: third.value)
  }

  /// Whether `mar` is a day, since the numbers have the month as well.
  private var isTuesday: Bool {
    isMonthUncertain && numbers.2 != nil && (numbers.0?.digits == 4 || numbers.2?.digits == 4)
  }

  private func day(inMonth month: Int) -> CivilDay? {
    guard let first = numbers.0 else { return nil }
    guard let second = numbers.1 else {
      return first.digits == 4 ? CivilDay(year: first.value, month: month, day: 1) : nil
    }
    if first.digits >= 3 {
      return CivilDay(year: first.value, month: month, day: second.value)
    }
    // Two days, of which the first counts.
    if let third = numbers.2, !isMonthBetween, second.digits <= 2, third.digits == 4,
      third.value >= 1900
    {
      return CivilDay(year: third.value, month: month, day: first.value)
    }
    return CivilDay(year: fullYear(second), month: month, day: first.value)
  }

  /// Numbers around slashes are month first, around dots day first, unless that cannot be.
  private func dayFirst(_ first: Number, _ second: Number, year: Int) -> CivilDay? {
    let isMonthFirst =
      !first.isDay && !isDayFirst
      && (second.isDay || second.separator == UInt8(ascii: "/") && first.value <= 12
        || second.value > 12)
    return isMonthFirst
      ? CivilDay(year: year, month: first.value, day: second.value)
      : CivilDay(year: year, month: second.value, day: first.value)
  }

  private func ordinal(_ dayOfYear: Int, year: Int) -> CivilDay? {
    guard let first = CivilDay(year: year, month: 1, day: 1), (1...366).contains(dayOfYear) else {
      return nil
    }
    let day = CivilDay(daysSince1970: first.daysSince1970 + dayOfYear - 1)
    return day.year == year ? day : nil
  }

  /// Two digits from 90 on belong to the last century.
  func fullYear(_ number: Number) -> Int {
    guard number.digits <= 2 else { return number.value }
    return number.value + (number.value < 90 ? 2000 : 1900)
  }
}
