public import BroadsheetCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Passes fetches on through a `HostGate`, so that no host sees more than its share at once.
///
/// Waiting at the gate does not count towards a fetch's deadline.
public struct GatedTransport: Transport {
  private let transport: any Transport
  private let gate: HostGate

  public init(_ transport: any Transport, gate: HostGate = HostGate()) {
    self.transport = transport
    self.gate = gate
  }

  public func fetch(_ request: FetchRequest) async throws(TransportError) -> FetchResult {
    guard let host = request.address.host?.lowercased() else {
      return try await transport.fetch(request)
    }
    guard await gate.enter(host) else { throw .cancelled }
    do throws(TransportError) {
      let result = try await transport.fetch(request)
      await gate.leave(host)
      return result
    } catch {
      await gate.leave(host)
      throw error
    }
  }
}
