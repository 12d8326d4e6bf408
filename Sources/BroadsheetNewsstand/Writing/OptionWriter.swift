import BroadsheetCore

/// The options of formats, as they say themselves that they are written.
enum OptionWriter {
  static func write(_ key: String, _ option: WrittenOption, to lines: inout YAMLLines) {
    guard case .lines(let members) = option, !members.isEmpty else {
      return lines.entry(YAMLScalar.text(key), scalar(option))
    }
    lines.nested(YAMLScalar.text(key)) { lines in
      for (key, value) in members { write(key, value, to: &lines) }
    }
  }

  private static func scalar(_ option: WrittenOption) -> String {
    switch option {
    case .text(let text): YAMLScalar.text(text)
    case .list(let elements): YAMLScalar.list(elements.map(scalar))
    case .inline(let members), .lines(let members):
      YAMLScalar.flow(members.map { (YAMLScalar.text($0.key), scalar($0.value)) })
    case .json(let value): YAMLScalar.json(value)
    }
  }
}
