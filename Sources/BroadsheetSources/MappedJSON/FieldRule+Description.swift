import BroadsheetCore

extension FieldRule {
  /// The rule as a newsstand file would have it, for messages.
  var description: String {
    switch self {
    case .path(let path): path.description
    case .constant(let text): "'\(text)'"
    case .firstOf(let rules): rules.map(\.description).joined(separator: " or ")
    case .joined(let rules, _): rules.map(\.description).joined(separator: " + ")
    case .each(let path, let rule): "\(rule.description) of each \(path)"
    case .found(let reference): reference.description
    case .unescaped(let rule): rule.description
    }
  }
}

extension ReferenceRule {
  fileprivate var description: String {
    let names = keys.map(\.value.description).joined(separator: " + ")
    return "\(taken.description) of what \(names) names in \(list)"
  }
}
