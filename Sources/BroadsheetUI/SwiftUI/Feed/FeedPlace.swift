import BroadsheetCore
public import Observation

/// Where a reader is on a page: kept apart from the views, so that it survives them.
@MainActor @Observable
public final class FeedPlace {
  /// The block that stands at the upper edge; nil at the head of the page.
  var top: FeedSection.ID?
  /// How far the reader has scrolled, by the marks at which a masthead changes.
  var depth = Depth.head

  /// How far a page is scrolled, as far as a masthead goes by it.
  enum Depth: Double {
    /// At the head, or hardly from it.
    case head = 0
    /// Where a masthead stays as it is.
    case between = 100
    /// Where there is no room for a masthead.
    case below = 1000

    /// The depth of an offset in points.
    init(_ offset: Double) {
      self =
        if offset > MastheadCollapse.shrinksAt {
          .below
        } else if offset < MastheadCollapse.growsAt {
          .head
        } else {
          .between
        }
    }
  }

  /// What has been shown once, and does not come in again.
  @ObservationIgnored var revealed: Set<FeedRow.ID> = []

  /// The head of a page.
  public init() {}

  /// How often the reader has asked for the head of the page.
  private(set) var returns = 0

  /// Back to the head of the page.
  public func reset() {
    top = nil
    // That no block stands at the edge moves nothing by itself.
    returns += 1
  }
}
