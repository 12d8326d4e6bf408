import BroadsheetCore
import BroadsheetPress
import Foundation
import Synchronization

/// A store in memory that takes no counts for a while, says late what it has of stories, or shares sources
/// and does not say for a while what was kept of them.
final class StubbornStore: PressStore {
  private let store: MemoryStore
  private let isShared: Bool
  private let state = Mutex((refuses: false, writes: 0))

  private let beforeAddresses: @Sendable () async -> Void
  private let afterStory: @Sendable () async -> Void

  /// `beforeAddresses` is waited for whenever it is asked where stories are read, and `afterStory`
  /// when it has looked up a story and not yet said so.
  init(
    now: @escaping @Sendable () -> Date,
    isShared: Bool = false,
    beforeAddresses: @escaping @Sendable () async -> Void = {},
    afterStory: @escaping @Sendable () async -> Void = {}
  ) {
    store = MemoryStore(now: now, isShared: isShared)
    self.isShared = isShared
    self.beforeAddresses = beforeAddresses
    self.afterStory = afterStory
  }

  var sharedLeases: (any SourceLeases)? { isShared ? ReticentLeases(store: store, of: self) : nil }

  /// Whether it refuses counts, and to say what was kept.
  var refuses: Bool {
    get { state.withLock { $0.refuses } }
    set { state.withLock { $0.refuses = newValue } }
  }

  /// How often it was given counts.
  var writes: Int { state.withLock { $0.writes } }

  func keep(_ counts: CountBatch) async throws(StoreError) {
    let refuses = state.withLock { state in
      state.writes += 1
      return state.refuses
    }
    if refuses { throw .unavailable("it is full") }
    store.keep(counts)
  }

  func counts(of page: PageKey, edition: Int?, from: Date, to: Date, limit: Int) -> [SlotCount] {
    store.counts(of: page, edition: edition, from: from, to: to, limit: limit)
  }
  func storyCounts(of brand: Slug, from: Date, to: Date, limit: Int) -> [StoryCount] {
    store.storyCounts(of: brand, from: from, to: to, limit: limit)
  }
  func headlineCounts() -> [CountBatch.Test: HeadlineCount] { store.headlineCounts() }

  var keeping: Keeping { store.keeping }
  var beginnings: Int { store.beginnings }
  func latestEdition(of brand: Slug, section: Slug?) -> Edition? {
    store.latestEdition(of: brand, section: section)
  }
  func keptPages() -> Set<PageKey> { store.keptPages() }
  func lastGoodFeed(of section: Slug, in brand: Slug) -> KeptFeed? {
    store.lastGoodFeed(of: section, in: brand)
  }
  func keptFeeds() -> Set<PageKey> { store.keptFeeds() }
  func states() -> [String: Data] { store.states() }
  func story(_ id: Slug, of brand: Slug) async -> Story? {
    let story = store.story(id, of: brand)
    await afterStory()
    return story
  }
  func stories(among names: [Slug], of brand: Slug) -> [Slug] {
    store.stories(among: names, of: brand)
  }
  func storyAddresses(of brand: Slug) async -> [Slug: StoryAddress] {
    await beforeAddresses()
    return store.storyAddresses(of: brand)
  }
  func index(_ languages: [Slug: SearchLanguage]) async throws(StoreError) -> Bool {
    try await (store as any PressStore).index(languages)
  }
  func find(_ search: StoreSearch) async throws(StoreError) -> [StoreSearch.Hit] {
    try await (store as any PressStore).find(search)
  }
  func keep(_ batch: PressBatch) -> [UnwrittenRecord] { store.keep(batch) }
  func keep(_ stories: [Story], of brand: Slug) { store.keep(stories, of: brand) }
  func keep(_ addresses: [Slug: StoryAddress], gone: [Slug], of brand: Slug) {
    store.keep(addresses, gone: gone, of: brand)
  }
  func tidy(
    by retention: Retention,
    sections: [Slug: Set<Slug>],
    shown: @escaping @Sendable (Slug) -> Set<Slug>
  ) {
    store.tidy(by: retention, sections: sections, shown: shown)
  }
  func bytesInUse() -> Int { store.bytesInUse() }
  func tryFileAgain() {}
}

/// Leases of a store that does not say what was kept while it refuses.
private struct ReticentLeases: SourceLeases {
  private let store: MemoryStore
  private let owner: StubbornStore

  init(store: MemoryStore, of owner: StubbornStore) {
    self.store = store
    self.owner = owner
  }

  func take(_ wanted: [WantedSource], limit: Int, perHost: Int, for seconds: Double)
    async throws(StoreError) -> [String: LeaseAnswer]
  {
    try await (store as any SourceLeases).take(wanted, limit: limit, perHost: perHost, for: seconds)
  }

  func renew(_ leases: [SourceLease], for seconds: Double) async throws(StoreError)
    -> Set<SourceLease>
  {
    try await (store as any SourceLeases).renew(leases, for: seconds)
  }

  func keep(_ batch: PressBatch, releasing releases: [SourceRelease]) async throws(StoreError)
    -> LeasedKeeping
  {
    try await (store as any SourceLeases).keep(batch, releasing: releases)
  }

  func written(of names: [String]) async throws(StoreError) -> [String: Int] {
    if owner.refuses { throw .unavailable("it was cut off") }
    return try await (store as any SourceLeases).written(of: names)
  }

  func sourceAnnouncements(_ look: @Sendable (_ kept: KeptSource?) async -> Void) async {
    await (store as any SourceLeases).sourceAnnouncements(look)
  }
}
