import BroadsheetCore

/// A block at one breakpoint drawn in characters, two a column: `|1 H        |2 Q |3 Q |`.
///
/// A card bears its number and the letter of its shape, and is blank where it spans further rows.
/// Dots are holes. Of a row that scrolls, the cards that show at first are drawn.
struct BlockDrawing {
  /// The lines of the drawing, all equally wide.
  let lines: [String]

  static let width = LayoutPlan.columns * 2 + 1

  init(_ block: PlannedBlock, at breakpoint: Breakpoint) {
    var placements = block.cards.map { $0.placement[breakpoint] }
    if block.kind == .scrollable, let width = placements.first?.columns {
      placements = Array(placements.prefix(LayoutPlan.columns / width))
    }
    let flow = GridFlow(placements)
    var rows = Array(
      repeating: Array("|" + String(repeating: ".", count: Self.width - 2) + "|"),
      count: flow.height
    )
    for (number, cell) in zip(1..., flow.cells) {
      let label = "\(number) \(placements[number - 1].shape.letter)"
      let start = cell.column * 2
      let end = (cell.column + cell.columns) * 2
      for row in cell.row..<(cell.row + cell.rows) {
        let text = row == cell.row ? label : ""
        let room = end - start - 1
        rows[row][start] = "|"
        rows[row][end] = "|"
        rows[row].replaceSubrange((start + 1)..<end, with: text.padded(to: room))
      }
    }
    lines = rows.map { String($0) }
  }

  /// The cards of a phone, one a row, in one line; equal neighbours are counted: `1 F, 4 m`.
  static func phoneLine(_ block: PlannedBlock) -> String {
    var runs: [(letter: Character, count: Int)] = []
    for card in block.cards {
      let letter = card.placement.phone.shape.letter
      if runs.last?.letter == letter {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((letter, 1))
      }
    }
    return runs.map { "\($0.count) \($0.letter)" }.joined(separator: ", ")
  }
}

extension CardShape {
  /// The letter of the table notation, or one like it.
  fileprivate var letter: Character {
    switch self {
    case .splash: "S"
    case .feature: "F"
    case .large: "L"
    case .half: "H"
    case .third: "T"
    case .standard: "Q"
    case .mediaBeside: "m"
    case .text: "t"
    case .line: "l"
    case .portrait: "p"
    case .tile: "v"
    case .box: "b"
    }
  }
}

extension String {
  /// Blanks behind up to a width; cut off there if it is longer.
  func padded(to width: Int) -> String {
    String(prefix(width)) + String(repeating: " ", count: max(0, width - count))
  }
}
