import BroadsheetCore
import BroadsheetSources
import HTTPTypes
import Hummingbird
import NIOCore

/// What is known of a request beside what it says: the connection that it came on.
struct ReaderContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The other end of the connection, which may be a proxy.
  let peer: IPAddress?

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    peer = source.channel.remoteAddress.flatMap(IPAddress.init)
  }
}

/// Finds out whom a request comes from, behind proxies that may be believed.
struct ClientAddress: Sendable {
  /// Nobody stands behind more proxies.
  private static let mostHops = 16

  let trustedProxies: [NetworkBlock]

  /// The last address on the way that no trusted proxy vouches for.
  ///
  /// What comes before it in `X-Forwarded-For` anybody can write there, and it is not read.
  func address(of request: Request, from peer: IPAddress?) -> IPAddress? {
    guard var address = peer else { return nil }
    let hops = request.headers[values: .xForwardedFor].flatMap { $0.split(separator: ",") }
    for hop in hops.reversed().prefix(Self.mostHops) {
      guard trustedProxies.contains(where: { $0.contains(address.bytes) }),
        let next = IPAddress(hop: hop)
      else { break }
      address = next
    }
    return address
  }
}

extension IPAddress {
  fileprivate init?(_ address: SocketAddress) {
    guard let text = address.ipAddress else { return nil }
    // A link-local address comes with the name of its interface.
    self.init(plain: text.prefix { $0 != "%" })
  }

  /// An address as proxies write it, with or without a port.
  fileprivate init?(hop: Substring) {
    let text = hop.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
    if text.first == "[" {
      self.init(plain: text.dropFirst().prefix { $0 != "]" })
    } else if text.count(where: { $0 == ":" }) == 1 {
      self.init(plain: text.prefix { $0 != ":" })
    } else {
      self.init(plain: text)
    }
  }

  /// One address is one client, whether or not a socket of version 6 has wrapped it.
  private init?(plain text: Substring) {
    guard let address = IPAddress(String(text)) else { return nil }
    let wrapper: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
    guard address.bytes.starts(with: wrapper) else {
      self = address
      return
    }
    self.init(bytes: Array(address.bytes.dropFirst(wrapper.count)))
  }
}

extension HTTPField.Name {
  static let xForwardedFor = HTTPField.Name.named("X-Forwarded-For")
}
