public import BroadsheetCore

extension FieldRule {
  /// The texts that the rule yields for an item, in document order and none empty; numbers and
  /// booleans are spelled out, and the elements of a list are a text each.
  public func texts(in item: JSONValue) -> [String] {
    switch self {
    case .path(let path):
      var texts: [String] = []
      func add(_ value: JSONValue) {
        if let text = value.text, !text.isEmpty { texts.append(text) }
      }
      for value in path.values(in: item) {
        if let elements = value.array { elements.forEach(add) } else { add(value) }
      }
      return texts
    case .constant(let text): return [text]
    case .firstOf(let rules):
      for rule in rules {
        let texts = rule.texts(in: item)
        if !texts.isEmpty { return texts }
      }
      return []
    case .joined(let rules, let separator):
      var parts: [String] = []
      // Constants alone say nothing about this item.
      var isAboutItem = false
      for rule in rules {
        guard let part = rule.texts(in: item).first else { continue }
        parts.append(part)
        if case .constant = rule { continue }
        isAboutItem = true
      }
      return isAboutItem ? [parts.joined(separator: separator)] : []
    }
  }

  /// The rule as a newsstand file would have it, for messages.
  var description: String {
    switch self {
    case .path(let path): path.description
    case .constant(let text): "'\(text)'"
    case .firstOf(let rules): rules.map(\.description).joined(separator: " or ")
    case .joined(let rules, _): rules.map(\.description).joined(separator: " + ")
    }
  }
}
