/// How tall cards are, roughly: by their letters, the sizes of type and the ratios of pictures that
/// renderers start from, on a screen of each class.
///
/// The layout chooses by it what stands beside what. Renderers have faces of other widths, so
/// nothing may depend on the last line.
struct CardHeights {
  /// How a shape is set: width to height of its picture, zero without one, and sizes of type in
  /// pixels, zero for a standfirst that is left out.
  private struct Setting {
    var ratio = 0.0
    var headline: Double
    var standfirst = 0.0
  }

  /// Between columns, and between the cards of a stack.
  static let gap = 28.0
  /// What a picture that fills is flatter than its shape, at the least.
  static let flattening = 1.2
  /// A letter's width by the size of type, with what the ends of lines leave.
  private static let letter = 0.52

  let breakpoint: Breakpoint

  /// The width of so many columns on a usual screen of the class.
  func width(_ columns: Int) -> Double {
    (page + Self.gap) * Double(columns) / Double(LayoutPlan.columns) - Self.gap
  }

  /// The least height of a card in so many columns.
  func height(of card: CardFacts, as placement: CardPlacement) -> Double {
    guard card.isTeaser else { return card.boxHeight }
    let width = width(placement.columns)
    let setting = setting(of: placement.shape)
    switch placement.shape {
    case .feature:
      let picture = width * 0.62
      return max(picture / setting.ratio, words(of: card, setting, in: width - picture - Self.gap))
    case .mediaBeside:
      let picture = width * 0.36
      return max(picture / setting.ratio, words(of: card, setting, in: width - picture - 16))
    case .portrait: return max(76, words(of: card, setting, in: width - 92))
    case .splash, .large, .half, .third, .standard, .tile:
      let ratio = setting.ratio * (placement.fills ? Self.flattening : 1)
      return width / ratio + 11 + words(of: card, setting, in: width)
    case .text, .line, .box: return words(of: card, setting, in: width)
    }
  }

  private func words(of card: CardFacts, _ setting: Setting, in width: Double) -> Double {
    var height = lines(card.headlineLength, setting.headline, in: width) * setting.headline * 1.15
    if card.hasKicker { height += 23 }
    if setting.standfirst > 0, card.standfirstLength > 0 {
      height +=
        lines(card.standfirstLength, setting.standfirst, in: width) * setting.standfirst * 1.42
      height += 8
    }
    return height + 22
  }

  private func lines(_ letters: Int, _ size: Double, in width: Double) -> Double {
    max(1, (Double(letters) * size * Self.letter / max(width, 1)).rounded(.up))
  }

  /// What a page's measure comes to.
  private var page: Double {
    switch breakpoint {
    case .phone: 358
    case .tablet: 712
    case .desktop: 1044
    case .wide: 1256
    }
  }

  private func setting(of shape: CardShape) -> Setting {
    let isTablet = breakpoint == .tablet
    return switch shape {
    case .splash: Setting(ratio: 2.25, headline: isTablet ? 52 : 72, standfirst: 20)
    case .feature:
      Setting(ratio: isTablet ? 1.33 : 1.78, headline: isTablet ? 34 : 50, standfirst: 20)
    case .large: Setting(ratio: isTablet ? 1.5 : 1.78, headline: isTablet ? 36 : 50, standfirst: 19)
    case .half: Setting(ratio: 1.5, headline: isTablet ? 26 : 36, standfirst: 17)
    case .third: Setting(ratio: 1.25, headline: isTablet ? 20 : 24, standfirst: isTablet ? 0 : 16)
    case .standard: Setting(ratio: 1.25, headline: 20, standfirst: isTablet ? 0 : 15)
    case .mediaBeside: Setting(ratio: 1.25, headline: 20)
    case .text: Setting(headline: 22, standfirst: 15)
    case .line, .box: Setting(headline: 16)
    case .portrait: Setting(ratio: 1, headline: 22)
    case .tile: Setting(ratio: 1.25, headline: 18)
    }
  }
}
