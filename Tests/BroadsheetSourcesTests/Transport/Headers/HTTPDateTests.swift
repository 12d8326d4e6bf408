import Foundation
import Testing

@testable import BroadsheetSources

struct HTTPDateTests {
  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
  ])
  func `three notations mean the same moment`(header: String) {
    #expect(HTTPDate.parse(header) == Date(timeIntervalSince1970: 784_111_777))
  }

  @Test(arguments: [
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0.0),
    ("Tue, 29 Feb 2000 23:59:59 GMT", 951_868_799),
    ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
    ("Wed, 31 Dec 2025 12:00:00 GMT", 1_767_182_400),
    ("Thursday, 01-Jan-69 00:00:00 GMT", 3_124_224_000),
  ])
  func `the calendar is right at its edges`(header: String, seconds: Double) {
    #expect(HTTPDate.parse(header) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "0", "-1", "now", "Sun, 06 Nov 1994", "Sun, 06 Xyz 1994 08:49:37 GMT",
    "Sun, 40 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 28:49:37 GMT",
    "Sun, 06 Nov 99999999999 08:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
    "Tue, 31 Feb 2025 08:49:37 GMT", "784111777", "1994-11-06T08:49:37Z",
    "Sun, 06 Nov 1994 08:49:37 +0200", "Sun, 06 Nov 1994 08:49:37.5 GMT",
    "So, 06 Dez 1994 08:49:37 GMT", "06/11/1994 08:49:37 GMT", "Sun, 06 Nov 194 08:49:37 GMT",
  ])
  func `anything else is not a date`(header: String) {
    #expect(HTTPDate.parse(header) == nil)
  }

  @Test func `every day of a year is the same in all three notations`() {
    let weekdays = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    // The year 2024, which has a leap day, at a time of day that moves on with it.
    for day in 19_723..<(19_723 + 366) {
      let civil = CivilDay(daysSince1970: day)
      let second = day % 1_440 * 60 + day % 60
      let weekday = weekdays[day % 7]
      let month = months[civil.month - 1]
      let parts = [second / 3600, second / 60 % 60, second % 60]
      let time = parts.map(twoDigits).joined(separator: ":")
      let dayOfMonth = twoDigits(civil.day)
      let padded = civil.day < 10 ? " \(civil.day)" : "\(civil.day)"
      for header in [
        "\(weekday.prefix(3)), \(dayOfMonth) \(month) 2024 \(time) GMT",
        "\(weekday), \(dayOfMonth)-\(month)-24 \(time) GMT",
        "\(weekday.prefix(3)) \(month) \(padded) \(time) 2024",
      ] {
        let moment = Date(timeIntervalSince1970: Double(day * 86_400 + second))
        #expect(HTTPDate.parse(header) == moment, "\(header)")
      }
    }
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
