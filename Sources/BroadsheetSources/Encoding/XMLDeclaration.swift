/// Finds the `encoding` of an XML declaration in bytes that resemble ASCII.
enum XMLDeclaration {
  /// The declared label, or nil when there is no declaration or it names none.
  static func encoding(in bytes: UnsafeBufferPointer<UInt8>) -> EncodingLabel? {
    let head = bytes.prefix(1024)
    guard let open = head.firstIndex(where: { $0 > 0x20 }),
      UnsafeBufferPointer(rebasing: head[open...]).starts(with: "<?xml"),
      let close = head[open...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let declaration = head[open..<close]
    let key = "encoding".utf8
    // A range, since the indices of a slice are made by the runtime.
    let places = declaration.startIndex..<declaration.endIndex
    guard
      let start = places.first(where: {
        declaration[$0] == UInt8(ascii: "e") && declaration[$0...].starts(with: key)
      })
    else { return nil }
    let rest = declaration[(start + key.count)...].drop { $0 <= 0x20 }
    guard rest.first == UInt8(ascii: "=") else { return nil }
    let value = rest.dropFirst().drop { $0 <= 0x20 }
    guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    let label = value.dropFirst().prefix { $0 != quote && $0 != UInt8(ascii: "?") }
    return EncodingLabel(String(decoding: label, as: UTF8.self))
  }
}
