#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the dates of HTTP headers, in the three notations that servers may use.
///
/// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`.
enum HTTPDate {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// Returns nil for anything but a date, such as the `0` and `-1` that many `Expires` headers hold.
  static func parse(_ header: String) -> Date? {
    var month: Int?
    var time: [Int]?
    var numbers: [Int] = []
    for word in header.split(whereSeparator: { " ,-\t".contains($0) }) {
      if word.contains(":") {
        time = word.split(separator: ":").compactMap { Int($0) }
      } else if let number = Int(word) {
        numbers.append(number)
      } else if let index = months.firstIndex(of: word.lowercased()) {
        month = index + 1
      }
    }
    guard let month, let time, time.count == 3, numbers.count == 2 else { return nil }
    let (day, year) = (numbers[0], fullYear(numbers[1]))
    guard (1...31).contains(day), (1601...9999).contains(year) else { return nil }
    guard (0...23).contains(time[0]), (0...59).contains(time[1]), (0...60).contains(time[2]) else {
      return nil
    }
    let days = daysSinceEpoch(year: year, month: month, day: day)
    let seconds = days * 86_400 + time[0] * 3_600 + time[1] * 60 + time[2]
    return Date(timeIntervalSince1970: Double(seconds))
  }

  /// Years of two digits are those from 1970 to 2069.
  private static func fullYear(_ year: Int) -> Int {
    guard (0...99).contains(year) else { return year }
    return year < 70 ? 2000 + year : 1900 + year
  }

  /// Counts in a calendar whose years begin in March, so that the leap day is the last one.
  private static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let leapDays = shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400
    let daysFromYearZeroToEpoch = 719_468
    return shiftedYear * 365 + leapDays + dayOfYear - daysFromYearZeroToEpoch
  }
}
