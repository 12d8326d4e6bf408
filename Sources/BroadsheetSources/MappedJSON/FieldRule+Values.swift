import BroadsheetCore

extension FieldRule {
  /// The texts that the rule yields for an item, none empty.
  func texts(in item: JSONValue) -> [String] {
    switch self {
    case .path(let path):
      return path.values(in: item)
        .flatMap { $0.array ?? [$0] }.compactMap(\.text).filter { !$0.isEmpty }
    case .constant(let text): return [text]
    case .firstOf(let rules):
      for rule in rules {
        let texts = rule.texts(in: item)
        if !texts.isEmpty { return texts }
      }
      return []
    case .joined(let rules, let separator):
      let parts = rules.compactMap { $0.texts(in: item).first }
      // Constants alone say nothing about this item.
      let isAboutItem = rules.contains { rule in
        if case .constant = rule { false } else { !rule.texts(in: item).isEmpty }
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
