import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Testing

/// The sample newsstand with people who look after it, each with a browser that is signed in.
struct DecidingRoom: Sendable {
  private static let password = "correct horse battery"

  let clock = FixedClock()
  let transport = StubTransport(SampleStand.answers)
  let server: NewsstandServer
  private let accounts: KeptAccounts

  /// What readers saw is only kept in a folder.
  init(
    confirmsAbove: Int = 25,
    folder: URL? = nil,
    newsstand: Newsstand = SampleStand.newsstand
  ) async throws {
    var newsstand = newsstand
    newsstand.settings.confirmsAbove = confirmsAbove
    let clock = clock
    accounts = KeptAccounts(
      MemoryAccountStore(),
      secrets: .sodium(memory: 8 << 10, passes: 1)
    ) { Moment(date: clock.now, uptime: clock.uptime()) }
    server = NewsstandServer(
      newsstand: newsstand,
      transport: transport,
      storage: ServerStorage(
        try folder.map { try Store(folder: $0, now: clock.read) }
          ?? Store.inMemory(now: clock.read),
        accounts: accounts
      ),
      configuration: .impatient,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      clock: ServerClock(clock)
    )
    for (name, role) in [("anna", NewsroomRole.editor), ("berit", .editor), ("carl", .viewer)] {
      let name = try UserName(name)
      try await accounts.add(
        name,
        role: role,
        password: try Password(new: Self.password, of: name)
      )
    }
  }

  /// Runs the body beside a live server, with pages pressed.
  func test(_ body: @Sendable (DecidingRoom, TestClient) async throws -> Void) async throws {
    await server.press()
    try await server.makeApplication().test(.live) { try await body(self, $0) }
  }

  func browser(of name: String, _ client: TestClient) async throws -> Browser {
    let outcome = try await accounts.signIn(
      SignInAttempt(name: name, password: Self.password, from: nil)
    )
    guard case .signedIn(let session, let token) = outcome else {
      throw CancellationError()
    }
    return Browser(client: client, cookie: "__Host-broadsheet=\(token.text)", csrf: session.csrf)
  }

  /// Whoever has signed in, and sends what browsers send.
  struct Browser: Sendable {
    let client: TestClient
    let cookie: String
    let csrf: String

    func get(_ path: String) async throws -> TestResponse {
      try await client.get(path, [.cookie: cookie])
    }

    /// Sends a form; fields stand in it as often as they are given.
    func post(_ path: String, _ fields: KeyValuePairs<String, String>) async throws
      -> TestResponse
    {
      try await post(path, fields.map { ($0.key, $0.value) })
    }

    /// Looks at what a decision would change.
    func look(_ fields: KeyValuePairs<String, String>) async throws -> TestResponse {
      try await post("/newsroom/decisions", fields)
    }

    func post(_ path: String, _ fields: [(String, String)]) async throws -> TestResponse {
      let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
      let body = ([("csrf", csrf)] + fields).map { "\($0.0)=\(Self.encoded($0.1))" }
        .joined(separator: "&")
      return try await client.execute(
        uri: path,
        method: .post,
        headers: [
          .cookie: cookie, site: "same-origin",
          .contentType: "application/x-www-form-urlencoded",
        ],
        body: ByteBuffer(string: body)
      )
    }

    /// Looks at a decision, then takes it with a reason; the answer to the second.
    func decide(_ fields: KeyValuePairs<String, String>, seen: Int) async throws -> TestResponse {
      let last = [("step", "set"), ("seen", "\(seen)"), ("reason", "a test")]
      return try await post("/newsroom/decisions", fields.map { ($0.key, $0.value) } + last)
    }

    private static func encoded(_ text: String) -> String {
      text.utf8.map { byte in
        let isPlain = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        return isPlain
          ? String(UnicodeScalar(byte))
          : "%" + (byte < 16 ? "0" : "")
            + String(byte, radix: 16)
      }.joined()
    }
  }
}
