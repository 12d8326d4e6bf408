import BroadsheetAPI
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Testing

/// Who is let into the newsroom, and what others are told.
struct NewsroomAccessTests {
  private static let unknown = "bsat_" + String(repeating: "A", count: 43)

  @Test func `a token opens it, and its answers are for nobody else`() async throws {
    try await OpenNewsroom().test { desk in
      let answer = try await desk.get("switches")

      #expect(answer.status == .ok)
      #expect(try answer.document(SwitchesDocument.self).switches.isEmpty)
      #expect(answer.headers[.cacheControl] == "private, no-cache")
      #expect(answer.headers[.accessControlAllowOrigin] == nil)
      #expect(
        answer.headers[HTTPField.Name("Cross-Origin-Resource-Policy") ?? .age] == "same-origin"
      )
      let tag = try #require(answer.headers[.eTag])
      #expect(try await desk.get("switches", [.ifNoneMatch: tag]).status == .notModified)
      #expect(try await desk.ask(.head, "switches", by: "carl").status == .ok)
    }
  }

  @Test func `without a token, or with a wrong one, it stays closed`() async throws {
    try await OpenNewsroom().test { desk in
      let without = try await desk.get("switches", by: nil)
      #expect(without.status == .unauthorized)
      #expect(without.headers[.wwwAuthenticate] == "Bearer realm=\"newsroom\"")
      #expect(without.headers[.contentType] == "application/problem+json")
      #expect(without.headers[.cacheControl] == "no-store")
      #expect(without.headers[.accessControlAllowOrigin] == nil)

      for token in [Self.unknown, "bsat_short", "", "é", String(repeating: "a", count: 900)] {
        let answer = try await desk.get("switches", by: token)
        #expect(answer.status == .unauthorized, "\(token)")
        #expect(answer.headers[.wwwAuthenticate]?.contains("invalid_token") == true, "\(token)")
      }
      let basic = try await desk.get("switches", by: nil, [.authorization: "Basic YTpi"])
      #expect(basic.status == .unauthorized)
    }
  }

  @Test func `the words around a token are those of the standard`() async throws {
    let room = try await OpenNewsroom()
    let token = try #require(room.tokens["carl"])
    try await room.test { desk in
      for (header, status) in [
        ("bearer \(token)", 200), ("BEARER \(token)", 200), ("Bearer  \(token)", 401),
        ("Bearer\(token)", 401), (token, 401), ("Bearer \(token),", 401),
        ("Bearer \(token.lowercased())", 401),
      ] {
        let answer = try await desk.get("switches", by: nil, [.authorization: header])
        #expect(answer.status.code == status)
      }
    }
  }

  @Test func `a viewer sees and does not decide`() async throws {
    try await OpenNewsroom().test { desk in
      let body = #"{"act": {"end": 1}}"#
      for (method, path) in [
        (HTTPRequest.Method.post, "decisions"), (.post, "awaited"), (.post, "awaited/1/agree"),
        (.delete, "awaited/1"),
      ] {
        let answer = try await desk.ask(
          method,
          path,
          by: "carl",
          [.contentType: "application/json"],
          body
        )
        #expect(answer.status == .forbidden, "\(path)")
        #expect(answer.headers[.wwwAuthenticate]?.contains("insufficient_scope") == true)
        #expect(try answer.document(ProblemDocument.self).code == "role")
      }
      #expect(try await desk.post("radius", by: "carl", body).status == .unprocessableContent)
    }
  }

  @Test func `a token that is revoked opens nothing`() async throws {
    let room = try await OpenNewsroom()
    let id = try #require(room.ids["anna"])
    try await room.test { desk in
      #expect(try await desk.get("trail", by: "anna").status == .ok)
      try await room.accounts.revokeToken(id)
      #expect(try await desk.get("trail", by: "anna").status == .unauthorized)
    }
  }

  @Test func `who guesses has to wait, and keeps nobody out who was in`() async throws {
    let room = try await OpenNewsroom()
    try await room.test { desk in
      #expect(try await desk.get("switches").status == .ok)
      var refused = 0
      for _ in 0..<20 where try await desk.get("switches", by: Self.unknown).status == .unauthorized
      {
        refused += 1
      }
      let next = try await desk.get("switches", by: Self.unknown)

      #expect(refused == 20)
      #expect(next.status == .tooManyRequests)
      #expect(next.headers[.retryAfter] == "60")
      #expect(try await desk.get("switches").status == .ok)
      #expect(try await desk.get("switches", by: "anna").status == .tooManyRequests)
      #expect(try await desk.get("switches", by: nil).status == .unauthorized)
    }
  }

  @Test func `where nobody can sign in, the newsroom is closed`() async throws {
    try await Newsroom().test { client in
      let answer = try await client.get(
        "/api/v1/newsroom/switches",
        [.authorization: "Bearer \(Self.unknown)"]
      )

      #expect(answer.status == .serviceUnavailable)
      #expect(try answer.document(ProblemDocument.self).code == "closed")
    }
  }

  @Test func `no page is told that it may, and methods are said`() async throws {
    try await OpenNewsroom().test { desk in
      for (path, allowed) in [
        ("switches", "GET, HEAD"), ("decisions", "POST"), ("awaited", "GET, HEAD, POST"),
        ("awaited/3", "DELETE"),
      ] {
        let answer = try await desk.ask(.options, path, by: nil)
        #expect(answer.status == .methodNotAllowed)
        #expect(answer.headers[.allow] == allowed)
        #expect(answer.headers[.accessControlAllowOrigin] == nil)
        #expect(answer.headers[.accessControlAllowHeaders] == nil)
      }
    }
  }
}
