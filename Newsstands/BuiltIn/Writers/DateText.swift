import Foundation

/// Dates as the formats spell them, in UTC.
enum DateText {
  /// `2026-11-21T14:30:00Z`.
  static func iso(_ date: Date) -> String { date.formatted(.iso8601) }

  /// `Sat, 21 Nov 2026 14:30:00 GMT`.
  static func rfc822(_ date: Date) -> String {
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let parts = utc.dateComponents(
      [.weekday, .day, .month, .year, .hour, .minute, .second],
      from: date
    )
    let day = days[((parts.weekday ?? 1) - 1) % 7]
    let month = months[((parts.month ?? 1) - 1) % 12]
    let clock = [parts.hour, parts.minute, parts.second].map { padded($0 ?? 0) }
    return "\(day), \(padded(parts.day ?? 1)) \(month) \(parts.year ?? 1970) "
      + "\(clock.joined(separator: ":")) GMT"
  }

  /// `2026-11-21`.
  static func day(_ date: Date) -> String { String(iso(date).prefix(10)) }

  static let utc: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
