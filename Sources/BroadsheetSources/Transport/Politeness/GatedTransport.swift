public import BroadsheetCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Passes fetches on through a `HostGate`, so that no server sees more than its share at once.
///
/// Waiting at the gate does not count towards a fetch's deadline.
public struct GatedTransport: Transport {
  private let transport: any Transport
  private let gate: HostGate

  /// A transport behind a gate; transports that are to count together share one.
  public init(_ transport: any Transport, gate: HostGate = HostGate()) {
    self.transport = transport
    self.gate = gate
  }

  public func fetch(_ request: TransportRequest) async throws(TransportError) -> FetchResult {
    guard let server = request.address.server else { return try await transport.fetch(request) }
    guard await gate.enter(server) else { throw .cancelled }
    do throws(TransportError) {
      let result = try await transport.fetch(request)
      await gate.leave(server)
      return result
    } catch {
      await gate.leave(server)
      throw error
    }
  }

  public func refusal(of request: TransportRequest) -> TransportError? {
    transport.refusal(of: request)
  }
}

extension URL {
  /// Host and port: what answers on another port is another server.
  fileprivate var server: String? {
    guard let host = host?.lowercased() else { return nil }
    return "\(host):\(port ?? (scheme?.lowercased() == "https" ? 443 : 80))"
  }
}
