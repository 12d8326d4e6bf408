/// The rows of a narrower screen, made of the columns of the widest one.
///
/// A column of several cards stays one, so that a document needs no second copy of it. Which columns
/// share a row is chosen together, from the last to the first, so that cards keep their weight and
/// leave no hole.
struct RowArrangement {
  /// A column of the widest screens with its cards.
  struct Unit {
    var cards: Range<Int>
    var column: RowTemplate.Column
  }

  private static let widths = [[12], [6, 6], [4, 4, 4], [8, 4], [4, 8]]

  let units: [Unit]
  let cards: [CardFacts]
  let breakpoint: Breakpoint

  /// Every unit in a row; a row of its own suits all.
  var rows: [RowTemplate] {
    var best: [(cost: Double, row: RowTemplate?)] = Array(
      repeating: (.infinity, nil),
      count: units.count + 1
    )
    best[units.count].cost = 0
    for start in units.indices.reversed() {
      for widths in Self.widths where start + widths.count <= units.count {
        guard let (row, own) = row(widths, from: start) else { continue }
        let cost = own + best[start + widths.count].cost
        if cost < best[start].cost { best[start] = (cost, row) }
      }
    }
    var rows: [RowTemplate] = []
    var start = 0
    while start < units.count, let row = best[start].row {
      rows.append(row)
      start += row.columns.count
    }
    return rows
  }

  /// Nil where a box has no room.
  private func row(_ widths: [Int], from start: Int) -> (row: RowTemplate, cost: Double)? {
    let units = units[start..<(start + widths.count)]
    let columns = zip(units, widths).map { column(of: $0, in: $1) }
    let row = RowTemplate(columns, named: "arranged")
    let fit = TableFit(breakpoint: breakpoint, savesPictures: false)
    guard let own = fit.cost(of: [row], for: cards[(units.first?.cards.lowerBound ?? 0)...]) else {
      return nil
    }
    let weights = zip(units, widths).map { weight(of: $0, in: $1) }
    // Of two ways that are alike, the one with the larger cards first.
    let order = widths.count == 2 ? 0.01 * Double(start) : 0
    return (row, own + order + weights.reduce(0, +))
  }

  /// What a unit loses or gains beyond its weight on the widest screens.
  private func weight(of unit: Unit, in width: Int) -> Double {
    guard cards[unit.cards.lowerBound].isTeaser else { return 0 }
    let own = unit.column.width
    let wanted = own >= 8 ? 12 : own == 6 ? 6 : 4
    let ratio = Double(max(width, wanted)) / Double(min(width, wanted))
    var cost = (ratio - 1) * (own == 12 ? 4 : own >= 8 ? 2 : 1)
    if width == 12 && own < 8 { cost += 2 }
    // Two thirds are for a picture.
    if width == 8 && !unit.column.shapes.contains(where: \.isPictureLed) { cost += 4 }
    return cost
  }

  private func column(of unit: Unit, in width: Int) -> RowTemplate.Column {
    RowTemplate.Column(width: width, shapes: unit.column.shapes.map { shape($0, in: width) })
  }

  private func shape(_ shape: CardShape, in width: Int) -> CardShape {
    let isWhole = width == LayoutPlan.columns
    return switch shape {
    case .splash: isWhole ? .splash : CardShape(picture: width)
    case .standard, .third: isWhole ? .mediaBeside : CardShape(picture: width)
    case .feature, .large, .half: CardShape(picture: width)
    case .mediaBeside, .text, .line, .portrait, .tile, .box: shape
    }
  }
}
