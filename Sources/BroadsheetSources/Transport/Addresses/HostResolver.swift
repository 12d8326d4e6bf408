public import BroadsheetCore

/// Looks up the addresses of a host, best first.
///
/// A resolver must answer soon after its task is cancelled, even while the system still waits.
public struct HostResolver: Sendable {
  /// Returns at least one address or throws.
  public let resolve: @Sendable (_ host: String) async throws(TransportError) -> [IPAddress]

  /// A resolver by a function, such as one of a test.
  public init(
    resolve: @escaping @Sendable (_ host: String) async throws(TransportError) -> [IPAddress]
  ) {
    self.resolve = resolve
  }

  /// Knows the hosts of a table and no others.
  public static func table(_ hosts: [String: [IPAddress]]) -> HostResolver {
    HostResolver { (host) throws(TransportError) in
      guard let addresses = hosts[host], !addresses.isEmpty else { throw .unresolvedHost(host) }
      return addresses
    }
  }
}
