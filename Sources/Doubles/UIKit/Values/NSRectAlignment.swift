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
