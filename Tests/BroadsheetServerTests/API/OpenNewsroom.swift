import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import Logging
import NIOCore

/// A newsroom with an editor, another editor and a viewer, each of whom has a token.
struct OpenNewsroom {
  let newsroom: Newsroom
  let accounts: KeptAccounts
  /// By the names of their owners: `anna` and `berit` are editors, `carl` is a viewer.
  private(set) var tokens: [String: String] = [:]
  private(set) var ids: [String: Int] = [:]

  /// A store in memory keeps nothing of what readers saw.
  init(
    newsstand: Newsstand = Newsroom.newsstand,
    store: Store? = nil,
    decisions: any NewsroomStore = MemoryNewsroom(),
    logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  ) async throws {
    let (clock, kept) = (FixedClock(), MemoryAccountStore())
    accounts = KeptAccounts(kept, secrets: .sodium(memory: 8 * 1024, passes: 1)) {
      Moment(date: clock.now, uptime: clock.uptime())
    }
    newsroom = try Newsroom(
      newsstand: newsstand,
      store: store,
      decisions: decisions,
      accounts: accounts,
      logger: logger
    )
    for (text, role) in [("anna", NewsroomRole.editor), ("berit", .editor), ("carl", .viewer)] {
      let name = try UserName(text)
      let password = try Password(new: "a long enough word", of: name)
      try await accounts.add(name, role: role, password: password)
      let (made, token) = try await accounts.addToken("test", of: name, role: nil, days: 90)
      tokens[text] = token.text
      ids[text] = made.id
    }
    await newsroom.server.press()
  }

  func test(_ body: @Sendable (NewsroomDeskClient) async throws -> Void) async throws {
    let tokens = tokens
    try await newsroom.server.makeApplication().test(.router) { client in
      try await body(NewsroomDeskClient(client: client, tokens: tokens))
    }
  }
}

/// Asks a newsroom in somebody's name.
struct NewsroomDeskClient: Sendable {
  let client: TestClient
  let tokens: [String: String]

  func get(_ path: String, by name: String? = "carl", _ headers: HTTPFields = [:]) async throws
    -> TestResponse
  {
    try await ask(.get, path, by: name, headers)
  }

  func post(_ path: String, by name: String? = "anna", _ body: String) async throws
    -> TestResponse
  {
    try await ask(.post, path, by: name, [.contentType: "application/json"], body)
  }

  func ask(
    _ method: HTTPRequest.Method,
    _ path: String,
    by name: String?,
    _ headers: HTTPFields = [:],
    _ body: String? = nil
  ) async throws -> TestResponse {
    var headers = headers
    if let name { headers[.authorization] = "Bearer \(tokens[name] ?? name)" }
    return try await client.execute(
      uri: "/api/v1/newsroom/\(path)",
      method: method,
      headers: headers,
      body: body.map { ByteBuffer(string: $0) }
    )
  }
}
