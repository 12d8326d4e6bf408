import BroadsheetCore

/// The room that a brand's name takes in the bar of sections.
///
/// It is reckoned, not measured, since the bar moves before anything on a page can measure: no face
/// of the stacks sets a name wider, and what one sets narrower leaves a little air.
enum NameWidth {
  /// Of the name in the bar, in rem.
  private static let fontSize = 1.125

  /// In em, at both sides of a name on a field of its colour.
  private static let blockPadding = 0.6

  /// The property `--name-width`, for a selector that has the brand's other tokens.
  static func css(for brand: Brand) -> String {
    let ems =
      brand.name.reduce(0) { $0 + width(of: $1) } * widening(of: brand.style)
      + (brand.style.masthead == .block ? blockPadding : 0)
    let hundredths = Int((ems * fontSize * 100).rounded(.up))
    return ":root{--name-width:\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)rem}"
  }

  /// In em of a bold face.
  private static func width(of character: Character) -> Double {
    switch character {
    case "i", "j", "l", "t", "f", "r", "I", ".", ",", "'", "’", ":", "-", " ": 0.4
    case "m", "w", "M", "W", "æ", "Æ", "œ", "Œ", "&", "@": 1
    case _ where !character.isASCII && !character.isLetter: 1.1
    case _ where character.isUppercase: 0.8
    case _ where character.unicodeScalars.first.map({ $0.value >= 0x1100 }) == true: 1.1
    default: 0.62
    }
  }

  /// A face of the brand's own may be as heavy as it likes.
  private static func widening(of style: BrandStyle) -> Double {
    let own = style.typefaces[.masthead] == nil && style.typefaces[.headline] == nil ? 1 : 1.3
    return own * widening(ofStack: style)
  }

  private static func widening(ofStack style: BrandStyle) -> Double {
    if style.masthead == .spaced { return 1.25 }
    return switch style.headlineFont {
    case .condensed: 0.9
    case .serif, .didone, .sans, .humanist: 1
    case .slab, .geometric: 1.15
    }
  }
}
