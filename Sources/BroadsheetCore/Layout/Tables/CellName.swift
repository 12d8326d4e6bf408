/// What a row is called in plans: the table's cell that it belongs to, and the row's notation.
///
/// Rows of tables have it in words from the start. Rows that are put together while a block is laid
/// out say it when they are asked, since few of those that are tried are chosen.
enum CellName: Sendable, Hashable {
  /// A row that belongs to no cell yet, as it was written.
  case notation(String)
  /// All names of a row that stands in a table, such as "fixed/8/wide: Q Q Ql3*2".
  indirect case written(PerBreakpoint<String>)
  /// The name of who put the row together, such as "arranged".
  case made(String)

  /// The same row's name as a part of a cell, such as "fixed/8".
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
    case .made(let name):
      var text = "\(name)/\(breakpoint.rawValue):"
      for column in columns { text += " \(column.notation)" }
      return text
    }
  }
}

extension RowTemplate.Column {
  /// As a table would write it; forms that the notation has no letter for are left out.
  fileprivate var notation: String {
    if isStack || top == .line { return "\(letter)l\(count)" }
    return switch top {
    case .text: "\(letter)t"
    case .portrait: "\(letter)p"
    case .mediaBeside: "\(letter)m"
    case .splash: "\(letter)100"
    case .feature, .large, .half, .third, .standard, .line, .tile, .box: letter
    }
  }

  private var letter: String {
    switch width {
    case 12: "F"
    case 9: "¾"
    case 8: "⅔"
    case 6: "H"
    case 4: "T"
    case 3: "Q"
    default: "\(width)"
    }
  }
}
