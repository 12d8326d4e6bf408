public import BroadsheetCore

extension JSONValue {
  /// The text, or the number or boolean as one, without white space around it; nil when nothing is
  /// left.
  ///
  /// What Foundation trims too, though there it is most of the work of loading an entry on Linux.
  public var trimmedText: String? {
    guard let text, let first = text.unicodeScalars.first, let last = text.unicodeScalars.last
    else { return nil }
    guard Self.isSpace(first) || Self.isSpace(last) else { return text }
    let scalars = text.unicodeScalars.drop(while: Self.isSpace)
    guard let end = scalars.lastIndex(where: { !Self.isSpace($0) }) else { return nil }
    return String(scalars[...end])
  }

  /// The text in one line, with nothing but words; nil when nothing is left.
  ///
  /// Tags and references that stand in it by mistake are read as they were meant.
  public var line: String? {
    trimmedText.map { TextLine.of($0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// White space, line ends, and the blank without width.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09...0x0D: true
    case 0..<0x85: false
    default: scalar.value == 0x200B || scalar.properties.isWhitespace
    }
  }
}
