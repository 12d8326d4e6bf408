import Foundation

/// A block of Internet addresses that share their first bits: `10.0.0.0/8`, or one address alone.
public struct NetworkBlock: Sendable, Hashable {
  /// Four bytes for version 4, sixteen for version 6, in network order; zero behind the shared bits.
  private let first: [UInt8]
  private let length: Int

  /// What addresses of version 6 begin with that have one of version 4 in them.
  private static let wrapper: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]

  /// Reads an address in its strict notation, and how many bits of it count, all when nothing is said.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let bytes = parts.first.flatMap({ Self.bytes(of: String($0)) }) else { return nil }
    let bits = bytes.count * 8
    let length: Int
    switch parts.count {
    case 1: length = bits
    case 2:
      guard parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(parts[1]),
        count <= bits
      else { return nil }
      length = count
    default: return nil
    }
    let wrapper = Self.wrapper.count * 8
    let isWrapped = bytes.starts(with: Self.wrapper) && length >= wrapper
    self.length = isWrapped ? length - wrapper : length
    first = Self.masked(isWrapped ? Self.unwrapped(bytes) : bytes, to: self.length)
  }

  /// Whether an address, as its bytes in network order, belongs to the block.
  public func contains(_ address: [UInt8]) -> Bool {
    let address = Self.unwrapped(address)
    return address.count == first.count && Self.masked(address, to: length) == first
  }

  /// An address of version 4 is the same address where one of version 6 has been wrapped around it.
  private static func unwrapped(_ bytes: [UInt8]) -> [UInt8] {
    bytes.count == 16 && bytes.starts(with: wrapper) ? Array(bytes.dropFirst(wrapper.count)) : bytes
  }

  private static func masked(_ bytes: [UInt8], to length: Int) -> [UInt8] {
    bytes.enumerated().map { index, byte in
      let bits = min(max(length - index * 8, 0), 8)
      return byte & ~(0xFF >> UInt8(bits))
    }
  }

  private static func bytes(of text: String) -> [UInt8]? {
    var version4 = in_addr()
    if inet_pton(AF_INET, text, &version4) == 1 {
      return withUnsafeBytes(of: version4) { Array($0) }
    }
    var version6 = in6_addr()
    guard inet_pton(AF_INET6, text, &version6) == 1 else { return nil }
    return withUnsafeBytes(of: version6) { Array($0) }
  }
}

extension NetworkBlock: CustomStringConvertible {
  /// The notation that is read back as the same block.
  public var description: String {
    let isVersion6 = first.count == 16
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = isVersion6 ? AF_INET6 : AF_INET
    guard inet_ntop(family, first, &buffer, socklen_t(buffer.count)) != nil else { return "" }
    let text = String(
      decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
      as: UTF8.self
    )
    return length == first.count * 8 ? text : "\(text)/\(length)"
  }
}
