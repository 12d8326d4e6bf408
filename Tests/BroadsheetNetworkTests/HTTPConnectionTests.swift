import BroadsheetCore
import BroadsheetSources
import Foundation
import NIOHTTP1
import Synchronization
import Testing

@testable import BroadsheetNetwork

struct HTTPConnectionTests {
  @Test func `a connection serves one request after the other`() async throws {
    let answer: Answer = { _ in .text("ok") }

    try await LoopbackServer.run(answer) { server in
      let transport = try Self.transport(to: server, idleTime: .seconds(3600))
      for _ in 1...3 {
        _ = try await transport.fetch(TransportRequest.unhurried(server.url("/")))
      }
      await transport.shutdown()

      #expect(server.connections.total == 1)
    }
  }

  @Test func `answers without a body leave the connection for the next`() async throws {
    let answer: Answer = { _ in ServerReply(status: .notModified) }

    try await LoopbackServer.run(answer) { server in
      let transport = try Self.transport(to: server, idleTime: .seconds(3600))
      let validators = Validators(entityTag: "\"1\"", lastModified: nil)
      for _ in 1...3 {
        _ = try await transport.fetch(
          TransportRequest.unhurried(server.url("/"), validators: validators)
        )
      }
      await transport.shutdown()

      #expect(server.connections.total == 1)
    }
  }

  @Test func `a request of the head cuts the connection off`() async throws {
    let answer: Answer = { _ in ServerReply(body: .endless([UInt8](repeating: 0x20, count: 999))) }

    try await fetching(answer: answer) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/"), part: .head)

      let payload = try await transport.fetch(request).payload

      #expect(payload?.bytes.isEmpty == true)
      await server.connections.areOpen(atMost: 0)
    }
  }

  @Test func `a body over its limit cuts the connection off`() async throws {
    let answer: Answer = { _ in ServerReply(body: .endless([UInt8](repeating: 0x20, count: 999))) }

    try await fetching(answer: answer) { server, transport in
      let limits = FetchLimits(maximumBytes: 10_000)
      let request = TransportRequest.unhurried(try server.url("/"), limits: limits)

      await #expect(throws: TransportError.tooLarge(limit: 10_000)) {
        try await transport.fetch(request)
      }
      await server.connections.areOpen(atMost: 0)
    }
  }

  /// What an allowed host was connected to is private; its name may lead elsewhere by now.
  @Test func `a host that has moved is not asked over the connection to its old address`()
    async throws
  {
    let addresses = Mutex(["127.0.0.1", "127.0.0.2"].compactMap(IPAddress.init))
    let resolver = HostResolver { _ in addresses.withLock { [$0.removeFirst()] } }

    let answer: Answer = { _ in .text("ok") }
    try await LoopbackServer.run(answer) { server in
      let policy = AddressPolicy(allowedHosts: ["news.example"])
      let transport = HTTPTransport(
        configuration: .init(addressPolicy: policy),
        resolver: resolver
      )
      let request = TransportRequest.unhurried(try server.url("/", host: "news.example"))

      _ = try await transport.fetch(request)
      let error = await #expect(throws: TransportError.self) { try await transport.fetch(request) }
      await transport.shutdown()

      guard case .connectionFailed = error else {
        Issue.record("\(String(describing: error)) is not a failed connection")
        return
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test func `another host at the same address has a connection of its own`() async throws {
    let hosts = ["one.example": ["127.0.0.1"], "two.example": ["127.0.0.1"]]
    let answer: Answer = { _ in .text("ok") }

    try await fetching(answer: answer, hosts: hosts, allowing: hosts.keys) { server, transport in
      for host in hosts.keys {
        _ = try await transport.fetch(TransportRequest.unhurried(server.url("/", host: host)))
      }

      #expect(server.connections.total == 2)
    }
  }

  @Test func `many hosts at once are served, and few connections are kept`() async throws {
    let names = (1...12).map { "desk\($0).example" }
    let answer: Answer = { request in .text(request.headers.first(name: "host") ?? "") }

    try await LoopbackServer.run(answer) { server in
      let loopback = try #require(IPAddress("127.0.0.1"))
      let transport = HTTPTransport(
        configuration: .init(addressPolicy: AddressPolicy(allowedHosts: Set(names)), keptHosts: 2),
        resolver: .table(Dictionary(uniqueKeysWithValues: names.map { ($0, [loopback]) })),
        idleTime: .seconds(3600)
      )
      let hosts = try await withThrowingTaskGroup(of: String.self) { group in
        for name in names {
          let request = TransportRequest.unhurried(try server.url("/", host: name))
          group.addTask {
            let payload = try await transport.fetch(request).payload
            return String(decoding: payload?.bytes ?? [], as: UTF8.self)
          }
        }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      await server.connections.areOpen(atMost: 2)
      await transport.shutdown()

      #expect(hosts == Set(names.map { "\($0):\(server.port)" }))
    }
  }

  @Test func `connections that nobody uses are closed, and the next fetch makes another`()
    async throws
  {
    let answer: Answer = { _ in .text("ok") }
    try await LoopbackServer.run(answer) { server in
      let transport = try Self.transport(to: server, idleTime: .milliseconds(1))
      let request = TransportRequest.unhurried(try server.url("/"))

      for _ in 1...3 {
        _ = try await transport.fetch(request)
        await server.connections.areOpen(atMost: 0)
      }

      #expect(server.connections.total == 3)
    }
  }

  @Test func `the shutdown closes every connection and fails what is under way`() async throws {
    let (asked, isAsked) = AsyncStream.makeStream(of: Void.self)
    let answer: Answer = { request in
      guard request.uri == "/slow" else { return .text("ok") }
      isAsked.finish()
      return ServerReply(body: .stalled)
    }

    try await LoopbackServer.run(answer) { server in
      let transport = try Self.transport(to: server, idleTime: .seconds(3600))
      _ = try await transport.fetch(TransportRequest.unhurried(server.url("/")))
      let slow = TransportRequest.unhurried(try server.url("/slow"))
      let fetch = Task { try await transport.fetch(slow) }
      for await _ in asked {}

      await transport.shutdown()

      await #expect(throws: TransportError.connectionFailed("the transport is shut down")) {
        try await fetch.value
      }
      await server.connections.areOpen(atMost: 0)
    }
  }

  @Test func `a transport that nobody holds any more closes its connections`() async throws {
    let answer: Answer = { _ in .text("ok") }
    try await LoopbackServer.run(answer) { server in
      do {
        let transport = try Self.transport(to: server, idleTime: .seconds(3600))
        _ = try await transport.fetch(TransportRequest.unhurried(server.url("/")))
      }

      await server.connections.areOpen(atMost: 0)
    }
  }

  @Test func `thirty servers that hang hold up nobody`() async throws {
    let (asked, isAsked) = AsyncStream.makeStream(of: Void.self)
    let answer: Answer = { request in
      guard request.uri == "/slow" else { return .text("ok") }
      isAsked.yield()
      return ServerReply(body: .stalled)
    }

    try await fetching(answer: answer) { server, transport in
      let slow = TransportRequest.unhurried(try server.url("/slow"))
      let fetches = (1...30).map { _ in Task { try await transport.fetch(slow) } }
      for await _ in asked.prefix(30) {}

      let result = try await transport.fetch(TransportRequest.unhurried(server.url("/")))

      #expect(result.payload?.bytes == Array("ok".utf8))
      for fetch in fetches { fetch.cancel() }
      for fetch in fetches {
        await #expect(throws: TransportError.cancelled) { try await fetch.value }
      }
    }
  }

  private static func transport(
    to server: LoopbackServer,
    idleTime: Duration
  ) throws -> HTTPTransport {
    let policy = AddressPolicy(allowedHosts: ["127.0.0.1:\(server.port)"])
    return HTTPTransport(configuration: .init(addressPolicy: policy), idleTime: idleTime)
  }
}
