/// Reads JSON from clean UTF-8, with patience for commas too many and text cut off at the end.
struct JSONParser {
  /// Places that the grammar does not allow.
  private(set) var errorCount = 0

  private let bytes: UnsafeBufferPointer<UInt8>
  private let depthLimit: Int
  private let valueLimit: Int
  private var valueCount = 0
  private var index = 0
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: FeedDecoder.Limits = .init()) {
    self.bytes = bytes
    depthLimit = limits.depth
    valueLimit = limits.jsonValues
  }

  mutating func parse() throws(FeedDecodingError) -> JSONNode {
    try value()
  }

  private mutating func value() throws(FeedDecodingError) -> JSONNode {
    skipSpace()
    guard index < bytes.count else { throw failure("it ends too early") }
    valueCount += 1
    guard valueCount <= valueLimit else {
      throw .limitExceeded(.jsonValues, allowed: valueLimit)
    }
    switch bytes[index] {
    case UInt8(ascii: "{"):
      return try nested { (parser) throws(FeedDecodingError) in
        try parser.object()
      }
    case UInt8(ascii: "["):
      return try nested { (parser) throws(FeedDecodingError) in
        try parser.array()
      }
    case UInt8(ascii: "\""): return .string(string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(number())
    default: return try word()
    }
  }

  private mutating func nested(
    _ body: (inout Self) throws(FeedDecodingError) -> JSONNode
  ) throws(FeedDecodingError) -> JSONNode {
    depth += 1
    guard depth <= depthLimit else { throw .limitExceeded(.depth, allowed: depthLimit) }
    defer { depth -= 1 }
    return try body(&self)
  }

  private mutating func object() throws(FeedDecodingError) -> JSONNode {
    index += 1
    var members: [String: JSONNode] = [:]
    while let next = nextElement(closing: UInt8(ascii: "}")) {
      guard next == UInt8(ascii: "\"") else { throw failure("a name is missing") }
      let key = string()
      skipSpace()
      guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else {
        throw failure("a colon is missing")
      }
      index += 1
      let value = try value()
      if members[key] == nil { members[key] = value }
    }
    return .object(members)
  }

  private mutating func array() throws(FeedDecodingError) -> JSONNode {
    index += 1
    var elements: [JSONNode] = []
    while nextElement(closing: UInt8(ascii: "]")) != nil { elements.append(try value()) }
    return .array(elements)
  }

  /// The first byte of the next element, or nil behind the closing bracket or the end of the text.
  private mutating func nextElement(closing: UInt8) -> UInt8? {
    skipSpace()
    while index < bytes.count, bytes[index] == UInt8(ascii: ",") {
      index += 1
      skipSpace()
    }
    guard index < bytes.count else {
      errorCount += 1
      return nil
    }
    guard bytes[index] != closing else {
      index += 1
      return nil
    }
    return bytes[index]
  }

  private mutating func string() -> String {
    index += 1
    let start = index
    var isPlain = true
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\") {
        isPlain = false
        index += 1
      }
      index += 1
    }
    let end = min(index, bytes.count)
    if index >= bytes.count { errorCount += 1 }
    index = end + 1
    let raw = UnsafeBufferPointer(rebasing: bytes[start..<end])
    return isPlain ? String(decoding: raw, as: UTF8.self) : Self.unescaped(raw)
  }

  private static func unescaped(_ raw: UnsafeBufferPointer<UInt8>) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(raw.count)
    var index = 0
    while index < raw.count {
      let byte = raw[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < raw.count else {
        output.append(byte)
        continue
      }
      let escape = raw[index]
      index += 1
      switch escape {
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "b"), UInt8(ascii: "f"): output.append(0x20)
      case UInt8(ascii: "u"):
        var unit = hex(raw, at: &index)
        if (0xD800..<0xDC00).contains(unit), index + 1 < raw.count,
          raw[index] == UInt8(ascii: "\\"), raw[index + 1] == UInt8(ascii: "u")
        {
          var next = index + 2
          let low = hex(raw, at: &next)
          if (0xDC00..<0xE000).contains(low) {
            unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
            index = next
          }
        }
        output.appendScalar(unit < 0x20 && unit != 0x0A && unit != 0x09 ? 0x20 : unit)
      default: output.append(escape)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func hex(_ raw: UnsafeBufferPointer<UInt8>, at index: inout Int) -> UInt32 {
    var value: UInt32 = 0
    var digits = 0
    while digits < 4, index < raw.count, let digit = raw[index].hexadecimalValue {
      value = value << 4 | UInt32(digit)
      index += 1
      digits += 1
    }
    return digits == 4 ? value : 0xFFFD
  }

  private mutating func number() -> String {
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        index += 1
        continue
      default: break
      }
      break
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func word() throws(FeedDecodingError) -> JSONNode {
    let start = index
    while index < bytes.count, bytes[index].isASCIILetter { index += 1 }
    switch String(decoding: bytes[start..<index], as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: throw failure("a value is missing")
    }
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
  }

  private func failure(_ what: String) -> FeedDecodingError {
    let line = bytes[..<min(index, bytes.count)].reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
    return .malformedJSON(line: line, what: what)
  }
}
