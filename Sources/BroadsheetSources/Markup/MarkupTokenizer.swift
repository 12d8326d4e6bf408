#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Splits clean UTF-8 into tags and text, and never gives up.
///
/// A pull tokenizer without a copy: every token is a range of the source. What is not markup by the
/// rules of XML is text or is skipped, and counted as an error, so that a feed with a stray `<` or
/// an open quotation mark still gives what a reader would see in it. No entity is looked at here.
struct MarkupTokenizer {
  enum Token {
    case text(Range<Int>)
    case cdata(Range<Int>)
    /// The name and attributes are in `tag` and `attributes`.
    case startTag
    /// The name is in `tag`.
    case endTag
    case doctype(Range<Int>)
    case end
  }

  /// A tag's place in the source.
  struct Tag {
    var start = 0
    /// Behind the closing bracket.
    var end = 0
    var name = 0..<0
    /// The name without its prefix.
    var localName = 0..<0
    var isSelfClosing = false

    var hasPrefix: Bool { name.lowerBound != localName.lowerBound }
    var prefix: Range<Int> {
      hasPrefix ? name.lowerBound..<(localName.lowerBound - 1) : name.lowerBound..<name.lowerBound
    }
  }

  struct Attribute {
    var name: Range<Int>
    var value: Range<Int>
  }

  private(set) var tag = Tag()
  /// Attributes of the start tag that was returned last; the storage is used again.
  private(set) var attributes: [Attribute] = []
  private(set) var position = 0
  /// Places that are not well-formed.
  private(set) var errorCount = 0
  /// Where the first of them is.
  private(set) var firstErrorOffset: Int?

  private let bytes: UnsafeBufferPointer<UInt8>
  private let count: Int
  private let attributeLimit: Int
  private let errorLimit: Int

  /// From here on there is no more of the terminator, so it need not be looked for again.
  private var noCommentEndFrom = Int.max
  private var noCDATAEndFrom = Int.max
  private var hasElements = false
  /// Whether a type declaration had no end, so that none is looked through to the end again.
  private var hasUnendedDoctype = false
  private var noQuoteFrom: (single: Int, double: Int) = (.max, .max)

  init(_ source: UnsafeBufferPointer<UInt8>, limits: FeedDecoder.Limits) {
    bytes = source
    count = source.count
    attributeLimit = limits.attributesPerElement
    errorLimit = limits.markupErrors
    attributes.reserveCapacity(16)
  }

  mutating func next() throws(FeedDecodingError) -> Token {
    var start = position
    var search = start
    while search < count {
      guard let open = nextOpen(from: search) else { break }
      if open + 1 < count, isMarkup(at: open) {
        if open > start {
          position = open
          return .text(start..<open)
        }
        if let token = try markup(at: open) { return token }
        start = position
        search = position
        continue
      }
      try noteError(at: open)
      search = open + 1
    }
    position = count
    return start < count ? .text(start..<count) : .end
  }

  /// Where the next `<` is; mostly no more than an indentation away.
  @inline(__always)
  private func nextOpen(from start: Int) -> Int? {
    guard start &+ 8 <= count, let base = bytes.baseAddress else {
      return find(UInt8(ascii: "<"), from: start)
    }
    let word = ByteScanning.word(base, start)
    let marks = ByteScanning.matches(of: UInt8(ascii: "<"), in: word)
    guard marks == 0 else { return start &+ marks.trailingZeroBitCount &>> 3 }
    return find(UInt8(ascii: "<"), from: start &+ 8)
  }

  /// Counts a place that is not well-formed.
  mutating func noteError(at offset: Int) throws(FeedDecodingError) {
    errorCount += 1
    if firstErrorOffset == nil { firstErrorOffset = offset }
    if errorCount > errorLimit {
      throw .limitExceeded(.markupErrors, allowed: errorLimit)
    }
  }

  private func isMarkup(at open: Int) -> Bool {
    let next = bytes[open + 1]
    if isNameStart(next) || next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { return true }
    return next == UInt8(ascii: "/") && open + 2 < count
      && (isNameStart(bytes[open + 2]) || bytes[open + 2] == UInt8(ascii: ">"))
  }

  /// The markup at `open`, or nil when it gives no token (a comment, an instruction).
  private mutating func markup(at open: Int) throws(FeedDecodingError) -> Token? {
    switch bytes[open + 1] {
    case UInt8(ascii: "/"): return try endTag(at: open)
    case UInt8(ascii: "!"): return try declaration(at: open)
    case UInt8(ascii: "?"):
      try skipPast(UInt8(ascii: ">"), from: open + 2)
      return nil
    default: return try startTag(at: open)
    }
  }

  private mutating func declaration(at open: Int) throws(FeedDecodingError) -> Token? {
    if starts(with: "<!--", at: open) {
      if open < noCommentEndFrom, let end = find("-->", from: open + 4) {
        position = end + 3
      } else {
        noCommentEndFrom = min(noCommentEndFrom, open)
        try noteError(at: open)
        position = open + 4
      }
      return nil
    }
    if starts(with: "<![CDATA[", at: open) {
      let start = open + 9
      if open < noCDATAEndFrom, let end = find("]]>", from: start) {
        position = end + 3
        return .cdata(start..<end)
      }
      noCDATAEndFrom = min(noCDATAEndFrom, open)
      try noteError(at: open)
      position = start
      return nil
    }
    guard starts(with: "<!DOCTYPE", at: open) || starts(with: "<!doctype", at: open) else {
      try skipPast(UInt8(ascii: ">"), from: open + 2)
      return nil
    }
    guard !hasElements else {
      // A declaration stands before the first element; behind it, somebody writes about one.
      try noteError(at: open)
      position = open + 9
      return .text(open..<position)
    }
    return try doctype(at: open)
  }

  /// The type declaration with its internal subset.
  private mutating func doctype(at open: Int) throws(FeedDecodingError) -> Token {
    var index = open + 9
    var isInSubset = false
    var quote: UInt8 = 0
    while index < count, !hasUnendedDoctype {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        isInSubset = true
      } else if byte == UInt8(ascii: "]") {
        isInSubset = false
      } else if byte == UInt8(ascii: ">"), !isInSubset {
        break
      }
      index += 1
    }
    if index >= count || hasUnendedDoctype {
      hasUnendedDoctype = true
      // An open quotation mark: be content with the first closing bracket.
      try noteError(at: open)
      try skipPast(UInt8(ascii: ">"), from: open + 9)
      return .doctype((open + 9)..<position)
    }
    position = index + 1
    return .doctype((open + 9)..<index)
  }

  private mutating func skipPast(_ byte: UInt8, from start: Int) throws(FeedDecodingError) {
    if let end = find(byte, from: start) {
      position = end + 1
    } else {
      try noteError(at: start)
      position = count
    }
  }

  private mutating func endTag(at open: Int) throws(FeedDecodingError) -> Token {
    setName(from: open &+ 2)
    tag.start = open
    tag.isSelfClosing = false
    var index = tag.name.upperBound
    while index < count, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "<") {
      index += 1
    }
    if index < count, bytes[index] == UInt8(ascii: ">") {
      index += 1
    } else {
      try noteError(at: open)
    }
    tag.end = index
    position = index
    return .endTag
  }

  private mutating func startTag(at open: Int) throws(FeedDecodingError) -> Token {
    if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
    hasElements = true
    setName(from: open + 1)
    tag.start = open
    tag.isSelfClosing = false
    var index = tag.name.upperBound
    while true {
      while index < count, bytes[index] <= 0x20 { index += 1 }
      guard index < count else {
        try noteError(at: open)
        break
      }
      let byte = bytes[index]
      if byte == UInt8(ascii: ">") {
        index += 1
        break
      }
      if byte == UInt8(ascii: "/") {
        index += 1
        if index < count, bytes[index] == UInt8(ascii: ">") {
          tag.isSelfClosing = true
          index += 1
          break
        }
        continue
      }
      if byte == UInt8(ascii: "<") {
        try noteError(at: open)
        break
      }
      index = try attribute(at: index)
    }
    tag.end = index
    position = index
    return .startTag
  }

  private mutating func setName(from start: Int) {
    var index = start
    var local = start
    // Most names are short enough to be seen as a whole.
    if start &+ 8 <= count, let base = bytes.baseAddress {
      let word = ByteScanning.word(base, start)
      let ends = ByteScanning.nameEnds(in: word)
      index = start &+ ends.trailingZeroBitCount &>> 3
      let colons = ByteScanning.matches(of: UInt8(ascii: ":"), in: word)
      if colons != 0, colons.trailingZeroBitCount < ends.trailingZeroBitCount {
        local = start &+ colons.trailingZeroBitCount &>> 3 &+ 1
      }
      if ends != 0 {
        if local >= index { local = start }
        tag.name = start..<index
        tag.localName = local..<index
        return
      }
    }
    while index < count {
      let byte = bytes[index]
      guard isNameByte(byte) else { break }
      index &+= 1
      if byte == UInt8(ascii: ":"), local == start { local = index }
    }
    if local >= index { local = start }
    tag.name = start..<index
    tag.localName = local..<index
  }

  private mutating func attribute(at start: Int) throws(FeedDecodingError) -> Int {
    var index = start
    while index < count, isAttributeNameByte(bytes[index]) { index += 1 }
    if index == start { index += 1 }
    let name = start..<index
    while index < count, bytes[index] <= 0x20 { index += 1 }
    guard index < count, bytes[index] == UInt8(ascii: "=") else {
      try noteError(at: start)
      try add(Attribute(name: name, value: index..<index))
      return index
    }
    index += 1
    while index < count, bytes[index] <= 0x20 { index += 1 }
    guard index < count else { return index }
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = closingQuote(quote, from: index + 1)
    {
      try add(Attribute(name: name, value: (index + 1)..<end))
      return end + 1
    }
    try noteError(at: start)
    let isOpenQuote = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    let valueStart = isOpenQuote ? index + 1 : index
    index = valueStart
    while index < count, bytes[index] > 0x20, bytes[index] != UInt8(ascii: ">") { index += 1 }
    try add(Attribute(name: name, value: valueStart..<index))
    return index
  }

  private mutating func closingQuote(_ quote: UInt8, from start: Int) -> Int? {
    let isDouble = quote == UInt8(ascii: "\"")
    let none = isDouble ? noQuoteFrom.double : noQuoteFrom.single
    guard start < none else { return nil }
    if let end = find(quote, from: start) { return end }
    if isDouble { noQuoteFrom.double = start } else { noQuoteFrom.single = start }
    return nil
  }

  private mutating func add(_ attribute: Attribute) throws(FeedDecodingError) {
    guard attributes.count < attributeLimit else {
      throw .limitExceeded(.attributesPerElement, allowed: attributeLimit)
    }
    attributes.append(attribute)
  }

  private func find(_ byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private func find(_ pattern: StaticString, from start: Int) -> Int? {
    var search = start
    while let index = find(pattern.utf8Start[0], from: search) {
      if starts(with: pattern, at: index) { return index }
      search = index + 1
    }
    return nil
  }

  private func starts(with pattern: StaticString, at offset: Int) -> Bool {
    let length = pattern.utf8CodeUnitCount
    guard offset + length <= count, let base = bytes.baseAddress else { return false }
    return memcmp(base + offset, pattern.utf8Start, length) == 0
  }

  @inline(__always)
  private func isNameStart(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  @inline(__always)
  private func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 64 || Self.nameEnds &>> UInt64(byte) & 1 == 0
  }

  /// A bit for each byte that ends a name: blanks, controls, `/`, `<`, `=` and `>`.
  private static let nameEnds: UInt64 = 0x7000_8001_FFFF_FFFF

  @inline(__always)
  private func isAttributeNameByte(_ byte: UInt8) -> Bool {
    isNameByte(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'")
  }
}
