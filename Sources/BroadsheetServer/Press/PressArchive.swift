import BroadsheetCore
import BroadsheetSources
import BroadsheetStore
import Foundation
import Logging

/// The press room's side of the store: trouble with it is logged, and costs readers nothing but
/// what only the store has.
struct PressArchive: Sendable {
  let store: Store
  let logger: Logger

  /// The newest edition that an earlier process pressed, if this one can read it.
  func latestEdition(of key: PageKey) async -> Edition? {
    do {
      let edition = try await store.latestEdition(of: key.brand, section: key.section)
      let version = edition?.plan?.version ?? LayoutPlan.currentVersion
      return version == LayoutPlan.currentVersion ? edition : nil
    } catch {
      log(error, "A kept edition cannot be read")
      return nil
    }
  }

  /// The section with what an earlier process knew of it.
  func restored(_ record: SectionRecord, at moment: Date) async -> SectionRecord {
    guard record.members == nil, !record.isAlwaysWeb else { return record }
    var record = record
    record.source = await source(of: record) ?? record.source
    record.feed = await lastGoodFeed(of: record)
    if !record.source.schedule.mayFetch(at: moment) {
      // The source asked to be left alone, and so it is.
      record.failure = .unreachable
      record.hasAnswered = true
    }
    return record
  }

  /// What was known of a source; only servers ask to be left alone for long.
  private func source(of record: SectionRecord) async -> SourceState? {
    let address = record.section.source.address
    guard ["http", "https"].contains(address.scheme?.lowercased()) else { return nil }
    do {
      return try await store.state(SourceState.self, of: address.absoluteString)?.afterRestart
    } catch {
      log(error, "What was known of a source cannot be read")
      return nil
    }
  }

  private func lastGoodFeed(of record: SectionRecord) async -> KeptFeed? {
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

  /// Where stories are read whose names do not say it.
  func storyAddresses(of brand: Slug) async -> [Slug: StoryAddress] {
    do {
      return try await store.storyAddresses(of: brand)
    } catch {
      log(error, "The addresses of stories cannot be read")
      return [:]
    }
  }

  /// Keeps where the stories of a brand are read now.
  func keep(
    _ addresses: [Slug: StoryAddress],
    insteadOf kept: [Slug: StoryAddress],
    of brand: Slug
  ) async {
    let changed = addresses.filter { kept[$0.key] != $0.value }
    let gone = kept.keys.filter { addresses[$0] == nil }
    guard !changed.isEmpty || !gone.isEmpty else { return }
    do {
      try await store.keep(changed, gone: gone, of: brand)
    } catch {
      log(error, "The addresses of stories are not kept")
    }
  }

  /// Keeps editions, and the feeds and sources behind them.
  func keep(_ editions: [Edition], records: [SectionRecord]) async {
    do {
      try await store.keep(editions)
      for record in records where !record.isAlwaysWeb && record.members == nil {
        try await store.keepState(
          record.source,
          of: record.section.source.address.absoluteString
        )
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
