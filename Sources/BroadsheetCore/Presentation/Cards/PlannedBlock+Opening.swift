extension PlannedBlock {
  /// Whether it can be a page's opening: the first block of a page that has a teaser is.
  public var hasTeaser: Bool { cards.contains { $0.slot.item.teaser != nil } }

  /// The headline sizes of the cards with which the block opens its page, where they are not those of
  /// their shapes: the first card of a phone, the pair of larger screens, and whatever goes across.
  ///
  /// - Parameters:
  ///   - drawn: The places of the cards that are drawn, in order.
  ///   - breakpoint: The class of screens.
  /// - Returns: The sizes in CSS pixels, by the cards' places. Linear in the cards.
  public func openingHeadlines(
    of drawn: [Int],
    at breakpoint: Breakpoint
  ) -> [Int: ClosedRange<Int>] {
    func shape(_ place: Int) -> CardShape { cards[place].placement[breakpoint].shape }
    let first = drawn.prefix(2).prefix { place in !stacks.contains { $0.contains(place) } }
    let isPair = first.first.map { shape($0) == .half } ?? false
    var sizes: [Int: ClosedRange<Int>] = [:]
    for place in drawn where !stacks.contains(where: { $0.contains(place) }) {
      let opens =
        switch shape(place) {
        case .standard: place == first.first
        case .half: isPair && first.contains(place)
        default: true
        }
      if opens { sizes[place] = ShapeStyle.opening(shape(place), at: breakpoint) }
    }
    return sizes
  }
}
