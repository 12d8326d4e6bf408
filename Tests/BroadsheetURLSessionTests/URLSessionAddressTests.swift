import BroadsheetCore
import BroadsheetSources
import BroadsheetURLSession
import Foundation
import Testing

struct URLSessionAddressTests {
  @Test func `a private address is refused without asking anybody`() async throws {
    try await LoopbackServer.run { _ in
      .text("secret")
    } _: { server in
      let transport = URLSessionTransport()
      let address = try server.url("/")
      let request = TransportRequest.unhurried(address)
      let refusal = TransportError.forbiddenAddress(
        host: "127.0.0.1",
        reason: "127.0.0.1 is loopback",
        remedy: "127.0.0.1:\(server.port)"
      )

      await #expect(throws: refusal) { try await transport.fetch(request) }

      #expect(transport.refusal(of: request) == refusal)
      #expect(server.requests.isEmpty)
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
    let transport = URLSessionTransport(resolver: .table([:]))
    let address = try #require(URL(string: "http://\(host)/"))

    let error = await #expect(throws: TransportError.self) {
      try await transport.fetch(.unhurried(address))
    }

    guard case .forbiddenAddress = error else {
      Issue.record("\(String(describing: error)) is not a refusal of the address")
      return
    }
    #expect(transport.refusal(of: .unhurried(address)) == error)
  }

  @Test func `one private answer condemns a host`() async throws {
    let addresses = ["93.184.215.14", "10.0.0.1"].compactMap(IPAddress.init)
    let transport = URLSessionTransport(resolver: .table(["news.example": addresses]))
    let address = try #require(URL(string: "http://news.example/"))

    let refusal = TransportError.forbiddenAddress(
      host: "news.example",
      reason: "10.0.0.1 is private",
      remedy: "news.example:80"
    )
    await #expect(throws: refusal) { try await transport.fetch(.unhurried(address)) }
    #expect(transport.refusal(of: .unhurried(address)) == nil)
  }

  @Test func `a host behind the network's translation is judged by where it leads`() async throws {
    let addresses = ["64:ff9b::a00:1"].compactMap(IPAddress.init)
    let transport = URLSessionTransport(resolver: .table(["news.example": addresses]))
    let address = try #require(URL(string: "http://news.example/"))

    let refusal = TransportError.forbiddenAddress(
      host: "news.example",
      reason: "10.0.0.1 is private",
      remedy: "news.example:80"
    )
    await #expect(throws: refusal) { try await transport.fetch(.unhurried(address)) }
    let outside = try #require(URL(string: "http://[64:ff9b::5db8:d70e]/"))
    #expect(transport.refusal(of: .unhurried(outside)) == nil)
  }

  @Test func `a host that nobody knows is unresolved`() async throws {
    let transport = URLSessionTransport(resolver: .table([:]))
    let address = try #require(URL(string: "http://nowhere.example/"))

    await #expect(throws: TransportError.unresolvedHost("nowhere.example")) {
      try await transport.fetch(.unhurried(address))
    }
  }

  @Test(arguments: ["http://news.example:0/", "http://a%2Fb.example/", "http:///feed"])
  func `an address that two parsers could read differently is invalid`(text: String) async throws {
    let transport = URLSessionTransport(resolver: .table([:]))
    let address = try #require(URL(string: text))

    await #expect(throws: TransportError.invalidAddress(text)) {
      try await transport.fetch(.unhurried(address))
    }
  }

  @Test(arguments: ["ftp://feeds.example/a", "file:///etc/passwd", "data:,a", "feed"])
  func `only HTTP is spoken`(text: String) async throws {
    let transport = URLSessionTransport(resolver: .table([:]))
    let address = try #require(URL(string: text))

    await #expect(throws: TransportError.unsupportedScheme(address.scheme ?? "")) {
      try await transport.fetch(.unhurried(address))
    }
  }
}
