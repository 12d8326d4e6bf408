import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct TransportRouterTests {
  @Test(arguments: ["https://news.example/feed", "HTTPS://news.example/feed"])
  func `the scheme chooses the transport`(text: String) async throws {
    let address = try #require(URL(string: text))
    let web = StubTransport([address: [.text("web", from: address)]])
    let files = StubTransport()
    let router = TransportRouter(["https": web, "file": files])

    let result = try await router.fetch(TransportRequest(address: address))

    guard case .fresh(let payload) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(payload.bytes == Array("web".utf8))
    #expect(files.requests.isEmpty)
  }

  @Test func `an address without a scheme has a transport of its own`() async throws {
    let address = try #require(URL(string: "stories/a.xml"))
    let files = StubTransport([address: [.text("file", from: address)]])
    let router = TransportRouter(["": files])

    _ = try await router.fetch(TransportRequest(address: address))

    #expect(files.requests.map(\.address) == [address])
  }

  @Test func `a scheme that nobody handles fails`() async throws {
    let address = try #require(URL(string: "ftp://news.example/feed"))

    await #expect(throws: TransportError.unsupportedScheme("ftp")) {
      try await TransportRouter([:]).fetch(TransportRequest(address: address))
    }
  }

  @Test func `a transport's failure passes through`() async throws {
    let address = try #require(URL(string: "file:///a"))
    let router = TransportRouter(["file": StubTransport([address: [.failure(.tooLarge(limit: 1))]])]
    )

    await #expect(throws: TransportError.tooLarge(limit: 1)) {
      try await router.fetch(TransportRequest(address: address))
    }
  }
}
