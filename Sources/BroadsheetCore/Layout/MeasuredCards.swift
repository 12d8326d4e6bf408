/// The cards of a block with their measures on one class of screens.
struct MeasuredCards {
  let facts: [CardFacts]
  let breakpoint: Breakpoint
  /// Whether some are no teasers.
  let hasBoxes: Bool
  private let heights: CardHeights

  init(_ facts: [CardFacts], at breakpoint: Breakpoint) {
    self.facts = facts
    self.breakpoint = breakpoint
    hasBoxes = !facts.allSatisfy(\.isTeaser)
    heights = CardHeights(breakpoint: breakpoint)
  }

  /// A place as a template has it, but in a form that suits the card.
  func placement(_ place: CardPlacement, of card: Int) -> CardPlacement {
    var place = place
    let card = facts[card]
    place.shape = card.shape(place.shape, at: breakpoint)
    // A row of a wide screen is twice as wide as many a picture that may lead.
    if place.shape == .splash, place.columns == LayoutPlan.columns, card.picture == .lead,
      breakpoint == .desktop || breakpoint == .wide
    {
      place.shape = .feature
    }
    return place
  }

  func height(of card: Int, as placement: CardPlacement) -> Double {
    heights.height(of: facts[card], as: placement)
  }

  /// The width of so many columns on a usual screen of the class.
  func width(_ columns: Int) -> Double { heights.width(columns) }

  /// The columns of a row with the cards from the first on.
  func columns(
    of row: PerColumn<RowTemplate.Column>,
    from first: Int
  ) -> PerColumn<MeasuredColumn> {
    var next = first
    return row.mapped { column in
      defer { next += column.count }
      return MeasuredColumn(column, of: self, from: next)
    }
  }
}

/// A column with its cards, and how tall they are in it: what a row has to know to be judged.
///
/// It is measured once, however many rows it is tried in.
struct MeasuredColumn {
  let template: RowTemplate.Column
  /// Which of the block's cards stands at its top.
  let first: Int
  /// The form that suits the card at the top.
  let top: CardShape
  /// As tall as its cards are, with every picture in its own ratio.
  let height: Double
  /// As tall as its cards are at least, where pictures over their words may grow.
  let leastHeight: Double
  /// Whether a picture of it may grow.
  let isElastic: Bool
  let hasPicture: Bool
  /// Whether it is a stack of cards without pictures, whose forms may be chosen by its height.
  let isStackOfWords: Bool

  /// The template's column with the cards from the first on.
  init(_ template: RowTemplate.Column, of cards: MeasuredCards, from first: Int) {
    var height = -CardHeights.gap
    var leastHeight = -CardHeights.gap
    var isElastic = false
    var hasPicture = false
    var isOfWords = true
    for place in 0..<template.count {
      var placement = cards.placement(template.placement(at: place), of: first + place)
      let own = cards.height(of: first + place, as: placement)
      height += own + CardHeights.gap
      if placement.shape.mayFill {
        isElastic = true
        placement.fills = true
        leastHeight += cards.height(of: first + place, as: placement) + CardHeights.gap
      } else {
        leastHeight += own + CardHeights.gap
      }
      hasPicture = hasPicture || placement.shape.isPictureLed
      isOfWords = isOfWords && (placement.shape == .line || placement.shape == .text)
    }
    self.template = template
    self.first = first
    top = cards.placement(template.placement(at: 0), of: first).shape
    self.height = height
    self.leastHeight = leastHeight
    self.isElastic = isElastic
    self.hasPicture = hasPicture
    isStackOfWords = template.isStack && isOfWords
  }
}

extension CardShape {
  /// Whether the picture stands over the words, so that it may grow into what a row has left.
  var mayFill: Bool {
    switch self {
    case .splash, .large, .half, .third, .standard: true
    case .feature, .mediaBeside, .largeText, .text, .line, .portrait, .tile, .box: false
    }
  }
}
