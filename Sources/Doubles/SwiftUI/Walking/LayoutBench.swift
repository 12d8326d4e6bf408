package import Foundation
import Synchronization

/// Runs a layout over views of which a test says the heights.
package struct LayoutBench<L: Layout> {
  /// The layout.
  package var layout: L

  /// A bench for a layout.
  package init(_ layout: L) { self.layout = layout }

  /// The size that the layout takes at a width, and the places of the views.
  ///
  /// - Parameters:
  ///   - width: What is offered.
  ///   - heights: Of the views, in their order, whatever their widths.
  /// - Returns: Nil for a view that was given no place.
  package func run(width: CGFloat?, heights: [CGFloat]) -> (size: CGSize, frames: [CGRect?]) {
    let box = FrameBox(heights.count)
    let subviews = LayoutSubviews(
      views: heights.enumerated().map { place, height in
        LayoutSubview(
          size: { CGSize(width: $0.width ?? 100, height: height) },
          take: { box.set($0, at: place) }
        )
      }
    )
    var cache = layout.makeCache(subviews: subviews)
    let proposal = ProposedViewSize(width: width, height: nil)
    let size = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    layout.placeSubviews(
      in: CGRect(origin: .zero, size: size),
      proposal: proposal,
      subviews: subviews,
      cache: &cache
    )
    return (size, box.all)
  }
}

/// Where views were put.
private final class FrameBox: Sendable {
  private let frames: Mutex<[CGRect?]>
  init(_ count: Int) { frames = Mutex(Array(repeating: nil, count: count)) }
  func set(_ frame: CGRect, at place: Int) { frames.withLock { $0[place] = frame } }
  var all: [CGRect?] { frames.withLock { $0 } }
}
