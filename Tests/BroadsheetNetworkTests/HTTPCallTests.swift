import BroadsheetCore
import BroadsheetNetwork
import BroadsheetSources
import Foundation
import NIOHTTP1
import Testing

/// Requests that say who asks, or that change something.
struct HTTPCallTests {
  private static func limits() -> FetchLimits { FetchLimits(deadline: patience) }

  @Test func `a call sends what it says, and brings whatever is answered`() async throws {
    let answer: Answer = { request in
      ServerReply(
        status: .conflict,
        headers: ["retry-after": "7", "etag": "\"a\"", "content-type": "x/y", "location": "/z"],
        body: .bytes(Array("\(request.method) \(request.body)".utf8))
      )
    }
    let body = "{\"æ\": \"" + String(repeating: "a", count: 50_000) + "\"}"

    try await fetching(answer: answer, allowing: []) { server, transport in
      let reply = try await transport.call(
        HTTPCall(
          .post,
          at: server.url("/deed"),
          fields: [.init("content-type", "application/json"), .init("authorization", "Bearer x")],
          body: body,
          limits: Self.limits()
        )
      )

      #expect(reply.status == 409)
      #expect(reply.retryAfter == 7)
      #expect(reply.validators == Validators(entityTag: "\"a\""))
      #expect(reply.contentType == "x/y")
      #expect(reply.location == "/z")
      #expect(String(decoding: reply.bytes, as: UTF8.self) == "POST \(body)")
      #expect(server.requests[0].headers["authorization"] == ["Bearer x"])
      #expect(server.requests[0].headers["content-type"] == ["application/json"])
      #expect(server.requests[0].headers["expect"].isEmpty)
    }
  }

  @Test func `a guarded call goes to no private address that is not allowed`() async throws {
    let answer: Answer = { _ in ServerReply(body: .bytes([])) }
    func call(_ server: LoopbackServer) throws -> HTTPCall {
      try HTTPCall(
        .post,
        at: server.url("/deed"),
        body: "x",
        limits: Self.limits(),
        isGuarded: true
      )
    }

    try await fetching(answer: answer, allowing: []) { server, transport in
      let error = await #expect(throws: TransportError.self) {
        try await transport.call(try call(server))
      }
      if case .forbiddenAddress = error {} else { Issue.record("\(String(describing: error))") }
      #expect(server.requests.isEmpty)
    }
    try await fetching(answer: answer) { server, transport in
      let reply = try await transport.call(try call(server))
      #expect(reply.status == 200)
    }
  }

  @Test(arguments: [
    (HTTPCall.Method.get, "GET"), (.post, "POST"), (.delete, "DELETE"), (.purge, "PURGE"),
  ])
  func `a call without a body has none`(method: HTTPCall.Method, word: String) async throws {
    let answer: Answer = { ServerReply(body: .bytes(Array($0.method.utf8))) }
    try await fetching(answer: answer) {
      server,
      transport in
      let reply = try await transport.call(
        HTTPCall(method, at: server.url("/"), limits: Self.limits())
      )

      #expect(String(decoding: reply.bytes, as: UTF8.self) == word)
      #expect(server.requests[0].body.isEmpty)
    }
  }

  @Test func `nothing follows where an answer leads`() async throws {
    let answer: Answer = { _ in
      ServerReply(status: .found, headers: ["location": "/elsewhere"], body: .bytes([]))
    }

    try await fetching(answer: answer) { server, transport in
      let reply = try await transport.call(
        HTTPCall(.get, at: server.url("/"), limits: Self.limits())
      )

      #expect(reply.status == 302)
      #expect(server.requests.count == 1)
    }
  }

  @Test func `what may have been heard is not said again`() async throws {
    let hosts = ["two.example": ["127.0.0.1", "127.0.0.1"]]
    let answer: Answer = { _ in ServerReply(body: .raw([])) }
    try await fetching(answer: answer, hosts: hosts) {
      server,
      transport in
      let address = try #require(URL(string: "http://two.example:\(server.port)/"))
      await #expect(throws: TransportError.self) {
        try await transport.call(HTTPCall(.post, at: address, body: "x", limits: Self.limits()))
      }

      #expect(server.requests.count == 1)
    }
  }

  @Test func `where nobody listens, the next address is called`() async throws {
    let hosts = ["two.example": ["127.0.0.2", "127.0.0.1"]]
    let answer: Answer = { _ in ServerReply(body: .bytes([])) }
    try await fetching(answer: answer, hosts: hosts) {
      server,
      transport in
      let address = try #require(URL(string: "http://two.example:\(server.port)/"))
      let reply = try await transport.call(
        HTTPCall(.post, at: address, body: "x", limits: Self.limits())
      )

      #expect(reply.status == 200)
    }
  }

  @Test func `a field cannot be two`() async throws {
    let answer: Answer = { _ in ServerReply(body: .bytes([])) }
    try await fetching(answer: answer) { server, transport in
      await #expect(throws: TransportError.self) {
        try await transport.call(
          HTTPCall(.get, at: server.url("/"), fields: [.init("a", "b\r\nc: d")])
        )
      }
      #expect(server.requests.isEmpty)
    }
  }
}
