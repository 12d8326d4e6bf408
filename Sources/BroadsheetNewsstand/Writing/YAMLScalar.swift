import BroadsheetCore

/// Values as YAML spells them on one line.
enum YAMLScalar {
  private static let words: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "null", "~", "y", "n",
  ]

  /// The text as it is where that is unmistakable, otherwise in double quotes.
  static func text(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  static func flow(_ members: [(String, String?)]) -> String {
    let entries = members.compactMap { key, value in value.map { "\(key): \($0)" } }
    return "{\(entries.joined(separator: ", "))}"
  }

  static func list(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }
  static func texts(_ texts: [String]) -> String { list(texts.map(text)) }
  static func boolean(_ value: Bool) -> String { value ? "true" : "false" }

  static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }

  static func json(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): boolean(value)
    case .number(let value): number(value)
    case .string(let value): text(value)
    case .array(let elements): list(elements.map(json))
    case .object(let members):
      flow(members.sorted { $0.key < $1.key }.map { (text($0.key), json($0.value)) })
    }
  }

  /// `30s`, `5m`, `1h`, `1d`; fractions of a second stay a number.
  static func duration(_ seconds: Double) -> String {
    guard seconds == seconds.rounded(), seconds >= 1, seconds < 1e9 else { return number(seconds) }
    let whole = Int(seconds)
    for (unit, letter) in [(86_400, "d"), (3600, "h"), (60, "m")] where whole % unit == 0 {
      return "\(whole / unit)\(letter)"
    }
    return "\(whole)s"
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !words.contains(text.lowercased()),
      Double(text) == nil
    else { return false }
    // Letters of any alphabet may begin; the rest may hold what cannot end or open anything.
    guard first.properties.isAlphabetic else { return false }
    return text.last != " "
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || " -_./".unicodeScalars.contains(scalar)
      }
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{0}"..<"\u{20}", "\u{7f}"..."\u{a0}", "\u{2028}", "\u{2029}", "\u{feff}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
