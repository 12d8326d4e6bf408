#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#elseif canImport(Darwin)
  package import Darwin
#endif

/// A numeric Internet address, as a connection uses it.
public struct IPAddress: Sendable, Hashable {
  /// Four bytes for version 4, sixteen for version 6, in network order.
  public let bytes: [UInt8]

  /// Fails unless there are four or sixteen bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Reads the strict notations only: `192.0.2.1` and `2001:db8::1`, no brackets, no `0x7f.1`.
  public init?(_ text: String) {
    var version4 = in_addr()
    var version6 = in6_addr()
    if inet_pton(AF_INET, text, &version4) == 1 {
      bytes = withUnsafeBytes(of: version4) { Array($0) }
    } else if inet_pton(AF_INET6, text, &version6) == 1 {
      bytes = withUnsafeBytes(of: version6) { Array($0) }
    } else {
      return nil
    }
  }

  /// Reads what the system connects to; fails for anything but the Internet's addresses.
  package init?(socketAddress: UnsafePointer<sockaddr>) {
    let raw = UnsafeRawPointer(socketAddress)
    switch Int32(socketAddress.pointee.sa_family) {
    case AF_INET:
      bytes = withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in.self).sin_addr) { Array($0) }
    case AF_INET6:
      bytes = withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { Array($0) }
    default:
      return nil
    }
  }

  /// Whether it is of version 6; of version 4 otherwise.
  public var isVersion6: Bool { bytes.count == 16 }
}

extension IPAddress: CustomStringConvertible {
  /// The address in its usual notation, without brackets.
  public var description: String {
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = isVersion6 ? AF_INET6 : AF_INET
    guard inet_ntop(family, bytes, &buffer, socklen_t(buffer.count)) != nil else { return "" }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
