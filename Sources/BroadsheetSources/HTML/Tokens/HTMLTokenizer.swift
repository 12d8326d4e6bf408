/// Splits HTML into tokens as the WHATWG standard's tokenization stage does.
///
/// A token is a set of ranges into the source, so that nothing is copied or decoded before
/// somebody wants it; `CharacterReference` and `HTMLText` read them. As in the standard, the
/// reader of the tokens sets `state` after a start tag whose content is not markup.
/// Every byte is passed over a bounded number of times, so the whole takes linear time.
struct HTMLTokenizer: ~Copyable {
  /// What the next bytes are read as.
  enum State {
    case data
    case rcData
    case rawText
    case scriptData
    case plainText
    case cdataSection
  }

  enum Token {
    case text
    case startTag
    case endTag
    case comment
    case doctype
    case end
  }

  struct Attribute {
    var name: Range<Int>
    var value: Range<Int>
    var key: NameKey
  }

  let bytes: UnsafePointer<UInt8>
  let count: Int
  var state = State.data
  /// Whether `<![CDATA[` opens a section, as it does inside SVG and MathML only.
  var allowsCDATA = false
  /// Names the end tag that ends raw text: the last start tag's name.
  var lastStartTag = NameKey.unknown

  /// The current token's text, comment, doctype or tag name.
  var content = 0..<0
  /// The state that the current text was read in: it decides what NUL and `&` mean in it.
  var textState = State.data
  private(set) var name = NameKey.unknown
  private(set) var isSelfClosing = false
  private(set) var attributeCount = 0

  private var attributeStore: UnsafeMutablePointer<Attribute>
  private var attributeCapacity: Int
  private let attributeLimit: Int
  var position = 0

  /// - Parameters:
  ///   - source: must stay where it is as long as the tokenizer lives.
  ///   - attributeLimit: further attributes of an element are read but not kept.
  init(_ source: UnsafeBufferPointer<UInt8>, attributeLimit: Int = 256) {
    attributeCapacity = min(max(attributeLimit, 1), 8)
    attributeStore = .allocate(capacity: attributeCapacity)
    self.attributeLimit = attributeLimit
    count = source.count
    // An empty buffer may have no address; a byte that is never read stands in for it.
    bytes =
      source.baseAddress
      ?? UnsafePointer(UnsafeRawPointer(attributeStore).assumingMemoryBound(to: UInt8.self))
  }

  deinit { attributeStore.deallocate() }

  /// An attribute of the current tag, in source order.
  ///
  /// Where a name repeats, the first counts.
  @inline(__always)
  func attribute(_ index: Int) -> Attribute { attributeStore[index] }

  /// The name of an attribute, in lower case.
  func name(of attribute: Attribute) -> String {
    String(decoding: value(attribute.name), as: UTF8.self).lowercased()
  }

  /// The value of an attribute as it stands in the source.
  func value(of attribute: Attribute) -> Slice<UnsafeBufferPointer<UInt8>> {
    value(attribute.value)
  }

  func value(_ range: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>> {
    UnsafeBufferPointer(start: bytes, count: count)[range]
  }

  /// Reads the next token.
  @inline(__always)
  mutating func next() -> Token {
    guard state == .data else { return nextInRawContent() }
    return nextInData()
  }

  @inline(__always)
  mutating func nextInData() -> Token {
    textState = .data
    while position < count {
      let start = position
      var search = start
      while true {
        let mark = ByteScanning.index(of: UInt8(ascii: "<"), in: bytes, from: search, to: count)
        guard mark < count, !opensMarkup(mark) else {
          search = mark
          break
        }
        search = mark &+ 1
      }
      if search > start { return text(start, search) }
      if let token = markup() { return token }
    }
    return .end
  }

  @inline(__always)
  private func opensMarkup(_ mark: Int) -> Bool {
    guard mark &+ 1 < count else { return false }
    let next = bytes[mark &+ 1]
    if next.isASCIILetter || next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { return true }
    return next == UInt8(ascii: "/") && mark &+ 2 < count
  }

  /// Reads the markup at `position`; `nil` when it is dropped without a token.
  @inline(__always)
  private mutating func markup() -> Token? {
    switch bytes[position &+ 1] {
    case UInt8(ascii: "/"):
      let next = bytes[position &+ 2]
      if next.isASCIILetter { return tag(.endTag, nameStart: position &+ 2) }
      if next == UInt8(ascii: ">") {
        position &+= 3
        return nil
      }
      return bogusComment(from: position &+ 2)
    case UInt8(ascii: "!"): return declaration()
    case UInt8(ascii: "?"): return bogusComment(from: position &+ 1)
    default: return tag(.startTag, nameStart: position &+ 1)
    }
  }

  @inline(__always)
  private mutating func text(_ start: Int, _ end: Int) -> Token {
    content = start..<end
    position = end
    return .text
  }
}

// MARK: - Tags

extension HTMLTokenizer {
  /// Reads a tag, attributes and all; one that the source ends in is dropped.
  @inline(__always)
  private mutating func tag(_ kind: Token, nameStart: Int) -> Token? {
    var index = nameStart
    while index < count, !endsTagName(bytes[index]) { index &+= 1 }
    content = nameStart..<index
    name = NameKey(bytes + nameStart, count: index &- nameStart, available: count &- nameStart)
    attributeCount = 0
    isSelfClosing = false
    if index < count, bytes[index] == UInt8(ascii: ">") {
      position = index &+ 1
    } else {
      guard let end = attributes(from: index) else {
        position = count
        return nil
      }
      position = end
    }
    if kind == .startTag { lastStartTag = name }
    return kind
  }

  @inline(__always)
  func endsTagName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte.isHTMLSpace
  }

  /// Reads attributes up to the tag's `>` and returns the index after it, or `nil` at the end.
  private mutating func attributes(from start: Int) -> Int? {
    var index = start
    while index < count {
      let byte = bytes[index]
      if byte.isHTMLSpace {
        index &+= 1
      } else if byte == UInt8(ascii: ">") {
        return index &+ 1
      } else if byte == UInt8(ascii: "/") {
        index &+= 1
        if index < count, bytes[index] == UInt8(ascii: ">") {
          isSelfClosing = true
          return index &+ 1
        }
      } else {
        guard let next = attribute(from: index) else { return nil }
        index = next
      }
    }
    return nil
  }

  /// Reads one attribute and returns the index after it, or `nil` when the source ends in it.
  @inline(__always)
  private mutating func attribute(from nameStart: Int) -> Int? {
    // A leading `=` belongs to the name.
    var index = nameStart &+ 1
    while index < count, bytes[index] != UInt8(ascii: "="), !endsTagName(bytes[index]) {
      index &+= 1
    }
    let name = nameStart..<index
    while index < count, bytes[index].isHTMLSpace { index &+= 1 }
    guard index < count else { return nil }
    var value = index..<index
    if bytes[index] == UInt8(ascii: "=") {
      index &+= 1
      while index < count, bytes[index].isHTMLSpace { index &+= 1 }
      guard index < count else { return nil }
      let first = bytes[index]
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
        let end = ByteScanning.index(of: first, in: bytes, from: index &+ 1, to: count)
        guard end < count else { return nil }
        value = (index &+ 1)..<end
        index = end &+ 1
      } else {
        let valueStart = index
        while index < count, bytes[index] != UInt8(ascii: ">"), !bytes[index].isHTMLSpace {
          index &+= 1
        }
        guard index < count else { return nil }
        value = valueStart..<index
      }
    }
    if attributeCount < attributeLimit {
      let key = NameKey(
        bytes + name.lowerBound,
        count: name.count,
        available: count &- name.lowerBound
      )
      if attributeCount == attributeCapacity { growAttributeStore() }
      (attributeStore + attributeCount).initialize(
        to: Attribute(name: name, value: value, key: key)
      )
      attributeCount &+= 1
    }
    return index
  }

  @inline(never)
  private mutating func growAttributeStore() {
    let larger = UnsafeMutablePointer<Attribute>.allocate(capacity: attributeCapacity * 2)
    larger.moveInitialize(from: attributeStore, count: attributeCount)
    attributeStore.deallocate()
    attributeStore = larger
    attributeCapacity *= 2
  }
}
