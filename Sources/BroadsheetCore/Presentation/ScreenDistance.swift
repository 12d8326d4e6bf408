/// How far something on a page is from what is on the screen, which decides whether its pictures are had.
public enum ScreenDistance: Sendable, Hashable {
  /// On the screen, or not more than a screen away: pictures are brought.
  case near
  /// Between: what is there stays, and nothing is brought.
  case between
  /// More than three screens away: pictures are let go.
  case far

  /// The distance of what reaches from `top` to `bottom`, from a screen of a height that is scrolled to `offset`.
  ///
  /// All are of one unit, counted from the top of the page.
  public init(top: Double, bottom: Double, offset: Double, height: Double) {
    if bottom < offset - 3 * height || top > offset + 4 * height {
      self = .far
    } else if bottom > offset - height, top < offset + 2 * height {
      self = .near
    } else {
      self = .between
    }
  }
}
