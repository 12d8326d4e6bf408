/// The least that writing a page can cost: its bytes moved once, and looked at once.
enum Yardsticks {
  static func copy(_ bytes: [UInt8]) -> [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    copy.append(contentsOf: bytes)
    return copy
  }

  /// A byte at a time, as a plain loop does it.
  static func escape(_ bytes: [UInt8]) -> [UInt8] {
    var escaped: [UInt8] = []
    escaped.reserveCapacity(bytes.count * 5 / 4)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "&"): escaped.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): escaped.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): escaped.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): escaped.append(contentsOf: "&quot;".utf8)
      default: escaped.append(byte)
      }
    }
    return escaped
  }
}
