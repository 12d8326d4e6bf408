extension String {
  /// The text in one line, as XML may have it and a picture can show it, of at most so many bytes.
  ///
  /// What is more is cut off between two scalars; white space is one space each, but for the one that
  /// does not break.
  func drawable(atMost limit: Int) -> String {
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
}
