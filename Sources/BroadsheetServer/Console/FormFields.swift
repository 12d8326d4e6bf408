import BroadsheetAPI

/// The fields of a form, in a query or in a body: `application/x-www-form-urlencoded`.
///
/// Strict, other than browsers: what cannot be decoded, or has more fields than any form of ours, is no
/// form. Names and values are as they were sent, line breaks too. Takes time and memory in proportion
/// to the bytes.
struct FormFields: Sendable {
  /// More than any form of ours has.
  private static let mostFields = 256

  private var values: [String: [String]] = [:]

  /// No field.
  init() {}

  /// Nil for what is no form.
  init?(_ bytes: some Collection<UInt8>) {
    var count = 0
    for part in bytes.split(separator: UInt8(ascii: "&")) {
      count += 1
      let pair = part.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      guard count <= Self.mostFields, let name = APIQuery.decoded(pair[0]),
        let value = pair.count == 2 ? APIQuery.decoded(pair[1]) : ""
      else { return nil }
      values[name, default: []].append(value)
    }
  }

  /// The value of a field; nil where it is not there, or more than once.
  subscript(name: String) -> String? {
    guard let values = values[name], values.count == 1 else { return nil }
    return values[0]
  }

  /// All values of a field in their order.
  func all(_ name: String) -> [String] { values[name] ?? [] }
}
