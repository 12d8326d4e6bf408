/// Lays out one block at one breakpoint, by the tables or as the widest screens have it.
///
/// Boxes take the place of a card where they have room in it. Where they have not, a box gets a row
/// of its own, and the cards above and below it are laid out as runs by themselves.
struct BlockLayout {
  private let kind: BlockKind
  private let cards: MeasuredCards
  private let hasPictures: Bool
  /// Of the block that opens its page; nil for others, and for kinds that have no lead.
  private let opening: Opening?
  private(set) var placements: [CardPlacement] = []
  private(set) var rows: [PlannedRow] = []
  /// The rows as they were chosen, run by run; none of those that need no table.
  private var runs: [[RowTemplate]] = []

  private var breakpoint: Breakpoint { cards.breakpoint }

  /// The layout of phones, or of the widest screens.
  init(_ kind: BlockKind, _ facts: [CardFacts], opens: Bool, at breakpoint: Breakpoint) {
    self.init(
      kind,
      cards: MeasuredCards(facts, at: breakpoint),
      opening: opens ? Opening(facts, of: kind) : nil
    )
    layOut()
  }

  /// The layout of a narrower screen than phones and the widest ones.
  ///
  /// Where there are pictures, desktops have the rows of the widest screens; their columns are too
  /// narrow for text alone. Tablets have columns for pictures in halves and thirds.
  ///
  /// - Parameters:
  ///   - wide: The layout of the widest screens.
  ///   - units: Its columns.
  ///   - tablet: The layout of tablets, of which desktops take the rows where they would choose the
  ///     same; nil for tablets themselves.
  ///   - breakpoint: The class of the narrower screen.
  init(
    _ wide: BlockLayout,
    units: [RowArrangement.Unit],
    tablet: BlockLayout? = nil,
    at breakpoint: Breakpoint
  ) {
    self.init(
      wide.kind,
      cards: MeasuredCards(wide.cards.facts, at: breakpoint),
      opening: wide.opening
    )
    guard !wide.runs.isEmpty else {
      layOut()
      return
    }
    if breakpoint == .desktop, hasPictures, kind != .opinion, kind != .briefs {
      for run in wide.runs { append(run) }
    } else if let opening, let rows = opening.rows(at: breakpoint) {
      append(rows)
      let rest = units.drop { $0.cards.lowerBound < opening.count }
      append(RowArrangement(Array(rest), of: cards).rows)
    } else if let tablet, RowArrangement.isSameOnDesktops(units, of: cards) {
      for run in tablet.runs { append(run) }
    } else {
      append(RowArrangement(units, of: cards).rows)
    }
  }

  private init(_ kind: BlockKind, cards: MeasuredCards, opening: Opening?) {
    self.kind = kind
    self.cards = cards
    self.opening = opening
    hasPictures = cards.facts.contains(where: \.hasPicture)
    placements.reserveCapacity(cards.facts.count)
    rows.reserveCapacity(cards.facts.count)
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

  /// The columns with their cards; none where no table was needed.
  var units: [RowArrangement.Unit] {
    var units: [RowArrangement.Unit] = []
    units.reserveCapacity(cards.facts.count)
    var next = 0
    for run in runs {
      for row in run.indices {
        for column in run[row].columns {
          units.append(RowArrangement.Unit(cards: next..<(next + column.count), column: column))
          next += column.count
        }
      }
    }
    return units
  }

  // MARK: - Runs and boxes

  private mutating func layOutRuns() {
    let rows = RunRows(kind: kind, cards: cards, hasPictures: hasPictures)
    let all = cards.facts.indices
    var start = all.lowerBound
    if let opening, let first = opening.rows(at: breakpoint) {
      append(first)
      start += opening.count
      // The loud row is behind.
      if let others = rows.rows(for: start..<all.upperBound, isLead: false) {
        return append(others)
      }
    } else if let whole = rows.rows(for: all, isLead: true) {
      return append(opening?.quieted(whole, at: breakpoint) ?? whole)
    }
    while let box = cards.facts[start...].firstIndex(where: { !$0.isTeaser }) {
      let shared = rows.sharedRow(around: box, from: start)
      appendRun(start..<(shared?.cards.lowerBound ?? box), by: rows)
      append([shared?.row ?? Self.box])
      start = shared?.cards.upperBound ?? box + 1
    }
    appendRun(start..<all.upperBound, by: rows)
  }

  private mutating func appendRun(_ run: Range<Int>, by rows: RunRows) {
    guard !run.isEmpty else { return }
    let isLead = !cards.facts[..<run.lowerBound].contains(where: \.isTeaser)
    if let rows = rows.rows(for: run, isLead: isLead) {
      append(isLead ? opening?.quieted(rows, at: breakpoint) ?? rows : rows)
    } else if let single = FirstRow.single.template(at: breakpoint) {
      // More than a block may hold, and so in no table.
      append(Array(repeating: single, count: run.count))
    }
  }

  // MARK: - Rows that need no table

  private mutating func layOutTiles() {
    let visible = breakpoint == .phone ? 2 : breakpoint == .tablet ? 3 : 4
    let count = cards.facts.count
    let width = LayoutPlan.columns / max(1, min(visible, count))
    placements = cards.facts.map { CardPlacement($0.isTeaser ? .tile : .box, columns: width) }
    guard count > 0 else { return }
    let name = "scrollable/\(count)/\(breakpoint.rawValue): \(visible) visible"
    rows = [PlannedRow(cards: cards.facts.indices, cell: name)]
  }

  /// Side by side where there is room, else as a fixed block.
  private mutating func layOutStrip() {
    let count = cards.facts.count
    let share = LayoutPlan.columns / max(1, count)
    let shapes: [CardShape] = [.feature, .half, .third, .standard]
    guard breakpoint != .phone, (2...4).contains(count),
      cards.facts.allSatisfy({ $0.leastColumns[breakpoint] <= share }),
      let columns = PerColumn(
        Array(repeating: RowTemplate.Column(width: share, shapes[count - 1]), count: count)
      ),
      RowPacking(cards.columns(of: columns, from: 0), of: cards).void == 0
    else { return layOutRuns() }
    append([RowTemplate(columns, named: .made("strip"))])
  }

  // MARK: - Placing

  private mutating func append(_ run: [RowTemplate]) {
    // By their places, since a copy of a row would count references.
    for row in run.indices {
      let start = placements.count
      let columns = run[row].columns
      if columns.mayBePacked {
        let opens = start < opening?.count ?? 0
        RowPacking(cards.columns(of: columns, from: start), of: cards, opens: opens)
          .append(to: &placements)
      } else {
        columns.forEachPlace(from: start) { placements.append(cards.placement($1, of: $0)) }
      }
      rows.append(PlannedRow(cards: start..<placements.count, cell: run[row].cell(at: breakpoint)))
    }
    runs.append(run)
  }

  private static let box = RowTemplate(
    PerColumn(RowTemplate.Column(width: LayoutPlan.columns, .box)),
    named: .notation("F").within("box")
  )
}
