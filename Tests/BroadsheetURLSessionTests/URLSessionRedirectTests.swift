import BroadsheetCore
import BroadsheetSources
import BroadsheetURLSession
import Foundation
import NIOHTTP1
import Testing

struct URLSessionRedirectTests {
  @Test func `a permanent move is followed and remembered`() async throws {
    let answer: LoopbackServer.Answer = { request in
      switch request.uri {
      case "/old": .redirect(.movedPermanently, to: "/older")
      case "/older": .redirect(.permanentRedirect, to: "new#top")
      default: .text("here")
      }
    }

    try await fetching(answer: answer) { server, transport in
      let result = try await transport.fetch(.unhurried(server.url("/old")))

      let payload = try #require(result.payload)
      #expect(payload.bytes == Array("here".utf8))
      #expect(payload.address == (try server.url("/new#top")))
      #expect(payload.movedPermanentlyTo == (try server.url("/new#top")))
      #expect(server.requests.map(\.uri) == ["/old", "/older", "/new"])
    }
  }

  @Test func `what follows a temporary move is not remembered`() async throws {
    let answer: LoopbackServer.Answer = { request in
      switch request.uri {
      case "/a": .redirect(.movedPermanently, to: "/b")
      case "/b": .redirect(.seeOther, to: "/c")
      case "/c": .redirect(.movedPermanently, to: "/d")
      default: .text("")
      }
    }

    try await fetching(answer: answer) { server, transport in
      let result = try await transport.fetch(.unhurried(server.url("/a")))

      let payload = try #require(result.payload)
      #expect(payload.address == (try server.url("/d")))
      #expect(payload.movedPermanentlyTo == (try server.url("/b")))
    }
  }

  @Test func `validators go with a redirect`() async throws {
    let answer: LoopbackServer.Answer = { request in
      request.uri == "/old" ? .redirect(.found, to: "/new") : ServerReply(status: .notModified)
    }

    try await fetching(answer: answer) { server, transport in
      let validators = Validators(entityTag: "\"1\"", lastModified: nil)
      let request = TransportRequest.unhurried(try server.url("/old"), validators: validators)

      let result = try await transport.fetch(request)

      #expect(result.payload == nil)
      #expect(server.requests.last?.headers["if-none-match"] == ["\"1\""])
    }
  }

  @Test func `a loop ends at the limit`() async throws {
    let answer: LoopbackServer.Answer = { _ in .redirect(.found, to: "/again") }

    try await fetching(answer: answer) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/"))

      await #expect(throws: TransportError.tooManyRedirects(limit: 5)) {
        try await transport.fetch(request)
      }
      #expect(server.requests.count == 6)
    }
  }

  @Test(arguments: [nil, "", "mailto:desk@news.example", "//[::1/", "http:"])
  func `a redirect to nowhere is refused`(location: String?) async throws {
    try await expect(.badRedirect(location: location ?? "")) { _ in
      ServerReply(status: .found, headers: location.map { ["location": $0] } ?? [:])
    }
  }

  @Test func `a redirect to a file is refused`() async throws {
    try await expect(.unsupportedScheme("file")) { _ in
      .redirect(.found, to: "file://localhost/etc/passwd")
    }
  }

  @Test(arguments: [
    ("169.254.169.254", "169.254.169.254 is link-local"),
    ("inside.example", "198.18.7.7 is benchmarking"),
    // The server's own host, at another port than the one that is allowed.
    ("127.0.0.1", "127.0.0.1 is loopback"),
  ])
  func `a redirect to a private address is refused`(host: String, reason: String) async throws {
    let answer: LoopbackServer.Answer = { _ in .redirect(.found, to: "http://\(host):1/") }
    let hosts = ["inside.example": ["198.18.7.7"]]

    try await fetching(answer: answer, hosts: hosts) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/"))

      let error = TransportError.forbiddenAddress(host: host, reason: reason)
      await #expect(throws: error) { try await transport.fetch(request) }
      #expect(server.requests.count == 1)
    }
  }

  @Test func `the allowance of another source does not follow a redirect`() async throws {
    try await LoopbackServer.run { _ in
      .text("for another source only")
    } _: { other in
      try await LoopbackServer.run { [port = other.port] _ in
        .redirect(.found, to: "http://127.0.0.1:\(port)/")
      } _: { server in
        let transport = URLSessionTransport(
          configuration: .init(addressPolicy: AddressPolicy(allowedHosts: ["127.0.0.1"]))
        )
        let refusal = TransportError.forbiddenAddress(
          host: "127.0.0.1",
          reason: "127.0.0.1 is loopback"
        )

        await #expect(throws: refusal) {
          try await transport.fetch(.unhurried(try server.url("/")))
        }
        await #expect(throws: refusal) {
          try await transport.fetch(
            .unhurried(try other.url("/"), allowance: .of(try server.url("/")))
          )
        }
        await #expect(throws: refusal) {
          try await transport.fetch(
            .unhurried(try other.url("/"), allowance: TransportRequest.Allowance.none)
          )
        }
        #expect(other.requests.isEmpty)
        let own = try await transport.fetch(.unhurried(try other.url("/")))
        #expect(own.payload?.bytes == Array("for another source only".utf8))
      }
    }
  }
}
