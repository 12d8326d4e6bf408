// A value as a list of short texts, one for each value and each bracket.
//
// A coder does not know what comes next, so that reading a value back means to try one shape after the
// other, each at a cost that grows with the depth: a second for a few hundred texts of a document that
// somebody has made deep. A list of texts has one shape, and costs its length.

extension JSONValue {
  /// Deeper than any document that is read.
  private static let mostLevels = 512

  /// Equal for equal values: `{`, `"name`, `[`, `#1.0`, `"text`, `t`, `f`, `n`, `]`, `}`.
  var tokens: [String] {
    var tokens: [String] = []
    appendTokens(to: &tokens)
    return tokens
  }

  private func appendTokens(to tokens: inout [String]) {
    switch self {
    case .null: tokens.append("n")
    case .bool(let value): tokens.append(value ? "t" : "f")
    case .number(let value): tokens.append("#\(value)")
    case .string(let value): tokens.append("\"" + value)
    case .array(let elements):
      tokens.append("[")
      for element in elements { element.appendTokens(to: &tokens) }
      tokens.append("]")
    case .object(let members):
      tokens.append("{")
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for (name, value) in sorted {
        tokens.append("\"" + name)
        value.appendTokens(to: &tokens)
      }
      tokens.append("}")
    }
  }

  /// Nil for what is not the tokens of one value.
  init?(tokens: [String]) {
    var rest = tokens[...]
    guard let value = JSONValue(next: &rest, levels: Self.mostLevels), rest.isEmpty else {
      return nil
    }
    self = value
  }

  private init?(next rest: inout ArraySlice<String>, levels: Int) {
    guard levels > 0, let token = rest.popFirst(), let mark = token.utf8.first else { return nil }
    switch Unicode.Scalar(mark) {
    case "n": self = .null
    case "t": self = .bool(true)
    case "f": self = .bool(false)
    case "\"": self = .string(Self.text(of: token))
    case "#":
      guard let number = Double(Self.text(of: token)) else { return nil }
      self = .number(number)
    case "[":
      var elements: [JSONValue] = []
      while !Self.isEnd(rest.first) {
        guard let element = JSONValue(next: &rest, levels: levels - 1) else { return nil }
        elements.append(element)
      }
      rest = rest.dropFirst()
      self = .array(elements)
    case "{":
      var members: [String: JSONValue] = [:]
      while !Self.isEnd(rest.first) {
        guard let name = rest.popFirst(),
          let value = JSONValue(next: &rest, levels: levels - 1)
        else { return nil }
        members[Self.text(of: name)] = value
      }
      rest = rest.dropFirst()
      self = .object(members)
    default: return nil
    }
  }

  private static func isEnd(_ token: String?) -> Bool {
    token?.utf8.first == UInt8(ascii: "]") || token?.utf8.first == UInt8(ascii: "}")
  }

  /// By bytes: a combining mark would be one character with the mark before it.
  private static func text(of token: String) -> String {
    String(decoding: token.utf8.dropFirst(), as: UTF8.self)
  }
}
