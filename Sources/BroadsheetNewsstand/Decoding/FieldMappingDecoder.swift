import BroadsheetCore
import Yams

/// How any JSON becomes teasers.
///
/// A rule is a path (`media[0].url`), a list of rules of which the first that yields something
/// counts, `{constant: text}`, or `{join: [rules], with: separator}`.
struct FieldMappingDecoder {
  private static let expected =
    "a path, a list of paths, {constant: …} or {join: […], with: …}"

  func decode(_ value: FileValue) -> FieldMapping? {
    value.mapping("a mapping with 'items' and 'headline'") { reader in
      let items = reader.required("items", "the path to the list of items").flatMap(path)
      let title = reader.optional("title").flatMap(rule)
      var fields: [FieldMapping.Field: FieldRule] = [:]
      for field in FieldMapping.Field.allCases {
        let written =
          field == .headline
          ? reader.required(field.rawValue, "the path to an item's headline")
          : reader.optional(field.rawValue)
        fields[field] = written.flatMap(rule)
      }
      guard let items else { return nil }
      return FieldMapping(title: title, items: items, fields: fields)
    }
  }

  private func rule(_ value: FileValue) -> FieldRule? {
    if value.isSequence { return .firstOf(value.elements(Self.expected).compactMap(rule)) }
    guard value.isMapping else { return path(value).map(FieldRule.path) }
    return value.mapping(Self.expected) { reader in
      guard let (key, inner) = reader.exactlyOne(of: ["constant", "join"]) else { return nil }
      let separator = reader.optional("with")
      guard key == "join" else {
        separator?.report("only 'join' takes a separator", expected: "join")
        return inner.text().map(FieldRule.constant)
      }
      let parts = inner.elements("a list of paths").compactMap(rule)
      // A separator may be a space, which `text` would trim away.
      return .joined(parts, separator: separator?.node.scalar?.string ?? " ")
    }
  }

  private func path(_ value: FileValue) -> JSONPath? {
    let expected = "a path such as data.items, media[0].url or tags[*].name"
    guard let text = value.text(expected) else { return nil }
    guard let path = JSONPath(text) else {
      value.report("'\(text)' is no path", expected: expected)
      return nil
    }
    return path
  }
}
