public import Foundation

/// Where views stand from side to side.
public struct HorizontalAlignment: Equatable, Sendable {
  let name: String
  /// At the start of lines.
  public static let leading = HorizontalAlignment(name: "leading")
  /// In the middle.
  public static let center = HorizontalAlignment(name: "center")
}

/// Where views stand from top to bottom.
public struct VerticalAlignment: Equatable, Sendable {
  let name: String
  /// At the top.
  public static let top = VerticalAlignment(name: "top")
  /// In the middle.
  public static let center = VerticalAlignment(name: "center")
  /// At the lower edge.
  static let bottom = VerticalAlignment(name: "bottom")
  /// On one line of text.
  public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
}

/// Where a view stands in another.
public struct Alignment: Equatable, Sendable {
  /// From side to side.
  var horizontal: HorizontalAlignment
  /// From top to bottom.
  public var vertical: VerticalAlignment

  /// In the middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// At the start.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// At the top.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// At the lower edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// At the top, at the start.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
}

/// A direction.
public enum Axis: Int8, CaseIterable, Sendable {
  /// From side to side.
  case horizontal
  /// From top to bottom.
  case vertical

  /// Directions.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// From side to side.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }
}

/// An edge of a view.
public enum Edge: Int8, CaseIterable, Sendable {
  /// The upper edge.
  case top
  /// Where lines begin.
  case leading
  /// The lower edge.
  case bottom
  /// Where lines end.
  case trailing

  /// Edges.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The upper edge.
    public static let top = Set(rawValue: 1)
    /// Where lines begin.
    public static let leading = Set(rawValue: 2)
    /// The lower edge.
    public static let bottom = Set(rawValue: 4)
    /// Where lines end.
    public static let trailing = Set(rawValue: 8)
    /// All edges.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// The edges at the sides.
    public static let horizontal: Set = [.leading, .trailing]
    /// The edges above and below.
    public static let vertical: Set = [.top, .bottom]
  }
}

/// A point of a view, by shares of its lengths.
public struct UnitPoint: Hashable, Sendable {
  /// From side to side.
  var x: CGFloat
  /// From top to bottom.
  public var y: CGFloat

  /// The middle of the upper edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The corner at the top where lines begin.
  public static let topLeading = UnitPoint(x: 0, y: 0)
}
