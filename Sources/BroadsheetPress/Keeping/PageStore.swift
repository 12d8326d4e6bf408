public import BroadsheetCore
public import Foundation

/// What a press leaves behind and takes up again: editions, last good feeds, what is known of sources.
public protocol PageStore: Sendable {
  /// The edition of a page that came last, whatever the clock said; `section` is nil for the front.
  func latestEdition(of brand: Slug, section: Slug?) async throws(StoreError) -> Edition?
  /// The pages of which there is an edition.
  func keptPages() async throws(StoreError) -> Set<PageKey>

  /// The last feed that was kept of a section; nil when there is none.
  func lastGoodFeed(of section: Slug, in brand: Slug) async throws(StoreError) -> KeptFeed?
  /// The sections of which there is a feed.
  func keptFeeds() async throws(StoreError) -> Set<PageKey>
  /// What was kept of sources, in JSON, by their names.
  func states() async throws(StoreError) -> [String: Data]
  /// The states of sources with these names.
  func states(of names: [String]) async throws(StoreError) -> [String: Data]

  /// Keeps all of it, or nothing; returns what can never be written.
  func keep(_ batch: PressBatch) async throws(StoreError) -> [UnwrittenRecord]
}

extension PageStore {
  public func states(of names: [String]) async throws(StoreError) -> [String: Data] {
    try await states().filter { names.contains($0.key) }
  }
}
