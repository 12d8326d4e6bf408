/// Reads JSON from clean UTF-8 in one pass, with patience for commas too many or missing and for
/// text that is cut off.
struct JSONParser {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: FeedDecoder.Limits
  private var entries: [JSONTape.Entry] = []
  private var valueCount = 0
  private var index = 0
  private var depth = 0
  /// Index of the innermost array or object that is open, and which of the two it is.
  private var innermost = 0
  private var isInObject = false
  /// Whether nothing needed patience so far.
  private var isStrict = true

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: FeedDecoder.Limits = .init()) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Reads the whole document.
  mutating func parse() throws(FeedDecodingError) -> JSONTape {
    let addressable = min(limits.bytes, Int(UInt32.max))
    guard bytes.count <= addressable else { throw .limitExceeded(.bytes, allowed: addressable) }
    // Feeds have a value for every hundred bytes; the list grows by itself where there are more.
    entries.reserveCapacity(bytes.count / 64 + 16)
    skipSpace()
    guard index < bytes.count else { throw failure("it ends too early") }
    try value()
    while depth > 0, let (next, commas) = nextElement() {
      let isCloser = next == UInt8(ascii: "}") || next == UInt8(ascii: "]")
      let isFirst = entries.count == innermost + 1
      if commas != (isCloser || isFirst ? 0 : 1) { isStrict = false }
      if next == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        index += 1
        close()
      } else if isInObject {
        try member()
      } else {
        try value()
      }
    }
    let isCutOff = index > bytes.count || depth > 0
    while depth > 0 { close() }
    skipSpace()
    return JSONTape(
      source: bytes,
      entries: entries,
      isCutOff: isCutOff,
      isStrict: isStrict && !isCutOff && index == bytes.count
    )
  }

  private mutating func member() throws(FeedDecodingError) {
    guard bytes[index] == UInt8(ascii: "\"") else { throw failure("a name is missing") }
    string()
    skipSpace()
    if index < bytes.count {
      guard bytes[index] == UInt8(ascii: ":") else { throw failure("a colon is missing") }
      index += 1
      skipSpace()
    }
    guard index < bytes.count else {
      // The text is cut off between a name and its value.
      entries.removeLast()
      return
    }
    try value()
  }

  private mutating func value() throws(FeedDecodingError) {
    valueCount += 1
    try FeedDecodingError.checkCancellation(step: valueCount)
    guard valueCount <= limits.jsonValues else {
      throw .limitExceeded(.jsonValues, allowed: limits.jsonValues)
    }
    switch bytes[index] {
    case UInt8(ascii: "\""): string()
    case UInt8(ascii: "{"): try open(.object)
    case UInt8(ascii: "["): try open(.array)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): number()
    default: try word()
    }
  }

  private mutating func open(_ kind: JSONTape.Kind) throws(FeedDecodingError) {
    depth += 1
    guard depth <= limits.depth else { throw .limitExceeded(.depth, allowed: limits.depth) }
    let around = UInt32(innermost)
    innermost = entries.count
    isInObject = kind == .object
    entries.append(JSONTape.Entry(kind: kind, start: UInt32(index), count: 0, next: around))
    index += 1
  }

  private mutating func close() {
    let around = Int(entries[innermost].next)
    entries[innermost].next = UInt32(entries.count)
    innermost = around
    isInObject = entries[around].kind == .object
    depth -= 1
  }

  private mutating func append(_ kind: JSONTape.Kind, from start: Int, to end: Int) {
    entries.append(
      JSONTape.Entry(
        kind: kind,
        start: UInt32(truncatingIfNeeded: start),
        count: UInt32(truncatingIfNeeded: end &- start),
        next: UInt32(truncatingIfNeeded: entries.count &+ 1)
      )
    )
  }

  /// The first byte behind space and commas, and how many commas there were; nil at the end of the
  /// text.
  private mutating func nextElement() -> (UInt8, commas: Int)? {
    skipSpace()
    var commas = 0
    while index < bytes.count, bytes[index] == UInt8(ascii: ",") {
      commas += 1
      index += 1
      skipSpace()
    }
    return index < bytes.count ? (bytes[index], commas) : nil
  }

  private mutating func string() {
    guard let base = bytes.baseAddress else { return }
    let start = index + 1
    let (end, hasEscapes) = ByteScanning.endOfQuoted(base, from: start, to: bytes.count)
    append(hasEscapes ? .escapedString : .string, from: start, to: end)
    index = end + 1
    if isStrict {
      let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
      isStrict = JSONGrammar.allows(string: text, hasEscapes: hasEscapes)
    }
  }

  private mutating func number() {
    let start = index
    while index < bytes.count, Self.isPartOfNumber(bytes[index]) { index += 1 }
    append(.number, from: start, to: index)
    if isStrict {
      isStrict = JSONGrammar.allows(number: UnsafeBufferPointer(rebasing: bytes[start..<index]))
    }
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func word() throws(FeedDecodingError) {
    let start = index
    while index < bytes.count, bytes[index].isASCIILetter { index += 1 }
    let kind: JSONTape.Kind =
      switch String(decoding: bytes[start..<index], as: UTF8.self) {
      case "true": .yes
      case "false": .no
      case "null": .null
      default: throw failure("a value is missing")
      }
    append(kind, from: start, to: index)
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
  }

  private func failure(_ what: String) -> FeedDecodingError {
    let line = bytes[..<min(index, bytes.count)].reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
    return .malformedJSON(line: line, what: what)
  }
}
