import BroadsheetCore

/// Puts a stylesheet together: a brand's tokens, the shared structure, and its own masthead.
enum Stylesheet {
  static func brand(_ brand: Brand) -> String {
    compact(
      [StyleTokens(brand.style).css(for: ":root")] + shared
        + [
          MastheadStyle.common, MastheadStyle.css(brand.style.masthead), NavigationStyle.css,
          BlockStyle.css, CardStyle.css, ShapeRules.css, MarkStyle.css, WidgetStyle.css,
          AdvertStyle.css, NoticeStyle.css, WeatherStyle.css, StoryStyle.css, StateStyle.css,
          ReaderStyle.css, MotionStyle.css, ForcedColours.css, PrintStyle.css,
        ]
    )
  }

  /// The rack shows every brand at once, so its sheet has all tokens and all mastheads.
  static func rack(of brands: [Brand]) -> String {
    compact(
      [StyleTokens(.plain).css(for: ":root")]
        + brands.map { StyleTokens($0.style).css(for: ".b-\($0.id)") } + shared
        + [
          RackStyle.css, MarkStyle.css, StateStyle.css, MotionStyle.css, ForcedColours.css,
          PrintStyle.css,
        ]
    )
  }

  /// What explained pages add to their brand's sheet.
  static let explanation = compact([ExplanationStyle.css])

  private static let shared = [FoundationStyle.css, Placeholder.css]

  /// Takes out indentation and empty lines.
  private static func compact(_ parts: [String]) -> String {
    parts.joined(separator: "\n").split(separator: "\n")
      .map { $0.trimmingPrefix(while: { $0 == " " }) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}
