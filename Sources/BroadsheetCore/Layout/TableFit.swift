/// Chooses among the alternatives of a table the one that suits the cards best.
///
/// Boosted cards want the wide places, headlines want columns by their length, nothing wants to stand
/// in a hole, and a box fits only where it has room; where no alternative has room for every box,
/// there is no fit.
struct TableFit {
  let breakpoint: Breakpoint
  /// Whether pictures are only for boosted cards, as in the lists of dynamic blocks.
  let savesPictures: Bool

  func best(of alternatives: [LayoutTable.Cell], for cards: ArraySlice<CardFacts>)
    -> LayoutTable.Cell?
  {
    var best: (cell: LayoutTable.Cell, cost: Double)?
    for (index, cell) in alternatives.enumerated() {
      guard let own = cost(of: cell.rows, for: cards) else { continue }
      let cost = own + Double(index) * 0.5
      if cost < best?.cost ?? .infinity { best = (cell, cost) }
    }
    return best?.cell
  }

  /// Nil when a box has no room.
  func cost(of rows: [RowTemplate], for cards: ArraySlice<CardFacts>) -> Double? {
    var cost = 0.0
    var next = cards.startIndex
    for row in rows {
      guard let own = self.cost(of: row, for: cards, from: next) else { return nil }
      cost += own
      next += row.count
    }
    return cost
  }

  private func cost(
    of row: RowTemplate,
    for cards: ArraySlice<CardFacts>,
    from start: Int
  ) -> Double? {
    var cost = 0.0
    var longest = 0.0
    var shortest = Double.infinity
    for (offset, placement) in row.placements.enumerated() {
      let card = cards[start + offset]
      guard card.isTeaser else {
        guard hasRoom(placement, for: card),
          placement.columns == LayoutPlan.columns || isTall(row, with: cards, from: start)
        else { return nil }
        continue
      }
      let isLine = placement.shape == .line
      if card.isBoosted {
        cost += isLine ? 8 : Double(LayoutPlan.columns - placement.columns) / 4
      } else if savesPictures && !isLine && placement.shape != .text {
        cost += 4
      }
      if !isLine {
        let lines = Double(card.headlineLength) / Double(placement.columns)
        longest = max(longest, lines)
        shortest = min(shortest, lines)
      }
    }
    if shortest < longest { cost += min(3, (longest - shortest) / 8) }
    if breakpoint != .phone, row.columns.count > 1 {
      cost += RowPacking(row, of: cards, from: start, at: breakpoint).void / 40
    }
    return cost
  }

  /// Whether everything in the row is about as tall as a box, so that none is left beside it.
  private func isTall(
    _ row: RowTemplate,
    with cards: ArraySlice<CardFacts>,
    from start: Int
  ) -> Bool {
    row.placements.indices.allSatisfy { offset in
      let card = cards[start + offset]
      return !card.isTeaser || card.hasPicture && row.placements[offset].shape.isPictureLed
    }
  }

  private func hasRoom(_ placement: CardPlacement, for card: CardFacts) -> Bool {
    placement.columns == LayoutPlan.columns
      || placement.columns >= card.leastColumns[breakpoint] && placement.shape != .line
  }
}
