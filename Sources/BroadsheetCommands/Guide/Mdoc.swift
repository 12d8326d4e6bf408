/// Spells text so that mdoc(7) takes none of it for markup.
enum Mdoc {
  /// Running text, each sentence on a line of its own.
  static func text(_ text: some StringProtocol) -> String {
    let hyphens = String(text).replacing(/(^|[\s('"])(--?[a-z][a-z-]*)/) { match in
      match.1 + match.2.replacing("-", with: "\u{1}")
    }
    return spelled(hyphens).replacing("\u{1}", with: #"\-"#)
      .replacing(/([.?!]) +(?=[A-Z])/) { "\($0.1)\n" }
      .split(separator: "\n").flatMap(wrapped).map(guarded).joined(separator: "\n")
  }

  /// Lines as long as mandoc likes them.
  private static func wrapped(_ line: Substring) -> [String] {
    line.split(separator: " ").reduce(into: []) { lines, word in
      guard let last = lines.last, last.utf8.count + 1 + word.utf8.count <= 80 else {
        return lines.append(String(word))
      }
      lines[lines.count - 1] = "\(last) \(word)"
    }
  }

  /// A line that is shown as it is, to be copied.
  static func literal(_ line: String) -> String {
    guarded(spelled(line).replacing("-", with: #"\-"#))
  }

  /// A word behind a macro, which may look like one itself.
  static func argument(_ word: String) -> String {
    let spelling = spelled(word).replacing("-", with: #"\-"#).replacing("\"", with: #"\(dq"#)
    let isShort = word.count <= 3 && word.first != "-"
    let safe = isShort ? #"\&"# + spelling : spelling
    return safe.contains(" ") ? "\"\(safe)\"" : safe
  }

  /// Backslashes, and characters beyond ASCII, which older formatters cannot read.
  private static func spelled(_ text: String) -> String {
    var spelled = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": spelled += #"\e"#
      case "\u{1}", "\t", " "..."~": spelled.unicodeScalars.append(scalar)
      case "\n": spelled += " "
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        spelled += #"\[u\#(String(repeating: "0", count: max(0, 4 - digits.count)))\#(digits)]"#
      }
    }
    return spelled
  }

  /// A full stop or an apostrophe would make a request of the line.
  private static func guarded(_ line: some StringProtocol) -> String {
    line.first == "." || line.first == "'" ? #"\&"# + line : String(line)
  }
}
