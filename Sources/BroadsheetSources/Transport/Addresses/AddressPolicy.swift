public import BroadsheetCore

/// Decides which addresses a fetch may connect to.
///
/// Only what a host resolves to is judged, never how its name looks: a URL can write 127.0.0.1 in
/// a dozen ways, and a harmless name can resolve to a machine behind the firewall.
public struct AddressPolicy: Sendable, Hashable {
  /// Hosts that may be anywhere, with a port (`127.0.0.1:9000`, `[::1]:9000`) or for every port.
  public var allowedHosts: Set<String>

  public init(allowedHosts: Set<String> = []) {
    self.allowedHosts = Set(allowedHosts.map { $0.lowercased() })
  }

  /// Whether the newsstand vouches for this host, whatever it resolves to.
  public func vouches(for host: String, port: Int) -> Bool {
    let name = host.lowercased()
    let bracketed = name.contains(":") ? "[\(name)]" : name
    return !allowedHosts.isDisjoint(with: [name, bracketed, "\(bracketed):\(port)"])
  }

  /// Throws unless every answer of the look-up is an address that may be connected to.
  ///
  /// One private answer condemns the host: which of them a connection would use is not ours to say.
  public func judge(
    _ addresses: [IPAddress],
    of host: String,
    port: Int
  ) throws(TransportError) {
    guard !vouches(for: host, port: port) else { return }
    for address in addresses {
      guard let purpose = address.specialPurpose else { continue }
      throw .forbiddenAddress(host: host, reason: "\(address) is \(purpose)")
    }
  }
}
