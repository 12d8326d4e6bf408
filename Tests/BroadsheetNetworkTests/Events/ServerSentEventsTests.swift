import BroadsheetCore
import BroadsheetNetwork
import NIOHTTP1
import Testing

/// Listening to a server that somebody has named.
struct ServerSentEventsTests {
  private static let fields: HTTPHeaders = ["content-type": "text/event-stream; charset=utf-8"]

  private static func limits(silence: Double? = nil, eventBytes: Int = 1_000) -> ListeningLimits {
    ListeningLimits(eventBytes: eventBytes, opening: patience, silence: silence)
  }

  @Test func `events are heard until the server has said all`() async throws {
    let answer: Answer = { _ in
      .text("retry: 700\n\nid: 3\ndata: a\n\nevent: end\ndata: b\n\ndata: c", headers: Self.fields)
    }

    try await fetching(answer: answer, allowing: []) { server, transport in
      let stream = try await transport.events(
        at: server.url("/news?live=1"),
        fields: [.init("last-event-id", "2")],
        limits: Self.limits()
      )
      var heard: [ServerSentEvent] = []
      for try await event in stream { heard.append(event) }

      #expect(heard == [.init(data: "a", id: "3"), .init(name: "end", data: "b", id: "3")])
      #expect(stream.reconnectionTime == .milliseconds(700))
      #expect(server.requests[0].uri == "/news?live=1")
      #expect(server.requests[0].headers["accept"] == ["text/event-stream"])
      #expect(server.requests[0].headers["last-event-id"] == ["2"])
    }
  }

  @Test func `events are heard as they come, and nobody is asked for more than that`()
    async throws
  {
    let answer: Answer = { _ in
      ServerReply(headers: Self.fields, body: .endless(Array("data: again\n\n".utf8)))
    }

    try await fetching(answer: answer) { server, transport in
      do {
        let stream = try await transport.events(at: server.url("/"), limits: Self.limits())
        var count = 0
        for try await event in stream {
          #expect(event.data == "again")
          count += 1
          if count == 3 { break }
        }
        #expect(count == 3)
      }

      await server.connections.areOpen(atMost: 0)
    }
  }

  @Test func `who is cancelled hears no more`() async throws {
    let answer: Answer = { _ in ServerReply(headers: Self.fields, body: .stalled) }

    try await fetching(answer: answer) { server, transport in
      let stream = try await transport.events(at: server.url("/"), limits: Self.limits())
      let listening = Task { for try await _ in stream {} }
      listening.cancel()

      await #expect(throws: TransportError.cancelled) { try await listening.value }
    }
  }

  @Test func `a server that says nothing for too long has gone`() async throws {
    let answer: Answer = { _ in ServerReply(headers: Self.fields, body: .stalled) }

    try await fetching(answer: answer) { server, transport in
      let stream = try await transport.events(at: server.url("/"), limits: Self.limits(silence: 0))

      await #expect(throws: TransportError.timedOut(limit: 0)) {
        for try await _ in stream {}
      }
    }
  }

  @Test func `an event without end is given up`() async throws {
    let answer: Answer = { _ in
      ServerReply(headers: Self.fields, body: .endless(Array("data: more".utf8)))
    }

    try await fetching(answer: answer) { server, transport in
      let stream = try await transport.events(at: server.url("/"), limits: Self.limits())

      await #expect(throws: TransportError.tooLarge(limit: 1_000)) {
        for try await _ in stream {}
      }
    }
  }

  @Test func `a refusal says when to come back`() async throws {
    let answer: Answer = { _ in
      ServerReply(status: .tooManyRequests, headers: ["retry-after": "60"], body: .bytes([]))
    }

    try await fetching(answer: answer) { server, transport in
      let address = try server.url("/")
      await #expect(throws: TransportError.badStatus(code: 429, retryAfter: 60)) {
        _ = try await transport.events(at: address, limits: Self.limits())
      }
    }
  }

  @Test func `nothing follows where an answer leads`() async throws {
    let answer: Answer = { _ in ServerReply.redirect(.found, to: "/elsewhere") }

    try await fetching(answer: answer) { server, transport in
      let address = try server.url("/")
      await #expect(throws: TransportError.badStatus(code: 302, retryAfter: nil)) {
        _ = try await transport.events(at: address, limits: Self.limits())
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test func `a page is no stream`() async throws {
    let answer: Answer = { _ in .text("<p>Hello", headers: ["content-type": "text/html"]) }

    try await fetching(answer: answer) { server, transport in
      let address = try server.url("/")
      await #expect(throws: TransportError.connectionFailed("not a stream of events but text/html"))
      {
        _ = try await transport.events(at: address, limits: Self.limits())
      }
    }
  }
}
