import BroadsheetCore
import Synchronization

/// How often slots of pages were seen, with nothing about who saw them.
///
/// Bounded: what comes after the limit of one page is counted under no name.
final class Impressions: Sendable {
  private static let slotsPerPage = 200

  private struct PageCounts {
    var slots: [FeedItem.ID: Int] = [:]
    var others = 0
  }

  private let pages = Mutex<[PageKey: PageCounts]>([:])

  /// The caller makes sure that the page exists, so there are never more than there are pages.
  func count(_ slots: some Sequence<FeedItem.ID>, of page: PageKey) {
    pages.withLock { pages in
      var counts = pages[page] ?? PageCounts()
      for slot in slots {
        if counts.slots[slot] != nil || counts.slots.count < Self.slotsPerPage {
          counts.slots[slot, default: 0] += 1
        } else {
          counts.others += 1
        }
      }
      pages[page] = counts
    }
  }

  func count(of slot: FeedItem.ID, on page: PageKey) -> Int {
    pages.withLock { $0[page]?.slots[slot] } ?? 0
  }
}
