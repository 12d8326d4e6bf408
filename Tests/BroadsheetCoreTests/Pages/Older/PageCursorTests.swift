import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `A cursor` {
  @Test(arguments: [nil, Sample.moment, Date(timeIntervalSince1970: 0)])
  func `is read back from its text`(published: Date?) {
    let cursor = PageCursor(behind: Sample.teaser(1, published: published))

    #expect(PageCursor(cursor.description) == cursor)
    #expect(cursor.description.utf8.count <= PageCursor.longestText)
  }

  @Test func `at the top is a word`() {
    #expect(PageCursor("top") == .top)
    #expect(PageCursor.top.description == "top")
  }

  @Test(arguments: [
    "", "Top", "top-1", "short", "0123456789abcdef", "0123456789abc-", "0123456789abc-0z-1",
    "0123456789abc-01", "0123456789abc--1", "0123456789abc-+1", "0123456789abC",
    "0123456789ab\u{e9}",
    "0123456789abc-zzzzzzzzz", "0123456789abc\u{301}", String(repeating: "a", count: 100_000),
  ])
  func `is no other text`(text: String) {
    #expect(PageCursor(text) == nil)
  }

  @Test func `has no date that a text cannot hold`() {
    for seconds in [-1, 1e300, .infinity] {
      let item = Sample.teaser(1, published: Date(timeIntervalSince1970: seconds))

      #expect(PageCursor(behind: item) == PageCursor(behind: Sample.teaser(1)))
    }
  }
}
