import BroadsheetCore
import Yams

/// How any JSON becomes items and stories.
///
/// A rule is a path (`media[0].url`), a list of rules of which the first that yields something
/// counts, `{constant: text}`, or `{join: [rules], with: separator}`.
struct FieldMappingDecoder {
  private static let expected =
    "a path, a list of paths, {constant: …} or {join: […], with: …}"

  /// `template` is where the section says that its stories are.
  func decode(_ value: FileValue, storiesAt template: AddressTemplate? = nil) -> FieldMapping? {
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
      let type = type(reader)
      let story = story(reader, at: template)
      if case .template? = story?.address, fields[.id] == nil {
        reader.value.report("nothing says what {id} is", expected: "id: the path to an item's id")
      }
      guard let items else { return nil }
      return FieldMapping(title: title, items: items, fields: fields, type: type, story: story)
    }
  }

  private func type(_ reader: MappingReader) -> FieldMapping.TypeRule? {
    let rule = reader.optional("type").flatMap(rule)
    let types = reader.optional("types")
    guard let rule else {
      types?.report("nothing says where an item's type is", expected: "'type', a path")
      return nil
    }
    var words: [FieldMapping.ItemType: [String]] = [:]
    _ = types?.mapping("the backend's words for teaser, advert, widget and link") { reader in
      for type in FieldMapping.ItemType.allCases {
        guard let value = reader.optional(type.rawValue) else { continue }
        let given = value.texts("a list of words")
        for word in given where words.values.contains(where: { $0.contains(word) }) {
          value.report("'\(word)' stands for two types", expected: "each word once")
        }
        words[type] = given
      }
    }
    return FieldMapping.TypeRule(rule, words: words)
  }

  private func story(_ reader: MappingReader, at template: AddressTemplate?) -> StoryMapping? {
    guard let value = reader.optional("story") else {
      if template != nil {
        reader.value.report(
          "nothing says how stories are read",
          expected: "'story' with the path of 'body' or 'paragraphs'"
        )
      }
      return nil
    }
    return value.mapping("'body' or 'paragraphs', and the paths of other fields") { reader in
      let written = reader.optional("address")
      var fields: [StoryMapping.Field: FieldRule] = [:]
      for field in StoryMapping.Field.allCases {
        fields[field] = reader.optional(field.rawValue).flatMap(rule)
      }
      if fields[.body] == nil, fields[.paragraphs] == nil {
        value.report("nothing says where the text is", expected: "'body' or 'paragraphs', a path")
      }
      guard let address = address(written, or: template, of: value) else { return nil }
      return StoryMapping(address: address, fields: fields)
    }
  }

  private func address(_ written: FileValue?, or template: AddressTemplate?, of value: FileValue)
    -> StoryMapping.Address?
  {
    if let template {
      written?.report("the section's 'story' says where stories are", expected: "only one of them")
      return .template(template)
    }
    guard let written else {
      value.report(
        "nothing says where stories are",
        expected: "'address' here, or 'story: https://…/{id}' in the section"
      )
      return nil
    }
    guard written.node.scalar?.string.contains("{id}") == true else {
      return rule(written).map { .rule($0) }
    }
    return written.addressTemplate().map { .template($0) }
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
