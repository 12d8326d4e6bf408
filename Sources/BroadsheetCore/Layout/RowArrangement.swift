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

  /// A unit in one of the widths, judged once for all rows that have it so.
  private struct Candidate {
    var column: RowTemplate.Column
    var fit: PlaceFit
    /// What the unit loses or gains beyond its weight on the widest screens.
    var weight: Double
  }

  /// The widths of a row that begins with some unit, and what it costs with all below it.
  private struct Choice {
    var cost: Double
    var widths: PerColumn<Int>?
  }

  /// How wide a column may be.
  private static let widths = [4, 6, 8, 12]
  /// Which widths make a row, by their places in that list.
  private static let rows = [[3], [1, 1], [0, 0, 0], [2, 0], [0, 2]].compactMap { PerColumn($0) }
  private static let name = CellName.made("arranged")
  /// The row of a box that shares none; pages have one for every advert.
  private static let boxRow = RowTemplate(
    PerColumn(RowTemplate.Column(width: LayoutPlan.columns, .box)),
    named: .notation("F").within("arranged")
  )

  private let units: [Unit]
  private let cards: MeasuredCards
  /// Of every unit, in each of the widths.
  private let candidates: [Candidate]
  /// How tall these are; none where no picture would make it visible.
  private let measures: [MeasuredColumn]

  init(_ units: [Unit], of cards: MeasuredCards) {
    self.units = units
    self.cards = cards
    var candidates: [Candidate] = []
    candidates.reserveCapacity(units.count * Self.widths.count)
    for unit in units {
      let first = unit.cards.lowerBound
      for width in Self.widths {
        let column = unit.column.resized(to: width) { Self.shape($0, in: width) }
        candidates.append(
          Candidate(
            column: column,
            fit: PlaceFit(column, of: cards, from: first, savesPictures: false),
            weight: cards.facts[first].isTeaser ? Self.weight(of: unit.column, in: width) : 0
          )
        )
      }
    }
    self.candidates = candidates
    measures =
      units.contains(where: \.column.leadsWithPictures)
      ? candidates.indices.map { place in
        let first = units[place / Self.widths.count].cards.lowerBound
        return MeasuredColumn(candidates[place].column, of: cards, from: first)
      } : []
  }

  /// Whether tablets and desktops have the same rows: neither heights nor boxes tell them apart.
  static func isSameOnDesktops(_ units: [Unit], of cards: MeasuredCards) -> Bool {
    !units.contains(where: \.column.leadsWithPictures)
      && cards.facts.allSatisfy { $0.leastColumns.tablet == $0.leastColumns.desktop }
  }

  /// Every unit in a row; a row of its own suits all.
  var rows: [RowTemplate] {
    var best = Array(repeating: Choice(cost: .infinity), count: units.count + 1)
    best[units.count].cost = 0
    // Beyond which no row goes that begins here.
    var end = units.count
    for start in units.indices.reversed() {
      let isAlone = needsRow(units[start])
      if isAlone { end = start + 1 }
      defer { if isAlone { end = start } }
      for widths in Self.rows where start + widths.count <= end {
        let below = best[start + widths.count].cost
        // Most rows lose too much by their weights alone.
        guard weight(of: widths, from: start) + below < best[start].cost,
          let own = cost(of: widths, from: start), own + below < best[start].cost
        else { continue }
        best[start] = Choice(cost: own + below, widths: widths)
      }
    }
    var rows: [RowTemplate] = []
    var start = 0
    while start < units.count, let widths = best[start].widths {
      if needsRow(units[start]) {
        rows.append(Self.boxRow)
      } else {
        let columns = places(from: start, in: widths).mapped { candidates[$0].column }
        rows.append(RowTemplate(columns, named: Self.name))
      }
      start += widths.count
    }
    return rows
  }

  /// Whether the unit is a box that shares its row with nothing.
  private func needsRow(_ unit: Unit) -> Bool {
    let card = cards.facts[unit.cards.lowerBound]
    return unit.column == Self.boxRow.columns[0]
      && card.leastColumns[cards.breakpoint] == LayoutPlan.columns
  }

  /// What a row of the units from `start` on costs; nil where a box has no room.
  private func cost(of widths: PerColumn<Int>, from start: Int) -> Double? {
    var fit = PlaceFit()
    var hasPicture = false
    for column in widths.indices {
      let place = (start + column) * Self.widths.count + widths[column]
      fit.add(candidates[place].fit)
      hasPicture = hasPicture || candidates[place].column.leadsWithPictures
    }
    guard var cost = fit.cost else { return nil }
    if widths.count > 1, hasPicture {
      let columns = places(from: start, in: widths).mapped { measures[$0] }
      cost += RowPacking(columns, of: cards).void / 40
    }
    return weight(of: widths, from: start, and: cost)
  }

  /// What the units of a row lose by their weights, and by what is given.
  private func weight(of widths: PerColumn<Int>, from start: Int, and cost: Double = 0) -> Double {
    var weights = 0.0
    for column in widths.indices {
      weights += candidates[(start + column) * Self.widths.count + widths[column]].weight
    }
    // Of two ways that are alike, the one with the larger cards first.
    return cost + (widths.count == 2 ? 0.01 * Double(start) : 0) + weights
  }

  /// Where the candidates stand that make a row of the units from `start` on.
  private func places(from start: Int, in widths: PerColumn<Int>) -> PerColumn<Int> {
    var first = start * Self.widths.count
    return widths.mapped { width in
      defer { first += Self.widths.count }
      return first + width
    }
  }

  private static func weight(of column: RowTemplate.Column, in width: Int) -> Double {
    let own = column.width
    let wanted = own >= 8 ? 12 : own == 6 ? 6 : 4
    let ratio = Double(max(width, wanted)) / Double(min(width, wanted))
    var cost = (ratio - 1) * (own == 12 ? 4 : own >= 8 ? 2 : 1)
    if width == 12 && own < 8 { cost += 2 }
    // Two thirds are for a picture.
    if width == 8 && !column.leadsWithPictures { cost += 4 }
    return cost
  }

  private static func shape(_ shape: CardShape, in width: Int) -> CardShape {
    let isWhole = width == LayoutPlan.columns
    return switch shape {
    case .splash: isWhole ? .splash : CardShape(picture: width)
    case .standard, .third: isWhole ? .mediaBeside : CardShape(picture: width)
    case .feature, .large, .half: CardShape(picture: width)
    case .mediaBeside, .largeText, .text, .line, .portrait, .tile, .box: shape
    }
  }
}
