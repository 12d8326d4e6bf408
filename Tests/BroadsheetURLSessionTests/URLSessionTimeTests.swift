import BroadsheetCore
import BroadsheetSources
import BroadsheetURLSession
import Foundation
import Testing

struct URLSessionTimeTests {
  @Test func `a body that trickles is given up at the deadline`() async throws {
    let answer: LoopbackServer.Answer = { _ in ServerReply(body: .stalled) }

    try await fetching(answer: answer) { server, transport in
      let address = try server.url("/")

      await #expect(throws: TransportError.timedOut(limit: 0.1)) {
        try await transport.fetch(
          TransportRequest(address: address, limits: FetchLimits(deadline: 0.1))
        )
      }
      try await server.connectionsEnd()
    }
  }

  @Test func `a look-up that never answers is given up at the deadline`() async throws {
    let resolver = HostResolver { (_) throws(TransportError) in
      try? await Task.sleep(for: .seconds(600))
      throw .cancelled
    }
    let transport = URLSessionTransport(resolver: resolver)
    let address = try #require(URL(string: "http://news.example/"))

    await #expect(throws: TransportError.timedOut(limit: 0.05)) {
      try await transport.fetch(
        TransportRequest(address: address, limits: FetchLimits(deadline: 0.05))
      )
    }
  }

  @Test func `a fetch that may take for ever is no trouble`() async throws {
    let answer: LoopbackServer.Answer = { _ in .text("ok") }

    try await fetching(answer: answer) { server, transport in
      let limits = FetchLimits(deadline: .greatestFiniteMagnitude)
      let request = TransportRequest(address: try server.url("/"), limits: limits)

      let result = try await transport.fetch(request)

      #expect(result.payload?.bytes == Array("ok".utf8))
    }
  }

  @Test func `a cancelled fetch ends as cancelled, and its connection closes`() async throws {
    let (asked, isAsked) = AsyncStream.makeStream(of: Void.self)
    let answer: LoopbackServer.Answer = { _ in
      isAsked.finish()
      return ServerReply(body: .stalled)
    }

    try await fetching(answer: answer) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/"))
      let fetch = Task { try await transport.fetch(request) }
      for await _ in asked {}

      fetch.cancel()

      await #expect(throws: TransportError.cancelled) { try await fetch.value }
      try await server.connectionsEnd()
    }
  }

  @Test func `a fetch of a task that is cancelled already asks nobody`() async throws {
    let answer: LoopbackServer.Answer = { _ in .text("ok") }

    try await fetching(answer: answer) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/"))

      let fetch = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await transport.fetch(request)
      }

      await #expect(throws: TransportError.cancelled) { try await fetch.value }
      #expect(server.requests.isEmpty)
    }
  }

  @Test func `fetches that are cancelled while they begin hold up nobody`() async throws {
    let answer: LoopbackServer.Answer = { _ in .text("ok") }

    try await fetching(answer: answer) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/"))
      let fetches = (1...60).map { _ in Task { try await transport.fetch(request) } }
      for (index, fetch) in fetches.enumerated() where index % 2 == 0 { fetch.cancel() }

      for (index, fetch) in fetches.enumerated() {
        let result = await fetch.result
        guard index % 2 == 0 else {
          #expect(try result.get().payload?.bytes == Array("ok".utf8))
          continue
        }
        if case .failure(let error) = result {
          #expect(error as? TransportError == .cancelled)
        }
      }
    }
  }
}
