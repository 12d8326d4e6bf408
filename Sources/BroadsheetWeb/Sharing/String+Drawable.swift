extension String {
  /// The text in one line, as XML may have it and a picture can show it, of at most so many bytes.
  ///
  /// What is more is cut off between two scalars; white space is one space each, but for the one that
  /// does not break.
  func drawable(atMost limit: Int) -> String {
    if isPlainLine, utf8.count <= limit { return self }
    var line = ""
    var count = 0
    var isSpaceDue = false
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: isSpaceDue = true
      case .spaceSeparator where scalar != "\u{a0}" && scalar != "\u{202f}": isSpaceDue = true
      case .surrogate, .unassigned, .privateUse: break
      default:
        count += UTF8.width(scalar) + (isSpaceDue ? 1 : 0)
        guard count <= limit else { return line }
        if isSpaceDue, !line.isEmpty { line.unicodeScalars.append(" ") }
        isSpaceDue = false
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// Whether there is nothing but signs of ASCII with single spaces between them.
  private var isPlainLine: Bool {
    var previous = UInt8(ascii: " ")
    for byte in utf8 {
      guard byte > 0x20 && byte < 0x7f || byte == 0x20 && previous != 0x20 else { return false }
      previous = byte
    }
    return previous != 0x20
  }
}
