import BroadsheetCore
import Foundation

/// The days on which the stock exchange of a language's country is open.
///
/// Holidays are those of Stockholm for Swedish and of Oslo for every other language.
struct TradingCalendar {
  /// Minutes after midnight at which trading begins and ends.
  static let hours = (opening: 9 * 60, closing: 17 * 60 + 30)
  /// Minutes after midnight as of which a day's trading is told minute by minute: its earliest entry
  /// is five and a half hours before, and none may be from before the opening.
  private static let toldAt = 14 * 60 + 36

  let language: String

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    let zone = language == "sv" ? "Europe/Stockholm" : "Europe/Oslo"
    calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
    return calendar
  }

  func isSameDay(_ date: Date, _ other: Date) -> Bool {
    calendar.isDate(date, inSameDayAs: other)
  }

  /// The last moment, not after `date`, on a trading day: `date` itself, or the closing before it.
  func lastTradingMoment(notAfter date: Date) -> Date {
    var moment = date
    while !isTradingDay(moment) {
      guard let before = calendar.date(byAdding: .day, value: -1, to: moment) else { return date }
      moment = time(Self.hours.closing, on: before)
    }
    return moment
  }

  /// The last moment, not after `date`, at which the exchange had been open that day.
  func lastSession(notAfter date: Date) -> Date {
    lastTradingMoment(
      notAfter: date < time(Self.hours.opening, on: date) ? eveBefore(date) : date
    )
  }

  /// As of when a story of the markets is printed in the edition of `date`: its own age before that
  /// is on a trading day.
  func moment(of story: ArchiveStory, at date: Date) -> Date {
    guard story.flags.contains(.live) else {
      return lastTradingMoment(notAfter: date - story.age) + story.age
    }
    let isTold = date >= time(Self.toldAt, on: date)
    return time(Self.toldAt, on: lastTradingMoment(notAfter: isTold ? date : eveBefore(date)))
  }

  func isTradingDay(_ date: Date) -> Bool {
    let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day,
      let weekday = parts.weekday, weekday != 1, weekday != 7
    else { return false }
    let holidays: Set<Int> = language == "sv" ? [101, 106, 501, 606] : [101, 501, 517]
    let christmas: Set<Int> = [1224, 1225, 1226, 1231]
    guard !holidays.union(christmas).contains(month * 100 + day) else { return false }
    // Midsummer's eve is the Friday between the 19th and the 25th of June.
    if language == "sv", month == 6, weekday == 6, (19...25).contains(day) { return false }
    let sinceEaster = daysSinceEaster(of: year, date)
    let movable: Set<Int> = language == "sv" ? [-2, 1, 39] : [-3, -2, 1, 39, 50]
    return !movable.contains(sinceEaster)
  }

  private func eveBefore(_ date: Date) -> Date {
    calendar.startOfDay(for: date).addingTimeInterval(-60)
  }

  private func time(_ minutes: Int, on date: Date) -> Date {
    calendar.date(bySettingHour: minutes / 60, minute: minutes % 60, second: 0, of: date) ?? date
  }

  /// Days from Easter Sunday by the Gregorian computus (Meeus, Jones and Butcher); negative before it.
  private func daysSinceEaster(of year: Int, _ date: Date) -> Int {
    let (golden, century, rest) = (year % 19, year / 100, year % 100)
    let leap = (century - (century + 8) / 25 + 1) / 3
    let moon = (19 * golden + century - century / 4 - leap + 15) % 30
    let week = (32 + 2 * (century % 4) + 2 * (rest / 4) - moon - rest % 4) % 7
    let shift = (golden + 11 * moon + 22 * week) / 451
    let sum = moon + week - 7 * shift + 114
    let easter = calendar.date(
      from: DateComponents(year: year, month: sum / 31, day: sum % 31 + 1)
    )
    guard let easter else { return .max }
    return calendar.dateComponents([.day], from: easter, to: calendar.startOfDay(for: date)).day
      ?? .max
  }
}
