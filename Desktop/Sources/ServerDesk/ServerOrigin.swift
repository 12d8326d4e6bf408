import BroadsheetAPI
import Foundation

/// Where a server is, and which addresses are its own.
struct ServerOrigin: Sendable, Hashable {
  private static let longestAddress = 2048

  let root: URL
  private let scheme: String
  private let host: String
  private let port: Int

  /// Nil for what is no address of a server, such as one with a path.
  init?(_ address: URL) {
    guard address.absoluteString.utf8.count <= Self.longestAddress,
      let scheme = address.scheme?.lowercased(), let port = Self.port(of: address),
      let host = address.host()?.lowercased(), !host.isEmpty,
      ["", "/"].contains(address.path()), address.query() == nil, address.fragment() == nil,
      address.user() == nil, address.password() == nil
    else { return nil }
    root = address.absoluteURL
    self.scheme = scheme
    self.host = host
    self.port = port
  }

  /// Whether nobody but this machine can reach it.
  var isLoopback: Bool {
    host == "localhost" || host.hasSuffix(".localhost") || host.hasPrefix("127.") || host == "::1"
      || host == "[::1]"
  }

  /// The address of a route, with a query if there is one.
  func url(of route: APIRoute, query: String? = nil) -> URL {
    let path = route.path + (query.map { "?\($0)" } ?? "")
    return URL(string: path, relativeTo: root)?.absoluteURL ?? root
  }

  /// Whether an address is the server's own, so that what is for it alone may go there.
  func has(_ address: URL) -> Bool {
    address.scheme?.lowercased() == scheme && address.host()?.lowercased() == host
      && Self.port(of: address) == port && address.user() == nil
  }

  /// The address that a document of the server's names, if it is the server's own.
  func own(_ reference: String, at base: URL) -> URL? {
    guard reference.utf8.count <= Self.longestAddress,
      let address = URL(string: reference, relativeTo: base)?.absoluteURL, has(address)
    else { return nil }
    return address
  }

  /// Nil for schemes that are not of the web.
  private static func port(of address: URL) -> Int? {
    switch address.scheme?.lowercased() {
    case "http": address.port ?? 80
    case "https": address.port ?? 443
    default: nil
    }
  }
}
