extension String {
  /// The text, or as much of it as fits into so many bytes, up to the end of a word and with an
  /// ellipsis; linear in the limit, however long the text is.
  package func beginning(bytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var head = String.UnicodeScalarView()
    var count = 0
    for scalar in unicodeScalars {
      count += UTF8.width(scalar)
      if count > limit { break }
      head.append(scalar)
    }
    let words = head.lastIndex(of: " ").map { head[..<$0] } ?? head[...]
    return String(words) + "…"
  }

  /// A name that a stranger gave itself, in one line that is no longer than so many bytes: white space
  /// as single spaces, no control characters, nothing that turns the direction of what follows, and
  /// no more than two marks on a letter.
  package func name(bytes limit: Int) -> String {
    var name = String.UnicodeScalarView()
    var marks = 0
    // What is left out may be any part of it; a multiple of the limit is read at most.
    for scalar in unicodeScalars.prefix(limit * 4) {
      let properties = scalar.properties
      if properties.isWhitespace {
        if name.last.map({ $0 != " " }) ?? false { name.append(" ") }
        continue
      }
      switch properties.generalCategory {
      case .control, .surrogate, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator:
        continue
      case .format where !Self.isJoiner(scalar): continue
      case .nonspacingMark, .enclosingMark, .spacingMark:
        marks += 1
        if marks > 2 || name.isEmpty { continue }
      default: marks = 0
      }
      name.append(scalar)
    }
    if name.last == " " { name.removeLast() }
    return String(name).beginning(bytes: limit)
  }

  /// Zero width joiners and non-joiners, which some scripts spell words with.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D
  }
}
