import BroadsheetCore
import Foundation
import UIKit

// The reader's place: what they look at stays where it is while the plan around it changes.
extension NativeFeedViewController {
  struct Anchor {
    var path: IndexPath
    var row: FeedRow.ID
    /// Points below the upper edge of the screen.
    var distance: CGFloat
  }

  /// The cards on the screen from the top; none while the page's head is on it.
  func anchors() -> [Anchor] {
    guard isViewLoaded, offset > 1 else { return [] }
    let top = collection.contentOffset.y + collection.adjustedContentInset.top
    return collection.indexPathsForVisibleItems.sorted().compactMap { path in
      guard card(at: path) != nil,
        let frame = collection.layoutAttributesForItem(at: path)?.frame,
        frame.minY >= top - frame.height / 2
      else { return nil }
      return Anchor(
        path: path,
        row: sections[path.section].rows[path.item].id,
        distance: frame.minY - top
      )
    }
  }

  /// Scrolls so that the first card that is still here stands where it stood.
  func hold(_ anchors: [Anchor]) {
    guard !anchors.isEmpty else { return }
    var places: [FeedRow.ID: IndexPath] = [:]
    for (place, section) in sections.enumerated() {
      for (item, row) in section.rows.enumerated() {
        places[row.id] = IndexPath(item: item, section: place)
      }
    }
    for anchor in anchors {
      guard let path = places[anchor.row] else { continue }
      // What comes on the screen on the way gets its height only then.
      for _ in 0..<2 {
        collection.layoutIfNeeded()
        guard let frame = collection.layoutAttributesForItem(at: path)?.frame else { break }
        offset = min(frame.minY - anchor.distance, lowest)
      }
      return
    }
  }

  /// How far the page can be scrolled, in points.
  private var lowest: CGFloat {
    let insets = collection.adjustedContentInset
    return max(
      0,
      collection.contentSize.height + insets.top + insets.bottom - collection.bounds.height
    )
  }
}
