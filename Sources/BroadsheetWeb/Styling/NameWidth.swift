import BroadsheetCore

/// The room that a brand's name takes: whole in the bar of sections, and its longest word, which
/// decides how large the name may be on the narrowest screens.
///
/// A name that is drawn is as wide as it is drawn. Another is reckoned, not measured, since the bar moves
/// before anything on a page can measure: no face of the stacks sets a name wider, and what one sets
/// narrower leaves a little air.
enum NameWidth {
  /// Of most names in the bar, and of what is reckoned with, in rem.
  private static let fontSize = 1.125

  /// In em, at both sides of a name on a field of its colour.
  private static let blockPadding = 0.6

  /// What the browser may round up of the words of a name, in rem.
  private static let slack = 0.05

  /// The properties `--name-width`, of the name in the bar, and `--name-ems`, of the longest word in
  /// the masthead, for a selector that has the brand's other tokens; and how the name is spaced, and
  /// where its words stand if they are drawn.
  static func css(
    for brand: Brand,
    lettering: Lettering? = nil,
    selector: String = ":root"
  ) -> String {
    let padding = brand.style.masthead == .block ? blockPadding : 0
    let size = barSize(of: brand.style.masthead)
    let common =
      "--name-spacing:\(ems(Int((NameSetting(brand.style).spacing * 1000).rounded())));"
      + "--wordmark-size:\(hundredths(size))rem"
    if let lettering {
      let em = Double(Lettering.em)
      let inBar = (Double(lettering.width) / em + padding) * size + slack
      let longest = Double(lettering.longestWord) / em + padding
      return """
        \(selector){--name-width:\(hundredths(inBar))rem;--name-ems:\(hundredths(longest));\(common);\
        --name-gap:\(ems(lettering.gap));--name-drop:\(ems(Lettering.em - lettering.baseline))}
        """
    }
    let inBar = width(of: brand.name) * widening(of: brand.style) + padding
    let words = brand.name.split(separator: " ").map { word in
      switch brand.style.masthead {
      case .classic, .band, .bar, .landmark: width(of: word)
      case .block: width(of: word.uppercased())
      case .spaced:
        width(of: word.uppercased())
          + NameSetting(brand.style).spacing * Double(word.count)
      }
    }
    let longest = (words.max() ?? 1) * widening(of: brand.style) + padding
    return """
      \(selector){--name-width:\(hundredths(inBar * fontSize))rem;--name-ems:\(hundredths(longest));\
      \(common)}
      """
  }

  /// The size of the name in the bar, in rem.
  private static func barSize(of masthead: BrandStyle.Masthead) -> Double {
    switch masthead {
    case .classic, .block, .bar, .landmark: fontSize
    case .spaced: 0.875
    case .band: 1.25
    }
  }

  /// With two digits, rounded up, whatever the locale.
  private static func hundredths(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded(.up))
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
  }

  private static func width(of text: some StringProtocol) -> Double {
    text.reduce(0) { $0 + width(of: $1) }
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
