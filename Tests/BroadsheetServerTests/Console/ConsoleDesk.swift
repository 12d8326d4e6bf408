import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetServer
import BroadsheetSources
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import NIOCore
import Testing

/// The small newsstand with accounts, asked over a socket as browsers ask: the console answers nobody
/// of whom it does not know where they are.
struct ConsoleDesk {
  static let password = "correct horse battery"

  let newsroom: Newsroom
  let accounts: KeptAccounts
  private let decisions = MemoryNewsroom()

  init(
    newsstand: Newsstand = Newsroom.newsstand,
    users: any AccountStore = MemoryAccountStore(),
    catalogue: (any FeedCatalogue)? = nil
  ) throws {
    let clock = FixedClock()
    accounts = KeptAccounts(
      users,
      secrets: .sodium(memory: 8 * 1024, passes: 1)
    ) { Moment(date: clock.now, uptime: clock.uptime()) }
    newsroom = try Newsroom(
      newsstand: newsstand,
      decisions: decisions,
      accounts: accounts,
      catalogue: catalogue,
      clock: clock
    )
  }

  func add(_ text: String, _ role: NewsroomRole) async throws {
    let name = try UserName(text)
    try await accounts.add(name, role: role, password: try Password(new: Self.password, of: name))
  }

  /// Switches the adverts off, as another process does, and presses what that makes of the pages.
  func switchAdvertsOff(because reason: String, as number: Int = 1) async throws {
    let now = newsroom.clock.now
    let value = Switch(.advertsOff, of: .brand("posten"), by: "anna", because: reason, from: now)
    let entry = SwitchTrail.Entry(number: number, at: now, author: "anna", act: .set(value))
    #expect(decisions.append(entry))
    await newsroom.server.press()
  }

  /// Runs the body with the console open for an editor called anna and a viewer called ole.
  func test(_ body: @Sendable (ConsoleClient) async throws -> Void) async throws {
    try await add("anna", .editor)
    try await add("ole", .viewer)
    await newsroom.server.press()
    try await newsroom.server.makeApplication().test(.live) { try await body(ConsoleClient($0)) }
  }
}

/// Asks the console as a browser does.
struct ConsoleClient: Sendable {
  static let host = "localhost:8080"

  let client: TestClient
  /// The session's cookie, as it is sent.
  var cookie: String?

  init(_ client: TestClient) { self.client = client }

  func get(_ path: String, _ headers: HTTPFields = [:], host: String = Self.host) async throws
    -> TestResponse
  {
    try await send(.get, path, headers, host: host)
  }

  func post(
    _ path: String,
    _ fields: [String: String],
    _ headers: HTTPFields = [.origin: "http://\(Self.host)", .fetchSite: "same-origin"],
    host: String = Self.host
  ) async throws -> TestResponse {
    var headers = headers
    headers[.contentType] = "application/x-www-form-urlencoded"
    let body = fields.map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&")
    return try await send(.post, path, headers, body: body, host: host)
  }

  func send(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ headers: HTTPFields = [:],
    body: String? = nil,
    host: String = Self.host
  ) async throws -> TestResponse {
    var headers = headers
    if let cookie { headers[.cookie] = cookie }
    if let body { headers[.contentLength] = "\(body.utf8.count)" }
    let request = HTTPRequest(
      method: method,
      scheme: "http",
      authority: host,
      path: path,
      headerFields: headers
    )
    return try await client.send(request, body.map { ByteBuffer(string: $0) })
  }

  func signIn(_ name: String, _ password: String = ConsoleDesk.password, to goal: String? = nil)
    async throws -> TestResponse
  {
    var fields = ["name": name, "password": password]
    if let goal { fields["to"] = goal }
    return try await post("/newsroom/sign-in", fields)
  }

  /// The same for somebody who has signed in.
  func signedIn(_ name: String) async throws -> ConsoleClient {
    let answer = try await signIn(name)
    var other = self
    let cookie = try #require(answer.headers[.setCookie])
    other.cookie = String(cookie.prefix { $0 != ";" })
    return other
  }

  /// What the forms of somebody who has signed in bring along.
  func csrf() async throws -> String {
    let page = try await get("/newsroom").text
    return String(try #require(page.firstMatch(of: /name="csrf" value="([^"]+)"/)).1)
  }

  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      let isLetter = isPlain || (0x61...0x7A).contains(byte)
      if isLetter { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}

extension HTTPField.Name {
  static let fetchSite = known("Sec-Fetch-Site")
  static let forwardedFor = known("X-Forwarded-For")
  static let forwardedProto = known("X-Forwarded-Proto")

  private static func known(_ name: String) -> HTTPField.Name {
    HTTPField.Name(name) ?? .accept
  }
}
