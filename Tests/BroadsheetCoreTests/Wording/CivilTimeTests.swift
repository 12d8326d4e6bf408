import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@Suite struct CivilTimeTests {
  private static let zones = ["UTC", "Europe/Oslo", "America/St_Johns", "Pacific/Apia"]
    .compactMap { TimeZone(identifier: $0) }

  private func foundation(_ moment: Date, in zone: TimeZone) -> DateComponents {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar.dateComponents(
      [.year, .month, .day, .weekday, .hour, .minute, .second],
      from: moment
    )
  }

  private func check(_ moment: Date, in zone: TimeZone) {
    let time = CivilTime(moment, in: zone)
    let parts = foundation(moment, in: zone)
    #expect(
      [time.year, time.month, time.day, time.weekday, time.hour, time.minute, time.second]
        == [
          parts.year, parts.month, parts.day, parts.weekday, parts.hour, parts.minute, parts.second,
        ],
      "\(moment.timeIntervalSince1970) in \(zone.identifier)"
    )
  }

  @Test(arguments: zones)
  func `any moment is what Foundation's calendar says`(zone: TimeZone) {
    var random = SeededRandom(seed: 7)
    for _ in 0..<2000 {
      check(
        Date(timeIntervalSince1970: .random(in: -4e9...16e9, using: &random)),
        in: zone
      )
    }
  }

  @Test(arguments: [
    "1899-12-31T23:59:59Z", "1900-01-01T00:00:00Z", "1900-02-28T23:59:59Z", "1969-12-31T23:59:59Z",
    "1970-01-01T00:00:00Z", "1972-02-29T12:00:00Z", "2000-02-29T00:00:00Z", "2000-03-01T00:00:00Z",
    "2026-03-29T00:59:59Z", "2026-03-29T01:00:00Z", "2100-02-28T23:59:59Z", "2100-03-01T00:00:00Z",
    "2399-12-31T23:59:59Z", "2400-01-01T00:00:00Z", "2400-02-29T00:00:00Z",
  ])
  func `the edges of years, months and seasons are right`(text: String) throws {
    let moment = try Date(text, strategy: .iso8601)

    for zone in Self.zones {
      check(moment, in: zone)
      check(moment.addingTimeInterval(-0.001), in: zone)
    }
  }

  @Test func `moments beyond all calendars trap nothing`() {
    for seconds in [-1e18, 1e18, -6.3e10, 2.6e11] {
      _ = CivilTime(Date(timeIntervalSince1970: seconds), in: .gmt)
    }
  }
}
