/// A value of JSON as feeds use it.
enum JSONNode: Equatable {
  case null
  case bool(Bool)
  /// A number as it was written, so that an id keeps all its digits.
  case number(String)
  case string(String)
  case array([JSONNode])
  case object([String: JSONNode])

  subscript(key: String) -> JSONNode? {
    guard case .object(let members) = self, let value = members[key], value != .null else {
      return nil
    }
    return value
  }

  /// A text, or a number in words, since many feeds are careless about the difference.
  var text: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .number(let digits): digits
    case .null, .bool, .array, .object: nil
    }
  }

  var number: Double? {
    switch self {
    case .number(let text), .string(let text): Double(text)
    case .null, .bool, .array, .object: nil
    }
  }

  var integer: Int? {
    number.flatMap { $0.magnitude < 9e15 ? Int($0) : nil }
  }

  /// The elements of an array; a single value stands for an array of one.
  var elements: [JSONNode] {
    switch self {
    case .array(let elements): elements
    case .null: []
    case .bool, .number, .string, .object: [self]
    }
  }

  var isObject: Bool {
    if case .object = self { true } else { false }
  }
}
