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
  /// country, divides lines.
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
    let harmless = disarmed(text)
    guard harmless.utf8.contains(where: isSpecial) else { return harmless }
    return "\"" + harmless.replacing("\"", with: "\"\"") + "\""
  }

  private static func disarmed(_ text: String) -> String {
    var bytes: [UInt8] = []
    var isBeginning = true
    for byte in text.utf8 {
      if isBeginning, isActive(byte) { bytes.append(UInt8(ascii: "'")) }
      let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\"")
      isBeginning = isDividing(byte) || isBeginning && isBlank
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isActive(_ byte: UInt8) -> Bool { "=+-@\t\r\n".utf8.contains(byte) }

  private static func isDividing(_ byte: UInt8) -> Bool { ";,|\t\r\n".utf8.contains(byte) }

  private static func isSpecial(_ byte: UInt8) -> Bool { "\",;'\t\r\n".utf8.contains(byte) }
}
