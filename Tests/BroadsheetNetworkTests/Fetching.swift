import BroadsheetCore
import BroadsheetNetwork
import BroadsheetSources
import Foundation

/// Seconds for what must come, however busy the machine: with TLS, connecting is work for both sides.
let patience = 3600.0

typealias Answer = @Sendable (LoopbackServer.Request) -> ServerReply

/// Runs a test with a server and a transport that may reach it under the names in `hosts`.
func fetching(
  answer: @escaping Answer,
  hosts: [String: [String]] = ["127.0.0.1": ["127.0.0.1"]],
  allowing allowedHosts: some Collection<String> = ["127.0.0.1"],
  now: @escaping @Sendable () -> Date = { Date() },
  _ test: (LoopbackServer, HTTPTransport) async throws -> Void
) async throws {
  try await LoopbackServer.run(answer) { server in
    let transport = HTTPTransport(
      configuration: HTTPTransport.Configuration(
        userAgent: "Broadsheet tests",
        addressPolicy: AddressPolicy(
          allowedHosts: Set(allowedHosts.map { "\($0):\(server.port)" })
        ),
        connectTimeout: patience
      ),
      resolver: .table(hosts.mapValues { $0.compactMap(IPAddress.init) }),
      now: now
    )
    do {
      try await test(server, transport)
    } catch {
      await transport.shutdown()
      throw error
    }
    await transport.shutdown()
  }
}

extension FetchResult {
  var payload: Payload? {
    guard case .fresh(let payload) = self else { return nil }
    return payload
  }
}

extension TransportRequest {
  /// A request that waits as long as it takes, for tests of something else than time.
  static func unhurried(
    _ address: URL,
    allowance: Allowance? = nil,
    part: Part = .whole,
    validators: Validators? = nil,
    accept: String? = nil,
    limits: FetchLimits = FetchLimits()
  ) -> TransportRequest {
    var limits = limits
    limits.deadline = patience
    return TransportRequest(
      address: address,
      allowance: allowance,
      part: part,
      validators: validators,
      accept: accept,
      limits: limits
    )
  }
}
