import Foundation

/// A port of the loopback at which the system takes connections and nobody says anything.
final class MuteServer: Sendable {
  struct Failure: Error {}

  let port: Int
  private let descriptor: Int32

  init() throws {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    descriptor = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let own = descriptor
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(own, address, length) == 0 && listen(own, 8) == 0
          && getsockname(own, address, &length) == 0
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    guard isListening else { throw Failure() }
  }

  deinit { close(descriptor) }
}
