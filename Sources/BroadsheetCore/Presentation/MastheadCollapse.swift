/// Whether a brand's name stands large over its page, or in the bar alone, by how far the page is
/// scrolled.
///
/// Between the two marks it stays as it is, so that what it takes from the page never makes it grow.
public struct MastheadCollapse: Sendable, Hashable {
  /// Where it shrinks and where it grows again, in points below the page's head.
  public static let (shrinksAt, growsAt) = (240.0, 8.0)

  /// Whether the name stands in the bar alone.
  public private(set) var isCollapsed = false
  /// Whether it never grows, as over sections, which have a name of their own.
  private var isSmall = false

  /// A name that stands large.
  public init() {}

  /// Stands over another page, which is scrolled so far.
  public mutating func begin(isSmall: Bool, at offset: Double) {
    self.isSmall = isSmall
    isCollapsed = isSmall || offset > Self.shrinksAt
  }

  /// The reader has scrolled so far.
  public mutating func follow(_ offset: Double) {
    if offset > Self.shrinksAt {
      isCollapsed = true
    } else if offset < Self.growsAt, !isSmall {
      isCollapsed = false
    }
  }
}
