import BroadsheetCore
import BroadsheetNetwork
import BroadsheetSources
import BroadsheetTesting
import Foundation
import NIOHTTP1
import Testing

struct HTTPTransportTests {
  @Test func `an answer brings bytes, type, validators and freshness`() async throws {
    let clock = FixedClock()
    let headers: HTTPHeaders = [
      "content-type": "text/xml; charset=iso-8859-1",
      "etag": "W/\"a b\"",
      "last-modified": "yesterday, roughly",
      "cache-control": "public, max-age=300",
      "age": "100",
    ]
    let answer: Answer = { _ in .text("<rss/>", headers: headers) }

    try await fetching(answer: answer, now: clock.read) { server, transport in
      let result = try await transport.fetch(TransportRequest.unhurried(server.url("/feed?x=%20y")))

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
      #expect(server.requests.map(\.uri) == ["/feed?x=%20y"])
    }
  }

  @Test func `a request of the head brings who may frame a page, and no bytes`() async throws {
    let headers: HTTPHeaders = [
      "x-frame-options": "DENY", "content-security-policy": "frame-ancestors 'self'",
    ]
    let answer: Answer = { request in
      request.uri == "/old"
        ? .redirect(.found, to: "/new")
        : .text(String(repeating: "x", count: 4_000_000), headers: headers)
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
    }
  }

  @Test func `what a server says to programs that read its pages comes along`() async throws {
    let answer: Answer = { _ in .text("a", headers: ["x-robots-tag": "noarchive, nosnippet"]) }

    try await fetching(answer: answer) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/"))

      let payload = try #require(try await transport.fetch(request).payload)

      #expect(payload.robotsTags == ["noarchive, nosnippet"])
    }
  }

  @Test func `a request names us and carries no cookies, referrer or credentials`() async throws {
    let answer: Answer = { _ in .text("", headers: ["set-cookie": "id=1"]) }

    try await fetching(answer: answer) { server, transport in
      var address = try #require(URLComponents(string: "http://127.0.0.1:\(server.port)/"))
      address.user = "reader"
      address.password = "secret"
      let request = TransportRequest.unhurried(try #require(address.url), accept: "text/xml")

      _ = try await transport.fetch(request)
      _ = try await transport.fetch(request)

      let headers = try #require(server.requests.last).headers
      #expect(headers["user-agent"] == ["Broadsheet tests"])
      #expect(headers["accept"] == ["text/xml"])
      #expect(headers["accept-encoding"] == ["gzip, deflate, br"])
      #expect(Set(headers.map { $0.name.lowercased() }).isDisjoint(with: forbiddenHeaders))
    }
  }

  @Test func `validators come back byte for byte and a 304 is not modified`() async throws {
    let validators = Validators(entityTag: "W/\"a b\"", lastModified: "yesterday, roughly")
    let answer: Answer = { _ in
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

  @Test func `a 304 that nobody asked for is a failure`() async throws {
    try await expect(.badStatus(code: 304, retryAfter: nil)) { _ in
      ServerReply(status: .notModified)
    }
  }

  @Test func `a resource that has left for good is gone`() async throws {
    let answer: Answer = { _ in ServerReply(status: .gone) }

    try await fetching(answer: answer) { server, transport in
      let address = try server.url("/feed")

      await #expect(throws: TransportError.gone(address)) {
        try await transport.fetch(TransportRequest.unhurried(address))
      }
    }
  }

  @Test func `a server that is asked too often says when to come back`() async throws {
    try await expect(.badStatus(code: 429, retryAfter: 120)) { _ in
      ServerReply(status: .tooManyRequests, headers: ["retry-after": "120"])
    }
  }

  @Test func `a date in Retry-After is counted from now`() async throws {
    try await expect(.badStatus(code: 503, retryAfter: 55)) { _ in
      ServerReply(
        status: .serviceUnavailable,
        headers: ["retry-after": "Fri, 02 Jan 2026 03:05:00 GMT"]
      )
    }
  }

  @Test func `a part of the resource is not the resource`() async throws {
    try await expect(.badStatus(code: 206, retryAfter: nil)) { _ in
      ServerReply(status: .partialContent)
    }
  }

  @Test func `a server that speaks no TLS is a TLS failure`() async throws {
    let answer: Answer = { _ in .text("") }

    try await fetching(answer: answer) { server, transport in
      let address = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))

      let error = await #expect(throws: TransportError.self) {
        try await transport.fetch(TransportRequest.unhurried(address))
      }

      guard case .tlsFailed = error else {
        Issue.record("\(String(describing: error)) is not a TLS failure")
        return
      }
    }
  }

  @Test func `after the shutdown nothing is fetched`() async throws {
    let answer: Answer = { _ in .text("") }

    try await fetching(answer: answer) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/"))
      _ = try await transport.fetch(request)

      await transport.shutdown()

      await #expect(throws: TransportError.connectionFailed("the transport is shut down")) {
        try await transport.fetch(request)
      }
    }
  }

  @Test(arguments: ["ftp://feeds.example/a", "gopher://feeds.example/", "feed"])
  func `only HTTP is spoken`(text: String) async throws {
    let transport = HTTPTransport()
    let address = try #require(URL(string: text))

    await #expect(throws: TransportError.unsupportedScheme(address.scheme ?? "")) {
      try await transport.fetch(TransportRequest.unhurried(address))
    }
  }
}

private let forbiddenHeaders: Set = ["cookie", "referer", "authorization"]

/// Fetches the server's root and expects it to fail like this, at 2026-01-02 03:04:05.
private func expect(_ error: TransportError, from answer: @escaping Answer) async throws {
  try await fetching(answer: answer, now: FixedClock().read) { server, transport in
    let request = TransportRequest.unhurried(try server.url("/"))

    await #expect(throws: error) { try await transport.fetch(request) }
  }
}
