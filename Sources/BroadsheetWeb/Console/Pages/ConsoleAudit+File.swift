import BroadsheetCore

extension ConsoleAudit {
  private static let names = [
    "number", "time", "author", "act", "of", "action", "target", "what", "why", "from", "until",
    "confirmation",
  ]

  /// The rows as a file for spreadsheets, by RFC 4180, under a line of names.
  ///
  /// Whatever begins like a formula gets an apostrophe before it, so that no spreadsheet runs what
  /// somebody wrote as a reason.
  public var file: String {
    ([Self.names] + rows.map(Self.cells)).map { line in
      line.map(Self.cell).joined(separator: ",") + "\r\n"
    }.joined()
  }

  private static func cells(of row: Row) -> [String] {
    var cells = ["\(row.number)", row.at.iso8601, row.author, row.act]
    cells.append(row.of.map { "\($0)" } ?? "")
    if let value = row.value {
      cells += [value.action.word, "\(value.target)", "\(value.action)", value.reason]
      cells += [value.from.iso8601, value.until?.iso8601 ?? ""]
    } else {
      cells += Array(repeating: "", count: 6)
    }
    cells.append(row.confirmation ?? "")
    return cells
  }

  private static func cell(_ text: String) -> String {
    let harmless = text.utf8.first.map(isActive) == true ? "'" + text : text
    guard harmless.utf8.contains(where: isSpecial) else { return harmless }
    return "\"" + harmless.replacing("\"", with: "\"\"") + "\""
  }

  private static func isActive(_ byte: UInt8) -> Bool { "=+-@\t\r\n".utf8.contains(byte) }

  private static func isSpecial(_ byte: UInt8) -> Bool { "\",;'\t\r\n".utf8.contains(byte) }
}
