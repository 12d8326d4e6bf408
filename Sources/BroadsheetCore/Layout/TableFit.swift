/// Chooses among the alternatives of a table the one that suits the cards best.
///
/// Boosted cards want the wide places, headlines want columns by their length, nothing wants to stand
/// in a hole, and a box fits only where it has room; where no alternative has room for every box,
/// there is no fit.
struct TableFit {
  let cards: MeasuredCards
  /// Whether pictures are only for boosted cards, as in the lists of dynamic blocks.
  var savesPictures = false

  /// The alternative of the least cost, which is worked out only where there is more than one.
  func best(of alternatives: [LayoutTable.Cell], for run: Range<Int>) -> LayoutTable.Cell? {
    let start = run.lowerBound
    if alternatives.count == 1 { return alternatives.first { hasRoom(in: $0.rows, from: start) } }
    var best: (index: Int, cost: Double)?
    for index in alternatives.indices {
      guard let own = cost(of: alternatives[index].rows, from: start) else { continue }
      let cost = own + Double(index) * 0.5
      if cost < best?.cost ?? .infinity { best = (index, cost) }
    }
    return best.map { alternatives[$0.index] }
  }

  /// Whether every box among the cards has room in its place.
  func hasRoom(in rows: [RowTemplate], from start: Int) -> Bool {
    guard cards.hasBoxes else { return true }
    var next = start
    for row in rows.indices {
      guard hasRoom(in: rows[row].columns, from: next) else { return false }
      next += rows[row].count
    }
    return true
  }

  /// Whether every box among the cards of a row has room in its place.
  func hasRoom(in row: PerColumn<RowTemplate.Column>, from start: Int) -> Bool {
    fit(of: row, from: start).cost != nil
  }

  /// What the rows lose; nil where a box has no room.
  func cost(of rows: [RowTemplate], from start: Int) -> Double? {
    // Room is asked for first, since it takes no measures.
    guard hasRoom(in: rows, from: start) else { return nil }
    var cost = 0.0
    var next = start
    for row in rows.indices {
      let columns = rows[row].columns
      var own = fit(of: columns, from: next).cost ?? 0
      if cards.breakpoint != .phone, columns.mayLeaveHoles {
        own += RowPacking(cards.columns(of: columns, from: next), of: cards).void / 40
      }
      cost += own
      next += columns.cardCount
    }
    return cost
  }

  private func fit(of row: PerColumn<RowTemplate.Column>, from start: Int) -> PlaceFit {
    var fit = PlaceFit()
    var next = start
    for column in row {
      fit.add(PlaceFit(column, of: cards, from: next, savesPictures: savesPictures))
      next += column.count
    }
    return fit
  }
}
