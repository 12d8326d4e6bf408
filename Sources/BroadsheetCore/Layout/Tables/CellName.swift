/// What a row is called in plans: the table's cell that it belongs to, and the row's notation.
///
/// Rows of tables have it in words from the start. Rows that are put together while a block is laid
/// out say it when they are asked, since few of those that are tried are chosen.
indirect enum CellName: Sendable, Hashable {
  /// A row that belongs to no cell yet, as it was written.
  case notation(String)
  /// All names of a row that stands in a table, such as "fixed/8/wide: Q Q Ql3*2".
  case written(PerBreakpoint<String>)
  /// The name of who put the row together, such as "arranged".
  case made(String)

  /// The row's name as a part of a cell, such as "fixed/8".
  func within(_ cell: String) -> CellName {
    switch self {
    case .notation(let notation):
      .written(PerBreakpoint { "\(cell)/\($0.rawValue): \(notation)" })
    case .made: .made(cell)
    case .written: self
    }
  }

  func text(for columns: PerColumn<RowTemplate.Column>, at breakpoint: Breakpoint) -> String {
    switch self {
    case .notation(let notation): return notation
    case .written(let names): return names[breakpoint]
    case .made(let name): return Self.text(name, columns, at: breakpoint)
    }
  }

  /// Written byte by byte, since a long page has hundreds of such rows.
  private static func text(
    _ name: String,
    _ columns: PerColumn<RowTemplate.Column>,
    at breakpoint: Breakpoint
  ) -> String {
    let screen = breakpoint.rawValue
    let longest = name.utf8.count + screen.utf8.count + 2 + columns.count * longestColumn
    return String(unsafeUninitializedCapacity: longest) { text in
      var end = text.initialize(fromContentsOf: name.utf8)
      append("/", to: text, &end)
      end = text[end...].initialize(fromContentsOf: screen.utf8)
      append(":", to: text, &end)
      for column in columns {
        append(" ", to: text, &end)
        append(column.letter, to: text, &end)
        append(column.form, to: text, &end)
        if column.isOfLines {
          end = text[end...].initialize(fromContentsOf: String(column.count).utf8)
        }
      }
      return end
    }
  }

  private static func append(
    _ piece: StaticString,
    to text: UnsafeMutableBufferPointer<UInt8>,
    _ end: inout Int
  ) {
    let bytes = UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount)
    end = text[end...].initialize(fromContentsOf: bytes)
  }

  /// The bytes of a column in the notation at most, with a space in front.
  private static let longestColumn = 8
}

extension RowTemplate.Column {
  /// Whether the notation says how many cards stand in it, as it does of lines.
  fileprivate var isOfLines: Bool { isStack || top == .line }

  /// The letter of the width, as a table would write it; none of ours has another.
  fileprivate var letter: StaticString {
    switch width {
    case 12: "F"
    case 9: "¾"
    case 8: "⅔"
    case 6: "H"
    case 4: "T"
    default: "Q"
    }
  }

  /// What a table would write behind the letter; forms that the notation has no sign for are left out.
  fileprivate var form: StaticString {
    if isOfLines { return "l" }
    return switch top {
    case .text, .largeText: "t"
    case .portrait: "p"
    case .mediaBeside: "m"
    case .splash: "100"
    case .feature, .large, .half, .third, .standard, .line, .tile, .box: ""
    }
  }
}
