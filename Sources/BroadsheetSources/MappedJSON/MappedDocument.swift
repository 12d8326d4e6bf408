import BroadsheetCore

/// A document that is read by the rules of a mapping: what they yield for its items.
///
/// A list that references lead into is indexed once, when the first item asks. What references bring is
/// bounded by a multiple of the document, since any number of items may name the same large thing; what
/// goes beyond is left out, with a diagnostic. It is of one loading, and never shared.
final class MappedDocument {
  /// What an index is of: a list, and where its elements have the values that they are found by.
  private struct IndexKey: Hashable {
    let list: JSONPath
    let paths: [JSONPath]
  }

  private struct Found {
    let value: JSONValue
    /// Bytes of text, and one for each value.
    let weight: Int
  }

  /// How many times a document's own weight its references may bring.
  private static let mostTimes = 16

  let root: JSONValue
  /// The weight that references may still bring; nil before the first.
  private var room: Int?
  private var indexes: [IndexKey: [ByteText: Found]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ root: JSONValue) { self.root = root }

  /// The texts that a rule yields for an item, in document order and none empty; numbers and
  /// booleans are spelled out, and the elements of a list are a text each.
  func texts(of rule: FieldRule, in item: JSONValue) -> [String] {
    texts(of: rule, in: item) { _ in true }
  }

  /// The addresses that a rule yields; an ampersand that is escaped is one.
  func addresses(of rule: FieldRule, in item: JSONValue) -> [String] {
    texts(of: rule, in: item).map(Self.unescaped)
  }

  /// The addresses of pictures that a rule yields, without words that say that there is none.
  func pictures(of rule: FieldRule, in item: JSONValue) -> [String] {
    texts(of: rule, in: item, where: WebAddress.mayBeOfPicture).map(Self.unescaped)
  }

  private static func unescaped(_ address: String) -> String {
    guard address.containsBytes(of: "&amp;") else { return address }
    var sink = UTF8Sink(capacity: address.utf8.count)
    var rest = address.utf8[...]
    while let first = rest.first {
      sink.append(first)
      rest = rest.starts(with: "&amp;".utf8) ? rest.dropFirst(5) : rest.dropFirst()
    }
    return sink.string
  }

  private func texts(
    of rule: FieldRule,
    in item: JSONValue,
    where accepts: (String) -> Bool
  ) -> [String] {
    switch rule {
    case .path(let path): return texts(at: path, in: item).filter(accepts)
    case .constant(let text): return [text].filter(accepts)
    case .firstOf(let rules):
      for rule in rules {
        let texts = texts(of: rule, in: item, where: accepts)
        if !texts.isEmpty { return texts }
      }
      return []
    case .joined(let rules, let separator):
      return joined(rules, separator, in: item).filter(accepts)
    case .each(let path, let rule):
      return elements(at: path, in: item).flatMap { texts(of: rule, in: $0, where: accepts) }
    case .found(let reference):
      return found(by: reference, from: item).flatMap {
        texts(of: reference.taken, in: $0, where: accepts)
      }
    case .unescaped(let rule):
      return texts(of: rule, in: item).map(PlainText.decodingEntities).filter(accepts)
    }
  }

  private func texts(at path: JSONPath, in item: JSONValue) -> [String] {
    var texts: [String] = []
    func add(_ value: JSONValue) {
      if let text = value.text, !text.isEmpty { texts.append(text) }
    }
    for value in path.values(in: item) {
      if let elements = value.array { elements.forEach(add) } else { add(value) }
    }
    return texts
  }

  private func joined(_ rules: [FieldRule], _ separator: String, in item: JSONValue) -> [String] {
    var parts: [String] = []
    // Constants alone say nothing about this item.
    var isAboutItem = false
    for rule in rules {
      let texts = texts(of: rule, in: item)
      guard let first = texts.first else { continue }
      if rules.count == 1 { parts = texts } else { parts.append(first) }
      if case .constant = rule { continue }
      isAboutItem = true
    }
    guard isAboutItem else { return [] }
    var sink = UTF8Sink(capacity: 256)
    for (index, part) in parts.enumerated() {
      if index > 0 { sink.append(separator) }
      sink.append(part)
    }
    return [sink.string]
  }

  private func elements(at path: JSONPath, in value: JSONValue) -> [JSONValue] {
    path.values(in: value).flatMap { $0.array ?? [$0] }
  }

  // MARK: References

  /// What an item names, one thing for each name that there is.
  private func found(by rule: ReferenceRule, from item: JSONValue) -> [JSONValue] {
    let names = rule.keys.map { texts(of: $0.value, in: item) }
    guard let count = names.map(\.count).max(), !names.contains(where: \.isEmpty) else { return [] }
    let index = index(of: IndexKey(list: rule.list, paths: rule.keys.map(\.path)))
    var values: [JSONValue] = []
    for place in 0..<count {
      // A name that is there once is of all the references, as their type may be.
      let words = names.compactMap { $0.count == 1 ? $0[0] : place < $0.count ? $0[place] : nil }
      guard words.count == names.count, let found = index[Self.name(of: words)] else { continue }
      guard hasRoom(for: found.weight, in: rule.list) else { break }
      values.append(found.value)
    }
    return values
  }

  private func index(of key: IndexKey) -> [ByteText: Found] {
    if let index = indexes[key] { return index }
    var index: [ByteText: Found] = [:]
    for value in elements(at: key.list, in: root) {
      let words = key.paths.compactMap { texts(at: $0, in: value).first }
      guard words.count == key.paths.count else { continue }
      let name = Self.name(of: words)
      if index[name] == nil { index[name] = Found(value: value, weight: value.weight) }
    }
    indexes[key] = index
    return index
  }

  private static func name(of words: [String]) -> ByteText {
    ByteText(words.count == 1 ? words[0] : words.joined(separator: "\u{0}"))
  }

  private func hasRoom(for weight: Int, in list: JSONPath) -> Bool {
    let left = (room ?? Self.mostTimes * root.weight) - weight
    room = left
    guard left < 0 else { return true }
    if diagnostics.isEmpty {
      diagnostics.append(
        Diagnostic(
          .error,
          in: .load,
          "references are not followed any further: limit weight = \(Self.mostTimes) documents",
          at: list.description
        )
      )
    }
    return false
  }
}

extension JSONValue {
  /// Bytes of text, and one for each value.
  fileprivate var weight: Int {
    switch self {
    case .null, .bool, .number: 1
    case .string(let text): 1 + text.utf8.count
    case .array(let elements): elements.reduce(1) { $0 + $1.weight }
    case .object(let members): members.reduce(1) { $0 + $1.key.utf8.count + $1.value.weight }
    }
  }
}
