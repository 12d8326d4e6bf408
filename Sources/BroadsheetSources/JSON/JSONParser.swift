/// Reads JSON from clean UTF-8 in one pass, with patience for commas too many or missing and for
/// text that is cut off.
struct JSONParser: ~Copyable {
  private let limits: FeedDecoder.Limits
  private var strings = JSONStrings()
  private var entries: [JSONTape.Entry] = []
  private var valueCount = 0
  private var index = 0
  private var depth = 0
  /// Index of the innermost array or object that is open, and which of the two it is.
  private var innermost = 0
  private var isInObject = false
  /// Whether nothing needed patience so far.
  private var isStrict = true

  init(limits: FeedDecoder.Limits = .init()) {
    self.limits = limits
  }

  /// Reads the whole document.
  consuming func parse(
    _ source: UnsafeBufferPointer<UInt8>
  ) throws(FeedDecodingError) -> JSONTape {
    let bytes = source.span
    // Resolved texts together may be half as long again.
    let addressable = min(limits.bytes, Int(UInt32.max) / 3 * 2)
    guard bytes.count <= addressable else { throw .limitExceeded(.bytes, allowed: addressable) }
    // Feeds have a value for every hundred bytes; the list grows by itself where there are more.
    entries.reserveCapacity(bytes.count / 64 + 16)
    skipSpace(bytes)
    guard index < bytes.count else { throw failure(in: bytes, "it ends too early") }
    try value(bytes)
    while depth > 0, let (next, commas) = nextElement(bytes) {
      let isCloser = next == UInt8(ascii: "}") || next == UInt8(ascii: "]")
      let isFirst = entries.count == innermost + 1
      if commas != (isCloser || isFirst ? 0 : 1) { isStrict = false }
      if next == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        index += 1
        close()
      } else if isInObject {
        try member(bytes)
      } else {
        try value(bytes)
      }
    }
    let isCutOff = index > bytes.count || depth > 0
    while depth > 0 { close() }
    skipSpace(bytes)
    return JSONTape(
      source: source,
      strings: strings,
      entries: entries,
      isCutOff: isCutOff,
      isStrict: isStrict && !isCutOff && index == bytes.count
    )
  }

  private mutating func member(_ bytes: Span<UInt8>) throws(FeedDecodingError) {
    guard bytes[index] == UInt8(ascii: "\"") else {
      throw failure(in: bytes, "a name is missing")
    }
    string(bytes)
    skipSpace(bytes)
    if index < bytes.count {
      guard bytes[index] == UInt8(ascii: ":") else {
        throw failure(in: bytes, "a colon is missing")
      }
      index += 1
      skipSpace(bytes)
    }
    guard index < bytes.count else {
      // The text is cut off between a name and its value.
      entries.removeLast()
      return
    }
    try value(bytes)
  }

  private mutating func value(_ bytes: Span<UInt8>) throws(FeedDecodingError) {
    valueCount += 1
    try FeedDecodingError.checkCancellation(step: valueCount)
    guard valueCount <= limits.jsonValues else {
      throw .limitExceeded(.jsonValues, allowed: limits.jsonValues)
    }
    switch bytes[index] {
    case UInt8(ascii: "\""): string(bytes)
    case UInt8(ascii: "{"): try open(.object)
    case UInt8(ascii: "["): try open(.array)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): number(bytes)
    default: try word(bytes)
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

  private mutating func append(
    _ kind: JSONTape.Kind,
    at place: Range<Int>,
    isASCII: Bool = false
  ) {
    entries.append(
      JSONTape.Entry(
        kind: kind,
        isASCII: isASCII,
        start: UInt32(truncatingIfNeeded: place.lowerBound),
        count: UInt32(truncatingIfNeeded: place.count),
        next: UInt32(truncatingIfNeeded: entries.count &+ 1)
      )
    )
  }

  /// The first byte behind space and commas, and how many commas there were; nil at the end of the
  /// text.
  private mutating func nextElement(_ bytes: Span<UInt8>) -> (UInt8, commas: Int)? {
    skipSpace(bytes)
    var commas = 0
    while index < bytes.count, bytes[index] == UInt8(ascii: ",") {
      commas += 1
      index += 1
      skipSpace(bytes)
    }
    return index < bytes.count ? (bytes[index], commas) : nil
  }

  private mutating func string(_ bytes: Span<UInt8>) {
    let start = index + 1
    let string = strings.read(bytes, from: start)
    let place = string.resolved ?? start..<string.end
    let kind: JSONTape.Kind = string.resolved == nil ? .string : .resolvedString
    append(kind, at: place, isASCII: string.isASCII)
    index = string.end + 1
    isStrict = isStrict && string.isStrict
  }

  private mutating func number(_ bytes: Span<UInt8>) {
    let start = index
    while index < bytes.count, Self.isPartOfNumber(bytes[index]) { index += 1 }
    append(.number, at: start..<index, isASCII: true)
    if isStrict { isStrict = JSONGrammar.allows(number: bytes.extracting(start..<index)) }
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func word(_ bytes: Span<UInt8>) throws(FeedDecodingError) {
    let start = index
    while index < bytes.count, bytes[index].isASCIILetter { index += 1 }
    let word = bytes.extracting(start..<index)
    let kind: JSONTape.Kind
    if word.reads("true") {
      kind = .yes
    } else if word.reads("false") {
      kind = .no
    } else if word.reads("null") {
      kind = .null
    } else {
      throw failure(in: bytes, "a value is missing")
    }
    append(kind, at: start..<index)
  }

  private mutating func skipSpace(_ bytes: Span<UInt8>) {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
  }

  private func failure(in bytes: Span<UInt8>, _ what: String) -> FeedDecodingError {
    var line = 1
    for index in 0..<min(index, bytes.count) where bytes[index] == 0x0A { line += 1 }
    return .malformedJSON(line: line, what: what)
  }
}

extension Span<UInt8> {
  fileprivate func reads(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    for index in 0..<count where self[index] != word.utf8Start[index] { return false }
    return true
  }
}
