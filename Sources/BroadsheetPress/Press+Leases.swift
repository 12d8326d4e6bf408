import BroadsheetCore
import BroadsheetSources
import Foundation
import Logging

// Sources that several presses share: who asks one, and what the others learn of it.

extension Press {
  /// Seconds for which a source is this press's, unless it goes on saying so.
  static let leaseLength = 30.0
  /// Seconds between two times that it says so.
  private static let renewalInterval = 10.0
  /// Seconds after which a source is looked at again that another press has.
  private static let busyPause = 1.0
  /// The same where the store does not answer.
  private static let silencePause = 5.0
  /// Seconds after which a front looks at a source although nothing was announced of it.
  private static let frontPause = 60.0

  /// What came of a section's turn.
  enum Turn: Sendable {
    /// Of sections that share a source; the first had the turn.
    case answers([SectionAnswer])
    /// Another press has the source, or had it a moment ago; nobody was asked.
    case anothers([SectionState], Rest)

    var key: PageKey? {
      switch self {
      case .answers(let answers): answers.first?.record.key
      case .anothers(let records, _): records.first?.key
      }
    }
  }

  /// For how long a source is left to others.
  struct Rest: Sendable {
    /// Seconds until this press looks at it again.
    var seconds: Double
    /// Seconds until a wish may have it asked; nil while another press is asking.
    var askableIn: Double?
  }

  /// A source that is this press's to ask.
  struct HeldLease: Sendable {
    var lease: SourceLease
    /// The sections that share it.
    var keys: [PageKey]
    /// Whether what came of it waits to be kept.
    var isAnswered = false
  }

  /// Asks the source of sections, if no other press does.
  nonisolated func bring(_ records: [SectionState]) async -> Turn {
    let asks = configuration.role.asksSources
    guard let first = records.first, first.hasServer, store.sharesSources || !asks else {
      return .answers(await fetcher.bring(await store.withFeeds(records)))
    }
    let wanted = WantedSource(
      SectionTable.identity(of: first, loaders: fetcher.loaders),
      at: first.host,
      isOutOfTurn: !first.source.schedule.mayFetch(at: now())
    )
    switch await asks ? acquire(wanted) : look(at: wanted) {
    case .taken(let lease, let written):
      await hold(lease, of: records)
      let known = await learn(records, of: wanted.name, written: written)
      return .answers(await fetcher.bring(await store.withFeeds(known)))
    case .busy(let written):
      await learn(records, of: wanted.name, written: written)
      return .anothers(records, Rest(seconds: asks ? Self.busyPause : Self.frontPause))
    case .resting(let dueIn, let askableIn, let written):
      await learn(records, of: wanted.name, written: written)
      return .anothers(records, Rest(seconds: dueIn, askableIn: askableIn))
    case nil: return .anothers(records, Rest(seconds: Self.silencePause))
    }
  }

  private func acquire(_ wanted: WantedSource) async -> LeaseAnswer? {
    await answer { [store, configuration] () async throws(StoreError) in
      try await store.take(wanted, perHost: configuration.fetchesPerHost, for: Self.leaseLength)
    }
  }

  /// What a front learns of a source: to a front, all of them are others'.
  private func look(at wanted: WantedSource) async -> LeaseAnswer? {
    await answer { [store] () async throws(StoreError) in
      .busy(written: try await store.written(of: [wanted.name])[wanted.name] ?? 0)
    }
  }

  /// Nil where the store does not answer, and for some seconds after that.
  private func answer(_ ask: @Sendable () async throws(StoreError) -> LeaseAnswer?) async
    -> LeaseAnswer?
  {
    guard now().uptime >= takesFrom else { return nil }
    do throws(StoreError) {
      let answer = try await ask()
      isSilent = false
      return answer
    } catch {
      guard error != .cancelled else { return nil }
      takesFrom = now().uptime + Self.silencePause
      if !isSilent {
        let asks = configuration.role.asksSources
        logger.error(
          asks ? "No source is asked" : "Nothing new is read",
          metadata: ["error": "\(error)"]
        )
      }
      isSilent = true
      return nil
    }
  }

  private func hold(_ lease: SourceLease, of records: [SectionState]) {
    guard let first = records.first else { return }
    held[first.key] = HeldLease(lease: lease, keys: records.map(\.key))
  }

  /// Reads what another press has kept of a source since this one looked; returns the sections as they
  /// are known now.
  @discardableResult
  private nonisolated func learn(_ records: [SectionState], of source: String, written: Int) async
    -> [SectionState]
  {
    guard written != 0, await written != read[source],
      let known = await kept(of: records)
    else { return records }
    return await accept(known, of: source, written: written)
  }

  /// Sections as another press has kept them; nil where that cannot be read.
  private nonisolated func kept(of records: [SectionState]) async -> [SectionState]? {
    guard let kept = await store.keptSources(of: records) else { return nil }
    let moment = now()
    return await store.withFeeds(
      records.map { record in
        var record = record
        let rules = PressRules(for: record.section, in: newsstand.settings)
        record.recall(kept, at: moment, by: rules)
        return record
      }
    )
  }

  @discardableResult
  private func accept(_ known: [SectionState], of source: String, written: Int) -> [SectionState] {
    read[source] = written
    return known.compactMap { known in
      guard var record = table[known.key] else { return nil }
      let isNewFeed = known.feed != nil && known.feed?.feed != record.feed?.feed
      let failure = record.failure
      record.adopt(known)
      table.write(record)
      if isNewFeed { published.renewStories(of: record.key) }
      if isNewFeed || record.failure != failure || record.failure != nil {
        due.formUnion(table.pages(showing: record))
      } else if let moment = record.feed?.fetchedAt {
        for key in table.pages(confirmedBy: record) { confirm(key, at: now(), from: moment) }
      }
      return record
    }
  }

  /// Something was kept of a source, by whichever press, or of any: what is new is on its pages when this
  /// returns.
  ///
  /// What this press keeps comes back as well, and is known.
  func applyKept(_ kept: KeptSource?) async {
    await restoreSources()
    let sources = Dictionary(grouping: records.filter { $0.isAsked && $0.hasServer }) {
      SectionTable.identity(of: $0, loaders: fetcher.loaders)
    }
    let written: [String: Int]
    if let kept {
      written = [kept.name: kept.token]
    } else {
      do throws(StoreError) {
        written = try await store.written(of: Array(sources.keys))
      } catch {
        hasMissedKept = true
        return
      }
    }
    for (source, token) in written where isNews(token, of: source) {
      guard let records = sources[source] else { continue }
      guard let known = await self.kept(of: records) else {
        hasMissedKept = true
        continue
      }
      guard isNews(token, of: source) else { continue }
      accept(known, of: source, written: token)
    }
    await pressingEnds()
    await pressDuePages()
  }

  /// Looks again at what was kept, where that could not be read when somebody gave word of it: no second word
  /// comes.
  func startCatchingUp(in group: inout TaskGroup<Event>) {
    guard hasMissedKept else { return }
    hasMissedKept = false
    group.addTask {
      await self.applyKept(nil)
      return .caughtUp
    }
  }

  /// Whether what was kept under a token is to be read; not where this press has the source, which learns it
  /// then, or brings what is newer.
  private func isNews(_ token: Int, of source: String) -> Bool {
    token > read[source, default: 0] && !held.values.contains { $0.lease.source == source }
  }

  /// Leaves a source to the press that has it.
  func leave(_ records: [SectionState], for rest: Rest) {
    let moment = now()
    for record in records {
      underWay.remove(record.key)
      leftToOthers.insert(record.key)
      guard var record = table[record.key] else { continue }
      record.source.withdraw()
      // Who wished for it is told that nobody is asking.
      if record.isWanted { due.formUnion(table.pages(showing: record)) }
      record.isWanted = false
      if rest.askableIn != nil {
        record.source.schedule.leaveToOthers(for: rest.seconds, at: moment)
      }
      table.write(record)
      published.markAsBeingFetched(record.key, false)
      changedUnderWay.remove(record.key)
    }
    // Whoever of them comes first asks for all.
    if let first = records.first { queue.put(first.key, dueAt: (moment + rest.seconds).uptime) }
  }

  func startRenewing(in group: inout TaskGroup<Event>) {
    guard !held.isEmpty else { return }
    group.addTask {
      await self.renewLeases()
      return .renewed
    }
  }

  /// Says that what is held still is; a press that does not loses it.
  func renewLeases() async {
    let uptime = now().uptime
    guard !held.isEmpty, uptime >= renewsFrom else { return }
    renewsFrom = uptime + Self.renewalInterval
    await store.renew(held.values.map(\.lease), for: Self.leaseLength)
  }

  /// What is to be let go of with the next delivery: what was answered, and at the end of a shift what was
  /// given up.
  func releases(isLast: Bool = false) -> [UnstoredChanges.Release] {
    let moment = now()
    return held.values.compactMap { held in
      guard held.isAnswered || isLast, let key = held.keys.first, let record = table[key] else {
        return nil
      }
      var release = SourceRelease(held.lease, dueIn: 0, askableIn: 0)
      if held.isAnswered {
        if case .waiting(let until, _) = record.source.schedule.state {
          release.dueIn = max(0, until.seconds(since: moment))
        }
        let askable = record.source.retryMoment(after: configuration.retryInterval, at: moment)
        release.askableIn = max(0, askable.seconds(since: moment))
      }
      return UnstoredChanges.Release(release: release, keys: held.keys)
    }
  }

  /// The store has them, or has said whose they are now.
  func end(_ releases: [UnstoredChanges.Release], refused: Set<SourceLease>) {
    for entry in releases {
      let lease = entry.release.lease
      for key in entry.keys where held[key]?.lease == lease { held[key] = nil }
      if refused.contains(lease) {
        // What the other one brought is what counts.
        for key in entry.keys.prefix(1) { queue.put(key, dueAt: now().uptime) }
      } else {
        read[lease.source] = lease.token
      }
    }
  }
}

extension SectionState {
  /// Takes what another press has learned of its source.
  fileprivate mutating func adopt(_ known: SectionState) {
    let own = source
    source = known.source
    source.keepAttempts(of: own)
    if let feed = known.feed {
      knowsFeed = knowsFeed && feed.feed == self.feed?.feed
      storyNumbers = knowsFeed ? storyNumbers : [:]
      self.feed = feed
    }
    failure = known.failure
    advice = nil
    hasAnswered = true
    isRestored = true
  }
}
