import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetSources
import BroadsheetStore
import BroadsheetTesting
import Foundation
import Testing

/// Accounts as a server has them: the file, and libsodium at a cost for tests.
struct NewsroomAccountsTests {
  private static let text = "correct horse battery"

  private func accounts(in folder: StoreFolder, memory: Int = 8 << 10, clock: FixedClock)
    -> KeptAccounts
  {
    KeptAccounts(
      NewsroomFile(folder: folder.url),
      secrets: .sodium(memory: memory, passes: 1)
    ) { Moment(date: clock.now, uptime: clock.uptime()) }
  }

  private func add(_ text: String, to accounts: KeptAccounts) async throws -> UserName {
    let name = try UserName(text)
    try await accounts.add(name, role: .editor, password: try Password(new: Self.text, of: name))
    return name
  }

  private func signIn(_ name: String, _ accounts: KeptAccounts, _ password: String = text)
    async throws
    -> SecretToken?
  {
    let attempt = SignInAttempt(name: name, password: password, from: IPAddress("192.0.2.1"))
    guard case .signedIn(_, let token) = try await accounts.signIn(attempt) else { return nil }
    return token
  }

  /// Everything that is on the disk, also what is only in the log.
  private func bytes(of folder: StoreFolder) throws -> Data {
    try FileManager.default.contentsOfDirectory(at: folder.url, includingPropertiesForKeys: nil)
      .reduce(into: Data()) { $0 += try Data(contentsOf: $1) }
  }

  @Test func `users, sessions and tokens outlive the process`() async throws {
    let (folder, clock) = (try StoreFolder(), FixedClock())
    let first = accounts(in: folder, clock: clock)
    let kari = try await add("Kari", to: first)
    let token = try #require(try await signIn("kari", first))
    let (_, access) = try await first.addToken("copy", of: kari, role: .viewer, days: 1)

    let second = accounts(in: folder, clock: clock)

    #expect(try await second.users().map(\.name.text) == ["Kari"])
    let session = try #require(try await second.session(of: token))
    #expect(session == (try await first.session(of: token)))
    #expect(second.accepts(csrf: session.csrf, with: token))
    #expect(try await second.grant(of: access)?.role == .viewer)
    #expect(try await signIn("kari", second, "wrong horse battery") == nil)
    try await second.signOut(token)
    #expect(try await first.session(of: token) == nil)
  }

  @Test func `neither passwords nor tokens are on the disk`() async throws {
    let (folder, clock) = (try StoreFolder(), FixedClock())
    let accounts = accounts(in: folder, clock: clock)
    let kari = try await add("Kari", to: accounts)
    let session = try #require(try await signIn("kari", accounts))
    let (_, access) = try await accounts.addToken("copy", of: kari, role: nil, days: 1)
    let csrf = try #require(try await accounts.session(of: session)).csrf

    let disk = try bytes(of: folder)

    #expect(disk.range(of: Data("$argon2id$".utf8)) != nil)
    for secret in [Self.text, session.text, access.text, String(access.text.dropFirst(5)), csrf] {
      #expect(disk.range(of: Data(secret.utf8)) == nil)
    }
    for token in [session.text, String(access.text.dropFirst(5))] {
      let plain = token.replacing("-", with: "+").replacing("_", with: "/") + "="
      let raw = try #require(Data(base64Encoded: plain))
      #expect(raw.count == 32)
      #expect(disk.range(of: raw) == nil)
    }
  }

  @Test func `who reads the file cannot sign in by it`() async throws {
    let (folder, clock) = (try StoreFolder(), FixedClock())
    let accounts = accounts(in: folder, clock: clock)
    _ = try await add("Kari", to: accounts)
    let token = try #require(try await signIn("kari", accounts))
    let secrets = AccountSecrets.sodium(memory: 8 << 10, passes: 1)
    let plain = token.text.replacing("-", with: "+").replacing("_", with: "/") + "="
    let digest = secrets.digest([UInt8](try #require(Data(base64Encoded: plain))))
    let stolen = Data(digest).base64EncodedString().dropLast()
      .replacing("+", with: "-").replacing("/", with: "_")

    let forged = try #require(SecretToken(String(stolen), for: .session))
    #expect(try await accounts.session(of: forged) == nil)
    #expect(try bytes(of: folder).range(of: Data(digest)) != nil)
  }

  @Test func `signing in makes a hash dearer that cost too little`() async throws {
    let (folder, clock) = (try StoreFolder(), FixedClock())
    _ = try await add("kari", to: accounts(in: folder, clock: clock))
    let dearer = accounts(in: folder, memory: 16 << 10, clock: clock)
    let file = NewsroomFile(folder: folder.url)
    let kari = try UserName("kari")
    #expect(try await file.user(kari)?.hash.contains("m=8,") == true)

    #expect(try await signIn("kari", dearer) != nil)
    #expect(try await file.user(kari)?.hash.contains("m=16,") == true)
    #expect(try await signIn("kari", accounts(in: folder, clock: clock)) != nil)
    #expect(try await file.user(kari)?.hash.contains("m=16,") == true)
  }

  @Test func `what one process changes the other knows at once`() async throws {
    let (folder, clock) = (try StoreFolder(), FixedClock())
    let (server, command) = (accounts(in: folder, clock: clock), accounts(in: folder, clock: clock))
    let kari = try await add("kari", to: command)
    let token = try #require(try await signIn("kari", server))

    try await command.setPassword(try Password(new: "another horse", of: kari), of: kari)

    #expect(try await server.session(of: token) == nil)
    #expect(try await signIn("kari", server) == nil)
    #expect(try await signIn("kari", server, "another horse") != nil)
  }
}
