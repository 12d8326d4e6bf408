/// One row of a layout table: the places of its cards, and how the table wrote it.
///
/// The notation is the one of the newsroom. A row is columns with a space between; a column is a
/// width and what stands in it, from the top, joined by `+`:
///
/// | | |
/// | --- | --- |
/// | `F` `¾` `⅔` | a full row, three quarters, two thirds of it |
/// | `H` `T` `Q` | a half, a third, a quarter of it |
/// | `F100` `F75` | across the row, the picture over all of it or over three quarters |
/// | `Hl3` | a half column of three lines |
/// | `Qt` `Qp` `Qm` `Qs` `Qv` | text only, portrait, media beside, standard, tile |
/// | `Q+Q` `Q+l2` | two cards in one column; a card over two lines |
/// | `Q*4` | four such columns |
///
/// A column of several cards is a stack: its cards are packed under each other, whatever stands
/// beside them. `¾ Q+Q` is one tall card with two beside it.
struct RowTemplate: Sendable, Hashable {
  /// A column with the forms of its cards from the top.
  struct Column: Sendable, Hashable {
    var width: Int
    var shapes: [CardShape]
  }

  /// From the start of the line.
  let columns: [Column]
  let notation: String
  /// In reading order: column by column, and each from the top.
  let placements: [CardPlacement]
  /// The name of the table cell that the row belongs to, with its notation.
  private(set) var cell: PerBreakpoint<String>

  /// How many cards the row holds.
  var count: Int { placements.count }

  /// Nil when the notation is not one, or leaves a hole.
  init?(_ notation: String) {
    var columns: [Column] = []
    for word in notation.split(separator: " ") {
      guard let (column, times) = Column.parse(word) else { return nil }
      columns += Array(repeating: column, count: times)
    }
    guard columns.reduce(0, { $0 + $1.width }) == LayoutPlan.columns else { return nil }
    self.init(columns, notation: notation)
  }

  /// A row that is in no table, such as "T Ql3 H"; its columns are twelve in all.
  init(_ columns: [Column], named name: String) {
    self.init(columns, notation: columns.map(\.notation).joined(separator: " "))
    self = named(name)
  }

  private init(_ columns: [Column], notation: String) {
    self.columns = columns
    self.notation = notation
    cell = PerBreakpoint { _ in notation }
    placements = columns.flatMap { column in
      column.shapes.map { CardPlacement($0, columns: column.width) }
    }
  }

  /// The same row as a part of a table's cell, such as one of "fixed/8".
  func named(_ name: String) -> RowTemplate {
    var row = self
    row.cell = PerBreakpoint { "\(name)/\($0.rawValue): \(notation)" }
    return row
  }
}

extension RowTemplate.Column {
  /// As a table would write it; forms that the notation has no letter for are left out.
  fileprivate var notation: String {
    let letter = Self.widths.first { $0.value.width == width }.map { String($0.key) } ?? "\(width)"
    switch shapes {
    case [.text]: return letter + "t"
    case [.portrait]: return letter + "p"
    case [.mediaBeside]: return letter + "m"
    case [.splash]: return letter + "100"
    case _ where shapes.count > 1 || shapes == [.line]: return "\(letter)l\(shapes.count)"
    default: return letter
    }
  }

  fileprivate static func parse(_ word: Substring) -> (column: Self, times: Int)? {
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
    return (Self(width: width, shapes: shapes), times)
  }

  private static let widths: [Character: (width: Int, plain: CardShape)] = [
    "F": (12, .feature), "¾": (9, .large), "⅔": (8, .large), "H": (6, .half), "T": (4, .third),
    "Q": (3, .standard),
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
