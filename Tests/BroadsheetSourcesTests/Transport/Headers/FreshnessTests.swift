import BroadsheetCore
import Foundation
import Testing

@testable import BroadsheetSources

struct FreshnessTests {
  /// Fri, 02 Jan 2026 03:04:05 GMT.
  private let now = Date(timeIntervalSince1970: 1_767_323_045)

  @Test(arguments: [
    ("max-age=300", nil, 300.0),
    ("public, Max-Age = \"300\"", nil, 300),
    ("max-age=300", "100", 200),
    ("max-age=300", "900", 0),
    ("max-age=300", "soon", 300),
    ("max-age=-5", nil, 0),
    ("s-maxage=300", nil, nil),
    ("max-age", nil, nil),
    ("max-age=soon", nil, nil),
    ("max-age=99999999999999999999999", nil, nil),
    ("", nil, nil),
  ])
  func `max-age counts from when the answer was made`(
    header: String,
    age: String?,
    seconds: Double?
  ) {
    let hints = FreshnessHints(
      cacheControl: header,
      age: age,
      expires: nil,
      date: nil,
      now: now
    )

    #expect(hints.maxAge == seconds)
  }

  @Test func `a server with a wrong clock still says how long`() {
    let hints = FreshnessHints(
      cacheControl: nil,
      age: nil,
      expires: "Thu, 01 Jan 1970 01:00:00 GMT",
      date: "Thu, 01 Jan 1970 00:00:00 GMT",
      now: now
    )

    #expect(hints.expires == now + 3_600)
  }

  @Test(arguments: [
    ("120", 120.0), (" 120 ", 120), ("0", 0), ("-7", 0),
    ("Fri, 02 Jan 2026 03:05:05 GMT", 60), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ("7200.5", 7200.5), ("-0.5", 0), ("+60", 60),
    (String(repeating: "9", count: 40), 1e40), (String(repeating: "9", count: 400), .infinity),
    ("later", nil), ("", nil), ("1e9", nil), ("0x10", nil), ("inf", nil), ("nan", nil), ("7.", nil),
    (".5", nil), ("1.2.3", nil), ("-", nil),
  ])
  func `Retry-After is seconds or a date`(header: String, seconds: Double?) {
    #expect(RetryAfter.seconds(header, now: now) == seconds)
  }
}
