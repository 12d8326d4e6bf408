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
/// beside them, and those below the first are of one form. `¾ Q+Q` is one tall card with two beside
/// it.
struct RowTemplate: Sendable, Hashable {
  /// A column with the forms of its cards from the top: one for the first, and one for those below.
  ///
  /// Four bytes, because columns are looked at far more often than they are made.
  struct Column: Sendable, Hashable {
    private let twelfths: UInt8
    private let depth: UInt8
    /// The form of the card at the top.
    let top: CardShape
    private let below: CardShape

    /// So many of the twelve columns of a row.
    var width: Int { Int(twelfths) }
    /// How many cards stand in it, one at least.
    var count: Int { Int(depth) }
    /// Whether its cards stand under each other.
    var isStack: Bool { depth > 1 }

    /// - Parameters:
    ///   - width: Of the twelve columns of a row.
    ///   - top: The form of the card at the top.
    ///   - count: How many cards stand in it, the first among them.
    ///   - below: The form of the others; that of the first unless given.
    init(width: Int, _ top: CardShape, count: Int = 1, below: CardShape? = nil) {
      twelfths = UInt8(width)
      depth = UInt8(count)
      self.top = top
      self.below = count > 1 ? below ?? top : top
    }

    /// The form of a card, counted from the top.
    func shape(at place: Int) -> CardShape { place == 0 ? top : below }

    /// The form and the room of a card, counted from the top.
    func placement(at place: Int) -> CardPlacement {
      CardPlacement(shape(at: place), columns: width)
    }

    /// Whether pictures take most of any card in it.
    var leadsWithPictures: Bool { top.isPictureLed || below.isPictureLed }

    /// The column's cards in another width, each in the form that it has there.
    func resized(to width: Int, _ shape: (CardShape) -> CardShape) -> Column {
      Column(width: width, shape(top), count: count, below: shape(below))
    }
  }

  /// From the start of the line.
  let columns: PerColumn<Column>
  private var name: CellName

  /// Nil when the notation is not one, or leaves a hole.
  init?(_ notation: String) {
    var columns: [Column] = []
    for word in notation.split(separator: " ") {
      guard let (column, times) = Column.parse(word) else { return nil }
      columns += Array(repeating: column, count: times)
    }
    guard columns.reduce(0, { $0 + $1.width }) == LayoutPlan.columns,
      let inPlace = PerColumn(columns)
    else { return nil }
    self.columns = inPlace
    name = .notation(notation)
  }

  /// A row that is in no table, such as "T Ql3 H"; its columns are twelve in all.
  init(_ columns: PerColumn<Column>, named name: CellName) {
    self.columns = columns
    self.name = name
  }

  /// How many cards the row holds.
  var count: Int { columns.cardCount }

  /// In reading order: column by column, and each from the top.
  var placements: [CardPlacement] {
    var placements: [CardPlacement] = []
    columns.forEachPlace(from: 0) { placements.append($1) }
    return placements
  }

  /// The name of the table cell that the row belongs to, with its notation, such as
  /// "fixed/8/wide: Q Q Ql3*2".
  func cell(at breakpoint: Breakpoint) -> String { name.text(for: columns, at: breakpoint) }

  /// The row as a part of a table's cell, such as one of "fixed/8".
  func named(_ name: String) -> RowTemplate {
    var row = self
    row.name = self.name.within(name)
    return row
  }
}

extension PerColumn<RowTemplate.Column> {
  /// How many cards stand in all of them.
  var cardCount: Int { reduce(0) { $0 + $1.count } }

  /// Whether something stands beside a picture, where what is left below would be seen.
  var mayLeaveHoles: Bool { count > 1 && contains(where: \.leadsWithPictures) }

  /// Whether the cards take other forms beside each other than each would by itself.
  var mayBePacked: Bool {
    count > 1 && contains { $0.isStack || $0.top.mayFill }
  }

  /// Hands over each card's place with the number of the card, of which the first is given, in
  /// reading order.
  func forEachPlace(from first: Int, _ body: (_ card: Int, CardPlacement) -> Void) {
    _ = allPlaces(from: first) { card, place in
      body(card, place)
      return true
    }
  }

  /// Whether something is right of every card and its place, asked in reading order.
  func allPlaces(from first: Int, _ isRight: (_ card: Int, CardPlacement) -> Bool) -> Bool {
    var card = first
    for column in self {
      for place in 0..<column.count {
        guard isRight(card, column.placement(at: place)) else { return false }
        card += 1
      }
    }
    return true
  }
}

extension RowTemplate.Column {
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
    // The cards below the first are of one form.
    guard let top = shapes.first, shapes.count <= BlockRule.maximumCount,
      shapes.dropFirst(2).allSatisfy({ $0 == shapes[1] })
    else { return nil }
    let below = shapes.count > 1 ? shapes[1] : nil
    return (Self(width: width, top, count: shapes.count, below: below), times)
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
