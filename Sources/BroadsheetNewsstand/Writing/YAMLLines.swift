/// Lines of YAML, built up from the top.
struct YAMLLines {
  private(set) var text = ""
  private var depth = 0
  /// What stands before the next line instead of two of its spaces: the dash of a list's element.
  private var isFirstOfElement = false

  mutating func comment(_ words: String) {
    text += indent() + "# \(words)\n"
  }

  mutating func gap() { text += "\n" }

  mutating func entry(_ key: String, _ value: String) { line("\(key): \(value)") }

  /// Leaves the entry out when there is no value.
  mutating func entry(_ key: String, _ value: String?) {
    if let value { line("\(key): \(value)") }
  }

  mutating func nested(_ key: String, _ body: (inout YAMLLines) -> Void) {
    line("\(key):")
    depth += 1
    body(&self)
    depth -= 1
  }

  /// An element of a list whose first entry stands behind the dash.
  mutating func element(_ body: (inout YAMLLines) -> Void) {
    isFirstOfElement = true
    depth += 1
    body(&self)
    depth -= 1
  }

  /// An element of a list on one line.
  mutating func item(_ value: String) { text += indent() + "- \(value)\n" }

  private mutating func line(_ content: String) {
    if isFirstOfElement {
      text += String(repeating: "  ", count: depth - 1) + "- \(content)\n"
      isFirstOfElement = false
    } else {
      text += indent() + "\(content)\n"
    }
  }

  private func indent() -> String { String(repeating: "  ", count: depth) }
}
