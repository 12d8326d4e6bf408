import BroadsheetCore
import Foundation
import Testing

struct SwitchTimeTests {
  private static let oslo = TimeZone(identifier: "Europe/Oslo") ?? .gmt
  /// 2026-03-28, 19:00 in Oslo: the night in which the clocks go forward.
  private static let now = Date(timeIntervalSince1970: 1_774_720_800)

  private func hours(_ text: String) -> Double? {
    SwitchTime.moment(text, in: Self.oslo, at: Self.now)
      .map { $0.timeIntervalSince(Self.now) / 3600 }
  }

  @Test(arguments: [
    ("30m", 0.5), ("2h", 2), ("3d", 72), ("19:30", 0.5), ("18:30", 22.5), ("19:00", 23),
    ("2026-03-28T20:00", 1), ("2026-03-28T20:00:00Z", 2), ("2026-03-29T19:00", 23),
  ])
  func `a moment as people write it`(text: String, hours: Double) {
    #expect(self.hours(text) == hours)
  }

  @Test(arguments: [
    "", "m", "0m", "-2h", "1.5h", "24:00", "12:60", "1:30", "12:3", "12:300",
    "99999999999999999999d",
    "2026-02-30T10:00", "2026-13-01T10:00", "tomorrow", "١٢:٣٠",
  ])
  func `what is no moment`(text: String) {
    #expect(hours(text) == nil)
  }

  /// Seconds before now, up to the end of the minute or the second that is meant.
  @Test(
    arguments: [
      ("30m", 1800), ("2h", 7200), ("18:30", 1740.001), ("19:30", 84_540.001),
      ("2026-03-28T18:00", 3540.001), ("2026-03-28 18:59:30", 29.001), ("19:00", 86_340.001),
    ] as [(String, Double)]
  )
  func `a moment in the past is the last one`(text: String, seconds: Double) throws {
    let moment = try #require(SwitchTime.pastMoment(text, in: Self.oslo, at: Self.now))

    #expect(abs(Self.now.timeIntervalSince(moment) - seconds) < 0.01)
  }
}
