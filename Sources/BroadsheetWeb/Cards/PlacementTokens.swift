import BroadsheetCore

/// The class names that carry a card's place: columns, shape and whether it fills at each breakpoint.
///
/// A breakpoint that looks no different from the one below it has no names of its own, since the
/// stylesheet lets the wider inherit from the narrower.
enum PlacementTokens {
  static func tokens(for placement: PerBreakpoint<CardPlacement>) -> [String] {
    var tokens: [String] = []
    var below: CardPlacement?
    var styleBelow: CardStyle?
    for breakpoint in Breakpoint.allCases {
      let here = placement[breakpoint]
      if here.columns != below?.columns { tokens.append(columns(here.columns, at: breakpoint)) }
      let style = CardStyle.style(of: here.shape, at: breakpoint)
      if style != styleBelow { tokens.append(shape(here.shape, at: breakpoint)) }
      if here.fills != below?.fills ?? false { tokens.append(fill(here.fills, at: breakpoint)) }
      (below, styleBelow) = (here, style)
    }
    return tokens
  }

  static func columns(_ count: Int, at breakpoint: Breakpoint) -> String {
    "\(prefix(breakpoint))\(count)"
  }

  /// Whether the card's picture takes the height that is left.
  static func fill(_ fills: Bool, at breakpoint: Breakpoint) -> String {
    "\(prefix(breakpoint))-\(fills ? "fill" : "keep")"
  }

  /// The names of a stack with these cards: its columns on all screens but phones.
  static func stack(of card: PerBreakpoint<CardPlacement>) -> [String] {
    var below: Int?
    return [Breakpoint.tablet, .desktop, .wide].compactMap { breakpoint in
      let count = card[breakpoint].columns
      defer { below = count }
      return count == below ? nil : columns(count, at: breakpoint)
    }
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
