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
      guard count <= Self.mostFields, let name = Self.decoded(pair[0]),
        let value = pair.count == 2 ? Self.decoded(pair[1]) : ""
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

  /// A form's encoding: percent signs before two digits, and plus signs for spaces.
  private static func decoded(_ bytes: some Collection<UInt8>) -> String? {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        text.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        continue
      }
      guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else {
        return nil
      }
      text.append(high << 4 | low)
    }
    return String(validating: text, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
