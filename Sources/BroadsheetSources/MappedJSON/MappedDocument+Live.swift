import BroadsheetCore

extension MappedDocument {
  /// A live report in the form that the house's own backends have, its texts in parts; nil where the path
  /// leads to no entries.
  func live(by mapping: LiveMapping, in value: JSONValue) -> JSONValue? {
    let found = mapping.entries.values(in: value)
    let list = found.count == 1 ? found[0].array ?? found : found
    guard !list.isEmpty else { return nil }
    var members: [String: JSONValue] = [
      "entries": .array(list.prefix(LoaderRegistry.mostItems).map { entry(by: mapping, in: $0) })
    ]
    for (name, rule) in [("state", mapping.state), ("ended", mapping.ended)] {
      members[name] = rule.flatMap { texts(of: $0, in: value).first }.map { .string($0) }
    }
    return .object(members)
  }

  private func entry(by mapping: LiveMapping, in value: JSONValue) -> JSONValue {
    var members: [String: JSONValue] = [:]
    for (field, rule) in mapping.fields {
      let texts = texts(of: rule, in: value)
      guard let first = texts.first else { continue }
      switch field {
      case .id, .title, .mark, .pinned: members[field.rawValue] = .string(first)
      case .time: members["published"] = .string(first)
      case .author: members["byline"] = Byline.of(texts).map { .string($0) }
      case .body: members["body"] = .array(texts.map { .string($0) })
      }
    }
    return .object(members)
  }
}
