/// Rows for teasers of which some have no picture: those are packed beside the others' pictures, as
/// many in a column as are about as tall.
///
/// The rows are chosen together, from the last card to the first, so that they leave least.
struct MixedRows {
  private static let widths = [
    [12], [6, 6], [6, 3, 3], [3, 3, 6], [9, 3], [8, 4], [4, 8], [4, 4, 4], [3, 3, 3, 3],
  ]
  /// The most cards in one column.
  private static let depth = 6

  let cards: ArraySlice<CardFacts>
  let breakpoint: Breakpoint
  let name: String

  /// Nil for no cards, or where a box is among them.
  var rows: [RowTemplate]? {
    guard !cards.isEmpty, cards.allSatisfy(\.isTeaser) else { return nil }
    // The cheapest rows from each card to the last.
    var best: [(cost: Double, row: RowTemplate?)] = Array(
      repeating: (.infinity, nil),
      count: cards.count + 1
    )
    best[cards.count].cost = 0
    for start in cards.indices.reversed() {
      let place = start - cards.startIndex
      for widths in Self.widths {
        for isPacked in [true, false] {
          guard let row = row(widths, from: start, isPacked: isPacked) else { continue }
          let cost = cost(of: row, from: start) + best[place + row.count].cost
          if cost < best[place].cost { best[place] = (cost, row) }
        }
      }
    }
    var rows: [RowTemplate] = []
    var place = 0
    while place < cards.count {
      guard let row = best[place].row else { return nil }
      rows.append(row)
      place += row.count
    }
    return rows
  }

  /// The columns with the cards from `start` on, each with a picture or as many cards without as it
  /// takes; nil where there are too few.
  private func row(_ widths: [Int], from start: Int, isPacked: Bool) -> RowTemplate? {
    let heights = CardHeights(breakpoint: breakpoint)
    let target = heights.width(widths.max() ?? 12) / 1.7 + 90
    var columns: [RowTemplate.Column] = []
    var next = start
    for width in widths {
      guard next < cards.endIndex else { return nil }
      var shapes: [CardShape] = []
      if cards[next].hasPicture {
        shapes = [CardShape(picture: width)]
        next += 1
      } else {
        var height = 0.0
        repeat {
          shapes.append(.text)
          height += CardHeights.gap
          height += heights.height(of: cards[next], as: CardPlacement(.text, columns: width))
          next += 1
        } while isPacked && widths.count > 1 && height < target && shapes.count < Self.depth
          && next < cards.endIndex
      }
      columns.append(RowTemplate.Column(width: width, shapes: shapes))
    }
    return RowTemplate(columns, named: name)
  }

  private func cost(of row: RowTemplate, from start: Int) -> Double {
    let packing = RowPacking(row, of: cards, from: start, at: breakpoint)
    var cost = 1 + packing.void / 40
    for (offset, placement) in row.placements.enumerated() {
      let card = cards[start + offset]
      let isText = placement.shape == .text
      if card.isBoosted { cost += Double(LayoutPlan.columns - placement.columns) / 4 }
      // A picture that is not shown.
      if isText && card.hasPicture { cost += 0.7 }
      // Small cards across the row, and a lead that is none.
      if placement.columns > 6 && !card.isBoosted && start + offset > cards.startIndex { cost += 2 }
      if start + offset == cards.startIndex && placement.columns < 6 { cost += 1 }
    }
    return cost
  }
}

extension CardShape {
  /// The shape of a card with its picture in a column of this width.
  init(picture columns: Int) {
    switch columns {
    case ...3: self = .standard
    case ...4: self = .third
    case ...6: self = .half
    case ...9: self = .large
    default: self = .feature
    }
  }
}
