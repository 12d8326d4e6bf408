import Foundation
import Testing

@testable import BroadsheetBuiltIn

// The calendar is internal: readers meet it in the pages of prices.
struct TradingCalendarTests {
  @Test(arguments: [
    ("2026-11-22", "sv", false), ("2026-11-21", "sv", false), ("2026-11-23", "sv", true),
    ("2026-04-03", "sv", false), ("2026-04-06", "sv", false), ("2026-04-02", "sv", true),
    ("2026-04-02", "nb", false), ("2026-05-14", "sv", false), ("2026-06-19", "sv", false),
    ("2026-06-19", "nb", true), ("2026-06-26", "sv", true), ("2027-03-26", "sv", false),
    ("2026-05-25", "nb", false), ("2026-05-25", "sv", true), ("2026-12-31", "sv", false),
    ("2027-05-17", "nb", false), ("2027-05-17", "sv", true),
  ])
  func `weekends and holidays are no trading days`(day: String, language: String, isOpen: Bool)
    throws
  {
    let noon = try Date("\(day)T11:00:00Z", strategy: .iso8601)

    #expect(TradingCalendar(language: language).isTradingDay(noon) == isOpen)
  }

  @Test func `before the opening the last session is that of the day before`() throws {
    let calendar = TradingCalendar(language: "sv")
    let monday = try Date("2026-11-23T07:30:00Z", strategy: .iso8601)

    let session = calendar.lastSession(notAfter: monday)

    #expect(session == (try Date("2026-11-20T16:30:00Z", strategy: .iso8601)))
    #expect(calendar.lastSession(notAfter: monday + 3600) == monday + 3600)
  }

  @Test func `on a Sunday the prices are those of Friday's closing, all day`() throws {
    let paper = try #require(Paper.named("kurs-och-kapital"))
    let sunday = try Date("2026-11-22T08:00:00Z", strategy: .iso8601)

    let morning = BundledPages.page("kurslista", of: paper, at: sunday)
    let evening = BundledPages.page("kurslista", of: paper, at: sunday + 10 * 3600)

    #expect(morning == evening)
    #expect(morning?.body.contains("Slutkurser fredag 20 november 2026") == true)
  }
}
