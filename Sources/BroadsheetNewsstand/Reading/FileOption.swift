import BroadsheetCore
import Yams

/// A value of the file as a registered format reads it.
struct FileOption: OptionValue {
  let value: FileValue
  /// The sections of the brand, which options may name.
  let sections: SectionNames

  var isList: Bool { value.isSequence }
  var isMapping: Bool { value.isMapping }
  var writtenText: String? { value.node.scalar?.string }
  var json: JSONValue { value.json() }

  func text(_ expected: String) -> String? { value.text(expected) }

  func elements(_ expected: String) -> [any OptionValue] {
    value.elements(expected).map { FileOption(value: $0, sections: sections) }
  }

  func members<Result>(_ expected: String, _ body: (any OptionMembers) -> Result?) -> Result? {
    value.mapping(expected) { body(FileOptions(reader: $0, sections: sections)) }
  }

  func member(_ key: String) -> any OptionValue {
    FileOption(value: value.member(key), sections: sections)
  }

  func addressTemplate() -> AddressTemplate? { value.addressTemplate() }
  func section() -> Slug? { sections.reference(value) }

  func report(_ message: String, expected: String?, suggestion: String?) {
    value.report(message, expected: expected, suggestion: suggestion)
  }
}

/// The keys of a section as a registered format reads its own.
struct FileOptions: OptionMembers {
  let reader: MappingReader
  let sections: SectionNames

  var whole: any OptionValue { FileOption(value: reader.value, sections: sections) }

  func optional(_ key: String) -> (any OptionValue)? {
    reader.optional(key).map { FileOption(value: $0, sections: sections) }
  }

  func required(_ key: String, _ expected: String) -> (any OptionValue)? {
    reader.required(key, expected).map { FileOption(value: $0, sections: sections) }
  }

  func exactlyOne(of keys: [String]) -> (key: String, value: any OptionValue)? {
    reader.exactlyOne(of: keys).map { ($0.key, FileOption(value: $0.value, sections: sections)) }
  }
}
