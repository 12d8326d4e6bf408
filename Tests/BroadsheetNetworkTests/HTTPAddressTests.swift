import BroadsheetCore
import BroadsheetNetwork
import BroadsheetSources
import Foundation
import NIOHTTP1
import Testing

struct HTTPAddressTests {
  @Test func `a host is reached at the address that was judged, under its own name`()
    async throws
  {
    let hosts = ["news.example": ["127.0.0.1"]]
    let answer: Answer = { _ in .text("ok") }

    try await fetching(answer: answer, hosts: hosts, allowing: hosts.keys) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/", host: "News.Example"))

      let result = try await transport.fetch(request)

      #expect(result.payload?.bytes == Array("ok".utf8))
      #expect(server.requests.first?.headers["host"] == ["news.example:\(server.port)"])
    }
  }

  @Test func `one private answer condemns a host`() async throws {
    let hosts = ["news.example": ["93.184.215.14", "10.0.0.1"]]
    let answer: Answer = { _ in .text("") }

    try await fetching(answer: answer, hosts: hosts) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/", host: "news.example"))

      await #expect(
        throws: TransportError.forbiddenAddress(
          host: "news.example",
          reason: "10.0.0.1 is private",
          remedy: "news.example:\(server.port)"
        )
      ) {
        try await transport.fetch(request)
      }
      #expect(server.requests.isEmpty)
    }
  }

  @Test func `an address that does not answer is passed over for the next`() async throws {
    // Nothing listens on the second loopback address at the server's port.
    let hosts = ["news.example": ["127.0.0.2", "127.0.0.1"]]
    let answer: Answer = { _ in .text("ok") }

    try await fetching(answer: answer, hosts: hosts, allowing: hosts.keys) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/", host: "news.example"))

      let result = try await transport.fetch(request)

      #expect(result.payload?.bytes == Array("ok".utf8))
    }
  }

  @Test func `a host that nobody knows is unresolved`() async throws {
    let answer: Answer = { _ in .text("") }

    try await fetching(answer: answer) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/", host: "nowhere.example"))

      await #expect(throws: TransportError.unresolvedHost("nowhere.example")) {
        try await transport.fetch(request)
      }
    }
  }

  @Test(
    arguments: [
      "localhost", "127.0.0.1", "127.1", "0x7f000001", "2130706433", "017700000001", "0", "0.0.0.0",
      "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:10.0.0.1]", "[64:ff9b::7f00:1]",
      "169.254.169.254", "100.64.0.1", "10.0.0.1", "192.168.0.1", "[fc00::1]", "[fe80::1]",
      "%31%32%37.0.0.1",
    ])
  func `no spelling of a private address gets through`(host: String) async throws {
    let transport = HTTPTransport()
    let address = try #require(URL(string: "http://\(host)/"))

    let error = await #expect(throws: TransportError.self) {
      try await transport.fetch(TransportRequest.unhurried(address))
    }
    await transport.shutdown()

    guard case .forbiddenAddress = error else {
      Issue.record("\(String(describing: error)) is not a refusal of the address")
      return
    }
  }

  @Test(arguments: ["http://news.example:0/", "http://a%2Fb.example/", "http:///feed"])
  func `an address that two parsers could read differently is invalid`(text: String) async throws {
    let transport = HTTPTransport(resolver: .table([:]))
    let address = try #require(URL(string: text))

    await #expect(throws: TransportError.invalidAddress(text)) {
      try await transport.fetch(TransportRequest.unhurried(address))
    }
  }
}
