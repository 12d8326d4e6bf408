import BroadsheetCore
import Foundation

/// Where the cards of a block stand: rows under each other, a card in its twelfths of a row, and
/// the cards of a stack under each other in one column.
///
/// Plain arithmetic. No card stands over another or outside, whatever a stranger's plan says.
struct PlanGrid: Equatable {
  /// The rows, whose cells name cards by their places among those that are drawn.
  let rows: [[RowCell]]
  /// Room between two columns, in points.
  let columnGap: CGFloat
  /// Room between two rows, and between the cards of a stack.
  let rowGap: CGFloat
  /// The cards of which the picture takes the height that a row has left.
  var filling: Set<Int> = []

  /// Where everything stands at a width.
  struct Arrangement: Equatable {
    /// By the cards' places; those that stand in no row have no frame.
    var frames: [Int: CGRect] = [:]
    /// Of all rows together.
    var height: CGFloat = 0
  }

  /// Asks each card for its height once, but for those that fill a row, which take what is left.
  ///
  /// Linear in the cards.
  ///
  /// - Parameters:
  ///   - width: The width of a full row; less than nothing is nothing.
  ///   - height: The height of the card at a place, at a width.
  /// - Returns: Frames from the upper left corner of the block.
  func arrange(width: CGFloat, height: (Int, CGFloat) -> CGFloat) -> Arrangement {
    var arrangement = Arrangement()
    var placed: Set<Int> = []
    for row in rows {
      let top = arrangement.height + (arrangement.frames.isEmpty ? 0 : rowGap)
      var cells: [(cards: [Int], x: CGFloat, width: CGFloat, heights: [CGFloat])] = []
      var column = 0
      for cell in row {
        let cards = cell.cards.filter { placed.insert($0).inserted }
        let first = min(max(cell.column, column), LayoutPlan.columns)
        let columns = min(max(cell.columns, 0), LayoutPlan.columns - first)
        guard !cards.isEmpty, columns > 0 else { continue }
        column = first + columns
        let (x, wide) = span(first, columns, of: width)
        cells.append((cards, x, wide, cards.map { max(0, height($0, wide)) }))
      }
      let tall = cells.map { total($0.heights) }.max() ?? 0
      for cell in cells { place(cell.cards, cell.heights, x: cell.x, width: cell.width) }
      if !cells.isEmpty { arrangement.height = top + tall }

      func place(_ cards: [Int], _ heights: [CGFloat], x: CGFloat, width: CGFloat) {
        var left = tall - total(heights)
        var y = top
        for (number, (card, own)) in zip(cards, heights).enumerated() {
          var high = own
          // By itself it is as tall as its row; in a stack the first that fills takes what is left.
          if cards.count == 1 || filling.contains(card) { (high, left) = (own + left, 0) }
          arrangement.frames[card] = CGRect(x: x, y: y, width: width, height: high)
          y += high + (number < cards.count - 1 ? rowGap : 0)
        }
      }
    }
    return arrangement
  }

  /// The left edge and the width of columns in a row.
  private func span(_ first: Int, _ columns: Int, of width: CGFloat) -> (CGFloat, CGFloat) {
    let unit = (max(0, width) + columnGap) / CGFloat(LayoutPlan.columns)
    return (unit * CGFloat(first), max(0, unit * CGFloat(columns) - columnGap))
  }

  private func total(_ heights: [CGFloat]) -> CGFloat {
    heights.reduce(0, +) + rowGap * CGFloat(max(0, heights.count - 1))
  }
}
