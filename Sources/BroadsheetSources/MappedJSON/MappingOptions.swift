import BroadsheetCore

/// How any JSON becomes items and stories, as a newsstand file says it.
///
/// A rule is a path (`media[0].url`), a list of rules of which the first that yields something
/// counts, or a mapping with one of ``ruleKeys``: `{constant: text}`, `{join: [rules], with: separator}`,
/// `{each: path, take: rule}`, `{find: path, where: {path: rule}, take: rule}`, `{unescape: rule}`.
struct MappingOptions {
  private static let expected =
    "a path, a list of paths, {constant: …}, {join: …}, {each: …}, {find: …} or {unescape: …}"

  /// The keys by which a mapping is a rule, with what each takes beside it.
  static let ruleKeys: [(key: String, beside: [String])] = [
    ("constant", []), ("join", ["with"]), ("each", ["take"]), ("find", ["where", "take"]),
    ("unescape", []),
  ]

  /// `template` is where the section says that its stories are.
  func read(_ value: any OptionValue, storiesAt template: AddressTemplate? = nil) -> FieldMapping? {
    value.members("a mapping with 'items' and 'headline'") { reader in
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
      let next = reader.optional("next").flatMap(nextPage)
      let live = reader.optional("live").flatMap(live)
      if case .template? = story?.address, fields[.id] == nil {
        reader.whole.report("nothing says what {id} is", expected: "id: the path to an item's id")
      }
      guard let items else { return nil }
      return FieldMapping(
        title: title,
        items: items,
        fields: fields,
        type: type,
        story: story,
        next: next,
        live: live
      )
    }
  }

  private func type(_ reader: any OptionMembers) -> FieldMapping.TypeRule? {
    let rule = reader.optional("type").flatMap(rule)
    let types = reader.optional("types")
    guard let rule else {
      types?.report("nothing says where an item's type is", expected: "'type', a path")
      return nil
    }
    var words: [FieldMapping.ItemType: [String]] = [:]
    _ = types?.members("the backend's words for teaser, advert, widget and link") { reader in
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

  private func story(_ reader: any OptionMembers, at template: AddressTemplate?) -> StoryMapping? {
    guard let value = reader.optional("story") else {
      if template != nil {
        reader.whole.report(
          "nothing says how stories are read",
          expected: "'story' with the path of 'body' or 'paragraphs'"
        )
      }
      return nil
    }
    return value.members("'body' or 'paragraphs', and the paths of other fields") { reader in
      let written = reader.optional("address")
      var fields: [StoryMapping.Field: FieldRule] = [:]
      for field in StoryMapping.Field.allCases {
        fields[field] = reader.optional(field.rawValue).flatMap(rule)
      }
      let live = reader.optional("live").flatMap(live)
      if fields[.body] == nil, fields[.paragraphs] == nil, live == nil {
        value.report("nothing says where the text is", expected: "'body' or 'paragraphs', a path")
      }
      guard let address = address(written, or: template, of: value) else { return nil }
      return StoryMapping(address: address, fields: fields, live: live)
    }
  }

  private func address(
    _ written: (any OptionValue)?,
    or template: AddressTemplate?,
    of value: any OptionValue
  )
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
    guard written.writtenText?.contains("{id}") == true else {
      return rule(written).map { .rule($0) }
    }
    return written.addressTemplate().map { .template($0) }
  }

  func rule(_ value: any OptionValue) -> FieldRule? {
    if value.isList { return .firstOf(value.elements(Self.expected).compactMap(rule)) }
    guard value.isMapping else { return path(value).map(FieldRule.path) }
    return value.members(Self.expected) { reader in
      guard let (key, inner) = reader.exactlyOne(of: Self.ruleKeys.map(\.key)) else { return nil }
      let expected = Self.ruleKeys.first { $0.key == key }?.beside ?? []
      for other in ["with", "where", "take"] where !expected.contains(other) {
        let owners = Self.ruleKeys.filter { $0.beside.contains(other) }.map(\.key)
        reader.optional(other)?.report(
          "'\(key)' takes no '\(other)'",
          expected: owners.joined(separator: " or ")
        )
      }
      return rule(key, inner, reader)
    }
  }

  private func rule(_ key: String, _ value: any OptionValue, _ reader: any OptionMembers)
    -> FieldRule?
  {
    switch key {
    case "constant": return value.text("a text").map(FieldRule.constant)
    case "unescape": return rule(value).map(FieldRule.unescaped)
    case "each":
      guard let path = path(value), let taken = taken(reader) else { return nil }
      return .each(path, taken)
    case "find":
      let keys = reader.required("where", "{id: the path to what the item says}").map(referenceKeys)
      guard let list = path(value), let taken = taken(reader), let keys, !keys.isEmpty else {
        return nil
      }
      return .found(ReferenceRule(in: list, where: keys, take: taken))
    default:
      let parts = value.isList ? value.elements("a list of paths") : [value]
      // A separator may be a space, which `text` would trim away.
      let separator = reader.optional("with")?.writtenText ?? " "
      return .joined(parts.compactMap(rule), separator: separator)
    }
  }

  private func taken(_ reader: any OptionMembers) -> FieldRule? {
    reader.required("take", "a path from what is found").flatMap(rule)
  }

  /// What must be the same in an item and in what it names, by the order of the paths.
  private func referenceKeys(_ value: any OptionValue) -> [ReferenceRule.Key] {
    let expected = "{id: the path to what the item says}"
    guard case .object(let members) = value.json, !members.isEmpty else {
      value.report("nothing says what is looked for", expected: expected)
      return []
    }
    return value.members(expected) { reader in
      members.keys.sorted().compactMap { key -> ReferenceRule.Key? in
        guard let written = reader.optional(key), let named = rule(written) else { return nil }
        guard let path = JSONPath(key) else {
          written.report("'\(key)' is no path", expected: "a path from an element of the list")
          return nil
        }
        return ReferenceRule.Key(path, is: named)
      }
    } ?? []
  }

  func path(_ value: any OptionValue) -> JSONPath? {
    let expected = "a path such as data.items, media[0].url or tags[*].name"
    guard let text = value.text(expected) else { return nil }
    guard let path = JSONPath(text) else {
      value.report("'\(text)' is no path", expected: expected)
      return nil
    }
    return path
  }

  // MARK: Writing

  func written(_ mapping: FieldMapping) -> WrittenOption {
    var lines = [(key: "items", value: WrittenOption.text(mapping.items.description))]
    if let title = mapping.title { lines.append(("title", written(title))) }
    for field in FieldMapping.Field.allCases {
      if let rule = mapping.fields[field] { lines.append((field.rawValue, written(rule))) }
    }
    if let type = mapping.type {
      lines.append(("type", written(type.rule)))
      let words = FieldMapping.ItemType.allCases.compactMap { item in
        type.words[item].map { (item.rawValue, WrittenOption.list($0.map { .text($0) })) }
      }
      if !words.isEmpty { lines.append(("types", .inline(words))) }
    }
    if let next = mapping.next { lines.append(("next", written(next))) }
    if let live = mapping.live { lines.append(("live", written(live))) }
    if let story = mapping.story { lines.append(("story", written(story))) }
    return .lines(lines)
  }

  private func written(_ story: StoryMapping) -> WrittenOption {
    var lines: [(key: String, value: WrittenOption)] = []
    if case .rule(let address) = story.address { lines.append(("address", written(address))) }
    for field in StoryMapping.Field.allCases {
      if let rule = story.fields[field] { lines.append((field.rawValue, written(rule))) }
    }
    if let live = story.live { lines.append(("live", written(live))) }
    return .lines(lines)
  }

  func written(_ rule: FieldRule) -> WrittenOption {
    switch rule {
    case .path(let path): .text(path.description)
    case .constant(let text): .inline([("constant", .text(text))])
    case .firstOf(let rules): .list(rules.map(written))
    case .joined(let rules, let separator):
      .inline([("join", .list(rules.map(written))), ("with", .text(separator))])
    case .each(let path, let rule):
      .inline([("each", .text(path.description)), ("take", written(rule))])
    case .found(let reference):
      .inline([
        ("find", .text(reference.list.description)),
        ("where", .inline(reference.keys.map { ($0.path.description, written($0.value)) })),
        ("take", written(reference.taken)),
      ])
    case .unescaped(let rule): .inline([("unescape", written(rule))])
    }
  }
}
