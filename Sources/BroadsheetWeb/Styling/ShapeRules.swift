import BroadsheetCore

/// The placement classes as CSS: columns, rows and shapes under the media query of each breakpoint.
enum ShapeRules {
  /// The most grid rows that a card spans.
  private static let rowSpans = 1...20

  static let css: String = Breakpoint.allCases.map { breakpoint in
    let rules = (columns(at: breakpoint) + rows(at: breakpoint) + shapes(at: breakpoint))
      .joined(separator: "\n")
    return breakpoint.minimumWidth == 0
      ? rules : "@media (min-width:\(breakpoint.minimumWidth)px){\n\(rules)\n}"
  }.joined(separator: "\n")

  private static func columns(at breakpoint: Breakpoint) -> [String] {
    (1...LayoutPlan.columns).map {
      ".\(PlacementTokens.columns($0, at: breakpoint)){grid-column:span \($0)}"
    }
  }

  /// None on phones, where every card has a row of its own.
  private static func rows(at breakpoint: Breakpoint) -> [String] {
    guard breakpoint != .phone else { return [] }
    return rowSpans.map {
      ".\(PlacementTokens.rows($0, at: breakpoint)){grid-row:span \($0);--span:\(min($0 - 1, 1))}"
    }
  }

  private static func shapes(at breakpoint: Breakpoint) -> [String] {
    CardShape.allCases.map { shape in
      let name = PlacementTokens.shape(shape, at: breakpoint)
      let style = ShapeStyle.style(of: shape, at: breakpoint)
      return ".\(name){\(declarations(style, grows: growing.contains(shape)))}"
    }
  }

  /// Leads, whose pictures grow beside shorter cards, so that no hole is left under the text; those
  /// of lesser cards stand in rows, where equal heights look better.
  private static let growing: Set<CardShape> = [.splash, .large, .half]

  private static let still = "--picture-grow:0;--words-grow:1"

  private static func declarations(_ style: ShapeStyle, grows: Bool) -> String {
    let picture =
      switch style.picture {
      case .none: picture("none", "column", width: "100%", radius: "0", still)
      case .above:
        picture(
          "block",
          "column",
          width: "100%",
          radius: "var(--radius)",
          grows ? "--picture-grow:var(--span,0);--words-grow:calc(1 - var(--span,0))" : still
        )
      case .beside(let percent, let atEnd):
        picture(
          "block",
          atEnd ? "row-reverse" : "row",
          width: "\(percent)%",
          radius: "var(--radius)",
          "\(still);--card-gap:\(percent > 50 ? "var(--column-gap)" : "1rem")"
        )
      case .portrait: picture("block", "row-reverse", width: "76px", radius: "50%", still)
      }
    let standfirst = style.standfirst.map { "block;--standfirst-size:\(rem($0))" } ?? "none"
    return """
      \(picture);--picture-ratio:\(style.ratio);--headline:\(rem(style.headline.lowerBound));\
      --headline-most:\(rem(style.headline.upperBound));--standfirst-display:\(standfirst)
      """
  }

  private static func picture(
    _ display: String,
    _ flow: String,
    width: String,
    radius: String,
    _ growth: String
  ) -> String {
    """
    --picture-display:\(display);--card-flow:\(flow);--picture-width:\(width);\
    --picture-radius:\(radius);\(growth)
    """
  }

  private static func rem(_ pixels: Int) -> String {
    pixels % 16 == 0 ? "\(pixels / 16)rem" : "\(Double(pixels) / 16)rem"
  }
}
