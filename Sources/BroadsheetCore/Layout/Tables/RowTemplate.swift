/// One row of a layout table: the places of its cards, and how the table wrote it.
///
/// The notation is the one of the newsroom. A row is columns with a space between; a column is a
/// width and what stands in it, from the top, joined by `+`:
///
/// | | |
/// | --- | --- |
/// | `F` `¾` `H` `T` `Q` | a full row, three quarters, a half, a third, a quarter of it |
/// | `F100` `F75` | across the row, the picture over all of it or over three quarters |
/// | `Hl3` | a half column of three lines |
/// | `Qt` `Qp` `Qm` `Qs` `Qv` | text only, portrait, media beside, standard, tile |
/// | `Q+Q` `Q+l2` | two cards in one column; a card over two lines |
/// | `Q*4` | four such columns |
///
/// A column with fewer cards than its neighbours stretches them, so `¾ Q+Q` is one tall card with
/// two beside it.
struct RowTemplate: Sendable, Hashable {
  /// In reading order: line by line of the grid, and in each from the start.
  let placements: [CardPlacement]
  let notation: String
  /// The name of the table cell that the row belongs to, with its notation.
  private(set) var cell: String

  var count: Int { placements.count }

  /// Nil when the notation is not one, or leaves a hole.
  init?(_ notation: String) {
    self.notation = notation
    cell = notation
    var columns: [Column] = []
    for word in notation.split(separator: " ") {
      guard let (column, times) = Column.parse(word) else { return nil }
      columns += Array(repeating: column, count: times)
    }
    let height = columns.map(\.shapes.count).max() ?? 0
    guard columns.reduce(0, { $0 + $1.width }) == LayoutPlan.columns,
      columns.allSatisfy({ height.isMultiple(of: $0.shapes.count) })
    else { return nil }
    placements = (0..<height).flatMap { line in
      columns.compactMap { $0.placement(startingAt: line, of: height) }
    }
  }

  /// The same row as a part of a table's cell.
  func named(_ name: String) -> RowTemplate {
    var row = self
    row.cell = "\(name): \(notation)"
    return row
  }
}

/// A column of a row while it is read.
private struct Column {
  var width: Int
  var shapes: [CardShape]

  /// The card whose top is at this line of the grid, if the column has one there.
  func placement(startingAt line: Int, of height: Int) -> CardPlacement? {
    let span = height / shapes.count
    guard line.isMultiple(of: span) else { return nil }
    return CardPlacement(shapes[line / span], columns: width, rowSpan: span)
  }

  static func parse(_ word: Substring) -> (column: Column, times: Int)? {
    let parts = word.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count <= 2, let letter = parts.first?.first,
      let times = parts.count == 2 ? Int(parts[1]) : 1, times > 0,
      let (width, plain) = widths[letter]
    else { return nil }
    var shapes: [CardShape] = []
    for (index, form) in parts[0].split(separator: "+").enumerated() {
      guard let some = Self.shapes(index == 0 ? form.dropFirst() : form, width, plain) else {
        return nil
      }
      shapes += some
    }
    return (Column(width: width, shapes: shapes), times)
  }

  private static let widths: [Character: (width: Int, plain: CardShape)] = [
    "F": (12, .feature), "¾": (9, .large), "H": (6, .half), "T": (4, .third), "Q": (3, .standard),
  ]

  private static func shapes(
    _ form: Substring,
    _ width: Int,
    _ plain: CardShape
  ) -> [CardShape]? {
    switch form {
    case "", "75": return [plain]
    case "100": return width == 12 ? [.splash] : nil
    case "t": return [.text]
    case "p": return [.portrait]
    case "m": return [.mediaBeside]
    case "s": return [.standard]
    case "v": return [.tile]
    default:
      if let letter = form.first, form.count == 1, widths[letter]?.width == width { return [plain] }
      guard form.first == "l" else { return nil }
      let count = form.count == 1 ? 1 : Int(form.dropFirst())
      guard let count, count > 0 else { return nil }
      return Array(repeating: .line, count: count)
    }
  }
}
