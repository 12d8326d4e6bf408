public import Foundation

/// Sees to it that no date of a feed is ahead of the clock, or was never meant as one.
///
/// What claims to be more than a day ahead has no date: an event's, a typing mistake, or a wish to
/// stand first for ever. What is ahead by less, for a wrong zone or a clock that is fast, is from
/// the minute in which it was first seen, until its own time has come. The minute is kept with the
/// teaser, so that another load of the same feed changes nothing. It is kept too of what has no date, which
/// ages from then on.
public struct DateReview: Sendable {
  /// Seconds ahead up to which a date is believed to be near the truth.
  private static let nearness = 86_400.0
  /// The year 1605, of the first newspaper; some programs write the year 1 for no date at all.
  private static let firstNewspaper = Date(timeIntervalSince1970: -11_518_243_200)
  /// Where the calendars of computers begin, in seconds since 1970: 1900, 1904 and 1970.
  private static let beginnings = [-2_208_988_800.0, -2_082_844_800, 0]
  /// Hours by which zones are away from each other's midnight at most, in seconds.
  private static let widestZone = 14 * 3600.0

  private enum Verdict {
    case plausible
    /// For a while the minute of its first sight stands in its place.
    case ahead
    case none(because: String)
  }

  private let now: Date

  /// A review by the wall clock at the time of loading.
  public init(now: Date) { self.now = now }

  /// The feed and its stories with dates that can be; `earlier` is the same source's last feed, after
  /// its own review.
  public func review(_ loaded: LoadedFeed, after earlier: Feed?) -> LoadedFeed {
    var reviewed = loaded
    var findings = Findings()
    let modified = loaded.feed.metadata.modified
    reviewed.feed.metadata.modified = settled(
      modified,
      firstSeen: earlier?.metadata.modified.flatMap { $0 <= now ? $0 : nil } ?? minute
    )
    note(modified, at: "the feed", in: &findings)
    guard var items = loaded.feed.nativeItems else { return reviewed }
    var memory: [FeedItem.ID: Teaser]?
    var changed: [Teaser.Destination: Teaser] = [:]
    for index in items.indices {
      guard var teaser = items[index].teaser,
        teaser.published == nil || !isPlausible(teaser.published, teaser.modified)
      else { continue }
      let known = memory ?? Self.teasers(of: earlier)
      memory = known
      note(teaser.published, at: items[index].id.rawValue, in: &findings)
      note(teaser.modified, at: items[index].id.rawValue, in: &findings)
      reviewed.reviewFrom = [
        reviewed.reviewFrom, change(of: teaser.published), change(of: teaser.modified),
      ].compactMap { $0 }.min()
      settle(&teaser, after: known[items[index].id])
      items[index].content = .teaser(teaser)
      changed[teaser.destination] = teaser
    }
    for index in reviewed.stories.indices {
      settleReport(of: &reviewed.stories[index])
      let story = reviewed.stories[index]
      guard !isPlausible(story.published, story.modified) else { continue }
      let seen = changed[.story(story.id)]?.firstSeen ?? minute
      reviewed.stories[index].published = settled(story.published, firstSeen: seen)
      reviewed.stories[index].modified = settled(story.modified, firstSeen: seen)
    }
    reviewed.feed.nativeItems = items
    reviewed.diagnostics += findings.diagnostics
    return reviewed
  }

  /// Settles the dates of a story that was fetched by itself, behind a teaser whose dates have been settled.
  public func review(_ story: Story, behind teaser: Teaser) -> Story {
    var story = story
    settleReport(of: &story)
    guard !isPlausible(story.published, story.modified) else { return story }
    let seen = teaser.firstSeen ?? teaser.published ?? minute
    story.published = settled(story.published, firstSeen: seen) ?? teaser.published
    story.modified = settled(story.modified, firstSeen: seen) ?? teaser.modified
    return story
  }

  /// What an entry claims of a time to come is of this minute, and of a time that cannot be is of none,
  /// so that it stands where it stood.
  private func settleReport(of story: inout Story) {
    guard let report = story.report else { return }
    func believed(_ date: Date?) -> Date? {
      settled(date, firstSeen: minute)
    }
    var state = report.state
    if case .over(let end) = state { state = .over(since: believed(end)) }
    let entries = report.entries.map { entry in
      var entry = entry
      entry.time = believed(entry.time)
      return entry
    }
    let believable = LiveReport(entries: entries, state: state)
    if believable != report { story.report = believable }
  }

  private func settle(_ teaser: inout Teaser, after earlier: Teaser?) {
    let seen = earlier?.firstSeen ?? earlier?.published ?? minute
    let isAhead = isAhead(teaser.published) || isAhead(teaser.modified)
    teaser.published = settled(teaser.published, firstSeen: min(seen, minute))
    if isAhead || teaser.published == nil { teaser.firstSeen = min(seen, minute) }
    teaser.modified = settled(teaser.modified, firstSeen: min(seen, minute))
  }

  private func settled(_ date: Date?, firstSeen: Date) -> Date? {
    guard let date else { return nil }
    return switch verdict(on: date) {
    case .plausible: date
    case .ahead: firstSeen
    case .none: nil
    }
  }

  /// When another verdict on the date is due; nil if none is.
  private func change(of date: Date?) -> Date? {
    guard let date, date > now else { return nil }
    return date > now + Self.nearness ? date - Self.nearness : date
  }

  private func isPlausible(_ dates: Date?...) -> Bool {
    dates.allSatisfy { date in
      guard let date else { return true }
      return if case .plausible = verdict(on: date) { true } else { false }
    }
  }

  /// Whether the time may still come.
  private func isAhead(_ date: Date?) -> Bool { date.map { $0 > now } ?? false }

  private func verdict(on date: Date) -> Verdict {
    if date > now + Self.nearness { return .none(because: "more than a day ahead") }
    if date > now { return .ahead }
    if date < Self.firstNewspaper { return .none(because: "older than any newspaper") }
    let isBeginning = Self.beginnings.contains {
      abs(date.timeIntervalSince1970 - $0) <= Self.widestZone
    }
    return isBeginning ? .none(because: "where a computer's calendar begins") : .plausible
  }

  /// The minute of now.
  private var minute: Date {
    Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 60).rounded(.down) * 60)
  }

  private static func teasers(of feed: Feed?) -> [FeedItem.ID: Teaser] {
    (feed?.items ?? []).reduce(into: [:]) { teasers, item in
      if let teaser = item.teaser { teasers[item.id] = teaser }
    }
  }

  private func note(_ date: Date?, at place: String, in findings: inout Findings) {
    guard let date else { return }
    switch verdict(on: date) {
    case .plausible: break
    case .ahead: findings.add("ahead of the clock; until then the first sight counts", at: place)
    case .none(let why): findings.add("\(why), and so none", at: place)
    }
  }

  /// One diagnostic for each sort of trouble, however many items have it.
  private struct Findings {
    private var counts: [String: (count: Int, first: String)] = [:]

    mutating func add(_ trouble: String, at place: String) {
      counts[trouble, default: (0, place)].count += 1
    }

    var diagnostics: [Diagnostic] {
      counts.sorted { $0.key < $1.key }.map { trouble, found in
        let dates = found.count == 1 ? "a date" : "\(found.count) dates"
        return Diagnostic(.warning, in: .load, "\(dates) \(trouble)", at: found.first)
      }
    }
  }
}
