/// A value of JSON as feeds use it, read where it lies.
///
/// It points into a `JSONTape` and the document's bytes, and must not outlive either.
struct JSONNode {
  private let bytes: UnsafePointer<UInt8>
  private let resolved: UnsafePointer<UInt8>
  private let entries: UnsafePointer<JSONTape.Entry>
  private let index: Int

  init(
    bytes: UnsafePointer<UInt8>,
    resolved: UnsafePointer<UInt8>,
    entries: UnsafePointer<JSONTape.Entry>,
    index: Int
  ) {
    self.bytes = bytes
    self.resolved = resolved
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
  var text: String? { utf8.map { String(validUTF8: $0) } }

  /// The bytes of a text or a number, which must not outlive the tape; nil when there are none.
  var utf8: UnsafeBufferPointer<UInt8>? {
    switch kind {
    case .string, .number: entries[index].count > 0 ? raw(in: bytes) : nil
    case .resolvedString: raw(in: resolved)
    case .null, .yes, .no, .array, .object: nil
    }
  }

  /// Whether a text is surely nothing but ASCII.
  var isASCII: Bool { entries[index].isASCII }

  var number: Double? { text.flatMap(Double.init) }

  var integer: Int? { number.flatMap { $0.magnitude < 9e15 ? Int($0) : nil } }

  /// The elements of an array; a single value stands for an array of one.
  var elements: Elements {
    switch kind {
    case .array: Elements(first: node(index + 1), end: end)
    case .null: Elements(first: self, end: index)
    case .yes, .no, .number, .string, .resolvedString, .object: Elements(first: self, end: end)
    }
  }

  /// The members of an object in their order, doubles included.
  var members: Members { Members(first: node(index + 1), end: kind == .object ? end : 0) }

  private var end: Int { Int(entries[index].next) }

  private func raw(in bytes: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let entry = entries[index]
    return UnsafeBufferPointer(start: bytes + Int(entry.start), count: Int(entry.count))
  }

  private func node(_ index: Int) -> JSONNode {
    JSONNode(bytes: bytes, resolved: resolved, entries: entries, index: index)
  }

  private func isName(_ key: StaticString) -> Bool {
    let name = raw(in: kind == .string ? bytes : resolved)
    guard name.count == key.utf8CodeUnitCount else { return false }
    for index in 0..<name.count where name[index] != key.utf8Start[index] { return false }
    return true
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

    /// How many there are; walks over them, which is far less than to read them.
    var underestimatedCount: Int {
      var (count, index) = (0, current.index)
      while index < end {
        index = Int(current.entries[index].next)
        count += 1
      }
      return count
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

    /// How many there are; walks over them, which is far less than to read them.
    var underestimatedCount: Int {
      var (count, index) = (0, name.index)
      while index < end {
        index = Int(name.entries[index + 1].next)
        count += 1
      }
      return count
    }

    mutating func next() -> (name: JSONNode, value: JSONNode)? {
      guard name.index < end else { return nil }
      let value = name.node(name.index + 1)
      defer { name = name.node(value.end) }
      return (name, value)
    }
  }
}
