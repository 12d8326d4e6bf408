/// Sides of a rectangle, by reading direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// The bits of the sides.
  public let rawValue: UInt

  /// The sides of these bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Above.
  public static let top = Self(rawValue: 1)
  /// Where lines begin.
  public static let leading = Self(rawValue: 2)
  /// Below.
  public static let bottom = Self(rawValue: 4)
  /// Where lines end.
  public static let trailing = Self(rawValue: 8)
}

/// Sides and corners of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// None.
  case none = 0
  /// Above.
  case top
  /// Above, where lines begin.
  case topLeading
  /// Where lines begin.
  case leading
  /// Below, where lines begin.
  case bottomLeading
  /// Below.
  case bottom
  /// Below, where lines end.
  case bottomTrailing
  /// Where lines end.
  case trailing
  /// Above, where lines end.
  case topTrailing
}
