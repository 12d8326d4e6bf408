/// How tall cards are, roughly: by their letters, the sizes of type and the ratios of pictures that
/// renderers start from, on a screen of each class.
///
/// The layout chooses by it what stands beside what. Renderers have faces of other widths, so
/// nothing may depend on the last line.
struct CardHeights {
  /// Between columns, and between the cards of a stack.
  static let gap = 28.0
  /// What a picture that fills is flatter than its shape, at the least.
  static let flattening = 1.2
  /// A letter's width by the size of type, with what the ends of lines leave.
  private static let letter = 0.52
  /// The size of the small print, and its line.
  private static let (metaSize, metaLine) = (13.0, 21.0)

  let breakpoint: Breakpoint

  /// The width of so many columns on a usual screen of the class.
  func width(_ columns: Int) -> Double {
    (page + Self.gap) * Double(columns) / Double(LayoutPlan.columns) - Self.gap
  }

  /// The least height of a card in so many columns.
  func height(of card: CardFacts, as placement: CardPlacement) -> Double {
    guard card.isTeaser else { return card.boxHeight }
    let width = width(placement.columns)
    var style = CardStyle.style(of: placement.shape, at: breakpoint)
    // Boosted lines are hardly taller, and nothing beside them is to be more than a line for that.
    if placement.shape == .line { style.headline = 16...16 }
    switch style.picture {
    case .none: return words(of: card, style, in: width)
    case .above:
      let ratio = style.ratio.value * (placement.fills ? Self.flattening : 1)
      return width / ratio + 11 + words(of: card, style, in: width)
    case .beside(let percent, _):
      let picture = width * Double(percent) / 100
      let gap = percent > 50 ? Self.gap : 16
      return max(
        picture / style.ratio.value,
        words(of: card, style, in: width - picture - gap)
      )
    case .portrait: return max(76, words(of: card, style, in: width - 92))
    }
  }

  private func words(of card: CardFacts, _ style: CardStyle, in width: Double) -> Double {
    let headline = Double(style.headline(for: card.boost))
    var height = lines(card.headlineLength, headline, in: width) * headline * 1.15
    if card.hasKicker { height += 23 }
    if let size = style.standfirst.map(Double.init), card.standfirstLength > 0 {
      let room = min(width, style.measure.map(Double.init) ?? width)
      height += lines(card.standfirstLength, size, in: room) * size * 1.42
      height += 8
    }
    return height + 22 + (lines(card.metaLength, Self.metaSize, in: width) - 1) * Self.metaLine
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
}
