import BroadsheetCore
import BroadsheetURLSession
import Foundation
import NIOHTTP1
import Testing

struct URLSessionBodyTests {
  @Test func `a large body comes whole`() async throws {
    let body = (0..<4_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let answer: LoopbackServer.Answer = { _ in ServerReply(body: .bytes(body)) }

    try await fetching(answer: answer) { server, transport in
      let result = try await transport.fetch(.unhurried(server.url("/")))

      // Compared by itself: a failure would print millions of bytes.
      let isWhole = result.payload?.bytes == body
      #expect(isWhole)
    }
  }

  @Test func `a packed body is unpacked`() async throws {
    let answer: LoopbackServer.Answer = { _ in
      ServerReply(headers: ["content-encoding": "gzip"], body: .bytes(PackedBody.text))
    }

    try await fetching(answer: answer) { server, transport in
      let result = try await transport.fetch(.unhurried(server.url("/")))

      #expect(result.payload?.bytes == PackedBody.words)
    }
  }

  #if !canImport(FoundationNetworking)  // Foundation over libcurl refuses what it does not know.
    @Test func `what is no encoding is left alone`() async throws {
      let answer: LoopbackServer.Answer = { _ in
        .text("plain", headers: ["content-encoding": "UTF-8"])
      }

      try await fetching(answer: answer) { server, transport in
        let result = try await transport.fetch(.unhurried(try server.url("/")))

        #expect(result.payload?.bytes == Array("plain".utf8))
      }
    }
  #endif

  @Test func `what is not packed as it says cannot be unpacked`() async throws {
    let answer: LoopbackServer.Answer = { _ in
      .text("plain", headers: ["content-encoding": "gzip"])
    }

    try await fetching(answer: answer) { server, transport in
      let error = await #expect(throws: TransportError.self) {
        try await transport.fetch(.unhurried(try server.url("/")))
      }

      guard case .decompressionFailed = error else {
        Issue.record("\(String(describing: error)) is not a failure to unpack")
        return
      }
    }
  }

  @Test func `a body that says to be too long is not waited for`() async throws {
    try await expect(.tooLarge(limit: 1_000), limits: FetchLimits(maximumBytes: 1_000)) { _ in
      ServerReply(headers: ["content-length": "1001"], body: .stalled)
    }
  }

  @Test func `an endless body stops at the limit, and its connection closes`() async throws {
    let piece = [UInt8](repeating: 0x20, count: 16 * 1024)
    let answer: LoopbackServer.Answer = { _ in ServerReply(body: .endless(piece)) }

    try await fetching(answer: answer) { server, transport in
      let limits = FetchLimits(maximumBytes: 500_000)
      let request = TransportRequest.unhurried(try server.url("/"), limits: limits)

      await #expect(throws: TransportError.tooLarge(limit: 500_000)) {
        try await transport.fetch(request)
      }
      try await server.connectionsEnd()
    }
  }

  @Test func `a bomb stops at the limit`() async throws {
    let bomb = PackedBody.zeros(times: 8_000)
    #expect(bomb.count < 110_000)

    try await expect(.tooLarge(limit: 1_000_000), limits: FetchLimits(maximumBytes: 1_000_000)) {
      _ in ServerReply(headers: ["content-encoding": "gzip"], body: .bytes(bomb))
    }
  }

  @Test func `a body that unpacks to too many times its size is refused`() async throws {
    let bomb = PackedBody.zeros(times: 500)

    try await expect(.tooCompressed(limit: 100), limits: FetchLimits(maximumCompressionRatio: 100))
    { _ in ServerReply(headers: ["content-encoding": "gzip"], body: .bytes(bomb)) }
  }

  @Test func `a body that is shorter than its header says is a failure`() async throws {
    let answer: LoopbackServer.Answer = { _ in ServerReply(body: .missing(9)) }

    try await fetching(answer: answer) { server, transport in
      let error = await #expect(throws: TransportError.self) {
        try await transport.fetch(.unhurried(try server.url("/")))
      }

      guard case .connectionFailed = error else {
        Issue.record("\(String(describing: error)) is not a failed connection")
        return
      }
    }
  }
}
