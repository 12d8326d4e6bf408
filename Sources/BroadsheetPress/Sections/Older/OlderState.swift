import BroadsheetCore
import BroadsheetSources
import Foundation

/// What is known from asking for what a source has behind its first page.
struct OlderState: Sendable {
  /// The uptimes at which pages were last asked for, by their addresses.
  private var askedAt: [URL: Double] = [:]
  private var schedule = FetchSchedule()
  /// Why the last attempt brought nothing.
  private(set) var failure: Failure?

  /// Notes that a page is asked for now.
  mutating func ask(_ address: URL, at now: Moment) {
    // Cursors are others every time.
    if askedAt.count > 4 * OlderFeed.mostPages { askedAt = [:] }
    askedAt[address] = now.uptime
  }

  mutating func succeed() {
    schedule = FetchSchedule()
    failure = nil
  }

  mutating func fail(
    _ failure: Failure,
    _ error: TransportError,
    at now: Moment,
    by rules: FetchRules
  ) {
    var chance = SystemRandomNumberGenerator()
    schedule.recordFailure(error, at: now, rules: rules, using: &chance)
    self.failure = failure
  }

  /// Whether a failure is long enough ago.
  func mayAsk(at now: Moment) -> Bool { schedule.mayFetch(at: now) }

  /// Whether a page was not asked for in so many seconds.
  func isStale(_ address: URL, after seconds: Double, at now: Moment) -> Bool {
    askedAt[address].map { now.uptime - $0 >= seconds } ?? true
  }
}

extension SectionState {
  /// The page that comes next behind all that is known of the source; nil where there is none.
  var olderAddress: URL? {
    guard let feed, members == nil, feed.feed.nativeItems != nil else { return nil }
    return (feed.older ?? OlderFeed()).nextAddress(
      behind: feed.feed,
      of: section.source.address
    )
  }

  /// Whether its server may be asked for more than its first page.
  func mayAskForOlder(at now: Moment) -> Bool {
    if let rest = source.schedule.restsUntil, rest.seconds(since: now) > 0 { return false }
    let isWell = source.schedule.failures == 0 || source.schedule.mayFetch(at: now)
    return isWell && older.mayAsk(at: now)
  }

  /// The stories that its items lead to, on whatever page, under the names of its source.
  var carriedStories: Set<Slug> {
    var stories = Set(storyNumbers.keys)
    for item in feed?.older?.items ?? [] {
      if case .story(let story)? = item.teaser?.destination { stories.insert(story) }
    }
    return stories
  }
}
