import BroadsheetCore
import BroadsheetNetwork
import BroadsheetSources
import Foundation
import NIOHTTP1
import Testing

struct HTTPBodyTests {
  private static let text = Array(
    String(repeating: "The council met on Monday. ", count: 4_000).utf8
  )

  @Test(arguments: ["gzip", "x-gzip", "deflate", "br", "identity"])
  func `a compressed body is unpacked`(encoding: String) async throws {
    let packed =
      switch encoding {
      case "gzip", "x-gzip": try CompressedBody.gzip(Self.text)
      case "deflate": try CompressedBody.zlib(Self.text)
      case "br": try CompressedBody.brotli(Self.text)
      default: Self.text
      }
    let answer: Answer = { _ in
      ServerReply(headers: ["content-encoding": encoding], body: .bytes(packed))
    }

    try await fetching(answer: answer) { server, transport in
      let result = try await transport.fetch(TransportRequest.unhurried(server.url("/")))

      #expect(result.payload?.bytes == Self.text)
    }
  }

  @Test(arguments: ["UTF-8", "none", "gzip", "br"])
  func `a body that is not compressed is read, whatever is said`(encoding: String) async throws {
    let answer: Answer = { _ in
      ServerReply(headers: ["content-encoding": encoding], body: .bytes(Self.text))
    }

    try await fetching(answer: answer) { server, transport in
      let result = try await transport.fetch(TransportRequest.unhurried(server.url("/")))

      #expect(result.payload?.bytes == Self.text)
    }
  }

  @Test func `a file that is compressed as such is unpacked`() async throws {
    let packed = try CompressedBody.gzip(Self.text)
    let answer: Answer = { _ in
      ServerReply(headers: ["content-type": "application/x-gzip"], body: .bytes(packed))
    }

    try await fetching(answer: answer) { server, transport in
      let result = try await transport.fetch(TransportRequest.unhurried(server.url("/")))

      #expect(result.payload?.bytes == Self.text)
    }
  }

  @Test func `a compressed body that breaks off is a failure`() async throws {
    let packed = try CompressedBody.gzip(Self.text)
    try await expect(.decompressionFailed("the compressed body ends early")) { _ in
      ServerReply(
        headers: ["content-encoding": "gzip"],
        body: .bytes(packed.dropLast(packed.count / 2))
      )
    }
  }

  @Test(arguments: ["gzip", "br"])
  func `a bomb stops at the limit`(encoding: String) async throws {
    let zeros = [UInt8](repeating: 0, count: 16 * 1024 * 1024)
    let bomb =
      try encoding == "br" ? CompressedBody.brotli(zeros) : CompressedBody.gzip(zeros)
    #expect(bomb.count < 20_000)

    try await expect(.tooLarge(limit: 1_000_000), limits: FetchLimits(maximumBytes: 1_000_000)) {
      _ in ServerReply(headers: ["content-encoding": encoding], body: .bytes(bomb))
    }
  }

  @Test func `a body that unpacks to too many times its size is refused`() async throws {
    let bomb = try CompressedBody.gzip([UInt8](repeating: 0, count: 1024 * 1024))

    try await expect(.tooCompressed(limit: 100), limits: FetchLimits(maximumCompressionRatio: 100))
    { _ in ServerReply(headers: ["content-encoding": "gzip"], body: .bytes(bomb)) }
  }

  @Test func `an endless body stops at the limit`() async throws {
    let piece = [UInt8](repeating: 0x20, count: 16 * 1024)

    try await expect(.tooLarge(limit: 500_000), limits: FetchLimits(maximumBytes: 500_000)) { _ in
      ServerReply(body: .endless(piece))
    }
  }

  @Test func `of a long file only the beginning is asked for`() async throws {
    let answer: Answer = { request in
      guard request.headers["range"] == ["bytes=0-9"],
        request.headers["accept-encoding"] == ["identity"]
      else { return ServerReply(status: .badRequest) }
      return ServerReply(
        status: .partialContent,
        headers: ["content-range": "bytes 0-9/108000"],
        body: .bytes(Array(Self.text.prefix(10)))
      )
    }

    try await fetching(answer: answer) { server, transport in
      let result = try await transport.fetch(Self.start(of: server.url("/"), bytes: 10))

      #expect(result.payload?.bytes == Array(Self.text.prefix(10)))
    }
  }

  @Test func `a server that has no parts is left after as many bytes`() async throws {
    let piece = [UInt8](repeating: 0x20, count: 16 * 1024)
    let answer: Answer = { _ in ServerReply(body: .endless(piece)) }

    try await fetching(answer: answer) { server, transport in
      let result = try await transport.fetch(Self.start(of: server.url("/"), bytes: 40_000))

      #expect(result.payload?.bytes.count == 40_000)
    }
  }

  @Test func `a file that is shorter than its beginning is whole`() async throws {
    let answer: Answer = { _ in .text("short") }

    try await fetching(answer: answer) { server, transport in
      let result = try await transport.fetch(Self.start(of: server.url("/"), bytes: 1_000))

      #expect(result.payload?.bytes == Array("short".utf8))
    }
  }

  @Test func `a part from somewhere behind is no beginning`() async throws {
    let answer: Answer = { _ in
      ServerReply(
        status: .partialContent,
        headers: ["content-range": "bytes 90-99/108000"],
        body: .bytes([1, 2, 3])
      )
    }

    try await fetching(answer: answer) { server, transport in
      let request = Self.start(of: try server.url("/"), bytes: 10)

      await #expect(throws: TransportError.badStatus(code: 206, retryAfter: nil)) {
        try await transport.fetch(request)
      }
    }
  }

  private static func start(of address: URL, bytes: Int) -> TransportRequest {
    var request = TransportRequest.unhurried(address)
    request.part = .start(bytes: bytes)
    return request
  }

  @Test func `a body that trickles is given up at the deadline`() async throws {
    let answer: Answer = { _ in ServerReply(body: .stalled) }

    try await fetching(answer: answer) { server, transport in
      let address = try server.url("/")

      await #expect(throws: TransportError.timedOut(limit: 0.1)) {
        try await transport.fetch(
          TransportRequest(address: address, limits: FetchLimits(deadline: 0.1))
        )
      }
    }
  }

  @Test func `a look-up that never answers is given up at the deadline`() async throws {
    let resolver = HostResolver { (_) throws(TransportError) in
      try? await Task.sleep(for: .seconds(600))
      throw .cancelled
    }
    let transport = HTTPTransport(resolver: resolver)
    let address = try #require(URL(string: "http://news.example/"))

    await #expect(throws: TransportError.timedOut(limit: 0.05)) {
      try await transport.fetch(
        TransportRequest(address: address, limits: FetchLimits(deadline: 0.05))
      )
    }
  }

  @Test func `a cancelled fetch ends as cancelled`() async throws {
    let (asked, isAsked) = AsyncStream.makeStream(of: Void.self)
    let answer: Answer = { _ in
      isAsked.finish()
      return ServerReply(body: .stalled)
    }

    try await fetching(answer: answer) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/"))
      let fetch = Task { try await transport.fetch(request) }
      for await _ in asked {}

      fetch.cancel()

      await #expect(throws: TransportError.cancelled) { try await fetch.value }
    }
  }
}

private func expect(
  _ error: TransportError,
  limits: FetchLimits = FetchLimits(),
  from answer: @escaping Answer
) async throws {
  try await fetching(answer: answer) { server, transport in
    let request = TransportRequest.unhurried(try server.url("/"), limits: limits)

    await #expect(throws: error) { try await transport.fetch(request) }
  }
}
