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

  /// A row that begins with some unit, and what it costs with all below it.
  private struct Choice {
    var cost: Double
    var columns: PerColumn<RowTemplate.Column>?
  }

  private static let widths = [[12], [6, 6], [4, 4, 4], [8, 4], [4, 8]].compactMap {
    PerColumn($0)
  }

  let units: [Unit]
  let cards: MeasuredCards

  /// Every unit in a row; a row of its own suits all.
  var rows: [RowTemplate] {
    var best = Array(repeating: Choice(cost: .infinity), count: units.count + 1)
    best[units.count].cost = 0
    for start in units.indices.reversed() {
      for widths in Self.widths where start + widths.count <= units.count {
        let columns = columns(from: start, in: widths)
        guard let own = cost(of: columns, from: start) else { continue }
        let cost = own + best[start + widths.count].cost
        if cost < best[start].cost { best[start] = Choice(cost: cost, columns: columns) }
      }
    }
    var rows: [RowTemplate] = []
    var start = 0
    while start < units.count, let columns = best[start].columns {
      rows.append(RowTemplate(columns, named: "arranged"))
      start += columns.count
    }
    return rows
  }

  /// Nil where a box has no room.
  private func cost(of row: PerColumn<RowTemplate.Column>, from start: Int) -> Double? {
    let fit = TableFit(cards: cards)
    let first = units[start].cards.lowerBound
    guard fit.hasRoom(in: row, from: first) else { return nil }
    let own = fit.cost(of: row, from: first)
    // Of two ways that are alike, the one with the larger cards first.
    let order = row.count == 2 ? 0.01 * Double(start) : 0
    var weights = 0.0
    for place in row.indices { weights += weight(of: units[start + place], in: row[place].width) }
    return own + order + weights
  }

  /// What a unit loses or gains beyond its weight on the widest screens.
  private func weight(of unit: Unit, in width: Int) -> Double {
    guard cards.facts[unit.cards.lowerBound].isTeaser else { return 0 }
    let own = unit.column.width
    let wanted = own >= 8 ? 12 : own == 6 ? 6 : 4
    let ratio = Double(max(width, wanted)) / Double(min(width, wanted))
    var cost = (ratio - 1) * (own == 12 ? 4 : own >= 8 ? 2 : 1)
    if width == 12 && own < 8 { cost += 2 }
    // Two thirds are for a picture.
    if width == 8 && !unit.column.leadsWithPictures { cost += 4 }
    return cost
  }

  private func columns(
    from start: Int,
    in widths: PerColumn<Int>
  ) -> PerColumn<RowTemplate.Column> {
    var next = start
    return widths.mapped { width in
      defer { next += 1 }
      return units[next].column.resized(to: width) { Self.shape($0, in: width) }
    }
  }

  private static func shape(_ shape: CardShape, in width: Int) -> CardShape {
    let isWhole = width == LayoutPlan.columns
    return switch shape {
    case .splash: isWhole ? .splash : CardShape(picture: width)
    case .standard, .third: isWhole ? .mediaBeside : CardShape(picture: width)
    case .feature, .large, .half: CardShape(picture: width)
    case .mediaBeside, .text, .line, .portrait, .tile, .box: shape
    }
  }
}
