/// The header fields of an answer, in the order in which they came.
struct HeaderFields: Sendable {
  private var fields: [(name: String, value: String)] = []

  var count: Int { fields.count }

  /// The values of all fields with this name, which is in lower case.
  subscript(name: String) -> [String] {
    fields.lazy.filter { $0.name == name }.map(\.value)
  }

  func first(_ name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// Adds a field; the name is in lower case.
  mutating func append(name: String, value: String) {
    fields.append((name, value))
  }

  /// Goes on with the value of the last field, as a line that begins with white space does.
  mutating func continueLast(with value: String) {
    guard let last = fields.indices.last else { return }
    fields[last].value += " " + value
  }
}
