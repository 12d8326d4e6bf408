import BroadsheetCore

extension ConsoleAudit {
  private static let names = [
    "number", "time", "author", "act", "of", "action", "target", "what", "why", "from", "until",
    "confirmation",
  ]

  /// The rows as a file for spreadsheets, by RFC 4180, under a line of names.
  ///
  /// Whatever begins like a formula gets an apostrophe before it, so that no spreadsheet runs what
  /// somebody wrote as a reason; so does what begins so behind a mark at which one of them, set to another
  /// country, divides lines. Signs of full width, and of other scripts, are what they look like, and what
  /// is not seen before them does not count.
  public var file: String {
    ([Self.names] + rows.map(Self.cells)).map { line in
      line.map(Self.cell).joined(separator: ",") + "\r\n"
    }.joined()
  }

  private static func cells(of row: Row) -> [String] {
    var cells = ["\(row.number)", row.at.iso8601, row.author, row.act]
    cells.append(row.of.map { "\($0)" } ?? "")
    if let value = row.value {
      cells += [value.action.word, "\(value.target)", row.words, value.reason]
      cells += [value.from.iso8601, value.until?.iso8601 ?? ""]
    } else {
      cells += ["", "", row.words, "", "", ""]
    }
    cells.append(row.confirmation ?? "")
    return cells
  }

  private static func cell(_ text: String) -> String {
    let harmless = disarmed(text)
    guard harmless.utf8.contains(where: isSpecial) else { return harmless }
    return "\"" + harmless.replacing("\"", with: "\"\"") + "\""
  }

  private static func disarmed(_ text: String) -> String {
    var harmless = String.UnicodeScalarView()
    var isBeginning = true
    for scalar in text.unicodeScalars {
      if isBeginning, isActive(scalar) { harmless.append("'") }
      isBeginning = isDividing(scalar) || isBeginning && isPassedOver(scalar)
      harmless.append(scalar)
    }
    return String(harmless)
  }

  /// Signs with which a formula begins, as they are written anywhere, and marks that end a cell.
  private static let activeSigns: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
    "\u{FE66}",
    "\u{FE62}", "\u{FE63}", "\u{FE6B}", "\u{2212}", "\u{FB29}", "\u{207A}", "\u{207B}", "\u{207C}",
    "\u{208A}", "\u{208B}", "\u{208C}",
  ]
  private static let dividingSigns: Set<Unicode.Scalar> = [
    ";", ",", "|", "\t", "\r", "\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\u{FF1B}",
    "\u{FF0C}",
  ]

  private static func isActive(_ scalar: Unicode.Scalar) -> Bool { activeSigns.contains(scalar) }

  private static func isDividing(_ scalar: Unicode.Scalar) -> Bool {
    dividingSigns.contains(scalar)
  }

  /// Whether what follows still begins the cell: quotation marks, blanks, and what is not seen.
  private static func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\"" || scalar.properties.isDefaultIgnorableCodePoint { return true }
    return switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator,
      .nonspacingMark, .enclosingMark, .privateUse, .surrogate, .unassigned:
      true
    default: false
    }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool { "\",;'\t\r\n".utf8.contains(byte) }
}
