/// The parameters of an address, read strictly: what is written twice or cannot be decoded is said to
/// be wrong, and what nobody knows is passed over, so that clients of a later version are understood.
///
/// Takes time and memory in proportion to the query.
public struct APIQuery: Sendable, Hashable {
  /// What is wrong with a query.
  public enum Mistake: Error, Sendable, Hashable {
    /// A parameter stands in it more than once.
    case repeated(String)
    /// A parameter's value is no percent-encoded UTF-8.
    case undecodable(String)
  }

  private let values: [String: String]

  /// Reads the parameters of these names; `query` is what stands behind the question mark.
  public init(_ query: String?, names: [String]) throws(Mistake) {
    var values: [String: String] = [:]
    for part in (query ?? "").utf8.split(separator: UInt8(ascii: "&")) {
      let pair = part.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      guard let name = names.first(where: { $0.utf8.elementsEqual(pair[0]) }) else { continue }
      guard values[name] == nil else { throw .repeated(name) }
      guard let value = Self.decoded(pair.count == 2 ? pair[1] : part.suffix(0)) else {
        throw .undecodable(name)
      }
      values[name] = value
    }
    self.values = values
  }

  /// The value of a parameter; nil where it is not there.
  public subscript(name: String) -> String? { values[name] }

  /// What stands in a form's encoding, percent signs before two digits and plus signs for spaces; nil for what
  /// is not in it, or no UTF-8.
  package static func decoded(_ bytes: some Collection<UInt8>) -> String? {
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
