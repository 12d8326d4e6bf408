extension AdvertRule {
  /// Why an advert may not stand between a block and those below it; nil when it may.
  ///
  /// The last card above and everything in the first of the rows below stand beside it.
  func objection(
    between above: PlannedBlock?,
    and below: ArraySlice<PlannedBlock>,
    rows: [PlannedRow]
  ) -> String? {
    guard let block = below.first else { return "the page ends there" }
    let last = above?.cards.last.map { [$0.slot] } ?? []
    let firstRow = rows.first.map { block.cards[$0.cards] } ?? []
    for neighbour in last + firstRow.map(\.slot) {
      if let objection = objection(beside: neighbour.item) { return objection }
    }
    return objection(toNextAdvertIn: below)
  }

  /// Why the next advert below is too near.
  private func objection(toNextAdvertIn blocks: ArraySlice<PlannedBlock>) -> String? {
    var teasers = 0
    for card in blocks.lazy.flatMap(\.cards) {
      if card.slot.item.isAdvert {
        let least = max(leastDistance, card.slot.item.advertDistance)
        return teasers < least ? "\(teasers) teasers to the advert below" : nil
      }
      if card.slot.item.isTeaser { teasers += 1 }
    }
    return nil
  }
}
