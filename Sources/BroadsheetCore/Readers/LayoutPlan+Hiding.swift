extension LayoutPlan {
  /// The plan without some of its cards; rows close up, and blocks of which nothing is left go.
  ///
  /// For what a reader has sent away on their own device. Linear in the plan.
  public func without(_ hidden: Set<FeedItem.ID>) -> LayoutPlan {
    var plan = self
    plan.blocks = blocks.compactMap { $0.without(hidden) }
    return plan
  }
}

extension PlannedBlock {
  fileprivate func without(_ hidden: Set<FeedItem.ID>) -> PlannedBlock? {
    guard cards.contains(where: { hidden.contains($0.id) }) else { return self }
    // How many cards stay in front of each place.
    var staying = [0]
    for card in cards { staying.append((staying.last ?? 0) + (hidden.contains(card.id) ? 0 : 1)) }
    let whole = cards.indices.count
    func closed(_ range: Range<Int>) -> Range<Int> {
      staying[min(max(0, range.lowerBound), whole)]..<staying[min(max(0, range.upperBound), whole)]
    }
    var block = self
    block.cards = cards.filter { !hidden.contains($0.id) }
    block.stacks = stacks.map(closed).filter { $0.count > 1 }
    block.rows = PerBreakpoint { breakpoint in
      rows[breakpoint].compactMap { row in
        let cards = closed(row.cards)
        return cards.isEmpty ? nil : PlannedRow(cards: cards, cell: row.cell)
      }
    }
    return block.cards.isEmpty ? nil : block
  }
}
