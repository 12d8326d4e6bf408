import BroadsheetCore
import BroadsheetSources
import BroadsheetURLSession
import Foundation
import Testing

/// Seconds for what must come, however busy the machine.
let patience = 3600.0

/// Runs a test with a server and a transport that may reach it, and knows the hosts of a table.
func fetching(
  answer: @escaping LoopbackServer.Answer,
  hosts: [String: [String]] = [:],
  now: @escaping @Sendable () -> Date = { Date() },
  _ test: (LoopbackServer, URLSessionTransport) async throws -> Void
) async throws {
  try await LoopbackServer.run(answer) { server in
    let transport = URLSessionTransport(
      configuration: .init(
        userAgent: "Broadsheet tests",
        addressPolicy: AddressPolicy(allowedHosts: ["127.0.0.1:\(server.port)"])
      ),
      resolver: .table(hosts.mapValues { $0.compactMap(IPAddress.init) }),
      now: now
    )
    try await test(server, transport)
  }
}

/// Fetches the server's root and expects it to fail like this.
func expect(
  _ error: TransportError,
  limits: FetchLimits = FetchLimits(),
  now: @escaping @Sendable () -> Date = { Date() },
  from answer: @escaping LoopbackServer.Answer
) async throws {
  try await fetching(answer: answer, now: now) { server, transport in
    let request = TransportRequest.unhurried(try server.url("/"), limits: limits)

    await #expect(throws: error) { try await transport.fetch(request) }
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
