/// Writes JSON with its keys in the order of the calls, compact or indented.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  private var depth = 0
  private var isFirst = true

  init(isPretty: Bool) {
    self.isPretty = isPretty
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object as the document, a member or an element.
  mutating func object(_ key: String? = nil, _ body: (inout Self) -> Void) {
    nest(key, UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  mutating func array<Element>(
    _ key: String,
    _ elements: [Element],
    _ body: (inout Self, Element) -> Void
  ) {
    nest(key, UInt8(ascii: "["), UInt8(ascii: "]")) { writer in
      for element in elements { body(&writer, element) }
    }
  }

  /// Writes an array unless it is empty.
  mutating func arrayIfAny<Element>(
    _ key: String,
    _ elements: [Element],
    _ body: (inout Self, Element) -> Void
  ) {
    if !elements.isEmpty { array(key, elements, body) }
  }

  /// Writes a text unless it is nil or empty.
  mutating func member(_ key: String, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    begin(key)
    quote(value)
  }

  /// Writes a text that may be empty.
  mutating func text(_ key: String, _ value: String) {
    begin(key)
    quote(value)
  }

  mutating func member(_ key: String, _ value: Int?) {
    guard let value else { return }
    begin(key)
    bytes.append(contentsOf: String(value).utf8)
  }

  mutating func member(_ key: String, _ value: Double?) {
    guard let value, value.isFinite else { return }
    begin(key)
    let text = value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
    bytes.append(contentsOf: text.utf8)
  }

  mutating func member(_ key: String, _ value: Bool) {
    begin(key)
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  mutating func element(_ value: String) {
    begin(nil)
    quote(value)
  }

  private mutating func nest(
    _ key: String?,
    _ open: UInt8,
    _ close: UInt8,
    _ body: (inout Self) -> Void
  ) {
    begin(key)
    bytes.append(open)
    depth += 1
    isFirst = true
    body(&self)
    depth -= 1
    if !isFirst { newLine() }
    isFirst = false
    bytes.append(close)
  }

  private mutating func begin(_ key: String?) {
    if depth > 0 {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      newLine()
    }
    isFirst = false
    guard let key else { return }
    quote(key)
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(0x20) }
  }

  private mutating func newLine() {
    guard isPretty else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: depth * 2))
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20, 0x7F:
        bytes.append(contentsOf: "\\u00".utf8)
        for digit in [byte >> 4, byte & 15] {
          bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
