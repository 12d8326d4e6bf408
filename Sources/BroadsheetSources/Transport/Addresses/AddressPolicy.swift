public import BroadsheetCore

/// Decides which addresses a fetch may connect to.
///
/// Only what a host resolves to is judged, never how its name looks: a URL can write 127.0.0.1 in
/// a dozen ways, and a harmless name can resolve to a machine behind the firewall.
public struct AddressPolicy: Sendable, Hashable {
  /// Hosts that may be anywhere, with a port (`127.0.0.1:9000`, `[::1]:9000`) or for every port.
  public var allowedHosts: Set<String>

  /// A policy by which only public addresses may be connected to, but for these hosts in any case.
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
  /// The newsstand's word counts for the source that names the host, and for that host and port
  /// alone: a redirect, or a link in a feed, must not open what was opened for another source.
  public func judge(
    _ addresses: [IPAddress],
    of host: String,
    port: Int,
    by allowance: TransportRequest.Allowance
  ) throws(TransportError) {
    let isOwn = allowance.covers(host, port: port)
    guard !(isOwn && vouches(for: host, port: port)) else { return }
    for address in addresses {
      guard let purpose = address.specialPurpose else { continue }
      throw .forbiddenAddress(
        host: host,
        reason: "\(address) is \(purpose)",
        remedy: isOwn ? Self.entry(for: host, port: port) : nil
      )
    }
  }

  /// What allows a host at a port, as a newsstand file has it.
  private static func entry(for host: String, port: Int) -> String {
    host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}

extension TransportRequest.Allowance {
  fileprivate func covers(_ host: String, port: Int) -> Bool {
    guard case .of(let address) = self, let endpoint = try? Endpoint(address) else { return false }
    return endpoint.host == host.lowercased() && endpoint.port == port
  }
}
