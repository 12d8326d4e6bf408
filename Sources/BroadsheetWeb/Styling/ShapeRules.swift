import BroadsheetCore

/// The placement classes as CSS: columns, shapes, and pictures that fill, under the media query of
/// each breakpoint.
enum ShapeRules {
  static let css: String = Breakpoint.allCases.map { breakpoint in
    let rules = (columns(at: breakpoint) + shapes(at: breakpoint) + fills(at: breakpoint))
      .joined(separator: "\n")
    return
      breakpoint.minimumWidth == 0
      ? rules : "@media (min-width:\(breakpoint.minimumWidth)px){\n\(rules)\n}"
  }.joined(separator: "\n")

  private static func columns(at breakpoint: Breakpoint) -> [String] {
    (1...LayoutPlan.columns).map {
      ".\(PlacementTokens.columns($0, at: breakpoint)){grid-column:span \($0)}"
    }
  }

  /// A picture that fills starts flatter than its shape, and takes what its row has left; the words
  /// then stand at the end.
  private static func fills(at breakpoint: Breakpoint) -> [String] {
    guard breakpoint != .phone else { return [] }
    return [
      ".\(PlacementTokens.fill(true, at: breakpoint)){--picture-grow:1;--words-grow:0;--flatter:1.2}",
      ".\(PlacementTokens.fill(false, at: breakpoint)){--picture-grow:0;--words-grow:1;--flatter:1}",
    ]
  }

  private static func shapes(at breakpoint: Breakpoint) -> [String] {
    CardShape.allCases.map { shape in
      let name = PlacementTokens.shape(shape, at: breakpoint)
      let style = CardStyle.style(of: shape, at: breakpoint)
      return ".\(name){\(declarations(style))}"
    }
  }

  /// A picture that takes most of a row is as tall as the words at the least, and they stand in the
  /// middle of it.
  private static let large =
    ";--card-gap:var(--column-gap);--picture-align:stretch;--words-align:center"

  private static func declarations(_ style: CardStyle) -> String {
    let picture =
      switch style.picture {
      case .none: picture("none", "column", width: "100%", radius: "0")
      case .above: picture("block", "column", width: "100%", radius: "var(--radius)")
      case .beside(let percent, let atEnd):
        picture(
          "block",
          atEnd ? "row-reverse" : "row",
          width: "\(percent)%",
          radius: "var(--radius)",
          percent > 50
            ? Self.large : ";--card-gap:1rem;--picture-align:flex-start;--words-align:stretch"
        )
      case .portrait: picture("block", "row-reverse", width: "76px", radius: "50%")
      }
    var standfirst = style.standfirst.map { "block;--standfirst-size:\(rem($0))" } ?? "none"
    // A card that has it has it on all screens, so that no other shape takes it back.
    if let measure = style.measure { standfirst += ";--standfirst-measure:\(rem(measure))" }
    return """
      \(picture);--picture-ratio:\(style.ratio.width)/\(style.ratio.height);--headline:\(rem(style.headline.lowerBound));\
      --headline-most:\(rem(style.headline.upperBound));--standfirst-display:\(standfirst)
      """
  }

  private static func picture(
    _ display: String,
    _ flow: String,
    width: String,
    radius: String,
    _ more: String = ";--picture-align:flex-start;--words-align:stretch"
  ) -> String {
    """
    --picture-display:\(display);--card-flow:\(flow);--picture-width:\(width);\
    --picture-radius:\(radius)\(more)
    """
  }

  static func rem(_ pixels: Int) -> String {
    pixels % 16 == 0 ? "\(pixels / 16)rem" : "\(Double(pixels) / 16)rem"
  }
}
