import BroadsheetCore
import BroadsheetStore
import Foundation
import Logging

/// The press room's side of the store: trouble with it is logged, and costs readers nothing but
/// what only the store has.
struct PressArchive: Sendable {
  let store: Store
  let logger: Logger

  /// What an earlier process knew of a source; only servers ask to be left alone for long.
  func source(of record: SectionRecord) async -> SourceState? {
    let address = record.section.source.address
    guard ["http", "https"].contains(address.scheme?.lowercased()) else { return nil }
    do {
      return try await store.state(SourceState.self, of: address)?.afterRestart
    } catch {
      log(error, "What was known of a source cannot be read")
      return nil
    }
  }

  func lastGoodFeed(of record: SectionRecord) async -> KeptFeed? {
    do {
      return try await store.lastGoodFeed(of: record.section.id, in: record.brand.id)
    } catch {
      log(error, "The last good feed cannot be read")
      return nil
    }
  }

  func keep(_ stories: [Slug: [Slug: Story]]) async {
    for (brand, stories) in stories {
      do {
        try await store.keep(Array(stories.values), of: brand)
      } catch {
        log(error, "Stories are not kept")
      }
    }
  }

  /// Keeps editions, and the feeds and sources behind them.
  func keep(_ editions: [Edition], records: [SectionRecord]) async {
    do {
      try await store.keep(editions)
      for record in records where !record.isAlwaysWeb && record.members == nil {
        try await store.keepState(record.source, of: record.section.source.address)
        if let feed = record.feed, record.failure == nil {
          try await store.keep(feed, for: record.section.id, of: record.brand.id)
        }
      }
    } catch {
      log(error, "Editions are not kept")
    }
  }

  /// A shutdown interrupts reads and writes; that is no trouble.
  private func log(_ error: StoreError, _ message: Logger.Message) {
    guard error != .cancelled else { return }
    logger.error(message, metadata: ["error": "\(error)"])
  }
}
