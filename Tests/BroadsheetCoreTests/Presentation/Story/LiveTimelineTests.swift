import BroadsheetCore
import Foundation
import Testing

struct LiveTimelineTests {
  private let now = Date(timeIntervalSince1970: 1_767_323_070)
  private let phrases = Phrases(language: "en")

  private func entry(_ id: String, ago: Double, mark: String? = nil, pinned: Bool = false)
    -> LiveEntry
  {
    LiveEntry(
      id: Slug(identifying: id),
      time: now - ago,
      title: id,
      mark: mark.flatMap { LiveEntry.Mark(rawValue: $0) },
      isPinned: pinned,
      body: [.paragraph("About \(id).")]
    )
  }

  @Test func `what is pinned stands first and once, and the rest from the newest on`() {
    let report = LiveReport(entries: [
      entry("old", ago: 600), entry("pinned", ago: 900, pinned: true), entry("new", ago: 0),
    ])

    let timeline = LiveTimeline(report, phrases)

    #expect(timeline.pinned.map(\.id.rawValue) == ["pinned"])
    #expect(timeline.entries.map(\.id.rawValue) == ["new", "old"])
    #expect(timeline.over == nil)
  }

  @Test func `a time of day is of the newest entry's day, and others say theirs`() {
    let report = LiveReport(entries: [entry("new", ago: 0), entry("old", ago: 2 * 86_400)])

    let times = LiveTimeline(report, phrases).entries.map(\.head.time)

    #expect(times[0]?.count == 5)
    #expect(times[1] == phrases.dateAndTime(now - 2 * 86_400))
  }

  @Test func `a mark that is known has its words, and any other is what it is`() {
    func words(_ mark: String, _ language: String) -> String? {
      LiveTimeline(
        LiveReport(entries: [entry("a", ago: 0, mark: mark)]),
        Phrases(language: language)
      ).entries[0].head.mark
    }

    #expect(words("goal", "sv") == "Mål")
    #expect(words("Half time", "nb") == "Pause")
    #expect(words("VAR check", "nb") == "VAR check")
    #expect(words("penalty", "en") == "Penalty")
  }

  @Test(arguments: ["en", "nb", "sv"])
  func `what is pinned under the word for a summary does not say it again`(language: String) {
    let report = LiveReport(entries: [
      entry("one", ago: 0, mark: "summary", pinned: true), entry("two", ago: 60, mark: "summary"),
      entry("three", ago: 90, mark: "goal", pinned: true),
    ])

    let timeline = LiveTimeline(report, Phrases(language: language))

    #expect(timeline.pinned.map { $0.head.mark == nil } == [true, false])
    #expect(timeline.entries.first?.head.mark == Phrases(language: language).liveSummary)
  }

  @Test func `a renderer is given the text, and the report beside it`() {
    var story = Story(id: Slug(identifying: "a"), headline: "A", body: [.paragraph("Before.")])
    story.report = LiveReport(
      entries: [entry("goal", ago: 0, mark: "goal"), entry("key", ago: 60, pinned: true)],
      state: .over(since: now)
    )

    let model = StoryModel(story, phrases)

    #expect(model.parts == [.text([.init(text: "Before.")])])
    #expect(model.timeline == story.report.map { LiveTimeline($0, phrases) })
    #expect(model.timeline?.over?.text == "Over since \(phrases.dateAndTime(now))")
    #expect(model.timeline?.pinned.first?.parts == [.text([.init(text: "About key.")])])
    #expect(model.timeline?.entries.first?.head.spoken.hasSuffix("Goal, goal") == true)
    story.report = nil
    #expect(StoryModel(story, phrases).timeline == nil)
  }

  @Test(arguments: [nil, -1, 0, 59, 60, 61, 119, 1_000])
  func `what came since its reader looked is counted, marked and begun with the oldest`(
    ago: Double?
  ) {
    let times: [Double] = [0, 60, 120, 180]
    let report = LiveReport(
      entries: times.map { entry("at-\(Int($0))", ago: $0, pinned: $0 == 60) }
    )
    let seen = ago.map { now - $0 }

    let timeline = LiveTimeline(report, phrases, seen: seen)

    let new = times.filter { time in ago.map { time < $0 } ?? false }
    let rows = timeline.pinned + timeline.entries
    let marked = rows.filter { $0.head.new != nil }.map(\.id.rawValue)
    #expect(Set(marked) == Set(new.map { "at-\(Int($0))" }))
    #expect(timeline.news?.first.rawValue == new.last.map { "at-\(Int($0))" })
    #expect(timeline.news?.words == (new.isEmpty ? nil : phrases.sinceYouLooked("\(new.count)")))
    #expect(rows.allSatisfy { $0.head.spoken.hasPrefix("New, ") == ($0.head.new != nil) })
  }
}
