/// Chooses the rows for a run of cards, by the tables of the block's kind.
struct RunRows {
  let kind: BlockKind
  let cards: MeasuredCards
  /// Whether any card of the block has a picture.
  let hasPictures: Bool

  private var breakpoint: Breakpoint { cards.breakpoint }

  /// The rows of a run, which has the block's lead or has not; nil when a box has no room in any
  /// alternative.
  func rows(for run: Range<Int>, isLead: Bool) -> [RowTemplate]? {
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
      cards.facts[run].allSatisfy(\.isTeaser)
        ? tableRows(hasPictures ? .fixed : .text, for: run) : nil
    case .scrollable: nil
    }
  }

  /// A row that a box shares with its neighbours, those below first; nil where it needs all of it.
  func sharedRow(around box: Int, from start: Int) -> (cards: Range<Int>, row: RowTemplate)? {
    let fit = TableFit(cards: cards)
    for shared in SharedRow.allCases {
      guard let row = shared.template(at: breakpoint) else { continue }
      let below = box..<(box + row.count)
      if below.upperBound <= cards.facts.endIndex, fit.hasRoom(in: row.columns, from: box) {
        return (below, row)
      }
      // What stands above keeps a card of its own, so that the block's lead stays its lead.
      let above = (box + 1 - row.count)..<(box + 1)
      if above.lowerBound > start, fit.hasRoom(in: row.columns, from: above.lowerBound) {
        return (above, row)
      }
    }
    return nil
  }

  private func tableRows(_ role: TableRole, for run: Range<Int>) -> [RowTemplate]? {
    guard !run.isEmpty else { return [] }
    let fit = TableFit(cards: cards, savesPictures: role == .fast || role == .slow)
    let table = LayoutTables.table(role, at: breakpoint)
    let best = fit.best(of: table.alternatives(for: run.count), for: run)?.rows
    guard breakpoint != .phone, hasPictures, role.leadsWithPictures,
      !cards.facts[run].allSatisfy(\.hasPicture),
      let mixed = MixedRows(cards: cards, run: run, name: .made("\(table.name)/mixed")).rows
    else { return best }
    guard let best, let cost = fit.cost(of: best, from: run.lowerBound) else { return mixed }
    return fit.cost(of: mixed, from: run.lowerBound) ?? .infinity < cost ? mixed : best
  }

  /// The first row by boosts, then a table by how many are left.
  private func dynamicRows(
    for run: Range<Int>,
    isLead: Bool,
    rest: TableRole
  ) -> [RowTemplate]? {
    guard isLead, !run.isEmpty else { return tableRows(rest, for: run) }
    guard let first = FirstRow.of(cards.facts[run]).template(at: breakpoint),
      TableFit(cards: cards).hasRoom(in: first.columns, from: run.lowerBound),
      let others = tableRows(rest, for: run.dropFirst(first.count))
    else { return nil }
    if breakpoint != .phone, leavesHole(first, from: run.lowerBound),
      let fixed = tableRows(.fixed, for: run)
    {
      return fixed
    }
    return [first] + others
  }

  private func leavesHole(_ row: RowTemplate, from start: Int) -> Bool {
    row.columns.mayLeaveHoles
      && RowPacking(cards.columns(of: row.columns, from: start), of: cards).void > 0
  }

  /// Boosted cards take a row, those between them pair.
  private func flexibleRows(for run: Range<Int>) -> [RowTemplate]? {
    let role: TableRole = hasPictures ? .pairs : .text
    var rows: [RowTemplate] = []
    var start = run.lowerBound
    for index in run where cards.facts[index].isBoosted {
      let first = cards.facts[index].boost == .giga ? FirstRow.huge : .big
      guard let pairs = tableRows(role, for: start..<index),
        let boosted = first.template(at: breakpoint)
      else { return nil }
      rows += pairs
      rows.append(boosted)
      start = index + 1
    }
    return tableRows(role, for: start..<run.upperBound).map { rows + $0 }
  }
}
