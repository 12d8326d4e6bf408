package import BroadsheetCore
package import Foundation
import Synchronization

/// Counts what readers see and open, with nothing about who they are, until the store is told.
///
/// A tally begins when an edition is published. Bounded by construction: it knows the slots of the
/// last editions of each page, and counts nothing else.
package final class ReaderTallies: Sendable {
  /// Pages stay open while newer editions are pressed.
  private static let editionsPerPage = 8

  private struct State {
    /// The edition that was published last is the last.
    var pages: [PageKey: [EditionTally]] = [:]
    var unkept = CountBatch()
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Date

  /// Tallies without an edition; `now` says in which hour something is counted.
  package init(now: @escaping @Sendable () -> Date) { self.now = now }

  /// An edition is published: from now on it is counted what is seen of it.
  func begin(_ edition: Edition, of page: PageKey) {
    let serial = edition.serial
    let isOver = state.withLock { state in
      guard let place = state.pages[page]?.lastIndex(where: { $0.edition == serial }) else {
        return false
      }
      // One that comes back is counted on.
      if let tally = state.pages[page]?.remove(at: place) { state.pages[page]?.append(tally) }
      return true
    }
    guard !isOver else { return }
    let tally = EditionTally(of: edition)
    state.withLock { state in
      var tallies = state.pages[page] ?? []
      tallies.removeAll { $0.edition == serial }
      tallies.append(tally)
      tallies.removeFirst(max(0, tallies.count - Self.editionsPerPage))
      state.pages[page] = tallies
    }
  }

  /// Counts on for these pages only; what has been counted of others is still kept.
  func forget(except pages: Set<PageKey>) {
    state.withLock { state in state.pages = state.pages.filter { pages.contains($0.key) } }
  }

  /// Counts what was seen of an edition, which may be older than the current one, where `counts`
  /// agrees; it is asked about slots of the edition only.
  package func see(
    _ seen: [FeedItem.ID],
    of edition: Int,
    on page: PageKey,
    where counts: (FeedItem.ID) -> Bool
  ) {
    let hour = CountedHour(of: now())
    state.withLock { state in
      guard let place = state.pages[page]?.firstIndex(where: { $0.edition == edition }) else {
        return
      }
      for slot in Set(seen) where state.pages[page]?[place].has(slot) == true && counts(slot) {
        let one = ReaderCount(seen: 1)
        state.pages[page]?[place].add(one, to: slot)
        state.unkept.add(one, to: .init(page: page, edition: edition, slot: slot, hour: hour))
      }
    }
  }

  /// Counts that a story was opened from an edition, for the slot that leads there, where `counts`
  /// agrees; the story may have several names.
  package func open(
    _ names: [Slug],
    of edition: Int,
    on page: PageKey,
    where counts: (FeedItem.ID) -> Bool
  ) {
    let hour = CountedHour(of: now())
    state.withLock { state in
      guard let place = state.pages[page]?.firstIndex(where: { $0.edition == edition }),
        let slot = state.pages[page]?[place].slot(leadingTo: names), counts(slot)
      else { return }
      let one = ReaderCount(opened: 1)
      state.pages[page]?[place].add(one, to: slot)
      state.unkept.add(one, to: .init(page: page, edition: edition, slot: slot, hour: hour))
    }
  }

  /// Counts that a story was opened, wherever; the caller makes sure that the brand has it.
  package func open(_ story: Slug, of brand: Slug) {
    let hour = CountedHour(of: now())
    state.withLock { $0.unkept.add(1, to: .init(brand: brand, story: story, hour: hour)) }
  }

  /// Counts that a headline was opened; the caller makes sure that the test holds.
  package func open(_ arm: HeadlineArm, of test: CountBatch.Test) {
    var one = HeadlineCount()
    one.count(arm)
    state.withLock { $0.unkept.add(one, to: test) }
  }

  /// A test is over: what was counted of it goes.
  package func end(_ test: CountBatch.Test) { state.withLock { $0.unkept.end(test) } }

  /// How often each slot of an edition was seen since the process began; nil for an edition that is
  /// not known any more.
  package func seen(of edition: Int, on page: PageKey) -> [FeedItem.ID: Int]? {
    state.withLock { $0.pages[page]?.first { $0.edition == edition }?.seen }
  }

  /// What the store has yet to be told.
  var unkept: CountBatch { state.withLock { $0.unkept } }

  /// Whether there is anything that it has yet to be told.
  var hasUnkept: Bool { state.withLock { !$0.unkept.isEmpty } }

  /// Takes out what the store is to be told.
  func draw() -> CountBatch {
    state.withLock { state in
      defer { state.unkept = CountBatch() }
      return state.unkept
    }
  }

  /// Takes back what could not be kept.
  func putBack(_ counts: CountBatch) {
    guard !counts.isEmpty else { return }
    state.withLock { state in
      var all = counts
      all.add(state.unkept)
      state.unkept = all
    }
  }
}
