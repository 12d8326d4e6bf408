extension LayoutPlan {
  /// This plan as far as a newer one takes away or corrects what is on it, with nothing added and
  /// nothing moved.
  ///
  /// A reader gets this at once, and what is new when they ask for it. Linear in both plans.
  public func corrected(by newer: LayoutPlan) -> LayoutPlan {
    let known = Dictionary(newer.cards.map { ($0.id, $0) }) { first, _ in first }
    var plan = without(Set(cards.lazy.map(\.id).filter { known[$0] == nil }))
    for (place, block) in plan.blocks.enumerated() {
      for (index, card) in block.cards.enumerated() {
        guard let new = known[card.id], new.slot.kind == card.slot.kind else { continue }
        plan.blocks[place].cards[index].slot = new.slot
        plan.blocks[place].cards[index].spokenLabel = new.spokenLabel
      }
    }
    return plan
  }
}
