import BroadsheetCore
import BroadsheetTesting

/// The drawings of a block kind for every count and boost, as text.
struct LayoutSnapshot {
  struct Cell: Equatable {
    /// Such as "7 plain, second".
    var name: String
    var drawing: String
  }

  let cells: [Cell]

  init(of kind: BlockKind) {
    cells = (1...BlockRule.maximumCount).flatMap { count in Self.cells(kind, count) }
  }

  /// Reads what `text` wrote.
  init(reading text: String) {
    cells = text.split(separator: "\n## ").map { part in
      let lines = part.split(separator: "\n", maxSplits: 1)
      return Cell(
        name: lines.first.map { String($0.trimmingPrefix("## ")) } ?? "",
        drawing: lines.count == 2 ? lines[1].trimmingSuffix("\n") : ""
      )
    }
  }

  var text: String { cells.map { "## \($0.name)\n\($0.drawing)\n" }.joined(separator: "\n") }

  /// One cell for all boosts that are drawn alike.
  private static func cells(_ kind: BlockKind, _ count: Int) -> [Cell] {
    var cells: [Cell] = []
    for mix in Mix.allCases where mix.cards <= count {
      let drawing = drawing(of: kind, mix.slots(count))
      if let twin = cells.firstIndex(where: { $0.drawing == drawing }) {
        cells[twin].name += ", \(mix.rawValue)"
      } else {
        cells.append(Cell(name: "\(count) \(mix.rawValue)", drawing: drawing))
      }
    }
    return cells
  }

  private static func drawing(of kind: BlockKind, _ slots: [Slot]) -> String {
    let block = LayoutEngine().block(slots, as: kind, id: "", phrases: Phrases(language: "en"))
    let grids = [Breakpoint.tablet, .desktop, .wide].map {
      BlockDrawing(block, at: $0).lines
    }
    let height = grids.map(\.count).max() ?? 0
    let rows = (0..<height).map { row in
      grids.map { $0.indices.contains(row) ? $0[row] : "".padded(to: BlockDrawing.width) }
        .joined(separator: "  ").trimmingSuffix(" ")
    }
    return (["phone \(BlockDrawing.phoneLine(block))"] + rows).joined(separator: "\n")
  }
}

/// What a block is filled with.
private enum Mix: String, CaseIterable {
  case plain
  case leadBoost = "lead boosted"
  case leadMega = "lead mega"
  case leadGiga = "lead giga"
  case second = "second boosted"
  case big = "third and fourth boosted"
  case text = "no pictures"

  /// How many cards it takes to differ from `plain`.
  var cards: Int {
    switch self {
    case .plain, .leadBoost, .leadMega, .leadGiga, .text: 1
    case .second: 2
    case .big: 4
    }
  }

  func slots(_ count: Int) -> [Slot] {
    (0..<count).map { number in
      Sample.slot(
        Sample.teaser(
          number,
          headline: "A headline as long as they usually are",
          hasPicture: self != .text,
          boost: boost(of: number)
        )
      )
    }
  }

  private func boost(of number: Int) -> Boost {
    switch (self, number) {
    case (.leadBoost, 0), (.second, 1), (.big, 2), (.big, 3): .boost
    case (.leadMega, 0): .mega
    case (.leadGiga, 0): .giga
    case (.plain, _), (.leadBoost, _), (.leadMega, _), (.leadGiga, _), (.second, _), (.big, _),
      (.text, _):
      .standard
    }
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var text = String(self)
    while text.last == character { text.removeLast() }
    return text
  }
}
