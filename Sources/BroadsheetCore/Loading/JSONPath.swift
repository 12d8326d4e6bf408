/// A path into a JSON value: `data.items`, `media[0].url`, `tags[*].name`, `["odd key"].x`,
/// `body[**].text`.
public struct JSONPath: Sendable, Hashable, CustomStringConvertible {
  /// One step down into a value.
  public enum Step: Sendable, Hashable {
    /// The member of an object.
    case key(String)
    /// The element of an array, counted from zero.
    case index(Int)
    /// Every element.
    case each
    /// Whatever is below, however deep, from which the rest of the path leads on; a value of which it
    /// does is not looked into any further.
    case anywhere
  }

  /// The steps from the value itself; none for the value.
  public var steps: [Step]
  public let description: String

  /// Nil when the text is no path.
  ///
  /// The empty text and `$` are the value itself. `[**]` stands once at the most, and not at the end.
  public init?(_ text: String) {
    var rest = Substring(text)
    var steps: [Step] = []
    if rest.first == "$" { rest.removeFirst() }
    while let first = rest.first {
      if first == "[" {
        guard let end = rest.firstIndex(of: "]") else { return nil }
        let inner = rest[rest.index(after: rest.startIndex)..<end]
        if inner == "*" {
          steps.append(.each)
        } else if inner == "**", !steps.contains(.anywhere) {
          steps.append(.anywhere)
        } else if let index = Int(inner), index >= 0 {
          steps.append(.index(index))
        } else if inner.count >= 2, let quote = inner.first, quote == "\"" || quote == "'",
          inner.last == quote
        {
          steps.append(.key(String(inner.dropFirst().dropLast())))
        } else {
          return nil
        }
        rest = rest[rest.index(after: end)...]
      } else {
        if first == "." {
          rest.removeFirst()
        } else if !steps.isEmpty {
          return nil
        }
        let key = rest.prefix { $0 != "." && $0 != "[" }
        guard !key.isEmpty else { return nil }
        steps.append(.key(String(key)))
        rest = rest.dropFirst(key.count)
      }
    }
    guard steps.last != .anywhere else { return nil }
    self.steps = steps
    description = text
  }

  /// The values that the path leads to, in document order; none when a step leads nowhere.
  ///
  /// Costs what it passes, and where `[**]` is in it everything that is below. Members of an object
  /// have no order of their own, and come by their names.
  public func values(in root: JSONValue) -> [JSONValue] {
    var values: [JSONValue] = []
    collect(from: root, steps[...], into: &values)
    return values
  }

  private func collect(
    from root: JSONValue,
    _ steps: ArraySlice<Step>,
    into values: inout [JSONValue]
  ) {
    var value = root
    for (place, step) in zip(steps.indices, steps) {
      switch step {
      case .key(let key):
        guard let member = value[key] else { return }
        value = member
      case .index(let index):
        guard let element = value[index] else { return }
        value = element
      case .each:
        for element in value.array ?? [] {
          collect(from: element, steps[(place + 1)...], into: &values)
        }
        return
      case .anywhere:
        collectAnywhere(in: value, steps[(place + 1)...], into: &values)
        return
      }
    }
    if case .null = value { return }
    values.append(value)
  }

  private func collectAnywhere(
    in value: JSONValue,
    _ steps: ArraySlice<Step>,
    into values: inout [JSONValue]
  ) {
    let before = values.count
    collect(from: value, steps, into: &values)
    guard values.count == before else { return }
    for part in value.parts { collectAnywhere(in: part, steps, into: &values) }
  }
}

extension JSONValue {
  /// Elements in their order, or members by their names.
  fileprivate var parts: [JSONValue] {
    switch self {
    case .array(let elements): elements
    case .object(let members):
      members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value)
    case .null, .bool, .number, .string: []
    }
  }
}
