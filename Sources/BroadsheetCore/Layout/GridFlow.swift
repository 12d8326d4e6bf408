/// Where the cards of a block come to stand: every card at the first free place behind the one
/// before it, row by row, as CSS grid does without `dense`.
///
/// For renderers whose toolkit has a grid but no flow.
public struct GridFlow: Sendable, Hashable {
  /// A card's place in the grid, counted from zero.
  public struct Cell: Sendable, Hashable {
    /// The first row that the card covers.
    public var row: Int
    /// The first of the twelve columns that the card covers.
    public var column: Int
    /// How many rows it covers, at least one.
    public var rows: Int
    /// How many columns it covers, from one to twelve.
    public var columns: Int
  }

  /// Where each card stands, in the order of the placements.
  public let cells: [Cell]
  /// How many rows the grid has in all; zero without cards.
  public let height: Int

  /// The flow of the cards of one block at one breakpoint; linear in the cards and the rows.
  public init(_ placements: some Sequence<CardPlacement>) {
    // The row from which on each column is free.
    var free = [Int](repeating: 0, count: LayoutPlan.columns)
    var cells: [Cell] = []
    var row = 0
    var column = 0
    for placement in placements {
      let columns = min(max(1, placement.columns), LayoutPlan.columns)
      while true {
        if column + columns > LayoutPlan.columns {
          row += 1
          column = 0
        } else if free[column..<(column + columns)].allSatisfy({ $0 <= row }) {
          break
        } else {
          column += 1
        }
      }
      let rows = max(1, placement.rowSpan)
      cells.append(Cell(row: row, column: column, rows: rows, columns: columns))
      for taken in column..<(column + columns) { free[taken] = row + rows }
      column += columns
    }
    self.cells = cells
    height = free.max() ?? 0
  }

  /// Whether the cards cover every place of the grid.
  public var isFull: Bool {
    cells.reduce(0) { $0 + $1.rows * $1.columns } == height * LayoutPlan.columns
  }
}
