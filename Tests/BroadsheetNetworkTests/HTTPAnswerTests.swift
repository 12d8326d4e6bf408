import BroadsheetCore
import BroadsheetNetwork
import BroadsheetSources
import Foundation
import NIOHTTP1
import Testing

/// Answers that a well-kept server does not send.
struct HTTPAnswerTests {
  @Test func `a body far larger than what waits for its reader comes whole`() async throws {
    let body = (0..<4_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let answer: Answer = { _ in ServerReply(body: .bytes(body)) }

    try await fetching(answer: answer) { server, transport in
      let result = try await transport.fetch(TransportRequest.unhurried(server.url("/")))

      #expect(result.payload?.bytes == body)
    }
  }

  @Test func `heads that only inform are passed over`() async throws {
    let answer: Answer = { _ in
      .raw(
        "HTTP/1.1 103 Early Hints",
        "content-type: text/hint",
        "",
        "HTTP/1.1 200 OK",
        "content-type: text/xml",
        body: Array("<rss/>".utf8)
      )
    }

    try await fetching(answer: answer) { server, transport in
      let payload = try await transport.fetch(TransportRequest.unhurried(server.url("/"))).payload

      #expect(payload?.contentType == "text/xml")
      #expect(payload?.bytes == Array("<rss/>".utf8))
    }
  }

  @Test func `a field that is not UTF-8 does no harm`() async throws {
    let head = Array("HTTP/1.1 200 OK\r\nserver: caf".utf8) + [0xe9] + Array("\r\n\r\nok".utf8)

    let answer: Answer = { _ in ServerReply(body: .raw(head)) }

    try await fetching(answer: answer) { server, transport in
      let result = try await transport.fetch(TransportRequest.unhurried(server.url("/")))

      #expect(result.payload?.bytes == Array("ok".utf8))
    }
  }

  @Test func `what has no head is no answer`() async throws {
    try await expectNoAnswer { _ in ServerReply(body: .raw(Array("<rss/>".utf8))) }
  }

  @Test func `a connection that ends before the answer is a failure`() async throws {
    try await expectNoAnswer { _ in ServerReply(body: .raw([])) }
  }

  @Test func `a body that is shorter than its header says is a failure`() async throws {
    try await expectNoAnswer { _ in .raw("HTTP/1.1 200 OK", "content-length: 9", body: [0x20]) }
  }

  @Test func `a header without end is refused`() async throws {
    let value = String(repeating: "x", count: 60_000)
    try await expectNoAnswer { _ in
      .text("", headers: HTTPHeaders((1...5).map { ("x-\($0)", value) }))
    }
  }

  @Test func `a header with too many fields is refused`() async throws {
    try await expectNoAnswer { _ in
      .text("", headers: HTTPHeaders((1...600).map { ("x-\($0)", "") }))
    }
  }

  @Test func `a transfer coding that would be undone without a limit is refused`() async throws {
    let packed = try CompressedBody.gzip(Array("hello".utf8))
    let answer: Answer = { _ in
      .raw("HTTP/1.1 200 OK", "transfer-encoding: gzip", body: packed)
    }

    try await fetching(answer: answer) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/"))

      await #expect(throws: TransportError.decompressionFailed("unknown transfer encoding gzip")) {
        try await transport.fetch(request)
      }
    }
  }

  @Test func `a validator that would make a second field is not sent`() async throws {
    let answer: Answer = { _ in .text("ok") }

    try await fetching(answer: answer) { server, transport in
      let validators = Validators(entityTag: "\"a\"\r\ncookie: id=1", lastModified: nil)
      let request = TransportRequest.unhurried(try server.url("/"), validators: validators)

      await #expect(throws: TransportError.self) { try await transport.fetch(request) }
      #expect(server.requests.isEmpty)
    }
  }

  /// In a process of its own, because the environment belongs to all tests.
  @Test func `no proxy is taken from the environment`() async {
    await #expect(processExitsWith: .success) {
      for name in ["http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"] {
        setenv(name, "http://127.0.0.1:1", 1)
      }
      let answer: Answer = { _ in .text("ok") }
      try await fetching(answer: answer) { server, transport in
        let result = try await transport.fetch(TransportRequest.unhurried(server.url("/")))
        #expect(result.payload?.bytes == Array("ok".utf8))
      }
    }
  }
}

/// Fetches the server's root and expects the connection to count as failed.
private func expectNoAnswer(_ answer: @escaping Answer) async throws {
  try await fetching(answer: answer) { server, transport in
    let request = TransportRequest.unhurried(try server.url("/"))

    let error = await #expect(throws: TransportError.self) { try await transport.fetch(request) }

    guard case .connectionFailed = error else {
      Issue.record("\(String(describing: error)) is not a failed connection")
      return
    }
  }
}
