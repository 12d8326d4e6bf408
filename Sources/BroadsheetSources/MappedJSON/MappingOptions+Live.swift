import BroadsheetCore

/// Where a live report's entries are, as a newsstand file says it.
extension MappingOptions {
  func live(_ value: any OptionValue) -> LiveMapping? {
    value.members("a mapping with 'entries' and 'body' or 'title'") { reader in
      let entries = reader.required("entries", "the path to the list of entries").flatMap(path)
      let state = reader.optional("state").flatMap(rule)
      let ended = reader.optional("ended").flatMap(rule)
      var fields: [LiveMapping.Field: FieldRule] = [:]
      for field in LiveMapping.Field.allCases {
        fields[field] = reader.optional(field.rawValue).flatMap(rule)
      }
      if fields[.body] == nil, fields[.title] == nil {
        value.report("nothing says what an entry tells", expected: "'body' or 'title', a path")
      }
      guard let entries else { return nil }
      return LiveMapping(entries: entries, fields: fields, state: state, ended: ended)
    }
  }

  func written(_ live: LiveMapping) -> WrittenOption {
    var lines = [(key: "entries", value: WrittenOption.text(live.entries.description))]
    if let state = live.state { lines.append(("state", written(state))) }
    if let ended = live.ended { lines.append(("ended", written(ended))) }
    for field in LiveMapping.Field.allCases {
      if let rule = live.fields[field] { lines.append((field.rawValue, written(rule))) }
    }
    return .lines(lines)
  }
}
