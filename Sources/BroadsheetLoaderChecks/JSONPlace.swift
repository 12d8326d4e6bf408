import BroadsheetCore

/// The place of a value in a document.
struct JSONPlace: Sendable, CustomStringConvertible {
  private enum Step: Sendable {
    case key(String)
    case index(Int)
  }

  /// What is put there instead, by type; nil takes the value away.
  static let changes: [(word: String, change: @Sendable (JSONValue) -> JSONValue?)] = [
    ("missing", { _ in nil }), ("null", { _ in .null }), ("true", { _ in .bool(true) }),
    ("a number", { _ in .number(-1e300) }), ("an empty text", { _ in .string("") }),
    ("a blank", { _ in .string(" \n\u{200b}") }),
    ("a script", { _ in .string("javascript:alert(1)//<script>x</script>") }),
    ("a local address", { _ in .string("file:///etc/passwd") }),
    ("a long text", { _ in .string(String(repeating: "é<b>", count: 20_000)) }),
    ("an empty list", { _ in .array([]) }), ("an empty object", { _ in .object([:]) }),
    ("a list of it", { .array([$0, $0]) }), ("an object of it", { .object(["a": $0]) }),
  ]

  private var steps: [Step] = []

  var description: String {
    let words = steps.map { step in
      switch step {
      case .key(let key): ".\(key)"
      case .index(let index): "[\(index)]"
      }
    }
    return "$" + words.joined()
  }

  /// The places of all values, the document's own first.
  static func all(in value: JSONValue) -> [JSONPlace] {
    var places: [JSONPlace] = []
    collect(value, JSONPlace(), into: &places)
    return places
  }

  /// The place of the list with the most elements; nil where there is none with any.
  static func longestList(in value: JSONValue) -> JSONPlace? {
    all(in: value).map { ($0, $0.value(in: value)?.array?.count ?? 0) }
      .filter { $0.1 > 0 }.max { $0.1 < $1.1 }?.0
  }

  /// The document with another value here, or without one.
  func replacing(in root: JSONValue, _ change: (JSONValue) -> JSONValue?) -> JSONValue {
    Self.replacing(root, steps[...], change) ?? .null
  }

  private func value(in root: JSONValue) -> JSONValue? {
    steps.reduce(root) { value, step in
      switch step {
      case .key(let key): value?[key]
      case .index(let index): value?[index]
      }
    }
  }

  private static func collect(
    _ value: JSONValue,
    _ place: JSONPlace,
    into places: inout [JSONPlace]
  ) {
    places.append(place)
    var inner = place
    for (index, element) in (value.array ?? []).enumerated() {
      inner.steps = place.steps + [.index(index)]
      collect(element, inner, into: &places)
    }
    for (key, member) in (value.object ?? [:]).sorted(by: { $0.key < $1.key }) {
      inner.steps = place.steps + [.key(key)]
      collect(member, inner, into: &places)
    }
  }

  private static func replacing(
    _ value: JSONValue,
    _ steps: ArraySlice<Step>,
    _ change: (JSONValue) -> JSONValue?
  ) -> JSONValue? {
    guard let step = steps.first else { return change(value) }
    let rest = steps.dropFirst()
    switch (step, value) {
    case (.key(let key), .object(var members)):
      members[key] = members[key].flatMap { replacing($0, rest, change) }
      return .object(members)
    case (.index(let index), .array(var elements)):
      if let element = replacing(elements[index], rest, change) {
        elements[index] = element
      } else {
        elements.remove(at: index)
      }
      return .array(elements)
    case (.key, _), (.index, _): return value
    }
  }
}
