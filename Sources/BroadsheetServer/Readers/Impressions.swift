import BroadsheetCore
import BroadsheetPress
import Synchronization

/// How often slots were seen, by page and edition, with nothing about who saw them.
///
/// Bounded by construction: it knows the slots of the last editions that were reported while they
/// were current, and counts nothing else.
final class Impressions: Sendable {
  /// Pages stay open while newer editions are pressed.
  private static let editionsPerPage = 4

  private struct Tally {
    var edition: Int
    /// Every slot of the edition, from zero.
    var slots: [FeedItem.ID: Int]

    init(of edition: Edition) {
      self.edition = edition.serial
      let cards = edition.plan?.cards ?? []
      slots = Dictionary(cards.map { ($0.id, 0) }) { first, _ in first }
    }
  }

  /// The newest edition last.
  private let pages = Mutex<[PageKey: [Tally]]>([:])

  /// Counts what was seen of an edition, which may be older than the current one, where `counts`
  /// agrees; it is asked about slots of the edition only.
  func count(
    _ seen: [FeedItem.ID],
    of edition: Int,
    on page: PageKey,
    current: Edition,
    where counts: (FeedItem.ID) -> Bool
  ) {
    pages.withLock { pages in
      var tallies = pages[page] ?? []
      if !tallies.contains(where: { $0.edition == current.serial }) {
        tallies.append(Tally(of: current))
        tallies.removeFirst(max(0, tallies.count - Self.editionsPerPage))
      }
      if let index = tallies.firstIndex(where: { $0.edition == edition }) {
        for slot in Set(seen) where tallies[index].slots[slot] != nil && counts(slot) {
          tallies[index].slots[slot]? += 1
        }
      }
      pages[page] = tallies
    }
  }

  /// How often each slot of an edition was seen; nil for an edition that is not known any more.
  func counts(of edition: Int, on page: PageKey) -> [FeedItem.ID: Int]? {
    pages.withLock { $0[page]?.first { $0.edition == edition }?.slots }
  }
}
