import BroadsheetCore

/// The class names that carry a card's place: columns, rows and shape at each breakpoint.
///
/// A breakpoint that looks no different from the one below it has no names of its own, since the
/// stylesheet lets the wider inherit from the narrower.
enum PlacementTokens {
  static func tokens(for placement: PerBreakpoint<CardPlacement>) -> [String] {
    var tokens: [String] = []
    var below: CardPlacement?
    var styleBelow: ShapeStyle?
    for breakpoint in Breakpoint.allCases {
      let here = placement[breakpoint]
      if here.columns != below?.columns { tokens.append(columns(here.columns, at: breakpoint)) }
      if here.rowSpan != below?.rowSpan ?? 1 { tokens.append(rows(here.rowSpan, at: breakpoint)) }
      let style = ShapeStyle.style(of: here.shape, at: breakpoint)
      if style != styleBelow { tokens.append(shape(here.shape, at: breakpoint)) }
      (below, styleBelow) = (here, style)
    }
    return tokens
  }

  static func columns(_ count: Int, at breakpoint: Breakpoint) -> String {
    "\(prefix(breakpoint))\(count)"
  }

  static func rows(_ count: Int, at breakpoint: Breakpoint) -> String {
    "\(prefix(breakpoint))r\(count)"
  }

  static func shape(_ shape: CardShape, at breakpoint: Breakpoint) -> String {
    "\(prefix(breakpoint))-\(shape.rawValue)"
  }

  private static func prefix(_ breakpoint: Breakpoint) -> String {
    switch breakpoint {
    case .phone: "p"
    case .tablet: "t"
    case .desktop: "d"
    case .wide: "w"
    }
  }
}
