import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct ReaderReportTests {
  private static let story = Slug(identifying: "bridge-opens")
  private static let actions: [ReaderAction] = [
    .open(story), .dismiss("alerts"), .share(story), .save(story), .retry, .choosePlace,
    .headline(HeadlineOpen(.b, of: 23)),
  ]

  private func report(_ json: String) throws -> ReaderReport {
    try JSONDecoder().decode(ReaderReport.self, from: Data(json.utf8))
  }

  @Test func `there is an action for every verb`() {
    #expect(Set(Self.actions.map(\.verb)) == Set(ReaderAction.Verb.allCases))
  }

  @Test func `a report survives its encoding`() throws {
    let report = ReaderReport(
      brand: Slug(identifying: "posten"),
      section: Slug(identifying: "news"),
      edition: 17,
      seen: [FeedItem.ID("a"), FeedItem.ID("b")],
      actions: Self.actions
    )

    let decoded = try JSONDecoder()
      .decode(ReaderReport.self, from: JSONEncoder().encode(report))

    #expect(decoded == report)
  }

  @Test func `an action is one word and what it was done to`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys

    #expect(
      String(decoding: try encoder.encode(Self.actions), as: UTF8.self) == """
        [{"open":"bridge-opens"},{"dismiss":"alerts"},{"share":"bridge-opens"},\
        {"save":"bridge-opens"},{"retry":true},{"choose-place":true},{"headline":"23b"}]
        """
    )
  }

  @Test func `nothing seen and nothing done may be left out`() throws {
    #expect(try report(#"{"brand": "posten"}"#) == ReaderReport(brand: Slug(identifying: "posten")))
  }

  @Test(arguments: [
    #"{"brand": "posten", "actions": [{}]}"#,
    #"{"brand": "posten", "actions": [{"open": "a", "share": "a"}]}"#,
    #"{"brand": "posten", "actions": [{"open": "No Slug"}]}"#,
    #"{"brand": "posten", "actions": [{"headline": "b"}]}"#,
    #"{"brand": "posten", "actions": [{"headline": 23}]}"#,
    #"{"brand": "posten", "seen": "a"}"#,
  ])
  func `what is no report does not decode`(json: String) {
    #expect(throws: (any Error).self) { try report(json) }
  }
}
