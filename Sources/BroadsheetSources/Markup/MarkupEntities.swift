/// Resolves the references of a document: numeric, HTML's named ones, and what the document's own
/// type declaration defines, up to a limit and never from outside.
struct MarkupEntities {
  /// External entities that were referred to; they are never read.
  private(set) var externalReferences: [String] = []

  private var declared: [String: Definition] = [:]
  private var expandedBytes = 0
  private let limit: Int
  private static let maximalNesting = 16

  private enum Definition {
    case text([UInt8])
    case external
  }

  init(limits: FeedDecoder.Limits) {
    limit = limits.entityExpansion
  }

  var hasDeclarations: Bool { !declared.isEmpty }

  /// Reads the entity declarations of a type declaration.
  mutating func readDeclarations(_ doctype: UnsafeBufferPointer<UInt8>) {
    var rest = doctype[...]
    let keyword = Array("<!ENTITY".utf8)
    while let open = rest.firstIndex(of: UInt8(ascii: "<")), declared.count < 256 {
      rest = rest[open...]
      guard rest.starts(with: keyword) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(keyword.count).drop { $0 <= 0x20 }
      let name = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
      rest = rest[name.endIndex...].drop { $0 <= 0x20 }
      // A reference has no longer name.
      guard name.count <= 64 else { continue }
      guard let quote = rest.first, !name.isEmpty, name.first != UInt8(ascii: "%") else { continue }
      let key = String(decoding: name, as: UTF8.self)
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        if declared[key] == nil { declared[key] = .external }
        continue
      }
      let value = rest.dropFirst().prefix { $0 != quote }
      rest = rest[value.endIndex...].dropFirst()
      if declared[key] == nil { declared[key] = .text(Array(value)) }
    }
  }

  /// Appends text with its references resolved; unknown ones stay as they are.
  mutating func appendResolved(
    _ source: UnsafeBufferPointer<UInt8>,
    to output: inout UTF8Sink
  ) throws(FeedDecodingError) {
    try append(source, to: &output, nesting: 0, onlyDeclared: false)
  }

  /// Appends markup in which only the document's own entities are replaced, by escaped text.
  mutating func appendMarkup(
    _ source: UnsafeBufferPointer<UInt8>,
    to output: inout UTF8Sink
  ) throws(FeedDecodingError) {
    guard hasDeclarations else {
      output.append(contentsOf: source)
      return
    }
    try append(source, to: &output, nesting: 0, onlyDeclared: true)
  }

  private mutating func append(
    _ source: UnsafeBufferPointer<UInt8>,
    to output: inout UTF8Sink,
    nesting: Int,
    onlyDeclared: Bool
  ) throws(FeedDecodingError) {
    guard let bytes = source.baseAddress else { return }
    let count = source.count
    let hasFrequent = !hasDeclarations && !onlyDeclared
    var nextCheck = ByteScanning.bytesBetweenChecks
    var index = 0
    while true {
      index = output.append(bytes, from: index, to: count, before: "&")
      guard index < count else { return }
      if index >= nextCheck {
        try FeedDecodingError.checkCancellation(step: 0)
        nextCheck = index + ByteScanning.bytesBetweenChecks
      }
      let rest = UnsafeBufferPointer(start: bytes + index, count: count - index)
      if hasFrequent, let (byte, length) = Self.frequent(rest) {
        output.append(byte)
        index &+= length
        continue
      }
      let length = try appendReference(
        rest,
        to: &output,
        nesting: nesting,
        onlyDeclared: onlyDeclared
      )
      if length == 0 { output.append(UInt8(ascii: "&")) }
      index += max(length, 1)
    }
  }

  /// The length of the reference that was resolved at the start of `source`, or 0.
  private mutating func appendReference(
    _ source: UnsafeBufferPointer<UInt8>,
    to output: inout UTF8Sink,
    nesting: Int,
    onlyDeclared: Bool
  ) throws(FeedDecodingError) -> Int {
    guard let semicolon = Self.endOfName(source) else { return 0 }
    let name = source[1..<semicolon]
    let length = semicolon + 1
    guard let first = name.first else { return 0 }
    if first == UInt8(ascii: "#") {
      guard !onlyDeclared, let value = Self.number(name.dropFirst()) else { return 0 }
      if 0xD800..<0xDC00 ~= value, let bytes = source.baseAddress,
        let low = CharacterReference.lowSurrogate(bytes, from: length, to: source.count)
      {
        output.append(scalar: 0x1_0000 + (value - 0xD800) << 10 + (low.value - 0xDC00))
        return low.end
      }
      output.append(scalar: value)
      return length
    }
    if hasDeclarations, let definition = declared[String(decoding: name, as: UTF8.self)] {
      try expand(definition, name, to: &output, nesting: nesting, onlyDeclared: onlyDeclared)
      return length
    }
    if onlyDeclared { return 0 }
    switch Self.predefined(name) {
    case let byte?: output.append(byte)
    case nil:
      guard let value = NamedCharacters.value(of: UnsafeBufferPointer(rebasing: name)) else {
        return 0
      }
      output.append(scalar: value.first)
      if value.second != 0 { output.append(scalar: value.second) }
    }
    return length
  }

  /// Where the semicolon is that ends a name of at most 62 bytes, or a number, after the `&`.
  @inline(__always)
  private static func endOfName(_ source: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let bytes = source.baseAddress else { return nil }
    let end = min(source.count, 64)
    var index = 1
    while index < end, isInName(bytes[index]) { index &+= 1 }
    return index < end && bytes[index] == UInt8(ascii: ";") ? index : nil
  }

  @inline(__always)
  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "#"), UInt8(ascii: "_"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }

  private mutating func expand(
    _ definition: Definition,
    _ name: Slice<UnsafeBufferPointer<UInt8>>,
    to output: inout UTF8Sink,
    nesting: Int,
    onlyDeclared: Bool
  ) throws(FeedDecodingError) {
    guard case .text(let value) = definition else {
      let name = String(decoding: name, as: UTF8.self)
      if !externalReferences.contains(name), externalReferences.count < 16 {
        externalReferences.append(name)
      }
      return
    }
    expandedBytes += value.count
    guard expandedBytes <= limit, nesting < Self.maximalNesting else {
      throw .limitExceeded(.entityExpansion, allowed: limit)
    }
    var expanded = UTF8Sink(capacity: value.count)
    try value.withUnsafeBufferPointer { (buffer) throws(FeedDecodingError) in
      try append(buffer, to: &expanded, nesting: nesting + 1, onlyDeclared: false)
    }
    if onlyDeclared {
      output.appendEscaped(expanded.bytes)
    } else {
      output.append(contentsOf: expanded.bytes)
    }
  }

  /// What escaped markup is full of: `&lt;`, `&gt;`, `&amp;` and `&quot;`, as little-endian words.
  @inline(__always)
  private static func frequent(_ source: UnsafeBufferPointer<UInt8>) -> (UInt8, length: Int)? {
    guard source.count >= 8, let start = source.baseAddress else { return nil }
    let word = ByteScanning.word(start, 0)
    if word & 0xFFFF_FFFF == 0x3B74_6C26 { return (UInt8(ascii: "<"), 4) }
    if word & 0xFFFF_FFFF == 0x3B74_6726 { return (UInt8(ascii: ">"), 4) }
    if word & 0xFF_FFFF_FFFF == 0x3B_706D_6126 { return (UInt8(ascii: "&"), 5) }
    if word & 0xFFFF_FFFF_FFFF == 0x3B74_6F75_7126 { return (UInt8(ascii: "\""), 6) }
    return nil
  }

  /// The character of the five names that XML itself defines.
  @inline(__always)
  private static func predefined(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> UInt8? {
    guard name.count <= 4 else { return nil }
    var key: UInt32 = 0
    for byte in name { key = key << 8 | UInt32(byte) }
    switch key {
    case 0x6C74: return UInt8(ascii: "<")
    case 0x6774: return UInt8(ascii: ">")
    case 0x61_6D70: return UInt8(ascii: "&")
    case 0x7175_6F74: return UInt8(ascii: "\"")
    case 0x6170_6F73: return UInt8(ascii: "'")
    default: return nil
    }
  }

  /// The scalar of a numeric reference.
  ///
  /// What lies in the C1 range is left to `MojibakeRepair`, since
  /// such references may be the bytes of UTF-8.
  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32? {
    guard let first = digits.first else { return nil }
    let isHex = first | 0x20 == UInt8(ascii: "x")
    var value: UInt32 = 0
    let numerals = isHex ? digits.dropFirst() : digits
    guard !numerals.isEmpty else { return nil }
    for byte in numerals {
      let digit: UInt32
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt32(byte - 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f") where isHex: digit = UInt32(byte - 0x57)
      case UInt8(ascii: "A")...UInt8(ascii: "F") where isHex: digit = UInt32(byte - 0x37)
      default: return nil
      }
      guard value < 0x110000 else { return 0xFFFD }
      value = value * (isHex ? 16 : 10) + digit
    }
    switch value {
    case 0: return 0xFFFD
    case 0x09, 0x0A, 0x0D: return value
    case 0..<0x20: return 0x20
    default: return value
    }
  }
}

extension UTF8Sink {
  @inline(__always)
  mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    if let start = bytes.baseAddress { append(start, count: bytes.count) }
  }

  /// Appends text so that it reads as itself inside markup.
  mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      default: append(byte)
      }
    }
  }
}
