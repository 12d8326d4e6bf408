/// How the cards of a stack stand under each other: perhaps one with its picture at the top, then some
/// with their standfirsts, then headlines alone.
struct StackForm {
  let hasPicture: Bool
  /// How many cards have standfirsts.
  let texts: Int
  let height: Double

  /// Of all forms that a stack of words can take, the one that leaves least.
  ///
  /// - Parameters:
  ///   - column: The stack.
  ///   - cards: The cards of its block.
  ///   - target: How tall it should be.
  ///   - mayHavePicture: Whether its first card may show a picture, as others of the row do.
  ///   - mayBeTaller: Whether what stands beside it can grow with it.
  ///   - wantsText: Whether the first should be more than a line, even where the stack is a little taller
  ///     for it.
  init(
    of column: MeasuredColumn,
    cards: MeasuredCards,
    target: Double,
    mayHavePicture: Bool,
    mayBeTaller: Bool,
    wantsText: Bool = false
  ) {
    let width = column.template.width
    let picture = mayHavePicture && cards.facts[column.first].hasPicture
    var best = StackForm(hasPicture: false, texts: 0, height: 0)
    var least = Double.infinity
    Self.forEach(of: column, cards: cards, withPicture: picture) { form in
      // A line more than it takes, since faces differ.
      let short = max(0, target * 1.1 - form.height)
      let over = max(0, form.height - target)
      let left = form.hasPicture ? max(0, short - cards.width(width) * 0.4) * 3 : short * 3
      let cost =
        left + over * (mayBeTaller ? 0.6 : 3) + Double(form.texts) * 4
        + (form.hasPicture ? 30 : wantsText && form.texts == 0 ? 200 : 0)
      if cost < least { (best, least) = (form, cost) }
    }
    self = best
  }

  private init(hasPicture: Bool, texts: Int, height: Double) {
    self.hasPicture = hasPicture
    self.texts = texts
    self.height = height
  }

  /// The form of a card, counted from the top.
  func placement(_ place: Int, columns: Int) -> CardPlacement {
    if hasPicture && place == 0 { return Self.picture(columns) }
    return CardPlacement(place < texts + (hasPicture ? 1 : 0) ? .text : .line, columns: columns)
  }

  /// Every form of the stack, from the shortest on; those with a picture last, where it may have one.
  private static func forEach(
    of column: MeasuredColumn,
    cards: MeasuredCards,
    withPicture: Bool,
    _ body: (StackForm) -> Void
  ) {
    let width = column.template.width
    let all = column.first..<(column.first + column.template.count)
    let lines = all.map { cards.height(of: $0, as: CardPlacement(.line, columns: width)) }
    for pictures in 0...(withPicture ? 1 : 0) {
      var above = -CardHeights.gap
      if pictures > 0 {
        above += cards.height(of: column.first, as: picture(width)) + CardHeights.gap
      }
      for texts in 0...(all.count - pictures) {
        let next = pictures + texts
        let height = lines[next...].reduce(above) { $0 + ($1 + CardHeights.gap) }
        body(StackForm(hasPicture: pictures > 0, texts: texts, height: height))
        guard next < all.count else { break }
        let text = CardPlacement(.text, columns: width)
        above += cards.height(of: column.first + next, as: text) + CardHeights.gap
      }
    }
  }

  private static func picture(_ columns: Int) -> CardPlacement {
    CardPlacement(
      columns <= 3 ? .standard : columns == 4 ? .third : .half,
      columns: columns,
      fills: true
    )
  }
}
