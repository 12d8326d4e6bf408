import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetPostgreSQL

/// How a store in PostgreSQL is opened or refused, and what becomes of one that is lost.
@Suite(.enabled(if: PrivateServer.isInstalled, Comment(rawValue: PrivateServer.absence)))
struct PostgreSQLOpeningTests {
  private func refusal(_ address: PostgreSQLAddress) async -> String {
    do throws(StoreError) {
      _ = try await PostgreSQLStore.open(address)
      return ""
    } catch {
      return "\(error)"
    }
  }

  private func execute(_ sql: String, at address: PostgreSQLAddress) async throws {
    try await PostgreSQLConnection.open(address).execute(sql)
  }

  private func tables(at address: PostgreSQLAddress) async throws -> Int {
    try await PostgreSQLPool(address).query(
      "SELECT 1 FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"
    ).count
  }

  @Test func `who only looks makes nothing`() async throws {
    let address = try await PrivateServer.shared().emptyDatabase()

    #expect(try await PostgreSQLStore.looking(into: address) == nil)
    #expect(try await tables(at: address) == 0)

    _ = try await PostgreSQLStore.open(address)
    #expect(try await PostgreSQLStore.looking(into: address)?.keptPages().isEmpty == true)
  }

  @Test func `a schema of another version is refused, and stays as it is`() async throws {
    let address = try await PrivateServer.shared().emptyDatabase()
    _ = try await PostgreSQLStore.open(address)
    let newest = PostgreSQLStore.schema.steps.count

    try await execute("DELETE FROM schema_step WHERE number = \(newest)", at: address)
    await #expect(throws: StoreError.self) { try await PostgreSQLStore.looking(into: address) }
    try await execute(
      "INSERT INTO schema_step VALUES (\(newest + 1), 'of another time', \(newest + 1))",
      at: address
    )

    #expect(await refusal(address).contains("a later version of this program"))
    await #expect(throws: StoreError.self) { try await PostgreSQLStore.looking(into: address) }
  }

  @Test func `a role without a right is told which, and nothing is begun`() async throws {
    // Roles are of a whole server.
    let server = try await PrivateServer()
    let owner = try server.address()
    let guest = try server.address(user: "guest")
    try await execute("CREATE ROLE guest LOGIN", at: owner)

    #expect(await refusal(guest).contains("permission denied for schema public"))
    #expect(try await tables(at: owner) == 0)

    _ = try await PostgreSQLStore.open(owner)
    try await execute(
      """
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO guest;
      REVOKE DELETE ON edition FROM guest
      """,
      at: owner
    )
    #expect(await refusal(guest).contains("on the tables edition)"))

    try await execute("GRANT DELETE ON edition TO guest", at: owner)
    #expect(await refusal(guest).isEmpty)
  }

  @Test func `what pg_dump has comes back by pg_restore`() async throws {
    let server = try await PrivateServer.shared()
    let address = try await server.emptyDatabase()
    let database = try #require("\(address)".split(separator: "/").last)
    let file = FileManager.default.temporaryDirectory.appending(path: "paper-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let store = try await PostgreSQLStore.open(address)
    try await store.keep([Paper.story("ferry")], of: Paper.brand)
    let act = SwitchTrail.Act.end(1)
    let entry = SwitchTrail.Entry(
      number: 1,
      at: Date(timeIntervalSince1970: 1),
      author: "a",
      act: act
    )
    #expect(try await store.append(entry))
    let identity = try await store.identity()

    try await server.run("pg_dump", "--format=custom", "--file=\(file.path)", String(database))
    try await store.keep([Paper.story("ferry", "Another"), Paper.story("fog")], of: Paper.brand)
    try await server.run(
      "pg_restore",
      "--clean",
      "--if-exists",
      "--dbname=\(database)",
      file.path
    )

    let restored = try await PostgreSQLStore.open(address)
    #expect(try await restored.count(of: .stories) == 1)
    #expect(try await restored.story("ferry", of: Paper.brand) == Paper.story("ferry"))
    #expect(try await restored.entries(after: 0) == [entry])
    #expect(try await restored.identity() == identity)
    #expect(try await restored.append(.init(number: 2, at: entry.at, author: "b", act: act)))
  }

  @Test func `a database that is lost is waited for, and well again when it is back`() async throws
  {
    let server = try await PrivateServer()
    let clock = FixedClock()
    let store = try await PostgreSQLStore.open(
      try server.address(),
      limits: PostgreSQLLimits(uptime: clock.uptime, sleep: clock.sleep, chance: { 0 })
    )
    try await store.keep([Paper.story("ferry")], of: Paper.brand)
    #expect(store.keeping == .inDatabase && store.trouble == nil)

    try await server.stop()
    await #expect(throws: StoreError.self) { try await store.entries(after: 0) }
    guard case .waiting(let reason) = store.keeping else {
      Issue.record("\(store.keeping)")
      return
    }
    #expect(store.trouble == reason)

    try await server.start()
    clock.advance(by: 15)
    #expect(try await store.entries(after: 0).isEmpty)
    #expect(store.keeping == .inDatabase && store.trouble == nil)
    #expect(
      try await store.stories(among: [Slug(identifying: "ferry")], of: Paper.brand).count == 1
    )
  }

  @Test func `a database that takes nothing is waited for until it takes something`() async throws {
    let address = try await PrivateServer.shared().emptyDatabase()
    let store = try await PostgreSQLStore.open(address)
    // As a full disk does: what is there can be read.
    try await execute(
      """
      CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE disk_full USING MESSAGE = 'no space left on device'; END $$;
      CREATE TRIGGER fill BEFORE INSERT ON story EXECUTE FUNCTION fill()
      """,
      at: address
    )

    await #expect(throws: StoreError.self) {
      try await store.keep([Paper.story("ferry")], of: Paper.brand)
    }
    #expect(try await store.keptPages().isEmpty)
    #expect(store.keeping.trouble?.contains("no space left on device") == true)

    try await execute("DROP TRIGGER fill ON story", at: address)
    try await store.keep([Paper.story("ferry")], of: Paper.brand)
    #expect(store.keeping == .inDatabase)
  }
}
