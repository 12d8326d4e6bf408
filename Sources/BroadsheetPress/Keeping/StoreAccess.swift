import BroadsheetCore
import BroadsheetSources
import Foundation
import Logging

/// The press's side of the store: trouble with it is logged, and costs readers nothing but
/// what only the store has.
struct StoreAccess: Sendable {
  private let store: any PressStore
  private let logger: Logger
  private let inputs = InputWriter()

  init(store: any PressStore, logger: Logger) {
    self.store = store
    self.logger = logger
  }

  /// See ``PressStore/beginnings``.
  var beginnings: Int { store.beginnings }

  /// The newest edition that an earlier process pressed, if this one can read it, and if it is of the
  /// source that the section has now.
  func latestEdition(of key: PageKey, in newsstand: Newsstand) async -> Edition? {
    do {
      let edition = try await store.latestEdition(of: key.brand, section: key.section)
      let version = edition?.plan?.version ?? LayoutPlan.currentVersion
      guard let edition, version == LayoutPlan.currentVersion else { return nil }
      let section = key.section.flatMap { newsstand.brand(key.brand)?.section($0) }
      return section?.disowns(edition) == true ? nil : edition
    } catch {
      log(error, "A kept edition cannot be read")
      return nil
    }
  }

  /// The pages of which there is an edition.
  func keptPages() async -> Set<PageKey> {
    do {
      return try await store.keptPages()
    } catch {
      log(error, "What is kept cannot be looked up")
      return []
    }
  }

  /// What was known of all sources, without their feeds.
  func keptSources() async -> KeptSources {
    do {
      let decoder = JSONDecoder()
      // What is in a form that is no longer read can be learnt again.
      let kept = try await store.states()
      let states = kept.compactMapValues { try? decoder.decode(SourceState.Kept.self, from: $0) }
      return KeptSources(states: states, feeds: try await store.keptFeeds(), all: kept)
    } catch {
      log(error, "What was known of sources cannot be read")
      return KeptSources()
    }
  }

  /// The same sections in the same order with their feeds, decoded beside each other, and behind
  /// whatever readers wait for.
  func withFeeds(_ records: [SectionState]) async -> [SectionState] {
    guard records.contains(where: { !$0.isRestored }) else { return records }
    return await withTaskGroup(of: (Int, SectionState).self) { group in
      for (place, record) in records.enumerated() {
        group.addTask(priority: .utility) { (place, await withFeed(record)) }
      }
      return await group.reduce(into: records) { $0[$1.0] = $1.1 }
    }
  }

  /// The section with the last good feed that an earlier process kept of it.
  private func withFeed(_ record: SectionState) async -> SectionState {
    guard !record.isRestored else { return record }
    var record = record
    record.isRestored = true
    record.feed = await lastGoodFeed(of: record)
    guard let feed = record.feed else { return record }
    if record.section.storyNames.denies(feed.feed) {
      // The section was another source's then.
      record.feed = nil
      record.source.forgetVersion()
      return record
    }
    if let source = feed.source, source != record.sourceName {
      // The section had another source in between: what is known of this one is not about that feed.
      record.source.forgetVersion()
      return record
    }
    if let confirmed = record.source.confirmedAt { record.feed?.fetchedAt = confirmed }
    if !record.section.storyNames.hold(feed.feed) {
      // An earlier version named its stories otherwise, so all of them are asked for.
      record.source.forgetVersion()
    }
    return record
  }

  private func lastGoodFeed(of record: SectionState) async -> KeptFeed? {
    do {
      return try await store.lastGoodFeed(of: record.section.id, in: record.brand.id)
    } catch {
      log(error, "The last good feed cannot be read")
      return nil
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

  /// Where the stories of a brand are read now, and where they were before.
  struct Move: Sendable {
    var brand: Slug
    var addresses: [Slug: StoryAddress]
    var before: [Slug: StoryAddress]
  }

  /// What the store has not, of all that it has now.
  struct Written: Sendable {
    /// What can never be written.
    var unwritten: [UnwrittenRecord]
    /// The sources that were others' by then: what came of them is not written.
    var refused: Set<SourceLease> = []
  }

  /// Keeps all of it; nil when the store could not be written to.
  func keep(_ delivery: UnstoredChanges.Delivery, _ moves: [Move]) async -> Written? {
    var batch = PressBatch()
    batch.editions = Array(delivery.editions.values)
    batch.stories = delivery.stories.mapValues { $0.map(\.story) }
    for (key, feed) in delivery.feeds {
      if let section = key.section { batch.feeds[key.brand, default: [:]][section] = feed }
    }
    if store.keepsHistory {
      batch.sights = delivery.sights.noted.map { noted in
        PressBatch.Sighting(
          of: noted.page,
          noted.sight,
          madeOf: noted.inputs.map { inputs.input(of: $0) }
        )
      }
    }
    var unwritten: [UnwrittenRecord] = []
    for (name, state) in delivery.sources.values {
      do {
        batch.states[name] = Data(try StableJSON.bytes(of: state))
      } catch {
        unwritten.append(UnwrittenRecord(record: .source(name), reason: "\(error)"))
      }
    }
    do {
      var written = Written(unwritten: unwritten)
      try await keep(&batch, delivery, &written)
      for move in moves {
        try await keep(move.addresses, insteadOf: move.before, of: move.brand)
      }
      // Last, because of all this it alone may not be given twice.
      if !delivery.counts.isEmpty { try await store.keep(delivery.counts) }
      return written
    } catch {
      log(error, "What was pressed is not kept")
      return nil
    }
  }

  /// Keeps what came of sources only where they are this press's still.
  private func keep(
    _ batch: inout PressBatch,
    _ delivery: UnstoredChanges.Delivery,
    _ written: inout Written
  ) async throws(StoreError) {
    var releases = delivery.releases
    while let leases = store.sharedLeases, !releases.isEmpty {
      switch try await leases.keep(batch, releasing: releases.map(\.release)) {
      case .kept(let unwritten):
        written.unwritten += unwritten
        return
      case .refused(let refused):
        written.refused.formUnion(refused)
        for key in releases.filter({ refused.contains($0.release.lease) }).flatMap(\.keys) {
          if let section = key.section { batch.feeds[key.brand]?[section] = nil }
          if let source = delivery.sources[key] { batch.states[source.name] = nil }
        }
        releases.removeAll { refused.contains($0.release.lease) }
      }
    }
    written.unwritten += try await store.keep(batch)
  }

  // MARK: Sharing

  /// Whether other presses may ask the same sources.
  var sharesSources: Bool { store.sharedLeases != nil }

  /// Takes a source to be asked.
  func take(_ source: WantedSource, perHost: Int, for seconds: Double) async throws(StoreError)
    -> LeaseAnswer?
  {
    let leases = store.sharedLeases
    return try await leases?.take([source], limit: 1, perHost: perHost, for: seconds)[source.name]
  }

  /// Under which tokens what came of sources was kept last, by their names.
  func written(of names: [String]) async throws(StoreError) -> [String: Int] {
    try await store.sharedLeases?.written(of: names) ?? [:]
  }

  /// See ``SourceLeases/sourceAnnouncements(_:)``; ends at once where no other press has the store.
  func sourceAnnouncements(_ look: @Sendable (_ kept: KeptSource?) async -> Void) async {
    await store.sharedLeases?.sourceAnnouncements(look)
  }

  /// Has leases go on.
  func renew(_ leases: [SourceLease], for seconds: Double) async {
    do {
      _ = try await store.sharedLeases?.renew(leases, for: seconds)
    } catch {
      log(error, "Sources cannot be held")
    }
  }

  /// What is known of the sources of sections, as another press may have kept it; nil where that cannot
  /// be read.
  func keptSources(of records: [SectionState]) async -> KeptSources? {
    do {
      let kept = try await store.states(of: records.map(\.sourceName))
      let decoder = JSONDecoder()
      let states = kept.compactMapValues { try? decoder.decode(SourceState.Kept.self, from: $0) }
      return KeptSources(states: states, feeds: Set(records.map(\.key)), all: kept)
    } catch {
      log(error, "What another press has kept cannot be read")
      return nil
    }
  }

  /// What was kept beside feeds under these names; nil where that cannot be read.
  func keptStates(of names: [String]) async -> [String: Data]? {
    do {
      return try await store.states(of: names)
    } catch {
      log(error, "What another press has learnt cannot be read")
      return nil
    }
  }

  /// Keeps what is known of sources beside their feeds; false when it could not be written.
  func keep(_ states: [String: Data]) async -> Bool {
    do {
      _ = try await store.keep(PressBatch(states: states))
      return true
    } catch {
      log(error, "What is known of sources is not kept")
      return false
    }
  }

  private func keep(
    _ addresses: [Slug: StoryAddress],
    insteadOf kept: [Slug: StoryAddress],
    of brand: Slug
  ) async throws(StoreError) {
    let changed = addresses.filter { kept[$0.key] != $0.value }
    let gone = kept.keys.filter { addresses[$0] == nil }
    guard !changed.isEmpty || !gone.isEmpty else { return }
    try await store.keep(changed, gone: gone, of: brand)
  }

  /// A shutdown interrupts reads and writes; that is no trouble.
  private func log(_ error: StoreError, _ message: Logger.Message) {
    guard error != .cancelled else { return }
    logger.error(message, metadata: ["error": "\(error)"])
  }
}

extension SectionState {
  /// What the store knows its source by: sections that share an address may read it differently.
  var sourceName: String { "\(key) \(section.source.address.absoluteString)" }
}
