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

  @Test func `a renderer is given all of a report in pieces`() {
    var story = Story(id: Slug(identifying: "a"), headline: "A", body: [.paragraph("Before.")])
    story.report = LiveReport(
      entries: [entry("goal", ago: 0, mark: "goal"), entry("key", ago: 60, pinned: true)],
      state: .over(since: now)
    )

    let parts = story.parts(phrases)

    let timeline = LiveTimeline(story.report ?? LiveReport(entries: []), phrases)
    #expect(
      parts == [
        .text([.init(text: "Before.")]),
        .heading("Over since \(phrases.dateAndTime(now))"),
        .heading("Summary"), .entry(timeline.pinned[0].head), .text([.init(text: "About key.")]),
        .heading("As it happened"), .entry(timeline.entries[0].head),
        .text([.init(text: "About goal.")]),
      ]
    )
    #expect(timeline.entries[0].head.spoken.hasSuffix("Goal, goal"))
  }

  @Test func `a story that is no report has the pieces that it had`() {
    let story = Story(id: Slug(identifying: "a"), headline: "A", body: [.heading("B")])

    #expect(story.parts(phrases) == story.parts)
  }
}
