import Foundation

/// Values as scripts read them.
enum JSONText {
  static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Decisions, with places counted from one as everywhere where people read them; they are kept counted
  /// from zero.
  static func ofDecisions(_ value: some Encodable) throws -> String {
    let plain = try JSONSerialization.jsonObject(with: Data(try of(value).utf8))
    let bytes = try JSONSerialization.data(
      withJSONObject: counted(plain),
      options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    )
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func counted(_ value: Any) -> Any {
    if let list = value as? [Any] { return list.map(counted) }
    guard var object = value as? [String: Any] else { return value }
    for (name, member) in object {
      object[name] = counted(member)
      guard name == "target", var target = object[name] as? [String: Any],
        let place = target["place"] as? Int
      else { continue }
      target["place"] = place + 1
      object[name] = target
    }
    return object
  }
}
