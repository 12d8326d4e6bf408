/// Rows for teasers of which some have no picture: those are packed beside the others' pictures, as
/// many in a column as are about as tall.
///
/// The rows are chosen together, from the last card to the first, so that they leave least.
struct MixedRows {
  /// A row that begins with some card, and what it costs with all below it.
  private struct Choice {
    var cost: Double
    var columns: PerColumn<RowTemplate.Column>?
  }

  private static let widths = [
    [12], [6, 6], [6, 3, 3], [3, 3, 6], [9, 3], [8, 4], [4, 8], [4, 4, 4], [3, 3, 3, 3],
  ].compactMap { PerColumn($0) }
  /// The most cards in one column.
  private static let depth = 6

  let cards: MeasuredCards
  let run: Range<Int>
  let name: CellName

  /// Nil for no cards, or where a box is among them.
  var rows: [RowTemplate]? {
    guard !run.isEmpty, cards.facts[run].allSatisfy(\.isTeaser) else { return nil }
    // The cheapest rows from each card to the last.
    var best = Array(repeating: Choice(cost: .infinity), count: run.count + 1)
    best[run.count].cost = 0
    for start in run.reversed() {
      let place = start - run.lowerBound
      for widths in Self.widths {
        for isPacked in [true, false] {
          guard let row = columns(widths, from: start, isPacked: isPacked) else { continue }
          let cost = cost(of: row, from: start) + best[place + row.cardCount].cost
          if cost < best[place].cost { best[place] = Choice(cost: cost, columns: row) }
          // Packed or not, it is the same row.
          if !row.contains(where: \.isStack) { break }
        }
      }
    }
    var rows: [RowTemplate] = []
    var place = 0
    while place < run.count {
      guard let columns = best[place].columns else { return nil }
      rows.append(RowTemplate(columns, named: name))
      place += columns.cardCount
    }
    return rows
  }

  /// The columns with the cards from `start` on, each with a picture or as many cards without as it
  /// takes; nil where there are too few.
  private func columns(
    _ widths: PerColumn<Int>,
    from start: Int,
    isPacked: Bool
  ) -> PerColumn<RowTemplate.Column>? {
    let target = cards.width(widths.max() ?? 12) / 1.7 + 90
    var columns: PerColumn<RowTemplate.Column>?
    var next = start
    for width in widths {
      guard next < run.upperBound else { return nil }
      let column: RowTemplate.Column
      if cards.facts[next].hasPicture {
        column = RowTemplate.Column(width: width, CardShape(picture: width))
      } else {
        let most = isPacked && widths.count > 1 ? Self.depth : 1
        let count = count(from: next, in: width, target: target, atMost: most)
        column = RowTemplate.Column(width: width, .text, count: count)
      }
      next += column.count
      if columns?.append(column) == nil { columns = PerColumn(column) }
    }
    return columns
  }

  /// How many of the cards it takes under each other to be as tall as the target.
  private func count(from first: Int, in width: Int, target: Double, atMost most: Int) -> Int {
    guard most > 1 else { return 1 }
    var height = 0.0
    var count = 0
    repeat {
      height += CardHeights.gap
      height += cards.height(of: first + count, as: CardPlacement(.text, columns: width))
      count += 1
    } while height < target && count < most && first + count < run.upperBound
    return count
  }

  private func cost(of row: PerColumn<RowTemplate.Column>, from start: Int) -> Double {
    let packing = RowPacking(cards.columns(of: row, from: start), of: cards)
    var cost = 1 + packing.void / 40
    row.forEachPlace(from: start) { number, place in
      let card = cards.facts[number]
      if card.isBoosted { cost += Double(LayoutPlan.columns - place.columns) / 4 }
      // A picture that is not shown.
      if place.shape == .text && card.hasPicture { cost += 0.7 }
      // Small cards across the row, and a lead that is none.
      if place.columns > 6 && !card.isBoosted && number > run.lowerBound { cost += 2 }
      if number == run.lowerBound && place.columns < 6 { cost += 1 }
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
