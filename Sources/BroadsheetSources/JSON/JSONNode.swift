/// A value of JSON as feeds use it, read where it lies.
///
/// It points into a `JSONTape` and the document's bytes, and must not outlive either.
struct JSONNode {
  private let bytes: UnsafePointer<UInt8>
  private let entries: UnsafePointer<JSONTape.Entry>
  private let index: Int

  init(
    bytes: UnsafePointer<UInt8>,
    entries: UnsafePointer<JSONTape.Entry>,
    index: Int
  ) {
    self.bytes = bytes
    self.entries = entries
    self.index = index
  }

  var kind: JSONTape.Kind { entries[index].kind }

  /// The first member of that name; nil when it is null.
  subscript(key: StaticString) -> JSONNode? {
    for member in members where member.name.isName(key) {
      return member.value.kind == .null ? nil : member.value
    }
    return nil
  }

  /// A text, or a number in words, since many feeds are careless about the difference.
  var text: String? { withText { String(validUTF8: $0) } }

  /// Calls `body` with the bytes of a text or a number; nil when there are none.
  ///
  /// They are the document's own where no escape stands between.
  func withText<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R? {
    guard entries[index].count > 0 else { return nil }
    switch kind {
    case .string, .number: return body(raw)
    case .escapedString: return JSONEscapes.withResolved(raw, body)
    case .null, .yes, .no, .array, .object: return nil
    }
  }

  var number: Double? { text.flatMap(Double.init) }

  var integer: Int? { number.flatMap { $0.magnitude < 9e15 ? Int($0) : nil } }

  /// The elements of an array; a single value stands for an array of one.
  var elements: Elements {
    switch kind {
    case .array: Elements(first: node(index + 1), end: end)
    case .null: Elements(first: self, end: index)
    case .yes, .no, .number, .string, .escapedString, .object: Elements(first: self, end: end)
    }
  }

  /// The members of an object in their order, doubles included.
  var members: Members { Members(first: node(index + 1), end: kind == .object ? end : 0) }

  private var end: Int { Int(entries[index].next) }

  private var raw: UnsafeBufferPointer<UInt8> {
    let entry = entries[index]
    return UnsafeBufferPointer(start: bytes + Int(entry.start), count: Int(entry.count))
  }

  private func node(_ index: Int) -> JSONNode {
    JSONNode(bytes: bytes, entries: entries, index: index)
  }

  private func isName(_ key: StaticString) -> Bool {
    func isSame(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
      guard name.count == key.utf8CodeUnitCount else { return false }
      for index in 0..<name.count where name[index] != key.utf8Start[index] { return false }
      return true
    }
    return kind == .string ? isSame(raw) : JSONEscapes.withResolved(raw, isSame)
  }
}

extension JSONNode {
  /// Values that stand one behind the other.
  struct Elements: Sequence, IteratorProtocol {
    private var current: JSONNode
    private let end: Int

    fileprivate init(first: JSONNode, end: Int) {
      current = first
      self.end = end
    }

    mutating func next() -> JSONNode? {
      guard current.index < end else { return nil }
      defer { current = current.node(current.end) }
      return current
    }
  }

  /// Names with their values.
  struct Members: Sequence, IteratorProtocol {
    private var name: JSONNode
    private let end: Int

    fileprivate init(first: JSONNode, end: Int) {
      name = first
      self.end = end
    }

    mutating func next() -> (name: JSONNode, value: JSONNode)? {
      guard name.index < end else { return nil }
      let value = name.node(name.index + 1)
      defer { name = name.node(value.end) }
      return (name, value)
    }
  }
}
