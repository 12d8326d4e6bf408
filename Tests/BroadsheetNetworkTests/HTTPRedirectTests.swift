import BroadsheetCore
import BroadsheetNetwork
import BroadsheetSources
import Foundation
import NIOHTTP1
import Testing

struct HTTPRedirectTests {
  @Test func `a permanent move is followed and remembered`() async throws {
    let answer: Answer = { request in
      switch request.uri {
      case "/old": .redirect(.movedPermanently, to: "/older")
      case "/older": .redirect(.permanentRedirect, to: "new#top")
      default: .text("here")
      }
    }

    try await fetching(answer: answer) { server, transport in
      let result = try await transport.fetch(TransportRequest.unhurried(server.url("/old")))

      let payload = try #require(result.payload)
      #expect(payload.bytes == Array("here".utf8))
      #expect(payload.address == (try server.url("/new#top")))
      #expect(payload.movedPermanentlyTo == (try server.url("/new#top")))
    }
  }

  @Test func `what follows a temporary move is not remembered`() async throws {
    let answer: Answer = { request in
      switch request.uri {
      case "/a": .redirect(.movedPermanently, to: "/b")
      case "/b": .redirect(.found, to: "/c")
      case "/c": .redirect(.movedPermanently, to: "/d")
      default: .text("")
      }
    }

    try await fetching(answer: answer) { server, transport in
      let result = try await transport.fetch(TransportRequest.unhurried(server.url("/a")))

      let payload = try #require(result.payload)
      #expect(payload.address == (try server.url("/d")))
      #expect(payload.movedPermanentlyTo == (try server.url("/b")))
    }
  }

  @Test func `a loop ends at the limit`() async throws {
    let answer: Answer = { _ in .redirect(.found, to: "/again") }

    try await fetching(answer: answer) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/"))

      await #expect(throws: TransportError.tooManyRedirects(limit: 5)) {
        try await transport.fetch(request)
      }
      #expect(server.requests.count == 6)
    }
  }

  @Test(arguments: [nil, "", "mailto:desk@news.example"])
  func `a redirect to nowhere is refused`(location: String?) async throws {
    let answer: Answer = { _ in
      ServerReply(status: .found, headers: location.map { ["location": $0] } ?? [:])
    }

    try await fetching(answer: answer) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/"))

      await #expect(throws: TransportError.badRedirect(location: location ?? "")) {
        try await transport.fetch(request)
      }
    }
  }

  @Test func `a redirect to a file is refused`() async throws {
    let answer: Answer = { _ in .redirect(.found, to: "file://localhost/etc/passwd") }

    try await fetching(answer: answer) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/"))

      await #expect(throws: TransportError.unsupportedScheme("file")) {
        try await transport.fetch(request)
      }
    }
  }

  @Test(arguments: ["169.254.169.254", "inside.example"])
  func `a redirect to a private address is refused`(host: String) async throws {
    let hosts = [
      "127.0.0.1": ["127.0.0.1"],
      "169.254.169.254": ["169.254.169.254"],
      "inside.example": ["198.18.7.7"],
    ]
    let purposes = [
      "169.254.169.254": "169.254.169.254 is link-local",
      "inside.example": "198.18.7.7 is benchmarking",
    ]
    let answer: Answer = { _ in .redirect(.found, to: "http://\(host)/") }

    try await fetching(answer: answer, hosts: hosts) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/"))

      let reason = try #require(purposes[host])
      await #expect(throws: TransportError.forbiddenAddress(host: host, reason: reason)) {
        try await transport.fetch(request)
      }
    }
  }

  @Test func `another port of an allowed host is not allowed`() async throws {
    let answer: Answer = { _ in .redirect(.found, to: "http://127.0.0.1:1/") }

    try await fetching(answer: answer) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/"))

      await #expect(
        throws: TransportError.forbiddenAddress(
          host: "127.0.0.1",
          reason: "127.0.0.1 is loopback"
        )
      ) {
        try await transport.fetch(request)
      }
    }
  }

  @Test func `the allowance of another source does not follow a redirect`() async throws {
    let feed: Answer = { _ in .text("for another source only") }

    try await LoopbackServer.run(feed) { other in
      let answer: Answer = { _ in .redirect(.found, to: "http://127.0.0.1:\(other.port)/") }
      try await LoopbackServer.run(answer) { server in
        let allowed = ["127.0.0.1:\(server.port)", "127.0.0.1:\(other.port)"]
        for hosts in [Set(allowed), ["127.0.0.1"]] {
          let policy = AddressPolicy(allowedHosts: hosts)
          let transport = HTTPTransport(configuration: .init(addressPolicy: policy))
          let refusal = TransportError.forbiddenAddress(
            host: "127.0.0.1",
            reason: "127.0.0.1 is loopback"
          )

          let own = try await transport.fetch(TransportRequest.unhurried(try other.url("/")))
          await #expect(throws: refusal) {
            try await transport.fetch(TransportRequest.unhurried(try server.url("/")))
          }
          await #expect(throws: refusal) {
            try await transport.fetch(
              TransportRequest.unhurried(try other.url("/"), allowance: .of(try server.url("/")))
            )
          }
          await transport.shutdown()

          #expect(own.payload?.bytes == Array("for another source only".utf8))
        }
        #expect(other.requests.count == 2)
      }
    }
  }

  @Test func `a redirect may come back to the source's own host and port`() async throws {
    let answer: Answer = { request in
      request.uri == "/old" ? .redirect(.found, to: "/new") : .text("here")
    }

    try await fetching(answer: answer) { server, transport in
      let result = try await transport.fetch(TransportRequest.unhurried(server.url("/old")))

      #expect(result.payload?.bytes == Array("here".utf8))
    }
  }
}
