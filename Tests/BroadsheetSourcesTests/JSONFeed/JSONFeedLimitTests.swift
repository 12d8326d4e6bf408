import BroadsheetSources
import Testing

/// Documents in JSON that are made to cost time and memory.
@Suite struct JSONFeedLimitTests {
  private func decode(_ document: String, _ limits: FeedDecoder.Limits) throws -> ParsedFeed {
    try FeedDecoder(limits: limits).decode(Array(document.utf8))
  }

  private var shortTexts: FeedDecoder.Limits {
    var limits = FeedDecoder.Limits()
    limits.textBytes = 5
    return limits
  }

  @Test(arguments: [#""ééééé""#, #""\u00e9\u00e9\u00e9""#])
  func `a text beyond its limit is cut between two characters`(text: String) throws {
    let feed = try decode(
      #"{"items": [{"id": "1", "title": \#(text), "content_html": \#(text), "tags": [\#(text)]}]}"#,
      shortTexts
    )

    let item = try #require(feed.items.first)
    #expect(item.title == "éé")
    #expect(item.contentHTML == "éé")
    #expect(item.tags == ["éé"])
    #expect(item.id == "1")
    for field in ["title", "content", "tags"] {
      #expect(
        feed.diagnostics.contains(
          FeedDiagnostic(
            .error,
            "what goes beyond the limit textBytes = 5 is left out",
            at: FeedDiagnostic.Location(item: 0, field: field)
          )
        )
      )
    }
    #expect(feed.diagnostics.count == 3)
  }

  @Test func `a text beyond its limit is cut in RSS in JSON as well`() throws {
    let feed = try decode(
      #"{"rss": {"channel": {"item": [{"description": {"value": "<p>Light"}}]}}}"#,
      shortTexts
    )

    #expect(feed.items.first?.summaryHTML == "<p>Li</p>")
    #expect(feed.diagnostics.contains { $0.what.contains("textBytes = 5") })
  }

  @Test(arguments: ["tags", "authors", "attachments"])
  func `a list beyond its limit is cut`(field: String) throws {
    let element = field == "attachments" ? #"{"url": "@"}"# : #""@""#
    let elements = (0..<600).map { element.replacing("@", with: "n\($0)") }
    let document = #"{"items": [{"id": "1", "\#(field)": [\#(elements.joined(separator: ","))]}]}"#

    let feed = try decode(document, FeedDecoder.Limits())

    let item = try #require(feed.items.first)
    #expect(item.tags.count + item.authors.count + item.attachments.count == 500)
    #expect(feed.diagnostics.map(\.location.field) == [field])
    #expect(feed.diagnostics.allSatisfy { $0.what.contains("valuesPerField = 500") })
  }

  @Test func `what comes to nothing counts in a list as well`() throws {
    let nothing = String(repeating: "{},", count: 500)
    let attachments = nothing + #"{"url": "https://a.example/last"}"#

    let feed = try decode(
      #"{"items": [{"id": "1", "attachments": [\#(attachments)]}]}"#,
      FeedDecoder.Limits()
    )

    #expect(feed.items.first?.attachments.isEmpty == true)
    #expect(feed.diagnostics.contains { $0.what.contains("valuesPerField = 500") })
  }

  @Test func `items beyond the limit are left out and the others live`() throws {
    var limits = FeedDecoder.Limits()
    limits.items = 3
    let items = (0..<10).map { #"{"id": "\#($0)"}"# }.joined(separator: ",")

    let feed = try decode(#"{"items": [\#(items)]}"#, limits)

    #expect(feed.items.map(\.id) == ["0", "1", "2"])
    #expect(feed.diagnostics.contains { $0.what.contains("limit items = 3") })
  }

  @Test func `a document that breaks off is not well-formed and says so`() throws {
    let feed = try decode(#"{"items": [{"id": "a"}, {"id""#, FeedDecoder.Limits())

    #expect(feed.items.map(\.id) == ["a", nil])
    #expect(!feed.isWellFormed)
    #expect(feed.diagnostics.contains { $0.what == "the document is cut off" })
  }
}
