import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// Live reports of the JSON backends: listings, media lists, and any other JSON by a mapping.
struct LiveReportLoadingTests {
  private static let entries = """
    [{"id": "2", "published": "2026-05-01T10:05:00Z", "title": "Two up", "mark": "goal",
      "byline": "Sports desk", "body": "<p onclick=x()>In.</p><script>x()</script>"},
     {"id": "1", "published": "2026-05-01T10:00:00Z", "title": "Start", "pinned": true,
      "body": ["One &amp; two.", " "]}]
    """

  private func listing(_ live: String) throws -> LoadedFeed {
    try ListingLoader().load(
      .sample(#"{"items": [{"id": "a", "title": "Match", "live": \#(live)}]}"#),
      in: .sample(.listing)
    )
  }

  private func expectWhole(_ report: LiveReport?) throws {
    let report = try #require(report)
    #expect(report.entries.map(\.id.rawValue) == ["2", "1"])
    #expect(report.entries.map(\.title) == ["Two up", "Start"])
    #expect(report.entries.map(\.isPinned) == [false, true])
    #expect(report.entries[0].mark?.rawValue == "goal")
    #expect(report.entries[0].time == Date(timeIntervalSince1970: 1_777_629_900))
    #expect(!"\(report)".contains("script"))
  }

  @Test func `an item of a listing has a report`() throws {
    let loaded = try listing(#"{"state": "live", "entries": \#(Self.entries)}"#)

    let story = try #require(loaded.stories.first)
    try expectWhole(story.report)
    #expect(story.report?.entries[0].author == "Sports desk")
    #expect(story.report?.entries[0].body == [.markup(SafeMarkup(sanitized: "<p>In.</p>"))])
    #expect(story.report?.entries[1].body == [.paragraph("One & two.")])
    #expect(loaded.feed.items[0].teaser?.flags == .live)
    #expect(loaded.feed.items[0].teaser?.destination == .story(story.id))
  }

  @Test(arguments: [
    (#"{"state": "over", "entries": ENTRIES}"#, false),
    (#"{"state": "ended", "entries": ENTRIES}"#, false),
    (#"{"ended": "2026-05-01T12:00:00Z", "entries": ENTRIES}"#, false),
    (#"{"ended": "2999-05-01T12:00:00Z", "entries": ENTRIES}"#, true),
    (#"{"state": "perhaps", "ended": "soon", "entries": ENTRIES}"#, true),
    (#"{"state": {"x": 1}, "entries": ENTRIES}"#, true),
  ])
  func `a report is over when it says so, or once it has ended`(live: String, isLive: Bool) throws {
    let loaded = try listing(live.replacing("ENTRIES", with: Self.entries))

    #expect(loaded.stories.first?.report?.isLive == isLive)
    #expect(loaded.stories.first?.flags.contains(.live) == isLive)
    #expect(loaded.feed.items.first?.teaser?.flags.contains(.live) == isLive)
  }

  @Test(arguments: [
    "null", "true", "7", #""live""#, "[]", "{}", #"{"entries": {}}"#, #"{"entries": []}"#,
    #"{"entries": [null, 1, "x", [], {}, {"id": "a"}, {"title": " ", "body": ""}]}"#,
  ])
  func `what is no report costs only itself`(live: String) throws {
    let loaded = try listing(live)

    #expect(loaded.feed.items.count == 1)
    #expect(loaded.stories.allSatisfy { $0.report == nil })
    #expect(loaded.feed.items[0].teaser?.flags == [])
  }

  @Test func `an entry is bounded, whatever is in it`() throws {
    let long = String(repeating: "x", count: 5000)
    let loaded = try listing(
      #"{"entries": [{"id": "\#(long)", "title": "A", "mark": "\#(long)", "published": "never"}]}"#
    )

    let entry = try #require(loaded.stories.first?.report?.entries.first)
    #expect(entry.id.rawValue.utf8.count <= Slug.maximumLength)
    #expect(entry.mark == nil)
    #expect(entry.time == nil)
  }

  @Test func `a list of more entries than any report has is cut`() throws {
    let entries = (0..<3000).map { #"{"id": "\#($0)", "title": "\#($0)"}"# }

    let loaded = try listing(#"{"entries": [\#(entries.joined(separator: ","))]}"#)

    #expect(loaded.stories.first?.report?.entries.count == LiveReport.mostEntries)
  }

  @Test func `a story of a media list has a report, and its list says whether it goes on`() throws {
    let story = Slug(identifying: "a")
    func teaser(_ live: String) throws -> Teaser? {
      try MediaListLoader().load(
        .sample(#"{"data": [{"id": "a", "type": "story", "headline": "A", "live": \#(live)}]}"#),
        in: .sample(.mediaList(story: nil))
      ).feed.items.first?.teaser
    }
    let contents = Self.entries.replacing("published", with: "creationDate")
      .replacing(#""title""#, with: #""headline""#)
      .replacing(
        #""body": "<p onclick=x()>In.</p><script>x()</script>""#,
        with: #""contents": [{"type": "paragraph", "text": "In."}, {"type": "x"}, 3]"#
      )

    let live = try #require(try teaser(#"{"state": "live"}"#))
    let loaded = try MediaListStoryLoader().load(
      .sample(
        #"{"live": {"state": "over", "endDate": "2026-05-01T11:00:00Z", "entries": \#(contents)}}"#
      ),
      for: live,
      id: story
    )

    #expect(live.flags == .live)
    #expect(try teaser(#"{"state": "over"}"#)?.flags == [])
    #expect(try teaser("[]")?.flags == [])
    try expectWhole(loaded.report)
    #expect(loaded.report?.state == .over(since: Date(timeIntervalSince1970: 1_777_633_200)))
    #expect(loaded.flags == [])
    #expect(loaded.report?.entries[0].body == [.paragraph("In.")])
  }

  private func mapping() throws -> LiveMapping {
    func path(_ text: String) throws -> FieldRule { .path(try #require(JSONPath(text))) }
    return LiveMapping(
      entries: try #require(JSONPath("ticker.posts")),
      fields: [
        .id: try path("id"), .time: try path("published"), .title: try path("title"),
        .body: try path("body"), .mark: try path("mark"), .author: try path("byline"),
        .pinned: try path("pinned"),
      ],
      state: try path("ticker.state")
    )
  }

  @Test func `any other JSON has one by a path to its entries`() throws {
    let ticker = #"{"state": "closed", "posts": \#(Self.entries)}"#
    let items = try #require(JSONPath("items"))
    let headline = FieldRule.path(try #require(JSONPath("h")))
    let mapping = FieldMapping(items: items, fields: [.headline: headline], live: try mapping())

    let loaded = try MappedLoader(mapping: mapping).load(
      .sample(#"{"items": [{"h": "Match", "ticker": \#(ticker)}, {"h": "B", "ticker": 3}]}"#),
      in: .sample(.mapped(mapping))
    )
    let template = try #require(AddressTemplate("https://api.example/{id}"))
    let apart = try MappedStoryLoader(
      mapping: StoryMapping(address: .template(template), fields: [:], live: try self.mapping())
    ).load(
      .sample(#"{"ticker": \#(ticker)}"#),
      for: Teaser(headline: "Match", destination: .story(Slug(identifying: "a")), flags: .live),
      id: Slug(identifying: "a")
    )

    try expectWhole(loaded.stories.first?.report)
    try expectWhole(apart.report)
    #expect(loaded.stories.count == 1)
    #expect(loaded.stories.first?.report?.isLive == false)
    #expect(apart.flags == [])
  }

  @Test func `an entry without an id is known by its time and its title`() throws {
    func id(_ body: String) throws -> Slug? {
      try listing(
        #"{"entries": [{"published": "2026-05-01T10:00:00Z", "title": "A", "body": "\#(body)"}]}"#
      ).stories.first?.report?.entries.first?.id
    }

    #expect(try id("Before.") == id("Corrected."))
  }
}
