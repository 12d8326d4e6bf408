import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

/// What native clients report.
struct APIEventsTests {
  private static let token = "AAAAAAAAAAAAAAAAAAAAAA"
  private static let install = HTTPField.Name("Broadsheet-Install") ?? .userAgent
  private static let report = #"{"brand": "posten", "actions": [{"retry": true}]}"#

  private func send(
    _ body: String,
    _ client: TestClient,
    token: String? = token,
    _ headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    var fields: HTTPFields = [.contentType: "application/json; charset=utf-8"]
    if let token { fields[Self.install] = token }
    for header in headers { fields[header.name] = header.value }
    return try await client.execute(
      uri: "/api/v1/events",
      method: .post,
      headers: fields,
      body: ByteBuffer(string: body)
    )
  }

  @Test func `a report with a token is counted, once`() async throws {
    let newsroom = try Newsroom()
    await newsroom.server.press()
    try await newsroom.server.makeApplication().test(.router) { client in
      for _ in 0..<3 {
        let answer = try await send(Self.report, client)
        #expect(answer.status == .noContent)
        #expect(answer.text.isEmpty)
      }
    }

    #expect(newsroom.server.actions(of: "posten")[.retry] == 1)
  }

  @Test func `other tokens from the same address count for nothing more`() async throws {
    let newsroom = try Newsroom()
    await newsroom.server.press()
    try await newsroom.server.makeApplication().test(.router) { client in
      for number in 0..<5 {
        _ = try await send(Self.report, client, token: "\(number)" + Self.token)
      }
    }

    #expect(newsroom.server.actions(of: "posten")[.retry] == 1)
  }

  @Test func `a token has its share, and an address has one for all of its tokens`() async throws {
    let newsroom = try Newsroom()
    await newsroom.server.press()
    try await newsroom.server.makeApplication().test(.router) { client in
      var taken = 0
      while try await send(Self.report, client).status == .noContent, taken < 100 { taken += 1 }
      #expect(taken == 30)
      #expect(try await send(Self.report, client, token: "B" + Self.token).status == .noContent)

      var more = 0
      for number in 0..<400 {
        let answer = try await send(Self.report, client, token: "\(number)" + Self.token)
        if answer.status == .noContent {
          more += 1
        } else {
          #expect(answer.status == .tooManyRequests)
          #expect(answer.headers[.retryAfter] != nil)
        }
      }
      #expect(more < 200)
    }
  }

  @Test(arguments: [nil, "", "short", "AAAAAAAAAAAAAAAAAAAAA!", String(repeating: "a", count: 87)])
  func `without a token there is no report`(token: String?) async throws {
    try await Newsroom().test { client in
      let answer = try await send(Self.report, client, token: token)

      #expect(answer.status == .badRequest)
      #expect(answer.headers[.contentType] == "application/problem+json")
    }
  }

  @Test(
    arguments: [
      [HTTPField.Name.origin: "https://elsewhere.example"], [.origin: "http://localhost"],
      [.origin: "null"],
    ] as [HTTPFields]
  )
  func `a page may not send what an app sends`(headers: HTTPFields) async throws {
    try await Newsroom().test { client in
      let answer = try await send(Self.report, client, headers)

      #expect(answer.status == .forbidden)
      #expect(answer.headers[.accessControlAllowOrigin] == nil)
    }
  }

  @Test func `no page is told that it might`() async throws {
    try await Newsroom().test { client in
      let answer = try await client.execute(
        uri: "/api/v1/events",
        method: .options,
        headers: [.origin: "https://elsewhere.example"]
      )

      #expect(answer.status == .methodNotAllowed)
      #expect(answer.headers[.allow] == "POST")
      #expect(answer.headers[.accessControlAllowMethods] == nil)
      #expect(answer.headers[.accessControlAllowHeaders] == nil)
    }
  }

  @Test func `a reader who objects is not counted`() async throws {
    let newsroom = try Newsroom()
    await newsroom.server.press()
    let objections: [HTTPFields] = [
      [HTTPField.Name("DNT") ?? .age: "1"], [HTTPField.Name("Sec-GPC") ?? .age: "1"],
    ]
    try await newsroom.server.makeApplication().test(.router) { client in
      for objection in objections {
        let answer = try await send(Self.report, client, objection)
        #expect(answer.status == .noContent)
      }
    }

    #expect(newsroom.server.actions(of: "posten")[.retry] == nil)
  }

  @Test(arguments: [
    ("", 400), ("[]", 400), ("null", 400), ("{}", 400), (#"{"brand": "../x"}"#, 400),
    (#"{"brand": "nobody"}"#, 404), (#"{"brand": "posten", "section": "none"}"#, 404),
    (#"{"brand": "posten", "edition": -1}"#, 400), (#"{"brand": "posten", "seen": "x"}"#, 400),
    (#"{"brand": "posten", "actions": [{"fly": true}]}"#, 400),
    (
      "{\"brand\": \"posten\", \"seen\": [" + String(repeating: "\"x\",", count: 6_000) + "\"x\"]}",
      413
    ),
    (String(repeating: "[", count: 16_000), 400),
  ])
  func `what is no report is refused`(body: String, status: Int) async throws {
    try await Newsroom().test { client in
      let answer = try await send(body, client)

      #expect(answer.status.code == status)
    }
  }

  @Test func `what does not say that it is JSON is not read`() async throws {
    try await Newsroom().test { client in
      let answer = try await send(Self.report, client, [.contentType: "text/plain"])

      #expect(answer.status == .unsupportedMediaType)
    }
  }
}
