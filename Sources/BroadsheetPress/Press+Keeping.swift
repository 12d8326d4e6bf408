import BroadsheetCore
import Foundation
import Logging

// What the store is given, after readers have it.

extension Press {
  /// Seconds for which a store that failed is left alone.
  private static let keepingPause = 10.0
  /// Seconds for which counts are gathered before the store is told.
  private static let countingInterval = 30.0
  /// Records that are remembered as said.
  private static let mostReported = 1_000

  /// Whether there is something that the store should have now.
  var hasToKeep: Bool {
    let uptime = now().uptime
    guard uptime >= keepsFrom else { return false }
    return unstored.hasNews || published.hasSights
      || (tallies.hasUnkept && uptime >= keepsCountsFrom)
  }

  /// Hands over what has changed, in one go; one delivery at a time is under way.
  func startKeeping(in group: inout TaskGroup<Event>) {
    guard !isKeeping, hasToKeep else { return }
    var delivery = unstored.draw(
      from: table,
      unstoredStories,
      sights: published.drawSights(),
      counts: drawCounts(),
      // Other presses read what this one keeps.
      isLast: store.sharesSources
    )
    delivery.releases = releases()
    guard !delivery.isEmpty else { return }
    isKeeping = true
    let moves = moves(of: delivery.movers)
    group.addTask { [store, delivery] in
      .kept(delivery, moves, await store.keep(delivery, moves))
    }
  }

  /// What was counted, unless the store was told a moment ago.
  private func drawCounts() -> CountBatch {
    let uptime = now().uptime
    guard uptime >= keepsCountsFrom else { return CountBatch() }
    keepsCountsFrom = uptime + Self.countingInterval
    return tallies.draw()
  }

  /// Where stories of these brands are read now, instead of where the store has them.
  private func moves(of brands: Set<Slug>) -> [StoreAccess.Move] {
    brands.map { brand in
      let addresses = published.content(of: brand).relocated
      defer { keptAddresses[brand] = addresses }
      return .init(brand: brand, addresses: addresses, before: keptAddresses[brand] ?? [:])
    }
  }

  /// Stories stay in memory, and everything else in the ledger, until the store has them.
  ///
  /// `written` is nil when it was given nothing.
  func end(
    _ delivery: UnstoredChanges.Delivery,
    _ moves: [StoreAccess.Move],
    _ written: StoreAccess.Written?
  ) {
    isKeeping = false
    if let written {
      end(delivery.releases, refused: written.refused)
      let unwritten = written.unwritten
      var refused: [Slug: Set<Slug>] = [:]
      for case .story(let story, let brand) in unwritten.map(\.record) {
        refused[brand, default: []].insert(story)
      }
      unstoredStories.remove(delivery.stories, except: refused)
      report(unwritten)
    } else {
      unstored.putBack(delivery)
      published.putBack(delivery.sights)
      tallies.putBack(delivery.counts)
      for move in moves { keptAddresses[move.brand] = move.before }
      keepsFrom = now().uptime + Self.keepingPause
    }
  }

  /// A store that had to begin anew is given everything again: sources are asked for all of their
  /// bytes, because what stories say is nowhere else.
  func lookAtStore() {
    guard store.beginnings != storeBeginnings else { return }
    storeBeginnings = store.beginnings
    let moment = now()
    unstored.forgetSources()
    keptAddresses = [:]
    for brand in newsstand.brands { unstored.noteAddresses(of: brand.id) }
    for (key, page) in published.pages() {
      if let edition = page.edition { unstored.note(edition, of: key) }
    }
    for var record in records where record.members == nil && !record.isPage {
      if record.feed != nil { unstored.noteFeed(of: record.key) }
      guard !underWay.contains(record.key) else {
        changedUnderWay.insert(record.key)
        continue
      }
      record.forgetWhatIsKept()
      table.write(record)
      // Who asked to be left alone still is.
      if record.failure == nil { queue.put(record.key, dueAt: moment.uptime) }
    }
  }

  /// Hands over what is left at the end of a shift.
  func keepTheRest() async {
    var delivery = unstored.draw(
      from: table,
      unstoredStories,
      sights: published.drawSights(),
      counts: tallies.draw(),
      isLast: true
    )
    delivery.releases = releases(isLast: true)
    guard !delivery.isEmpty else { return }
    // A task of its own, because this one may have been cancelled; it is waited for here.
    let moves = moves(of: delivery.movers)
    let written = await Task { [store, delivery] in await store.keep(delivery, moves) }.value
    end(delivery, moves, written)
  }

  private func report(_ unwritten: [UnwrittenRecord]) {
    if reported.count > Self.mostReported { reported = [] }
    for record in unwritten where reported.insert(record.record).inserted {
      logger.error(
        "Something cannot be kept; readers have it until the next restart",
        metadata: ["record": "\(record.record)", "reason": "\(record.reason)"]
      )
    }
  }
}
