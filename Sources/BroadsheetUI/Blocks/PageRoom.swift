import BroadsheetCore
import Foundation

/// The room that a page has for its columns.
@MainActor
struct PageRoom: Equatable {
  /// Of the page with its margins, in points.
  let width: CGFloat
  /// The class of screens whose tables hold.
  let breakpoint: Breakpoint

  /// The room of a page; who reads at the sizes of the aids gets one column, as on a phone.
  init(width: CGFloat, isLargeText: Bool) {
    self.width = width
    breakpoint =
      isLargeText
      ? .phone : Breakpoint.allCases.last { CGFloat($0.minimumWidth) <= width } ?? .phone
  }

  /// The width of the columns together, in points.
  var columns: CGFloat { max(0, width - 2 * FeedLayout.inset(of: width)) }
}
