import BroadsheetCore
import BroadsheetSources
import Foundation
import HTTPTypes
import Hummingbird

/// How the console may be reached: by its own name, and by nothing that others can listen to.
///
/// Over plain HTTP it is for the machine itself, by one of its own names: another name that leads here is
/// a page elsewhere that had its name lead here. From elsewhere it takes a public address of `https`, and
/// a proxy that is trusted with what it says. A newsstand with a public address is for others, and a proxy
/// that adds nothing makes them look like the machine itself: then nobody is taken for it.
struct ConsoleGate: Sendable {
  /// Why the console does not answer.
  enum Trouble: Error, Equatable {
    /// The request is for another host.
    case otherHost
    /// What is sent can be read on the way.
    case readable
    /// The newsstand names no address at which nobody can read on the way.
    case noAddress
  }

  /// Names that a machine has for itself.
  private static let ownNames: Set<String> = ["localhost", "127.0.0.1", "[::1]"]
  /// What proxies add; a request of the machine's own has none of it.
  private static let marks: [HTTPField.Name] = [.xForwardedFor, .xForwardedProto, .forwarded]

  private let publicOrigin: WebOrigin?
  /// Whether the newsstand is reached by the machine's own names alone.
  private let isOfMachine: Bool
  private let proxies: [NetworkBlock]

  init(_ settings: Newsstand.Settings) {
    let origin = settings.publicAddress.flatMap { URL(string: $0) }.flatMap(WebOrigin.init)
    publicOrigin = origin
    isOfMachine =
      settings.publicAddress == nil || origin.map { Self.ownNames.contains($0.host) } ?? false
    proxies = settings.trustedProxies
  }

  /// The origin of the console's pages as this request's browser knows it; throws why there is none.
  func origin(of request: Request, from peer: IPAddress?) throws(Trouble) -> WebOrigin {
    let asked = request.head.authority.flatMap { URL(string: "http://\($0)") }
      .flatMap(WebOrigin.init)
    guard let asked, let peer else { throw .otherHost }
    if isOfMachine, peer.isLoopback, !Self.marks.contains(where: { request.headers[$0] != nil }),
      Self.ownNames.contains(asked.host)
    {
      return asked
    }
    guard let publicOrigin, publicOrigin.scheme == "https" else { throw .noAddress }
    guard proxies.contains(where: { $0.contains(peer.bytes) }),
      request.headers[.xForwardedProto]?.lowercased() == "https"
    else { throw .readable }
    let isOwn = request.head.authority.flatMap { URL(string: "https://\($0)") }
      .flatMap(WebOrigin.init).map { $0 == publicOrigin }
    guard isOwn == true else { throw .otherHost }
    return publicOrigin
  }

  /// Whether something that is sent comes from the console's own pages, by what browsers say of it; what
  /// says nothing comes from none.
  static func isOwn(_ request: Request, at origin: WebOrigin) -> Bool {
    let site = request.headers[.secFetchSite]
    let sender = request.headers[.origin]
    guard site != nil || sender != nil, site ?? "same-origin" == "same-origin" else { return false }
    return sender.map { URL(string: $0).flatMap(WebOrigin.init) == origin } ?? true
  }
}

extension IPAddress {
  /// Whether it is the machine's own, which no packet from outside has.
  fileprivate var isLoopback: Bool {
    isVersion6 ? bytes == Array(repeating: 0, count: 15) + [1] : bytes[0] == 127
  }
}

extension HTTPField.Name {
  static let xForwardedProto = named("X-Forwarded-Proto")
  static let forwarded = named("Forwarded")
}
