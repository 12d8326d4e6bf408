/// Lays out one block at one breakpoint, by the tables or as the widest screens have it.
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
  /// The rows as they were chosen; none of those that need no table.
  private var templates: [RowTemplate] = []

  /// The layout of phones, or of the widest screens.
  init(_ kind: BlockKind, _ cards: [CardFacts], at breakpoint: Breakpoint) {
    self.init(kind, facts: cards, at: breakpoint)
    layOut()
  }

  /// The layout of a narrower screen than phones and the widest ones.
  ///
  /// Where there are pictures, desktops have the rows of the widest screens; their columns are too
  /// narrow for text alone. Tablets have columns for pictures in halves and thirds.
  init(_ wide: BlockLayout, at breakpoint: Breakpoint) {
    self.init(wide.kind, facts: wide.cards, at: breakpoint)
    guard !wide.templates.isEmpty else {
      layOut()
      return
    }
    let isAsWide = breakpoint == .desktop && hasPictures && kind != .opinion && kind != .briefs
    append(
      isAsWide
        ? wide.templates
        : RowArrangement(units: wide.units, cards: cards, breakpoint: breakpoint).rows
    )
  }

  private init(_ kind: BlockKind, facts: [CardFacts], at breakpoint: Breakpoint) {
    self.kind = kind
    self.breakpoint = breakpoint
    cards = facts
    hasPictures = cards.contains(where: \.hasPicture)
    placements.reserveCapacity(cards.count)
  }

  private mutating func layOut() {
    // All others differ in their rows alone.
    if kind == .scrollable {
      layOutTiles()
    } else if kind == .strip {
      layOutStrip()
    } else {
      layOutRuns()
    }
  }

  /// Runs of cards in one column.
  var stacks: [Range<Int>] { units.map(\.cards).filter { $0.count > 1 } }

  private var units: [RowArrangement.Unit] {
    var next = 0
    return templates.flatMap(\.columns).map { column in
      defer { next += column.shapes.count }
      return RowArrangement.Unit(cards: next..<(next + column.shapes.count), column: column)
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
    let best = fit.best(of: table.alternatives(for: run.count), for: run)
    guard breakpoint != .phone, hasPictures, role.leadsWithPictures,
      run.contains(where: { !$0.hasPicture }),
      let mixed = MixedRows(cards: run, breakpoint: breakpoint, name: "\(table.name)/mixed").rows,
      let cost = fit.cost(of: mixed, for: run)
    else { return best?.rows }
    let isBetter = best.flatMap { fit.cost(of: $0.rows, for: run) }.map { cost < $0 } ?? true
    return isBetter ? mixed : best?.rows
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
    let packing = RowPacking(first, of: run, from: run.startIndex, at: breakpoint)
    if breakpoint != .phone, packing.void > 0, let fixed = tableRows(.fixed, for: run) {
      return fixed
    }
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
    let column = RowTemplate.Column(width: share, shapes: [shapes[cards.count - 1]])
    let row = RowTemplate(Array(repeating: column, count: cards.count), named: "strip")
    let packing = RowPacking(row, of: cards[...], from: 0, at: breakpoint)
    return packing.void > 0 ? layOutRuns() : append([row])
  }

  // MARK: - Placing

  private mutating func append(_ templates: [RowTemplate]) {
    for row in templates {
      let start = placements.count
      placements += RowPacking(row, of: cards[...], from: start, at: breakpoint).placements
      rows.append(PlannedRow(cards: start..<placements.count, cell: row.cell[breakpoint]))
    }
    self.templates += templates
  }

  private mutating func appendBox() { append([Self.box]) }

  private static let box = RowTemplate(
    [RowTemplate.Column(width: LayoutPlan.columns, shapes: [.box])],
    named: "box"
  )
}
