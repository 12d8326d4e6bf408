import BroadsheetCore

/// Where the cards of a block come to stand: each at the first free place behind the one before it.
///
/// Every card and every stack stands behind the one before it, row by row, as CSS grid does without
/// `dense`. On phones a block has no stacks.
struct GridFlow: Sendable, Hashable {
  /// A card's place in the grid, counted from zero.
  struct Cell: Sendable, Hashable {
    /// The row in which the card stands.
    var row: Int
    /// The first of the twelve columns that the card covers.
    var column: Int
    /// How many columns it covers, from one to twelve.
    var columns: Int
    /// Which of the cards in its column it is, from the top; zero outside of stacks.
    var position: Int
  }

  /// Where each card stands, in the order of the placements.
  let cells: [Cell]
  /// How many rows the grid has in all; zero without cards.
  let height: Int
  /// Whether the cards cover every place of the grid.
  let isFull: Bool

  /// The flow of the cards of one block at one breakpoint; linear in the cards.
  ///
  /// - Parameters:
  ///   - placements: The block's cards at the breakpoint.
  ///   - stacks: Which of them stand under each other, as in ``PlannedBlock/stacks``.
  init(_ placements: [CardPlacement], stacks: [Range<Int>] = []) {
    var cells: [Cell] = []
    var row = 0
    var column = 0
    var isFull = true
    var stacks = stacks[...]
    while cells.count < placements.count {
      let columns = min(max(1, placements[cells.count].columns), LayoutPlan.columns)
      if column + columns > LayoutPlan.columns {
        isFull = isFull && column == LayoutPlan.columns
        row += 1
        column = 0
      }
      var depth = 1
      if let stack = stacks.first, stack.lowerBound == cells.count {
        depth = min(max(1, stack.count), placements.count - cells.count)
        stacks.removeFirst()
      }
      cells += (0..<depth).map {
        Cell(row: row, column: column, columns: columns, position: $0)
      }
      column += columns
    }
    self.cells = cells
    self.isFull = isFull && (column == 0 || column == LayoutPlan.columns)
    height = column == 0 ? row : row + 1
  }
}
