import BroadsheetCore

/// JSON with its keys in order, so that the same values are the same bytes: those that Foundation's
/// encoder writes with sorted keys and without escaping slashes, in a fraction of its time.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  /// Whether `<` is written as an escape, so that nothing in the text can end a script element.
  private let escapesMarkup: Bool

  init(escapesMarkup: Bool = false) { self.escapesMarkup = escapesMarkup }

  static func bytes(_ value: JSONValue) -> [UInt8] {
    var text = JSONText()
    text.append(value)
    return text.bytes
  }

  /// What the source code spells.
  mutating func append(spelled json: StaticString) {
    json.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// A number that is none, which no caller has, is null.
  mutating func append(_ value: JSONValue) {
    switch value {
    case .null: append(spelled: "null")
    case .bool(let value): append(spelled: value ? "true" : "false")
    case .number(let number) where !number.isFinite: append(spelled: "null")
    case .number(let number):
      let digits = number.description.utf8
      bytes += digits.suffix(2).elementsEqual(".0".utf8) ? digits.dropLast(2) : digits[...]
    case .string(let text): append(text)
    case .array(let elements):
      append(spelled: "[")
      for (index, element) in elements.enumerated() {
        if index > 0 { append(spelled: ",") }
        append(element)
      }
      append(spelled: "]")
    case .object(let members):
      append(spelled: "{")
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { append(spelled: ",") }
        append(member.key)
        append(spelled: ":")
        append(member.value)
      }
      append(spelled: "}")
    }
  }

  /// A string with its quotes.
  mutating func append(_ text: String) {
    append(spelled: "\"")
    let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable { appendEscaped($0) }
    if isAppended == nil { Array(text.utf8).withUnsafeBufferPointer { appendEscaped($0) } }
    append(spelled: "\"")
  }

  /// Most text has nothing to escape, and is copied in runs.
  private mutating func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in 0..<utf8.count where isSignificant(utf8[index]) {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
      appendEscape(of: utf8[index])
      start = index + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
  }

  private func isSignificant(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      || byte == UInt8(ascii: "<") && escapesMarkup
  }

  private mutating func appendEscape(of byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append(spelled: #"\""#)
    case UInt8(ascii: "\\"): append(spelled: #"\\"#)
    case UInt8(ascii: "<"): append(spelled: #"\u003c"#)
    case 0x08: append(spelled: #"\b"#)
    case 0x09: append(spelled: #"\t"#)
    case 0x0a: append(spelled: #"\n"#)
    case 0x0c: append(spelled: #"\f"#)
    case 0x0d: append(spelled: #"\r"#)
    default:
      append(spelled: byte < 0x10 ? #"\u000"# : #"\u00"#)
      bytes += String(byte, radix: 16).utf8
    }
  }
}
