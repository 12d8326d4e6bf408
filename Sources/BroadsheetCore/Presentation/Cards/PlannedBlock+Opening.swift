extension PlannedBlock {
  /// Whether it can be a page's opening: the first block of a page that has a teaser is.
  public var hasTeaser: Bool { cards.indices.contains { cards[$0].slot.item.isTeaser } }

  /// Whether headlines of its cards are tested.
  package var isTested: Bool { cards.indices.contains { cards[$0].slot.item.isTested } }

  /// The headline sizes of the cards with which the block opens its page, where they are not those of
  /// their shapes: the first card of a phone, and on desktops a pair and what goes across beside its words.
  ///
  /// - Parameters:
  ///   - drawn: The places of the cards that are drawn, in order.
  ///   - breakpoint: The class of screens.
  /// - Returns: The sizes in CSS pixels, by the cards' places. Linear in the cards and the stacks.
  public func openingHeadlines(
    of drawn: [Int],
    at breakpoint: Breakpoint
  ) -> [Int: ClosedRange<Int>] {
    func shape(_ place: Int) -> CardShape { cards[place].placement[breakpoint].shape }
    let stacked = Set(stacks.flatMap { $0.clamped(to: cards.indices) })
    let first = drawn.prefix(2).prefix { !stacked.contains($0) }
    let isPair = first.first.map { shape($0) == .half } ?? false
    var sizes: [Int: ClosedRange<Int>] = [:]
    for place in drawn where !stacked.contains(place) {
      let opens =
        switch shape(place) {
        case .standard: place == first.first
        case .half: isPair && first.contains(place)
        case .splash, .feature, .large, .third, .mediaBeside, .text, .line, .portrait, .tile, .box:
          true
        }
      if opens { sizes[place] = CardStyle.opening(shape(place), at: breakpoint) }
    }
    return sizes
  }
}

extension LayoutPlan {
  /// Whether headlines of its cards are tested.
  package var isTested: Bool { blocks.contains(where: \.isTested) }
}
