import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import BroadsheetURLSession
import Foundation
import NIOHTTP1
import Testing

struct URLSessionTransportTests {
  @Test func `an answer brings bytes, type, validators and freshness`() async throws {
    let clock = FixedClock()
    let headers: HTTPHeaders = [
      "content-type": "text/xml; charset=iso-8859-1",
      "etag": "W/\"a b\"",
      "last-modified": "yesterday, roughly",
      "cache-control": "public, max-age=300",
      "age": "100",
    ]
    let answer: LoopbackServer.Answer = { _ in .text("<rss/>", headers: headers) }

    try await fetching(answer: answer, now: clock.read) { server, transport in
      let result = try await transport.fetch(.unhurried(server.url("/feed?x=%20y")))

      let payload = try #require(result.payload)
      #expect(payload.bytes == Array("<rss/>".utf8))
      #expect(payload.contentType == "text/xml; charset=iso-8859-1")
      #expect(
        payload.validators
          == Validators(entityTag: "W/\"a b\"", lastModified: "yesterday, roughly")
      )
      #expect(payload.freshness == FreshnessHints(maxAge: 200))
      #expect(payload.fetchedAt == clock.now)
      #expect(payload.movedPermanentlyTo == nil)
      #expect(payload.address == (try server.url("/feed?x=%20y")))
      #expect(payload.framing == nil)
      #expect(server.requests.map(\.uri) == ["/feed?x=%20y"])
    }
  }

  @Test func `an answer without validators brings none`() async throws {
    let answer: LoopbackServer.Answer = { _ in .text("") }

    try await fetching(answer: answer) { server, transport in
      let payload = try await transport.fetch(.unhurried(server.url("/"))).payload

      #expect(payload != nil)
      #expect(payload?.validators == nil)
      #expect(payload?.freshness == FreshnessHints.none)
    }
  }

  @Test func `a request of the head brings who may frame a page, and no bytes`() async throws {
    let headers: HTTPHeaders = [
      "x-frame-options": "DENY", "content-security-policy": "frame-ancestors 'self'",
    ]
    let answer: LoopbackServer.Answer = { request in
      request.uri == "/old"
        ? .redirect(.found, to: "/new")
        // As of 2026-11 Foundation on Linux reads on for as long as a server is as quick as its reader,
        // whoever has cancelled.
        : ServerReply(headers: headers, body: .stalled)
    }

    try await fetching(answer: answer) { server, transport in
      let limits = FetchLimits(maximumBytes: 10)
      let request = TransportRequest.unhurried(try server.url("/old"), part: .head, limits: limits)

      let payload = try #require(try await transport.fetch(request).payload)

      #expect(payload.bytes.isEmpty)
      #expect(payload.address == (try server.url("/new")))
      #expect(
        payload.framing
          == FramePolicy(options: ["DENY"], securityPolicies: ["frame-ancestors 'self'"])
      )
      #expect(server.requests.map(\.method) == [.GET, .GET])
    }
  }

  @Test func `what a server says to programs that read its pages comes along`() async throws {
    let answer: LoopbackServer.Answer = { _ in .text("a", headers: ["x-robots-tag": "noarchive"]) }

    try await fetching(answer: answer) { server, transport in
      let payload = try #require(try await transport.fetch(.unhurried(server.url("/"))).payload)

      #expect(payload.robotsTags == ["noarchive"])
    }
  }

  @Test func `a request says what it is told to and nothing of the reader`() async throws {
    let answer: LoopbackServer.Answer = { _ in .text("", headers: ["set-cookie": "id=1; path=/"]) }

    try await fetching(answer: answer) { server, transport in
      var address = try #require(URLComponents(string: "http://127.0.0.1:\(server.port)/"))
      address.user = "reader"
      address.password = "secret"
      let request = TransportRequest.unhurried(try #require(address.url), accept: "text/xml")

      _ = try await transport.fetch(request)
      _ = try await transport.fetch(request)

      #expect(server.requests.count == 2)
      let headers = try #require(server.requests.last).headers
      #expect(headers["user-agent"] == ["Broadsheet tests"])
      #expect(headers["accept"] == ["text/xml"])
      #expect(headers["accept-language"] == ["*"])
      #expect(headers.first(name: "accept-encoding")?.contains("gzip") == true)
      let unsaid: Set = ["cookie", "referer", "authorization", "if-none-match", "cache-control"]
      #expect(Set(headers.map { $0.name.lowercased() }).isDisjoint(with: unsaid))
    }
  }

  @Test func `validators come back byte for byte and a 304 is not modified`() async throws {
    let validators = Validators(entityTag: "W/\"a b\"", lastModified: "yesterday, roughly")
    let answer: LoopbackServer.Answer = { _ in
      ServerReply(status: .notModified, headers: ["cache-control": "max-age=60"])
    }
    let clock = FixedClock()

    try await fetching(answer: answer, now: clock.read) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/"), validators: validators)

      let result = try await transport.fetch(request)

      #expect(result == .notModified(at: clock.now, FreshnessHints(maxAge: 60)))
      let headers = try #require(server.requests.first).headers
      #expect(headers["if-none-match"] == ["W/\"a b\""])
      #expect(headers["if-modified-since"] == ["yesterday, roughly"])
    }
  }

  @Test func `an answer is not kept for the next request`() async throws {
    let headers: HTTPHeaders = ["cache-control": "public, max-age=3600", "etag": "\"1\""]
    let answer: LoopbackServer.Answer = { _ in .text("ok", headers: headers) }

    try await fetching(answer: answer) { server, transport in
      for _ in 1...2 { _ = try await transport.fetch(.unhurried(server.url("/"))) }

      #expect(server.requests.count == 2)
      #expect(server.requests.last?.headers.contains(name: "if-none-match") == false)
    }
  }

  @Test func `a validator that would make a second field is not sent`() async throws {
    let answer: LoopbackServer.Answer = { _ in .text("ok") }

    try await fetching(answer: answer) { server, transport in
      let validators = Validators(entityTag: "\"a\"\r\ncookie: id=1", lastModified: nil)
      let request = TransportRequest.unhurried(try server.url("/"), validators: validators)

      await #expect(throws: TransportError.self) { try await transport.fetch(request) }
      #expect(server.requests.isEmpty)
    }
  }

  @Test func `a server that speaks no TLS is a TLS failure`() async throws {
    let answer: LoopbackServer.Answer = { _ in .text("") }

    try await fetching(answer: answer) { server, transport in
      let address = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))

      let error = await #expect(throws: TransportError.self) {
        try await transport.fetch(.unhurried(address))
      }

      guard case .tlsFailed = error else {
        Issue.record("\(String(describing: error)) is not a TLS failure")
        return
      }
    }
  }

  @Test func `a server that has gone away is a failed connection`() async throws {
    let answer: LoopbackServer.Answer = { _ in .text("") }
    try await fetching(answer: answer) { server, transport in
      let address = try server.url("/")
      try await server.stop()

      let error = await #expect(throws: TransportError.self) {
        try await transport.fetch(.unhurried(address))
      }

      guard case .connectionFailed = error else {
        Issue.record("\(String(describing: error)) is not a failed connection")
        return
      }
    }
  }

  @Test func `a transport that nobody holds any more closes its connections`() async throws {
    let answer: LoopbackServer.Answer = { _ in .text("ok") }
    try await LoopbackServer.run(answer) { server in
      do {
        let transport = URLSessionTransport(
          configuration: .init(addressPolicy: .init(allowedHosts: ["127.0.0.1:\(server.port)"]))
        )
        _ = try await transport.fetch(.unhurried(server.url("/")))
      }

      try await server.connectionsEnd()

      #expect(server.requests.count == 1)
    }
  }
}
