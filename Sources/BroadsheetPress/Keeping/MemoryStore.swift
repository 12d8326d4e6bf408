public import BroadsheetCore
public import Foundation
import Synchronization

/// A store that lives as long as the process: for apps, commands and tests.
///
/// Of each page it has the newest edition only. Everything costs what a dictionary costs, but
/// ``tidy(by:sections:shown:)``, which looks at every story.
public final class MemoryStore: PressStore {
  fileprivate struct Brand {
    /// By section; the front's is under the empty name.
    var editions: [Slug?: Edition] = [:]
    var feeds: [Slug: KeptFeed] = [:]
    var stories: [Slug: (story: Story, shownAt: Date, bytes: Int)] = [:]
    var addresses: [Slug: StoryAddress] = [:]
  }

  private struct State {
    var brands: [Slug: Brand] = [:]
    var states: [String: Data] = [:]
    var counts = KeptCounts()
    var leases = LeaseTable()

    mutating func keep(_ batch: PressBatch, at moment: Date) {
      for edition in batch.editions.map(\.edition) {
        brands[edition.brand, default: Brand()].editions[edition.section] = edition
      }
      for (brand, feeds) in batch.feeds {
        brands[brand, default: Brand()].feeds.merge(feeds) { _, new in new }
      }
      states.merge(batch.states) { _, new in new }
      for (brand, stories) in batch.stories { keep(stories, of: brand, at: moment) }
    }

    mutating func keep(_ stories: [Story], of brand: Slug, at moment: Date) {
      for story in stories {
        brands[brand, default: Brand()].stories[story.id] = (story, moment, story.textBytes)
      }
    }
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Date

  private let isShared: Bool

  /// `now` says since when stories are there, and whether they are to leave; `isShared` whether several
  /// presses of this process have it.
  public init(now: @escaping @Sendable () -> Date = { Date() }, isShared: Bool = false) {
    self.now = now
    self.isShared = isShared
  }

  public var sharedLeases: (any SourceLeases)? { isShared ? self : nil }

  public var keeping: Keeping { .inMemory }
  public var beginnings: Int { 0 }

  public func latestEdition(of brand: Slug, section: Slug?) -> Edition? {
    state.withLock { $0.brands[brand]?.editions[section] }
  }

  public func keptPages() -> Set<PageKey> {
    state.withLock { state in
      Set(
        state.brands.flatMap { brand, kept in
          kept.editions.keys.map { PageKey(brand: brand, section: $0) }
        }
      )
    }
  }

  public func lastGoodFeed(of section: Slug, in brand: Slug) -> KeptFeed? {
    state.withLock { $0.brands[brand]?.feeds[section] }
  }

  public func keptFeeds() -> Set<PageKey> {
    state.withLock { state in
      Set(
        state.brands.flatMap { brand, kept in
          kept.feeds.keys.map { PageKey(brand: brand, section: $0) }
        }
      )
    }
  }

  public func states() -> [String: Data] { state.withLock { $0.states } }

  public func story(_ id: Slug, of brand: Slug) -> Story? {
    state.withLock { $0.brands[brand]?.stories[id]?.story }
  }

  public func stories(among names: [Slug], of brand: Slug) -> [Slug] {
    state.withLock { state in names.filter { state.brands[brand]?.stories[$0] != nil } }
  }

  public func storyAddresses(of brand: Slug) -> [Slug: StoryAddress] {
    state.withLock { $0.brands[brand]?.addresses ?? [:] }
  }

  public func counts(of page: PageKey, edition: Int?, from: Date, to: Date, limit: Int)
    -> [SlotCount]
  {
    let kept = state.withLock { $0.counts }
    return Array(kept.counts(of: page, edition: edition, from: from, to: to).prefix(max(0, limit)))
  }

  public func storyCounts(of brand: Slug, from: Date, to: Date, limit: Int) -> [StoryCount] {
    let kept = state.withLock { $0.counts }
    return Array(kept.storyCounts(of: brand, from: from, to: to).prefix(max(0, limit)))
  }

  public func headlineCounts() -> [CountBatch.Test: HeadlineCount] {
    state.withLock { $0.counts.headlines }
  }

  /// What there is to search in a brand: its stories, and the teasers of its sections.
  func searchable(of brand: Slug) -> (stories: [Story], teasers: [Teaser]) {
    let kept = state.withLock { $0.brands[brand] }
    guard let kept else { return ([], []) }
    let items = kept.feeds.sorted { $0.key < $1.key }.flatMap { $0.value.feed.items }
    return (kept.stories.values.map(\.story), items.compactMap(\.teaser))
  }

  @discardableResult
  public func keep(_ batch: PressBatch) -> [UnwrittenRecord] {
    let moment = now()
    state.withLock { $0.keep(batch, at: moment) }
    return []
  }

  public func keep(_ stories: [Story], of brand: Slug) {
    let moment = now()
    state.withLock { $0.keep(stories, of: brand, at: moment) }
  }

  public func keep(_ addresses: [Slug: StoryAddress], gone: [Slug], of brand: Slug) {
    state.withLock { state in
      for name in gone { state.brands[brand]?.addresses[name] = nil }
      state.brands[brand, default: Brand()].addresses.merge(addresses) { _, new in new }
    }
  }

  public func keep(_ counts: CountBatch) { state.withLock { $0.counts.add(counts) } }

  public func tidy(
    by retention: Retention,
    sections: [Slug: Set<Slug>],
    shown: @escaping @Sendable (Slug) -> Set<Slug>
  ) {
    let moment = now()
    for brand in state.withLock({ Array($0.brands.keys) }) {
      let names = shown(brand)
      state.withLock { state in
        guard let served = sections[brand] else {
          state.brands[brand] = nil
          return
        }
        state.brands[brand]?.forget(except: served)
        state.brands[brand]?.tidy(by: retention, shown: names, at: moment)
      }
    }
    state.withLock { $0.counts.tidy(by: retention, at: moment) }
  }

  /// What the texts of stories take; pages and feeds share most of theirs with what is published.
  public func bytesInUse() -> Int {
    state.withLock { state in
      state.brands.values.reduce(0) { sum, brand in
        brand.stories.values.reduce(sum) { $0 + $1.bytes }
      }
    }
  }

  public func tryFileAgain() {}
}

/// Between presses of one process.
extension MemoryStore: SourceLeases {
  public func take(_ wanted: [WantedSource], limit: Int, perHost: Int, for seconds: Double)
    -> [String: LeaseAnswer]
  {
    let moment = now().timeIntervalSince1970
    return state.withLock { state in
      state.leases.take(wanted, limit: limit, perHost: perHost, for: seconds, at: moment)
    }
  }

  public func renew(_ leases: [SourceLease], for seconds: Double) -> Set<SourceLease> {
    let moment = now().timeIntervalSince1970
    return state.withLock { $0.leases.renew(leases, for: seconds, at: moment) }
  }

  public func keep(_ batch: PressBatch, releasing releases: [SourceRelease]) -> LeasedKeeping {
    let moment = now()
    return state.withLock { state in
      let refused = state.leases.refused(releases)
      guard refused.isEmpty else { return .refused(refused) }
      state.keep(batch, at: moment)
      state.leases.end(releases, at: moment.timeIntervalSince1970)
      return .kept([])
    }
  }

  public func written(of names: [String]) -> [String: Int] {
    state.withLock { $0.leases.written(of: names) }
  }

  public func sourceAnnouncements(_ look: @Sendable (_ kept: KeptSource?) async -> Void) async {
    let (number, kept) = state.withLock { $0.leases.listen() }
    for await kept in kept { await look(kept) }
    state.withLock { $0.leases.stopListening(number) }
  }
}

extension MemoryStore.Brand {
  /// Lets go of sections that are served no more.
  fileprivate mutating func forget(except sections: Set<Slug>) {
    editions = editions.filter { $0.key.map(sections.contains) ?? true }
    feeds = feeds.filter { sections.contains($0.key) }
  }

  /// Lets go of the stories that were shown the longest ago, until the rest is within the limits.
  fileprivate mutating func tidy(by retention: Retention, shown: Set<Slug>, at moment: Date) {
    for name in shown { stories[name]?.shownAt = moment }
    var (count, bytes) = (stories.count, stories.values.reduce(0) { $0 + $1.bytes })
    let oldest = moment - retention.seconds
    for (name, entry) in stories.sorted(by: { $0.value.shownAt < $1.value.shownAt }) {
      guard count > retention.stories || bytes > retention.bytes || entry.shownAt < oldest,
        !shown.contains(name)
      else { continue }
      stories[name] = nil
      count -= 1
      bytes -= entry.bytes
    }
  }
}

extension Story {
  /// Roughly what it takes in memory.
  fileprivate var textBytes: Int {
    let texts = allBlocks.map { block in
      switch block {
      case .paragraph(let text), .heading(let text): text.utf8.count
      case .quote(let text, let attribution): text.utf8.count + (attribution?.utf8.count ?? 0)
      case .markup(let markup): markup.html.utf8.count
      case .picture(let picture): picture.caption?.utf8.count ?? 0
      case .embed(_, let title): title.utf8.count
      case .enclosure(let enclosure): enclosure.title?.utf8.count ?? 0
      }
    }
    let entries = report?.entries ?? []
    return texts.reduce(512 + entries.count * 256) { $0 + $1 + 64 }
  }
}
