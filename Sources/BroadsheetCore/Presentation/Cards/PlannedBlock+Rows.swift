/// Something with a place in a row of a block: a card, or the cards of a stack under each other.
public struct RowCell: Sendable, Hashable {
  /// Places of cards in the block, in their order; more than one in a stack alone.
  public var cards: [Int]
  /// The first of its columns, from 0.
  public var column: Int
  /// How many of the twelve columns of a row it takes.
  public var columns: Int
  /// Whether it is a stack, which has a column of its own even where one card of it is drawn.
  public var isStack: Bool
}

extension PlannedBlock {
  /// The rows of the block without the cards that nobody can draw.
  ///
  /// A row of the plan may be longer than twelve columns; what does not fit goes into the next, as in
  /// a grid of CSS. Phones have no stacks: every card has a row. Linear in the cards and the stacks.
  ///
  /// - Parameters:
  ///   - breakpoint: The class of screens.
  ///   - drawn: Whether the card at a place is drawn.
  /// - Returns: The cells of each row, none of which is empty.
  public func rows(at breakpoint: Breakpoint, drawing drawn: (Int) -> Bool) -> [[RowCell]] {
    var rows: [[RowCell]] = []
    for planned in self.rows[breakpoint] {
      var row: [RowCell] = []
      var used = 0
      for var cell in cells(planned.cards, at: breakpoint, drawing: drawn) {
        if used + cell.columns > LayoutPlan.columns, !row.isEmpty {
          rows.append(row)
          (row, used) = ([], 0)
        }
        cell.column = used
        row.append(cell)
        used += cell.columns
      }
      if !row.isEmpty { rows.append(row) }
    }
    return rows
  }

  private func cells(
    _ range: Range<Int>,
    at breakpoint: Breakpoint,
    drawing drawn: (Int) -> Bool
  ) -> [RowCell] {
    var cells: [RowCell] = []
    var place = max(0, range.lowerBound)
    while place < range.upperBound, place < cards.count {
      let columns = min(max(1, cards[place].placement[breakpoint].columns), LayoutPlan.columns)
      let stack = breakpoint == .phone ? nil : stacks.first { $0.lowerBound == place }
      let end = max(min(stack?.upperBound ?? place + 1, cards.count), place + 1)
      let shown = (place..<end).filter(drawn)
      if !shown.isEmpty {
        cells.append(RowCell(cards: shown, column: 0, columns: columns, isStack: stack != nil))
      }
      place = end
    }
    return cells
  }
}
