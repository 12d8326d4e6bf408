/// Lays out one block at one breakpoint.
///
/// Boxes take the place of a card where they have room in it. Where they have not, a box gets a row
/// of its own, and the cards above and below it are laid out as runs by themselves.
struct BlockLayout {
  private let kind: BlockKind
  private let breakpoint: Breakpoint
  private let cards: [CardFacts]
  private let hasPictures: Bool
  private(set) var placements: [CardPlacement] = []
  private(set) var rows: [PlannedRow] = []

  init(_ kind: BlockKind, _ cards: [CardFacts], at breakpoint: Breakpoint) {
    self.kind = kind
    self.breakpoint = breakpoint
    self.cards = cards
    hasPictures = cards.contains(where: \.hasPicture)
    placements.reserveCapacity(cards.count)
    // All others differ in their rows alone.
    if kind == .scrollable {
      layOutTiles()
    } else if kind == .strip {
      layOutStrip()
    } else {
      layOutRuns()
    }
  }

  // MARK: - Runs and boxes

  private mutating func layOutRuns() {
    if let whole = rows(for: cards[...], isLead: true) { return append(whole) }
    var start = cards.startIndex
    while let box = cards[start...].firstIndex(where: { !$0.isTeaser }) {
      let shared = sharedRow(around: box, from: start)
      appendRun(cards[start..<(shared?.cards.lowerBound ?? box)])
      if let shared {
        append([shared.row])
        start = shared.cards.upperBound
      } else {
        appendBox()
        start = box + 1
      }
    }
    appendRun(cards[start...])
  }

  private mutating func appendRun(_ run: ArraySlice<CardFacts>) {
    guard !run.isEmpty else { return }
    let isLead = !cards[..<run.startIndex].contains(where: \.isTeaser)
    guard let rows = rows(for: run, isLead: isLead) else {
      // More than a block may hold, and so in no table.
      return append(run.compactMap { _ in FirstRow.single.template(at: breakpoint) })
    }
    append(rows)
  }

  /// A row that a box shares with its neighbours, those below first; nil where it needs all of it.
  private func sharedRow(
    around box: Int,
    from start: Int
  ) -> (cards: Range<Int>, row: RowTemplate)? {
    let fit = TableFit(breakpoint: breakpoint, savesPictures: false)
    for shared in SharedRow.allCases {
      guard let row = shared.template(at: breakpoint) else { continue }
      let below = box..<(box + row.count)
      let above = (box + 1 - row.count)..<(box + 1)
      // What stands above keeps a card of its own, so that the block's lead stays its lead.
      for range in [below, above] where range.lowerBound > start || range == below {
        guard range.upperBound <= cards.endIndex else { continue }
        guard fit.cost(of: [row], for: cards[range]) != nil else { continue }
        return (range, row)
      }
    }
    return nil
  }

  /// Nil when a box has no room in any alternative.
  private func rows(for run: ArraySlice<CardFacts>, isLead: Bool) -> [RowTemplate]? {
    switch kind {
    case .dynamicFast: dynamicRows(for: run, isLead: isLead, rest: .fast)
    case .dynamicSlow: dynamicRows(for: run, isLead: isLead, rest: .slow)
    case .flexible: flexibleRows(for: run)
    case .fixed: tableRows(hasPictures ? .fixed : .text, for: run)
    case .package: tableRows(hasPictures ? isLead ? .package : .fixed : .text, for: run)
    case .list: tableRows(.list, for: run)
    case .opinion: tableRows(.opinion, for: run)
    case .briefs: tableRows(.briefs, for: run)
    case .strip:
      run.allSatisfy(\.isTeaser) ? tableRows(hasPictures ? .fixed : .text, for: run) : nil
    case .scrollable: nil
    }
  }

  private func tableRows(_ role: TableRole, for run: ArraySlice<CardFacts>) -> [RowTemplate]? {
    guard !run.isEmpty else { return [] }
    let fit = TableFit(breakpoint: breakpoint, savesPictures: role == .fast || role == .slow)
    let table = LayoutTables.table(role, at: breakpoint)
    return fit.best(of: table.alternatives(for: run.count), for: run)?.rows
  }

  /// The first row by boosts, then a table by how many are left.
  private func dynamicRows(
    for run: ArraySlice<CardFacts>,
    isLead: Bool,
    rest: TableRole
  ) -> [RowTemplate]? {
    guard isLead else { return tableRows(rest, for: run) }
    guard let first = FirstRow.of(run).template(at: breakpoint),
      TableFit(breakpoint: breakpoint, savesPictures: false)
        .cost(of: [first], for: run.prefix(first.count)) != nil,
      let others = tableRows(rest, for: run.dropFirst(first.count))
    else { return nil }
    return [first] + others
  }

  /// Boosted cards take a row, those between them pair.
  private func flexibleRows(for run: ArraySlice<CardFacts>) -> [RowTemplate]? {
    var rows: [RowTemplate] = []
    var start = run.startIndex
    for index in run.indices where run[index].isBoosted {
      guard let pairs = tableRows(hasPictures ? .pairs : .text, for: run[start..<index]),
        let boosted = (run[index].boost == .giga ? FirstRow.huge : .big).template(at: breakpoint)
      else { return nil }
      rows += pairs
      rows.append(boosted)
      start = index + 1
    }
    guard let pairs = tableRows(hasPictures ? .pairs : .text, for: run[start...]) else {
      return nil
    }
    return rows + pairs
  }

  // MARK: - Rows that need no table

  private mutating func layOutTiles() {
    let visible = breakpoint == .phone ? 2 : breakpoint == .tablet ? 3 : 4
    let width = LayoutPlan.columns / max(1, min(visible, cards.count))
    placements = cards.map { CardPlacement($0.isTeaser ? .tile : .box, columns: width) }
    guard !cards.isEmpty else { return }
    let name = "scrollable/\(cards.count)/\(breakpoint.rawValue): \(visible) visible"
    rows = [PlannedRow(cards: cards.indices, cell: name)]
  }

  /// Side by side where there is room, else as a fixed block.
  private mutating func layOutStrip() {
    let share = LayoutPlan.columns / max(1, cards.count)
    guard breakpoint != .phone, (2...4).contains(cards.count),
      cards.allSatisfy({ $0.leastColumns[breakpoint] <= share })
    else { return layOutRuns() }
    let shapes: [CardShape] = [.feature, .half, .third, .standard]
    for card in cards {
      place(CardPlacement(shapes[cards.count - 1], columns: share), for: card)
    }
    let name = "strip/\(cards.count)/\(breakpoint.rawValue): side by side"
    rows = [PlannedRow(cards: cards.indices, cell: name)]
  }

  // MARK: - Placing

  private mutating func append(_ templates: [RowTemplate]) {
    for row in templates {
      let start = placements.count
      for placement in row.placements {
        place(placement, for: cards[placements.count])
      }
      rows.append(PlannedRow(cards: start..<placements.count, cell: row.cell))
    }
  }

  private mutating func appendBox() {
    let start = placements.count
    placements.append(CardPlacement(.box, columns: LayoutPlan.columns))
    rows.append(PlannedRow(cards: start..<(start + 1), cell: Self.boxCell(at: breakpoint)))
  }

  private mutating func place(_ placement: CardPlacement, for card: CardFacts) {
    var placement = placement
    placement.shape = shape(placement.shape, for: card)
    placements.append(placement)
  }

  /// A box stays a box, and a teaser without a picture gets a shape that wants none.
  private func shape(_ shape: CardShape, for card: CardFacts) -> CardShape {
    guard card.isTeaser else { return .box }
    guard !card.hasPicture else { return shape }
    switch shape {
    case .splash, .feature, .large, .half, .third, .standard, .portrait: return .text
    case .mediaBeside: return breakpoint == .phone ? .line : .text
    case .text, .line, .tile, .box: return shape
    }
  }

  private static func boxCell(at breakpoint: Breakpoint) -> String {
    switch breakpoint {
    case .phone: "box/phone: F"
    case .tablet: "box/tablet: F"
    case .desktop: "box/desktop: F"
    case .wide: "box/wide: F"
    }
  }
}
