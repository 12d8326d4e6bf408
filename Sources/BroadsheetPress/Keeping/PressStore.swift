public import BroadsheetCore
public import Foundation

/// Where what was pressed survives: editions, stories, last good feeds, what is known of sources, and
/// how often all that was seen and opened.
///
/// All of it but the counts can be made again, so a store may lose it; `beginnings` says that it has. Reading never
/// waits for writing. ``MemoryStore`` lives as long as the process; BroadsheetStore has one in SQLite.
public protocol PressStore: Sendable {
  /// Whether what it is given survives a restart.
  var keeping: Keeping { get }
  /// Grows when what was written before is not there any more: who knows what the store should have
  /// gives it all of it again.
  var beginnings: Int { get }

  /// What became of what was kept before this process began, where that is not there any more; nil where
  /// nothing was lost.
  var loss: String? { get }

  // MARK: Pages

  /// The edition of a page that came last, whatever the clock said; `section` is nil for the front.
  func latestEdition(of brand: Slug, section: Slug?) async throws(StoreError) -> Edition?
  /// The pages of which there is an edition.
  func keptPages() async throws(StoreError) -> Set<PageKey>

  // MARK: History

  /// Whether the store keeps what readers saw and what that was made of; where it does not, nobody makes
  /// that up for it.
  var keepsHistory: Bool { get }
  /// What readers saw of a page at a moment; nil where nothing is kept that is as old.
  func sight(of page: PageKey, at moment: Date) async throws(StoreError) -> KeptSight?
  /// The first that is kept of what readers saw of a page.
  func firstSight(of page: PageKey) async throws(StoreError) -> KeptSight?
  /// What readers saw of a page from the first moment to the second, the last first; at most so many.
  func sights(of page: PageKey, from: Date, to: Date, limit: Int) async throws(StoreError)
    -> [KeptSight]
  /// What a sight's edition was made of; nil where that is not kept, or no longer.
  func inputs(of sight: KeptSight) async throws(StoreError) -> KeptInput?

  // MARK: Counts

  /// How often slots of a page were seen and opened, by edition and hour, in the hours from that of the
  /// first moment to that of the second: the newest hour first, at most so many; of one edition only
  /// if there is one given.
  func counts(of page: PageKey, edition: Int?, from: Date, to: Date, limit: Int)
    async throws(StoreError) -> [SlotCount]
  /// How often anything of a brand's pages was seen and opened, by page and hour, the newest first; at
  /// most so many.
  func hourlyCounts(of brand: Slug, from: Date, to: Date, limit: Int) async throws(StoreError)
    -> [PageCount]
  /// How often stories of a brand were opened, by hour, the newest first; at most so many.
  func storyCounts(of brand: Slug, from: Date, to: Date, limit: Int) async throws(StoreError)
    -> [StoryCount]

  /// How often readers opened the headlines of tests that were not over when the store was told last.
  func headlineCounts() async throws(StoreError) -> [CountBatch.Test: HeadlineCount]

  // MARK: Sources

  /// The last feed that was kept of a section; nil when there is none.
  func lastGoodFeed(of section: Slug, in brand: Slug) async throws(StoreError) -> KeptFeed?
  /// The sections of which there is a feed.
  func keptFeeds() async throws(StoreError) -> Set<PageKey>
  /// What was kept of sources, in JSON, by their names.
  func states() async throws(StoreError) -> [String: Data]

  // MARK: Stories

  /// The story that a brand has under a name; nil when there is none.
  func story(_ id: Slug, of brand: Slug) async throws(StoreError) -> Story?
  /// The names among these under which the brand has stories, as they were given.
  func stories(among names: [Slug], of brand: Slug) async throws(StoreError) -> [Slug]
  /// Where the names of a brand's stories lead that lead elsewhere than under themselves.
  func storyAddresses(of brand: Slug) async throws(StoreError) -> [Slug: StoryAddress]

  // MARK: Search

  /// Brings a part of what has been kept into the index that ``find(_:)`` looks into; whether there is
  /// more to bring.
  ///
  /// `languages` are those of the newspapers by which their words are folded; what was folded by
  /// another comes into the index anew.
  func index(_ languages: [Slug: SearchLanguage]) async throws(StoreError) -> Bool
  /// The stories, and teasers of stories, that have what is looked for, best first; none for a query
  /// without terms.
  ///
  /// Ends early, with `.cancelled`, when the task is cancelled.
  func find(_ search: StoreSearch) async throws(StoreError) -> [StoreSearch.Hit]

  // MARK: Writing

  /// Keeps all of it, or nothing; returns what can never be written.
  func keep(_ batch: PressBatch) async throws(StoreError) -> [UnwrittenRecord]
  /// Keeps the stories of a brand, newer ones in place of older ones of the same id.
  func keep(_ stories: [Story], of brand: Slug) async throws(StoreError)
  /// Keeps which names of stories lead elsewhere than under themselves; `gone` no longer do.
  func keep(_ addresses: [Slug: StoryAddress], gone: [Slug], of brand: Slug)
    async throws(StoreError)

  /// Adds counts to those that are there: all of them, or none.
  func keep(_ counts: CountBatch) async throws(StoreError)

  // MARK: Housekeeping

  /// Lets go of what the retention does not cover.
  ///
  /// `shown` has the stories of a brand that pages may lead to; they stay. `sections` are the brands
  /// and sections that are served.
  func tidy(
    by retention: Retention,
    sections: [Slug: Set<Slug>],
    shown: @escaping @Sendable (Slug) -> Set<Slug>
  ) async throws(StoreError)
  /// What is kept takes so many bytes.
  func bytesInUse() async throws(StoreError) -> Int
  /// Tries again what could not be written to, if that was some time ago.
  func tryFileAgain() async
}

// A store has no history unless it says so.
extension PressStore {
  public var keepsHistory: Bool { false }
  public func sight(of page: PageKey, at moment: Date) async throws(StoreError) -> KeptSight? {
    nil
  }
  public func firstSight(of page: PageKey) async throws(StoreError) -> KeptSight? { nil }
  public func sights(of page: PageKey, from: Date, to: Date, limit: Int) async throws(StoreError)
    -> [KeptSight]
  { [] }
  public func inputs(of sight: KeptSight) async throws(StoreError) -> KeptInput? { nil }
}

extension PressStore {
  public var loss: String? { nil }
}
