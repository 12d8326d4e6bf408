import BroadsheetCore
import Foundation

/// What the store has yet to be given, and nothing that it has.
struct UnstoredChanges: Sendable {
  /// A source that is let go of, and the sections that share it.
  struct Release: Sendable {
    var release: SourceRelease
    var keys: [PageKey]
  }

  /// What is handed over in one go.
  struct Delivery: Sendable {
    fileprivate(set) var editions: [PageKey: PressBatch.Written] = [:]
    fileprivate(set) var feeds: [PageKey: KeptFeed] = [:]
    fileprivate(set) var sources: [PageKey: (name: String, state: SourceState.Kept)] = [:]
    fileprivate(set) var stories: [Slug: [UnstoredStories.Copy]] = [:]
    /// The brands of which stories may have moved.
    fileprivate(set) var movers: Set<Slug> = []
    /// What readers saw since the last delivery.
    fileprivate(set) var sights = UnkeptSights()
    /// What was counted since.
    fileprivate(set) var counts = CountBatch()
    /// The sources that others may ask again once it is kept.
    var releases: [Release] = []

    var isEmpty: Bool {
      editions.isEmpty && feeds.isEmpty && sources.isEmpty && stories.isEmpty && movers.isEmpty
        && sights.isEmpty && counts.isEmpty && releases.isEmpty
    }
  }

  /// Seconds by which the store may lag in when a feed was confirmed, where nothing else changed.
  private static let confirmationLag = 300.0

  private var editions: [PageKey: PressBatch.Written] = [:]
  private var feeds: Set<PageKey> = []
  private var sources: Set<PageKey> = []
  private var movers: Set<Slug> = []
  /// The states as the store has them.
  private var known: [PageKey: SourceState.Kept] = [:]
  /// Whether anything was noted since the last delivery.
  private(set) var hasNews = false

  /// The body, which is as large as the edition, is let go of with the next delivery.
  mutating func note(_ edition: Edition, body: [UInt8]? = nil, of key: PageKey) {
    editions[key] = .init(edition, body: body)
    hasNews = true
  }

  mutating func noteAddresses(of brand: Slug) {
    movers.insert(brand)
    hasNews = true
  }

  mutating func noteFeed(of key: PageKey) {
    feeds.insert(key)
    hasNews = true
  }

  mutating func noteSource(of key: PageKey) {
    sources.insert(key)
    hasNews = true
  }

  /// Takes out everything that the store should have; `isLast` leaves no confirmation for later.
  mutating func draw(
    from table: SectionTable,
    _ unstoredStories: UnstoredStories,
    sights: UnkeptSights = UnkeptSights(),
    counts: CountBatch = CountBatch(),
    isLast: Bool = false
  ) -> Delivery {
    var delivery = Delivery()
    delivery.sights = sights
    delivery.counts = counts
    delivery.editions = editions
    for key in feeds { delivery.feeds[key] = table[key]?.feed }
    var waiting: Set<PageKey> = []
    for key in sources {
      guard let record = table[key] else { continue }
      let state = record.source.kept(after: record.failure)
      guard state != known[key] else { continue }
      if !isLast, let known = known[key], state.onlyConfirms(known, within: Self.confirmationLag) {
        waiting.insert(key)
        continue
      }
      delivery.sources[key] = (record.sourceName, state)
      known[key] = state
    }
    delivery.stories = unstoredStories.copies
    delivery.movers = movers
    (editions, feeds, sources, movers, hasNews) = ([:], [], waiting, [], false)
    return delivery
  }

  /// The store does not have any of them.
  mutating func forgetSources() { known = [:] }

  /// The store did not take it; what has come since is newer.
  mutating func putBack(_ delivery: Delivery) {
    hasNews = true
    editions.merge(delivery.editions.mapValues { .init($0.edition) }) { newer, _ in newer }
    feeds.formUnion(delivery.feeds.keys)
    movers.formUnion(delivery.movers)
    for key in delivery.sources.keys {
      sources.insert(key)
      known[key] = nil
    }
  }
}
