import BroadsheetCore

/// A block at one breakpoint drawn in characters, two a column: `|1 H        |2 Q |3 Q |`.
///
/// A card bears its number and the letter of its shape, and a star where its picture fills. The cards
/// of a stack stand under each other, as far up as they go; what stands beside them is blank below its
/// first line. Dots are holes. Of a row that scrolls, the cards that show at first are drawn.
struct BlockDrawing {
  /// The lines of the drawing, all equally wide.
  let lines: [String]

  static let width = LayoutPlan.columns * 2 + 1

  init(_ block: PlannedBlock, at breakpoint: Breakpoint) {
    var placements = block.cards.map { $0.placement[breakpoint] }
    if block.kind == .scrollable, let width = placements.first?.columns {
      placements = Array(placements.prefix(LayoutPlan.columns / width))
    }
    let flow = GridFlow(placements, stacks: breakpoint == .phone ? [] : block.stacks)
    lines = (0..<flow.height).flatMap { row in
      Self.lines(of: zip(placements, flow.cells).enumerated().filter { $0.element.1.row == row })
    }
  }

  /// The lines of one row of the grid.
  private static func lines(
    of cards: [(offset: Int, element: (CardPlacement, GridFlow.Cell))]
  ) -> [String] {
    let depth = (cards.map(\.element.1.position).max() ?? 0) + 1
    var lines = Array(
      repeating: Array("|" + String(repeating: ".", count: width - 2) + "|"),
      count: depth
    )
    for (offset, (placement, cell)) in cards {
      let label = "\(offset + 1) \(placement.shape.letter)\(placement.fills ? "*" : "")"
      let start = cell.column * 2
      let end = (cell.column + cell.columns) * 2
      for line in cell.position..<depth {
        let text = line == cell.position ? label : ""
        lines[line][start] = "|"
        lines[line][end] = "|"
        lines[line].replaceSubrange((start + 1)..<end, with: text.padded(to: end - start - 1))
      }
    }
    return lines.map { String($0) }
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
    case .largeText: "W"
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
