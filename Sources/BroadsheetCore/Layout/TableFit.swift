/// Chooses among the alternatives of a table the one that suits the cards best.
///
/// Boosted cards want the wide places, headlines want columns by their length, nothing wants to stand
/// in a hole, and a box fits only where it has room; where no alternative has room for every box,
/// there is no fit.
struct TableFit {
  let cards: MeasuredCards
  /// Whether pictures are only for boosted cards, as in the lists of dynamic blocks.
  var savesPictures = false

  /// The alternative of the least cost, which is judged only where there is more than one.
  func best(of alternatives: [LayoutTable.Cell], for run: Range<Int>) -> LayoutTable.Cell? {
    var best: (index: Int, cost: Double)?
    for index in alternatives.indices
    where hasRoom(in: alternatives[index].rows, from: run.lowerBound) {
      if alternatives.count == 1 { return alternatives[index] }
      let cost =
        cost(of: alternatives[index].rows, from: run.lowerBound) + Double(index) * 0.5
      if cost < best?.cost ?? .infinity { best = (index, cost) }
    }
    return best.map { alternatives[$0.index] }
  }

  /// Whether every box among the cards has room in its place.
  func hasRoom(in rows: [RowTemplate], from start: Int) -> Bool {
    var next = start
    for row in rows {
      guard hasRoom(in: row.columns, from: next) else { return false }
      next += row.count
    }
    return true
  }

  func hasRoom(in row: PerColumn<RowTemplate.Column>, from start: Int) -> Bool {
    row.allPlaces(from: start) { card, place in
      cards.facts[card].isTeaser || place.columns == LayoutPlan.columns
        || hasRoom(place, for: cards.facts[card]) && isTall(row, from: start)
    }
  }

  /// What rows lose that have room for the cards.
  func cost(of rows: [RowTemplate], from start: Int) -> Double {
    var cost = 0.0
    var next = start
    for row in rows {
      cost += self.cost(of: row.columns, from: next)
      next += row.count
    }
    return cost
  }

  /// What a row loses by its places, and by what is left below its columns.
  func cost(of row: PerColumn<RowTemplate.Column>, from start: Int) -> Double {
    var cost = 0.0
    var longest = 0.0
    var shortest = Double.infinity
    row.forEachPlace(from: start) { card, place in
      let card = cards.facts[card]
      guard card.isTeaser else { return }
      let isLine = place.shape == .line
      if card.isBoosted {
        cost += isLine ? 8 : Double(LayoutPlan.columns - place.columns) / 4
      } else if savesPictures && !isLine && place.shape != .text {
        cost += 4
      }
      if !isLine {
        let lines = Double(card.headlineLength) / Double(place.columns)
        longest = max(longest, lines)
        shortest = min(shortest, lines)
      }
    }
    if shortest < longest { cost += min(3, (longest - shortest) / 8) }
    if cards.breakpoint != .phone, row.mayLeaveHoles {
      cost += RowPacking(cards.columns(of: row, from: start), of: cards).void / 40
    }
    return cost
  }

  /// Whether everything in the row is about as tall as a box, so that none is left beside it.
  private func isTall(_ row: PerColumn<RowTemplate.Column>, from start: Int) -> Bool {
    row.allPlaces(from: start) { card, place in
      let card = cards.facts[card]
      return !card.isTeaser || card.hasPicture && place.shape.isPictureLed
    }
  }

  private func hasRoom(_ place: CardPlacement, for card: CardFacts) -> Bool {
    place.columns >= card.leastColumns[cards.breakpoint] && place.shape != .line
  }
}
