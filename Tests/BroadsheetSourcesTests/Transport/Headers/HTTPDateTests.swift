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
  ])
  func `anything else is not a date`(header: String) {
    #expect(HTTPDate.parse(header) == nil)
  }
}
