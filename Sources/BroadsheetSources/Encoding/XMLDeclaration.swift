/// Finds the `encoding` of an XML declaration in bytes that resemble ASCII.
enum XMLDeclaration {
  /// The declared label, or nil when there is no declaration or it names none.
  static func encoding(in bytes: UnsafeBufferPointer<UInt8>) -> EncodingLabel? {
    let head = bytes.prefix(1024)
    guard let open = head.firstIndex(of: UInt8(ascii: "<")),
      head[..<open].allSatisfy({ $0 <= 0x20 }),
      head[open...].starts(with: "<?xml".utf8),
      let close = head[open...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let text = String(decoding: head[open..<close], as: UTF8.self)
    guard let key = text.firstRange(of: "encoding") else { return nil }
    let rest = text[key.upperBound...].drop { $0.isWhitespace }
    guard rest.first == "=" else { return nil }
    let value = rest.dropFirst().drop { $0.isWhitespace }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    return EncodingLabel(value.dropFirst().prefix { $0 != quote && $0 != "?" })
  }
}
