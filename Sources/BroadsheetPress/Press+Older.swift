import BroadsheetCore
import BroadsheetSources
import Foundation

// What sources have behind their first pages: asked for when readers come to it, once for all of them.

extension Press {
  /// Whether a section's source may have more than is known.
  ///
  /// Where no source is asked, what is kept is all.
  func hasMore(_ key: PageKey) -> Bool {
    configuration.role.asksSources && table[key]?.olderAddress != nil
  }

  /// Has the page asked for that comes behind all that is known of a section; says why it did not
  /// come.
  ///
  /// However many ask, the source is asked once, and not before it may be after a failure. How many
  /// sources are asked so at the same time is limited as for first pages.
  func bringOlder(_ key: PageKey) async -> Failure? {
    guard hasMore(key), let record = table[key], let address = record.olderAddress else {
      return nil
    }
    guard olderFetches.isRunning(key) || mayAskForOlder(record) else {
      return record.older.failure ?? record.failure ?? .unreachable
    }
    let fetch = olderFetches.task(for: key) {
      Task { await askForOlder(address, of: key, inPlaceOf: nil) }
    }
    let failure = await fetch.value
    olderFetches.end(fetch, for: key)
    return failure
  }

  /// Has a known page asked for again behind the reader's back, if that was long ago.
  func refreshOlder(_ key: PageKey, showing item: FeedItem.ID) {
    guard configuration.role.asksSources, let record = table[key], let feed = record.feed,
      let older = feed.older,
      let place = older.place(of: item),
      let address = older.address(
        ofPage: place,
        behind: feed.feed,
        of: record.section.source.address
      ),
      !olderFetches.isRunning(key), mayAskForOlder(record),
      record.older.isStale(address, after: interval(of: record), at: now())
    else { return }
    // Owned by the shared tasks, where it ends itself; it is given up after a reader's patience.
    let fetch = olderFetches.task(for: key) {
      Task { await askForOlder(address, of: key, inPlaceOf: place) }
    }
    Task {
      _ = await fetch.value
      olderFetches.end(fetch, for: key)
    }
  }

  /// Seconds for which a page behind the first stays as it is.
  private func interval(of record: SectionState) -> Double {
    record.section.source.interval ?? newsstand.settings.interval
  }

  private func mayAskForOlder(_ record: SectionState) -> Bool {
    record.mayAskForOlder(at: now()) && olderFetches.count < configuration.parallelFetches
      && olderHosts[record.host, default: 0] < configuration.fetchesPerHost
  }

  private func askForOlder(_ address: URL, of key: PageKey, inPlaceOf place: Int?) async -> Failure?
  {
    guard var record = table[key] else { return nil }
    record.older.ask(address, at: now())
    table.write(record)
    olderHosts[record.host, default: 0] += 1
    let result = await fetcher.bringOlder(from: address, of: record)
    olderHosts[record.host, default: 1] -= 1
    if olderHosts[record.host] == 0 { olderHosts[record.host] = nil }
    return accept(result, from: address, of: key, inPlaceOf: place)
  }

  private func accept(
    _ result: Result<LoadedFeed, FeedFetcher.OlderTrouble>,
    from address: URL,
    of key: PageKey,
    inPlaceOf place: Int?
  ) -> Failure? {
    guard var record = table[key], var feed = record.feed else { return nil }
    switch result {
    case .failure(let trouble):
      let rules = rules(for: record).fetching
      record.older.fail(trouble.failure, trouble.error, at: now(), by: rules)
      table.write(record)
      return trouble.failure
    case .success(let loaded):
      record.older.succeed()
      var older = feed.older ?? OlderFeed()
      let moment = now().date
      if let place {
        older.replace(place, by: loaded.feed, from: address, at: moment)
      } else if older.pages.isEmpty || record.olderAddress == address {
        older.append(loaded.feed, from: address, at: moment, behind: feed.feed.items)
      }
      feed.older = older
      record.feed = feed
      table.write(record)
      unstoredStories.put(
        loaded.stories.map { $0.withoutRepetition() },
        of: key,
        carrying: record.carriedStories
      )
      unstored.noteFeed(of: key)
      publishOlder(of: record)
      return nil
    }
  }

  /// Has what came read under its addresses; the section itself may have learned that it goes on no
  /// further.
  private func publishOlder(of record: SectionState) {
    unstored.noteAddresses(of: record.brand.id)
    let changed = publishContent(of: record.brand)
    due.formUnion(changed.map { PageKey(brand: record.brand.id, section: $0) })
    if published.page(record.key)?.edition?.goesOn != record.goesOn { due.insert(record.key) }
    published.renewStories(of: record.key)
  }
}

extension SectionState {
  /// Whether there is, or may be, anything behind its first page.
  var goesOn: Bool { hasOlder || olderAddress != nil }

  /// Whether there is.
  var hasOlder: Bool { feed?.older?.items.isEmpty == false }

  /// Where it is fetched, with the port.
  var host: String {
    let address = section.source.address
    return "\(address.host?.lowercased() ?? ""):\(address.port ?? 0)"
  }
}
