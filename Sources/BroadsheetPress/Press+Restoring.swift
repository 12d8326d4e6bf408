import BroadsheetCore
import BroadsheetSources
import Foundation

// What an earlier process left behind: its sources at once, its feeds by brand. And what the room of
// another version of the newsstand knows.

extension Press {
  /// Feeds, or editions, that are decoded beside each other.
  private static let decodedAtOnce = 4

  /// Learns what was known of sources, so that they can be asked; however often it is asked for, it
  /// happens once, and all wait for it.
  func restoreSources() async {
    let restoration = restoration ?? Task { await lookUpSources() }
    self.restoration = restoration
    await restoration.value
  }

  /// When the content of pages was last given or confirmed, as far as that is known without feeds.
  func confirmations() async -> [PageKey: Date] {
    await restoreSources()
    return table.confirmations
  }

  private func lookUpSources() async {
    let kept = await store.keptSources()
    let moment = now()
    icons.restore(kept.all, at: moment)
    pictures.restore(kept.all, at: moment)
    for key in table.keys {
      guard var record = table[key] else { continue }
      record.recall(kept, at: moment, by: rules(for: record))
      table.write(record)
      enqueue(record, at: moment)
      guard record.failure != nil || record.ownPage(as: record.section) != nil else { continue }
      due.formUnion(table.pages(showing: record))
    }
  }

  /// Brings back the feeds of every brand; those first for which there is something to press.
  func restoreFeeds() async {
    await restoreSources()
    var waiting = newsstand.brands.map(\.id)
    while !waiting.isEmpty, !Task.isCancelled {
      let next = waiting.firstIndex { brand in due.contains { $0.brand == brand } }
      await restoreFeeds(of: waiting.remove(at: next ?? 0))
    }
    // Who was cancelled before the first brand takes nothing back that another has done.
    if waiting.isEmpty { hasRestored = true }
  }

  /// Brings back a brand's feeds, and with them the material of its fronts and stories.
  ///
  /// Nothing of the brand is pressed before, because what has come since the start is not all that
  /// its front is made of.
  func restoreFeeds(of brand: Slug) async {
    guard !restoredBrands.contains(brand), let brand = newsstand.brand(brand) else { return }
    let restoration = restorations.task(for: brand.id) { Task { await lookUpFeeds(of: brand) } }
    await restoration.value
    restorations.end(restoration, for: brand.id)
  }

  private func lookUpFeeds(of brand: Brand) async {
    await restoreSources()
    let waiting = table.sections(of: brand.id).filter { !$0.isRestored }
    var hasKeptFeeds = false
    for start in stride(from: 0, to: waiting.count, by: Self.decodedAtOnce) {
      let some = waiting[start..<min(start + Self.decodedAtOnce, waiting.count)]
      for record in await store.withFeeds(Array(some)) {
        hasKeptFeeds = hasKeptFeeds || record.feed != nil
        restoreFeed(of: record)
      }
    }
    keptAddresses[brand.id] = await store.storyAddresses(of: brand.id)
    let memory = StoryMemory(keptAddresses[brand.id] ?? [:])
    addressBooks[brand.id] = StoryAddresses(brand, after: memory)
    // What has come from a source meanwhile was the quickest, and is no more than that.
    if memory.isEmpty, !hasKeptFeeds { openings[brand.id] = now().uptime }
    publishContent(of: brand)
    restoredBrands.insert(brand.id)
  }

  /// An answer that has come in the meantime knows the kept feed, and counts for more.
  private func restoreFeed(of restored: SectionState) {
    guard var record = table[restored.key], !record.isRestored else { return }
    let moment = now().date
    record.feed = restored.feed.map {
      var kept = $0
      kept.fetchedAt = min($0.fetchedAt, moment)
      return kept
    }
    record.source.validators = restored.source.validators
    record.source.digest = restored.source.digest
    record.isRestored = true
    table.write(record)
  }

  /// Puts what an earlier process kept of pages among those published, if it is not yet: what is pressed
  /// next may be the same.
  func recallEditions(of pages: Set<PageKey>) async {
    let unknown = pages.subtracting(recalledPages).filter { published.page($0)?.edition == nil }
    recalledPages.formUnion(pages)
    guard !unknown.isEmpty else { return }
    let kept = await store.keptPages().intersection(unknown)
    await withTaskGroup(of: Void.self) { group in
      for (place, key) in kept.enumerated() {
        if place >= Self.decodedAtOnce { await group.next() }
        let (confirmed, moment) = (table.contentDate(of: key), now().date)
        group.addTask(priority: .utility) { [self, store, published, newsstand] in
          guard var edition = await store.latestEdition(of: key, in: newsstand),
            // Nobody sees for a moment what has been closed since.
            change(since: edition) != .closes
          else { return }
          edition.contentFrom = confirmed ?? edition.contentFrom
          edition.comeBack(at: moment)
          published.restore(key, edition: edition)
        }
      }
    }
  }

  /// Takes up where the room of another version of the newsstand is: what that knew of sources that
  /// are still what they were holds on, and pages that are still there are shown until this one has
  /// pressed its own, which it does before it returns if it can.
  func takeOver(from known: [SectionState], pages: [PageKey: PublishedPage]) async {
    restoration = Task {}
    await applySwitches()
    let kept = await store.keptSources()
    let moment = now()
    icons.restore(kept.all, at: moment)
    pictures.restore(kept.all, at: moment)
    let known = Dictionary(known.map { ($0.key, $0) }) { first, _ in first }
    for key in table.keys {
      guard var record = table[key] else { continue }
      if let old = known[key], old.source.fingerprint == record.source.fingerprint {
        record.inherit(from: old)
        record.source.schedule.askAgainIfGone()
      } else {
        record.recall(kept, at: moment, by: rules(for: record))
      }
      table.write(record)
      enqueue(record, at: moment)
    }
    let keys = Set(newsstand.brands.map { PageKey(brand: $0.id, section: nil) } + table.keys)
    published.takeOver(pages.filter { keys.contains($0.key) })
    for brand in newsstand.brands { await lookUpFeeds(of: brand) }
    hasRestored = true
    due = keys
    await pressDuePages()
  }
}
