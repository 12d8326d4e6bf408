import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct LiveReportTests {
  private static let start = Date(timeIntervalSince1970: 1_767_300_000)

  private static func entry(_ number: Int, minutes: Int?, text: String = "It rains.") -> LiveEntry {
    LiveEntry(
      id: Slug(identifying: "e\(number)"),
      time: minutes.map { start + 60 * Double($0) },
      body: [.paragraph(text)]
    )
  }

  /// Entries of some days, some without a time and some named twice.
  private static func entries(_ random: inout SeededRandom) -> [LiveEntry] {
    (0..<Int.random(in: 0...40, using: &random)).map { _ in
      entry(
        Int.random(in: 0..<50, using: &random),
        minutes: random.chance(20) ? nil : Int.random(in: 0..<3000, using: &random),
        text: random.chance(50) ? "It rains." : "It pours."
      )
    }
  }

  @Test(arguments: 0..<40)
  func `entries are in order, named once, and making them a report again changes nothing`(
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    let entries = Self.entries(&random)

    let report = LiveReport(entries: entries)

    let times = report.entries.compactMap(\.time)
    #expect(times == times.sorted(by: >))
    #expect(Set(report.entries.map(\.id)) == Set(entries.map(\.id)))
    #expect(report.entries.count == Set(entries.map(\.id)).count)
    #expect(LiveReport(entries: report.entries) == report)
  }

  @Test(arguments: [TeaserFlags.breaking, [.live, .breaking, .paid], .paid])
  func `what is over is neither live nor breaking, in its list and on its page`(said: TeaserFlags) {
    func flags(_ state: LiveReport.State) -> [TeaserFlags?] {
      var story = Story(id: Slug(identifying: "storm"), headline: "Storm", flags: said, body: [])
      story.report = LiveReport(entries: [Self.entry(1, minutes: 1)], state: state)
      let teaser = Teaser(headline: "Storm", destination: .story(story.id), flags: said)
      let item = FeedItem(id: FeedItem.ID("storm"), content: .teaser(teaser))
      let loaded = LoadedFeed(feed: Feed(title: "News", content: .native([item])), stories: [story])
        .flaggedByReports()
      return [loaded.stories[0].flags, loaded.feed.items[0].teaser?.flags]
    }

    let rest = said.subtracting([.live, .breaking])
    #expect(flags(.over(since: nil)) == [rest, rest])
    #expect(flags(.live) == [said.union(.live), said.union(.live)])
  }

  @Test(arguments: 0..<40)
  func `entries with times of their own are told in one order, however they come`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let entries = (0..<30).map { Self.entry($0, minutes: $0) }

    let shuffled = LiveReport(entries: entries.shuffled(using: &random))

    #expect(shuffled == LiveReport(entries: entries))
    #expect(shuffled.entries == entries.reversed())
  }

  @Test(arguments: 0..<40)
  func `what differs turns one version into the other`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (old, new) = (
      LiveReport(entries: Self.entries(&random)),
      LiveReport(entries: Self.entries(&random), state: .over(since: nil))
    )

    let changes = new.changes(since: old)

    let kept = Set(old.entries.map(\.id)).subtracting(changes.removed)
    #expect(kept.union(changes.added) == Set(new.entries.map(\.id)))
    #expect(kept.isDisjoint(with: changes.added))
    let known = Dictionary(uniqueKeysWithValues: old.entries.map { ($0.id, $0) })
    for entry in new.entries where kept.contains(entry.id) {
      #expect((known[entry.id] != entry) == changes.corrected.contains(entry.id))
    }
    #expect(changes.hasOtherState)
    #expect(new.changes(since: new).isEmpty)
  }

  @Test func `an entry without a time stays behind what it stood behind`() {
    let report = LiveReport(entries: [
      Self.entry(3, minutes: 3), Self.entry(0, minutes: nil), Self.entry(1, minutes: 1),
    ])

    #expect(report.entries.map(\.id.rawValue) == ["e3", "e0", "e1"])
  }

  @Test func `a report is bounded, and its newest and what is pinned stay`() {
    var entries = (0..<2000).map { Self.entry($0, minutes: $0) }
    entries[0].isPinned = true

    let report = LiveReport(entries: entries)

    #expect(report.entries.count == LiveReport.mostEntries)
    #expect(report.entries.first?.id.rawValue == "e1999")
    #expect(report.entries.last?.id.rawValue == "e0")
  }

  @Test func `what was kept is read within the same bounds`() throws {
    let report = LiveReport(entries: [Self.entry(1, minutes: 1)], state: .over(since: Self.start))

    let read = try JSONDecoder().decode(
      LiveReport.self,
      from: JSONEncoder().encode(report)
    )
    let entry = String(decoding: try JSONEncoder().encode(report.entries[0]), as: UTF8.self)
    let twice = try JSONDecoder().decode(
      LiveReport.self,
      from: Data(#"{"entries": [\#(entry), \#(entry)], "state": {"live": {}}}"#.utf8)
    )

    #expect(read == report)
    #expect(twice.entries.count == 1)
    #expect(twice.isLive)
  }

  @Test func `new is what came since a reader looked, and nothing to one who never did`() {
    let report = LiveReport(entries: (0..<5).map { Self.entry($0, minutes: $0) })

    #expect(report.entries(since: nil).isEmpty)
    #expect(report.entries(since: Self.start + 180).map(\.id.rawValue) == ["e4"])
    #expect(report.entries(since: report.newest).isEmpty)
  }

  @Test(arguments: ["", "a\nb", String(repeating: "x", count: 41)])
  func `a mark is a word`(word: String) {
    #expect(LiveEntry.Mark(rawValue: word) == nil)
  }

  @Test func `a story and its card are live as long as the report is`() {
    func loaded(_ state: LiveReport.State, _ flags: TeaserFlags) -> LoadedFeed {
      let id = Slug(identifying: "storm")
      let teaser = Teaser(headline: "Storm", destination: .story(id), flags: flags)
      var story = Story(teaser, id: id, body: [])
      story.report = LiveReport(entries: [Self.entry(1, minutes: 1)], state: state)
      let item = FeedItem(id: FeedItem.ID("storm"), content: .teaser(teaser))
      return LoadedFeed(feed: Feed(title: "News", content: .native([item])), stories: [story])
        .flaggedByReports()
    }

    for (state, flags) in [(LiveReport.State.live, TeaserFlags()), (.over(since: nil), .live)] {
      let flagged = loaded(state, flags)
      #expect(flagged.feed.items[0].teaser?.flags.contains(.live) == (state == .live))
      #expect(flagged.stories[0].flags.contains(.live) == (state == .live))
    }
  }

  @Test func `a text is changed wherever it stands, and an entry of which nothing is left goes`() {
    var story = Story(id: Slug(identifying: "storm"), headline: "Storm", body: [.paragraph("A")])
    var titled = Self.entry(2, minutes: 2)
    titled.title = "Gone, but for this"
    story.report = LiveReport(entries: [Self.entry(1, minutes: 1), titled])

    story.editBlocks { _ in [] }

    #expect(story.body.isEmpty)
    #expect(story.report?.entries.map(\.title) == ["Gone, but for this"])
  }

  @Test func `a search finds what an entry tells`() {
    var story = Story(id: Slug(identifying: "storm"), headline: "Storm", body: [])
    var entry = Self.entry(1, minutes: 1, text: "The gauge rises.")
    entry.title = "High water"
    story.report = LiveReport(entries: [entry])

    #expect(SearchDocument(story).text == "High water\nThe gauge rises.")
  }
}
