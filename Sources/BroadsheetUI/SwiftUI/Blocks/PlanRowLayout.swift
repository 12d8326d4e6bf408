import Foundation
import SwiftUI

/// Places the cards of a block by its ``PlanGrid``; the views come in the order of the drawn cards.
struct PlanRowLayout: Layout {
  /// A width for who offers none.
  private static let natural: CGFloat = 600

  let grid: PlanGrid

  /// Where everything stands at the width that was asked for last.
  struct Cache {
    var width: CGFloat?
    var arrangement = PlanGrid.Arrangement()
  }

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize {
    let offered = proposal.width ?? Self.natural
    let width = offered.isFinite ? max(0, offered) : Self.natural
    arrange(subviews, in: width, &cache)
    return CGSize(width: width, height: cache.arrangement.height)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    arrange(subviews, in: bounds.width, &cache)
    for (place, subview) in subviews.enumerated() {
      // A card that stands in no row takes no room.
      let frame = cache.arrangement.frames[place] ?? .zero
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        anchor: .topLeading,
        proposal: ProposedViewSize(width: frame.width, height: frame.height)
      )
    }
  }

  private func arrange(_ subviews: Subviews, in width: CGFloat, _ cache: inout Cache) {
    guard cache.width != width else { return }
    cache.width = width
    cache.arrangement = grid.arrange(width: width) { place, width in
      guard subviews.indices.contains(place) else { return 0 }
      return subviews[place].sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    }
  }
}
