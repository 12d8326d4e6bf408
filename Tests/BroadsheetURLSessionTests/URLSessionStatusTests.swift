import BroadsheetCore
import BroadsheetTesting
import BroadsheetURLSession
import Foundation
import NIOHTTP1
import Testing

struct URLSessionStatusTests {
  @Test(arguments: [206, 300, 304, 400, 401, 403, 404, 407, 418, 500, 503])
  func `an answer that is no content is its status`(code: Int) async throws {
    try await expect(.badStatus(code: code, retryAfter: nil)) { _ in
      ServerReply(status: HTTPResponseStatus(statusCode: code), body: .bytes([0x20]))
    }
  }

  @Test func `an answer that says to have no content is an empty body`() async throws {
    let answer: LoopbackServer.Answer = { _ in ServerReply(status: .noContent) }

    try await fetching(answer: answer) { server, transport in
      let result = try await transport.fetch(.unhurried(server.url("/")))

      #expect(result.payload?.bytes.isEmpty == true)
    }
  }

  @Test func `a server that asks who we are hears nothing`() async throws {
    let answer: LoopbackServer.Answer = { _ in
      ServerReply(status: .unauthorized, headers: ["www-authenticate": "Basic realm=\"desk\""])
    }

    try await fetching(answer: answer) { server, transport in
      let request = TransportRequest.unhurried(try server.url("/"))

      await #expect(throws: TransportError.badStatus(code: 401, retryAfter: nil)) {
        try await transport.fetch(request)
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test func `a resource that has left for good is gone`() async throws {
    let answer: LoopbackServer.Answer = { _ in ServerReply(status: .gone) }

    try await fetching(answer: answer) { server, transport in
      let address = try server.url("/feed")

      await #expect(throws: TransportError.gone(address)) {
        try await transport.fetch(.unhurried(address))
      }
    }
  }

  @Test func `a server that is asked too often says when to come back`() async throws {
    try await expect(.badStatus(code: 429, retryAfter: 120)) { _ in
      ServerReply(status: .tooManyRequests, headers: ["retry-after": "120"])
    }
  }

  @Test func `a date in Retry-After is counted from now`() async throws {
    try await expect(.badStatus(code: 503, retryAfter: 55), now: FixedClock().read) { _ in
      ServerReply(
        status: .serviceUnavailable,
        headers: ["retry-after": "Fri, 02 Jan 2026 03:05:00 GMT"]
      )
    }
  }

  @Test func `the body of an answer that is no content is not waited for`() async throws {
    try await expect(.badStatus(code: 404, retryAfter: nil)) { _ in
      ServerReply(status: .notFound, body: .stalled)
    }
  }
}
