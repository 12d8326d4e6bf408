public import Foundation

/// A moment as calendars and clocks at a place say it: the Gregorian calendar, with the weekday.
///
/// Pages say the time of every teaser, so what Foundation's calendar needs microseconds for is
/// reckoned here, but for years far away.
public struct CivilTime: Sendable, Hashable {
  /// 1900 to 2399, with a day to spare for time zones.
  private static let reckonedSeconds = -2_208_902_400.0..<13_569_379_200.0

  /// The year of the Gregorian calendar.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to 31.
  public let day: Int
  /// 1 to 7; 1 is Sunday.
  public let weekday: Int
  /// 0 to 23.
  public let hour: Int
  /// 0 to 59.
  public let minute: Int
  /// 0 to 59; leap seconds are not told apart.
  public let second: Int

  /// A moment as it is said in a time zone.
  ///
  /// Constant time from 1900 to 2399; slower beyond.
  public init(_ moment: Date, in timeZone: TimeZone) {
    if Self.reckonedSeconds.contains(moment.timeIntervalSince1970) {
      let seconds = Int(moment.timeIntervalSince1970.rounded(.down))
      self.init(localSecondsSince1970: seconds + timeZone.secondsFromGMT(for: moment))
    } else {
      self.init(far: moment, in: timeZone)
    }
  }

  private init(localSecondsSince1970 local: Int) {
    // From 1 January 1600, a Saturday: no moment that is reckoned lies before it.
    let seconds = local + 135_140 * 86_400
    let days = seconds / 86_400
    weekday = (days + 6) % 7 + 1
    hour = seconds / 3600 % 24
    minute = seconds / 60 % 60
    second = seconds % 60
    (year, month, day) = Self.date(daysSince1600: days)
  }

  /// By years that begin in March, so that the leap day is the last of its year.
  private static func date(daysSince1600 days: Int) -> (year: Int, month: Int, day: Int) {
    // 1 March 1600 is the sixtieth day after 1 January, and begins a cycle of 400 years.
    let (cycle, dayOfCycle) = (days - 60).quotientAndRemainder(dividingBy: 146_097)
    let leapDays = dayOfCycle / 1460 - dayOfCycle / 36_524 + dayOfCycle / 146_096
    let yearOfCycle = (dayOfCycle - leapDays) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    return (1600 + 400 * cycle + yearOfCycle + (month <= 2 ? 1 : 0), month, day)
  }

  private init(far moment: Date, in timeZone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents(
      [.year, .month, .day, .weekday, .hour, .minute, .second],
      from: moment
    )
    year = parts.year ?? 1970
    month = parts.month ?? 1
    day = parts.day ?? 1
    weekday = parts.weekday ?? 1
    hour = parts.hour ?? 0
    minute = parts.minute ?? 0
    second = parts.second ?? 0
  }
}
