import BroadsheetSources
import Foundation
import Testing

@Suite struct FeedDateTests {
  /// A date as a feed writes it, and the moment as seconds since 1970.
  static let readable: [(String, Double)] = [
    ("Thu, 01 Jan 2004 19:48:21 GMT", 1_072_986_501),
    ("Thu, 01 Jan 04 19:48:21 GMT", 1_072_986_501),
    ("Thu,  1 January 2004 19:48:21 +0000", 1_072_986_501),
    ("Thursday, 01-Jan-04 19:48:21 GMT", 1_072_986_501),
    ("01 Jan 2004 14:48:21 EST", 1_072_986_501),
    ("Thu, 01 Jan 2004 20:48:21 +01:00", 1_072_986_501),
    ("Thu, Jan 01 2004 19:48:21 Etc/GMT", 1_072_986_501),
    ("Thu, 01 Jan 2004 14:48:21 GMT-0500", 1_072_986_501),
    ("Jan 1, 2004 7:48:21 PM", 1_072_986_501),
    ("Thu, 01 Jan 2004 19:48:21 (comment) GMT", 1_072_986_501),
    ("Thu, 01 Jan 2004 19:48", 1_072_986_480),
    ("Thu, 01 Jan 2004", 1_072_915_200),
    ("Thu, 31 Dec 1992 00:00:00 GMT", 725_760_000),
    ("Thu Jan  1 19:48:21 2004", 1_072_986_501),
    ("Thu Jan 1 19:48:21 +0000 2004", 1_072_986_501),
    ("Thu Jan 1 14:48:21 EST 2004", 1_072_986_501),
    ("2003-12-31T10:14:55Z", 1_072_865_695),
    ("2003-12-31T10:14:55.25Z", 1_072_865_695.25),
    ("2003-12-31T10:14:55-08:00", 1_072_894_495),
    ("2003-12-31T18:14:55+0800", 1_072_865_695),
    ("2003-12-31T10:14Z", 1_072_865_640),
    ("2003-12-31 10:14:55", 1_072_865_695),
    ("2003-12-31 10:14:55 EST", 1_072_883_695),
    ("20031231T101455Z", 1_072_865_695),
    ("20031231101455", 1_072_865_695),
    ("2003-12-31", 1_072_828_800),
    ("20031231", 1_072_828_800),
    ("2003-365", 1_072_828_800),
    ("2003365", 1_072_828_800),
    ("2003-12", 1_070_236_800),
    ("2003", 1_041_379_200),
    ("03-12-31", 1_072_828_800),
    ("2004-07-08 23:56:58.0", 1_089_331_018),
    ("Fri, 2006/09/15 08:19:53 EDT", 1_158_322_793),
    ("2004년 05월 28일  01:31:15", 1_085_675_475),
    ("2004-05-25 오후 11:23:17", 1_085_494_997),
    ("Κυρ, 11 Ιούλ 2004 12:00:00 EST", 1_089_565_200),
    ("2004-július-13T9:15-05:00", 1_089_728_100),
    ("31.12.2003 10:14", 1_072_865_640),
    ("12/31/2003 10:14", 1_072_865_640),
    ("1072865695", 1_072_865_695),
    ("1072865695000", 1_072_865_695),
    ("  2003-12-31T10:14:55Z\n", 1_072_865_695),
    ("1969-12-31T23:59:59Z", -1),
    ("2004-02-29T24:00:00Z", 1_078_099_200),
  ]

  @Test(arguments: readable)
  func `a date is the moment it names`(text: String, seconds: Double) throws {
    let date = try #require(FeedDate.parse(text))

    #expect(abs(date.timeIntervalSince1970 - seconds) < 0.001)
  }

  @Test(arguments: [
    "", "soon", "yesterday", "Unknown 12", "2003-13-01", "2003-02-30", "Thu, 32 Jan 2004",
    "Thu, 01 Jan 2004 25:00:00 GMT", "2003-12-31T10:61:00Z", "12", "a b c d e f g h", "2003-366",
    "99999999999999999999999", "---", "T10:00",
  ])
  func `what is no date gives none`(text: String) {
    #expect(FeedDate.parse(text) == nil)
  }

  @Test func `an endless text is no date`() {
    #expect(FeedDate.parse(String(repeating: "2003-12-31 ", count: 10_000)) == nil)
  }

  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
    (1_072_865_695.25, "2003-12-31T10:14:55.250Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (4_102_444_800, "2100-01-01T00:00:00Z"), (1.9999, "1970-01-01T00:00:02Z"),
  ])
  func `a moment is written as RFC 3339`(seconds: Double, text: String) {
    #expect(FeedDate.rfc3339(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test func `every day of four centuries is written and read back`() throws {
    for day in stride(from: -70_000, through: 80_000, by: 1) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)

      #expect(FeedDate.parse(FeedDate.rfc3339(date)) == date)
    }
  }
}
