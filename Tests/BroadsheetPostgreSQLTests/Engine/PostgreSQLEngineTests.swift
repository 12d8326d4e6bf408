import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetPostgreSQL

/// The engine against a server of its own.
@Suite(.enabled(if: PrivateServer.isInstalled, Comment(rawValue: PrivateServer.absence)))
struct PostgreSQLEngineTests {
  private func pool(_ server: PrivateServer, most: Int = 4, clock: FixedClock = FixedClock())
    async throws -> PostgreSQLPool
  {
    PostgreSQLPool(try await server.emptyDatabase(), most: most, limits: limits(clock))
  }

  private func limits(_ clock: FixedClock) -> PostgreSQLLimits {
    PostgreSQLLimits(uptime: clock.uptime, sleep: clock.sleep, chance: { 0 })
  }

  @Test func `values of every type come back as they were`() async throws {
    let server = try await PrivateServer.shared()
    let pool = try await pool(server)

    let answer = try await pool.query(
      """
      SELECT $1 AS text, $2 AS bytes, $3 AS integer, $4 AS real, $5 AS flag, $6 AS nothing,
        array_length($7, 1) AS texts, $8 = '{-1,NULL,9007199254740993}'::bigint[] AS numbers,
        $9 = '{}'::double precision[] AS empty, $10 = '{"\\\\x00ff",NULL,""}'::bytea[] AS blobs
      """,
      [
        .text("Fähre 🛳"), .bytes([0, 255, 7]), .integer(-9_007_199_254_740_993),
        .real(-0.1), .flag(true), .text(nil), .texts(["a", nil, ""]),
        .integers([-1, nil, 9_007_199_254_740_993]), .reals([]), .manyBytes([[0, 255], nil, []]),
      ]
    )

    let row = try #require(answer.rows.first)
    #expect(try row.text("text") == "Fähre 🛳")
    #expect(try row.data("bytes") == Data([0, 255, 7]))
    #expect(try row.integer("integer") == -9_007_199_254_740_993)
    #expect(try row.real("real") == -0.1)
    #expect(try row.flag("flag") == true)
    #expect(try row.text("nothing") == nil)
    #expect(try row.integer("texts") == 3)
    for name in ["numbers", "empty", "blobs"] { #expect(try row.flag(name) == true) }
    #expect(throws: PostgreSQLError.unreadable(column: "real")) { try row.text("real") }
    #expect(throws: PostgreSQLError.unreadable(column: "none")) { try row.text("none") }
  }

  @Test func `a large value goes there and back`() async throws {
    let server = try await PrivateServer.shared()
    let bytes = [UInt8](repeating: 7, count: 20 << 20)

    let answer = try await pool(server).query("SELECT $1 AS bytes", [.bytes(bytes)])

    #expect(try answer.rows.first?.data("bytes") == Data(bytes))
  }

  @Test func `never more connections than there may be, and everybody has a turn`() async throws {
    let server = try await PrivateServer.shared()
    let pool = try await pool(server, most: 2)

    let most = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 {
        group.addTask {
          let answer = try await pool.query(
            """
            SELECT count(*) AS count FROM pg_stat_activity
            WHERE application_name = 'broadsheet' AND datname = current_database()
            """
          )
          return try answer.rows.first?.integer("count") ?? 0
        }
      }
      return try await group.reduce(0) { max($0, $1) }
    }

    #expect(most > 0 && most <= 2)
  }

  @Test func `a transaction is done whole or not at all`() async throws {
    struct Doubt: Error {}
    let server = try await PrivateServer.shared()
    let pool = try await pool(server, most: 1)
    _ = try await pool.query("CREATE TABLE page (name TEXT PRIMARY KEY)")

    await #expect(throws: Doubt.self) {
      try await pool.transaction { connection in
        try await connection.query("INSERT INTO page VALUES ($1)", [.text("half")])
        throw Doubt()
      }
    }
    try await pool.transaction { connection in
      _ = try await connection.query("INSERT INTO page VALUES ($1)", [.text("whole")])
    }

    let rows = try await pool.query("SELECT name FROM page").rows
    #expect(try rows.map { try $0.text("name") } == ["whole"])
  }

  @Test func `a statement that the server does not end is given up when its time is over`()
    async throws
  {
    let server = try await PrivateServer.shared()
    let clock = FixedClock()
    let pool = try await pool(server, most: 1, clock: clock)
    let limit = PostgreSQLLimits().statement + PostgreSQLLimits().grace
    _ = try await pool.query("SELECT 1")

    await clock.hurrying {
      await #expect(throws: PostgreSQLError.self) { try await pool.query("SELECT pg_sleep(600)") }
    }

    #expect(limit == .seconds(20))
    #expect(try await pool.query("SELECT 1").count == 1)
  }

  @Test func `the server ends a statement by its own limit`() async throws {
    let server = try await PrivateServer.shared()
    var limits = limits(FixedClock())
    limits.statement = .milliseconds(50)
    let pool = PostgreSQLPool(try server.address(), limits: limits)

    await #expect(throws: PostgreSQLError.timedOut(.milliseconds(50))) {
      try await pool.query("SELECT pg_sleep(600)")
    }
  }

  @Test func `a task that is cancelled leaves its statement, and the server ends it`() async throws
  {
    let server = try await PrivateServer.shared()
    let pool = try await pool(server)
    let asking = Task { try await pool.query("SELECT pg_sleep(600), 'asked for'") }
    let running = """
      SELECT 1 FROM pg_stat_activity WHERE query LIKE '%asked for''' AND state = 'active'
        AND pid <> pg_backend_pid()
      """
    var wait = Patience.Wait()
    while try await pool.query(running).count == 0, wait.goesOn {}

    asking.cancel()

    await #expect(throws: PostgreSQLError.cancelled) { try await asking.value }
    wait = Patience.Wait()
    while try await pool.query(running).count > 0, wait.goesOn {}
    #expect(try await pool.query(running).count == 0)
  }

  @Test func `a server that comes back is used again, and meanwhile nobody waits for it`()
    async throws
  {
    let server = try await PrivateServer()
    let clock = FixedClock()
    let pool = PostgreSQLPool(try server.address(), limits: limits(clock))
    #expect(try await pool.query("SELECT 1").count == 1)

    try await server.stop()
    for _ in 0..<3 {
      await #expect(throws: PostgreSQLError.self) { try await pool.query("SELECT 1") }
    }
    try await server.start()
    // Not yet: the pause is not over.
    await #expect(throws: PostgreSQLError.self) { try await pool.query("SELECT 1") }
    clock.advance(by: 15)

    #expect(try await pool.query("SELECT 1").count == 1)
  }

  @Test func `a server that is there and says nothing holds up nobody where there is another`()
    async throws
  {
    let server = try await PrivateServer.shared()
    let mute = try MuteServer()
    let folder = try #require(try server.address().parameters.first { $0.name == "host" }).value
    let address = try PostgreSQLAddress(
      "postgres://paper@/postgres?host=127.0.0.1,\(folder)&port=\(mute.port),5432"
    )

    // No limit is ever over.
    let connection = try await PostgreSQLConnection.open(address, limits(FixedClock()))

    #expect(try await connection.query("SELECT 1").count == 1)
  }

  @Test func `a server that says nothing alone is given up`() async throws {
    let mute = try MuteServer()
    let address = try PostgreSQLAddress("postgres://paper@127.0.0.1:\(mute.port)/news")
    let clock = FixedClock()

    await clock.hurrying {
      await #expect {
        try await PostgreSQLConnection.open(address, limits(clock))
      } throws: { error in
        "\(error)".contains("no answer in time")
      }
    }
  }

  @Test func `a server without room says so`() async throws {
    let server = try await PrivateServer()
    let owner = try await PostgreSQLConnection.open(try server.address())
    try await owner.execute("CREATE ROLE few LOGIN CONNECTION LIMIT 1")
    let first = try await PostgreSQLConnection.open(try server.address(user: "few"))

    await #expect {
      try await PostgreSQLConnection.open(try server.address(user: "few"))
    } throws: { error in
      guard case PostgreSQLError.noRoom(_, let message) = error else { return false }
      return message.contains("too many connections") && "\(error)".contains("max_connections")
        && !"\(error)".contains("LOCATION")
    }
    #expect(try await first.query("SELECT 1").count == 1)
  }

  @Test func `who has heard that a server is back has the next asked at once`() async throws {
    let server = try await PrivateServer()
    let clock = FixedClock()
    let pool = PostgreSQLPool(try server.address(), limits: limits(clock))
    try await server.stop()
    await #expect(throws: PostgreSQLError.self) { try await pool.query("SELECT 1") }
    try await server.start()
    await #expect(throws: PostgreSQLError.self) { try await pool.query("SELECT 1") }

    await pool.noteReached()

    #expect(try await pool.query("SELECT 1").count == 1)
  }

  @Test func `trouble is said in one line without a password`() async throws {
    // Roles are of a whole server.
    let server = try await PrivateServer()
    let place = "\(try server.address())"
    let owner = try await PostgreSQLConnection.open(try server.address())
    try await owner.execute("CREATE ROLE guest LOGIN; CREATE TABLE own (name TEXT)")
    let guest = try await PostgreSQLConnection.open(try server.address(user: "guest"))

    await #expect(throws: PostgreSQLError.missingRights("permission denied for table own")) {
      try await guest.query("SELECT name FROM own")
    }
    do {
      let none = try PostgreSQLAddress("postgres://paper:secret@localhost:1/none")
      _ = try await PostgreSQLConnection.open(none)
      Issue.record("there is no server")
    } catch {
      #expect("\(error)".contains("paper@localhost:1/none"))
      #expect(!"\(error)".contains("secret") && !"\(error)".contains("\n"))
    }
    #expect(place.hasPrefix("paper@"))
    #expect("\(PostgreSQLError.tooOld(version: 140_012))".contains("14.12"))
  }

  // MARK: Notices

  @Test func `notices come, and a break says that some may not have`() async throws {
    let address = try await PrivateServer.shared().emptyDatabase()
    let clock = FixedClock()
    // Pauses between attempts pass at once, and no limit does.
    let limits = PostgreSQLLimits(
      uptime: clock.uptime,
      sleep: {
        if $0 > .seconds(1) || $0 == PostgreSQLLimits().reaching { try await clock.sleep($0) }
      },
      chance: { 0 }
    )
    let pool = PostgreSQLPool(address, limits: limits)
    let notices = PostgreSQLNotices(of: ["edition"], at: address, limits: limits)
    var iterator = notices.makeAsyncIterator()

    #expect(await iterator.next() == .mayHaveMissed)
    _ = try await pool.query("SELECT pg_notify('edition', 'first')")
    #expect(await iterator.next() == .said("first", on: "edition"))
    _ = try await pool.query(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE query LIKE 'LISTEN%' AND datname = current_database()
      """
    )

    #expect(await iterator.next() == .mayHaveMissed)
    _ = try await pool.query("SELECT pg_notify('edition', 'second')")
    #expect(await iterator.next() == .said("second", on: "edition"))
  }

  @Test func `a quiet server is asked whether it is there`() async throws {
    let address = try await PrivateServer.shared().emptyDatabase()
    let clock = FixedClock()
    var limits = PostgreSQLLimits(
      uptime: clock.uptime,
      // Quiet times are over at once, and no limit is.
      sleep: { if $0 != .seconds(3) { try await clock.sleep($0) } },
      chance: { 0 }
    )
    limits.quiet = .seconds(3)
    let pool = PostgreSQLPool(address, limits: limits)
    var iterator = PostgreSQLNotices(of: ["edition"], at: address, limits: limits)
      .makeAsyncIterator()
    #expect(await iterator.next() == .mayHaveMissed)
    let waiting = Task { [iterator] in
      var iterator = iterator
      return await iterator.next()
    }
    let asked =
      "SELECT 1 FROM pg_stat_activity WHERE query = 'SELECT 1' AND datname = current_database()"
    let wait = Patience.Wait()
    while try await pool.query(asked).count == 0, wait.goesOn {}

    _ = try await pool.query("SELECT pg_notify('edition', 'after a while')")

    #expect(await waiting.value == .said("after a while", on: "edition"))
  }

  // MARK: Schema

  @Test func `steps are done once, however many begin at the same moment`() async throws {
    let server = try await PrivateServer.shared()
    let address = try await server.emptyDatabase()
    let schema = PostgreSQLSchema([
      .init(1, "pages", needs: 1, "CREATE TABLE page (name TEXT)"),
      .init(2, "a column", needs: 1, "ALTER TABLE page ADD COLUMN size BIGINT"),
    ])

    let done = try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<6 {
        group.addTask { try await schema.prepare(PostgreSQLPool(address)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(done.flatMap { $0 } == [1, 2])
  }

  @Test func `an earlier version goes on beside a later one that only adds, and no longer`()
    async throws
  {
    let server = try await PrivateServer.shared()
    let pool = PostgreSQLPool(try await server.emptyDatabase())
    let first = PostgreSQLSchema.Step(1, "pages", needs: 1, "CREATE TABLE page (name TEXT)")
    let second = PostgreSQLSchema.Step(
      2,
      "a column",
      needs: 1,
      "ALTER TABLE page ADD COLUMN size BIGINT"
    )
    let third = PostgreSQLSchema.Step(3, "one name", needs: 3, "ALTER TABLE page DROP COLUMN name")
    let (earlier, later) = (PostgreSQLSchema([first]), PostgreSQLSchema([first, second]))
    let latest = PostgreSQLSchema([first, second, third])

    #expect(try await earlier.prepare(pool) == [1])
    #expect(try await later.prepare(pool) == [2])
    #expect(try await earlier.prepare(pool) == [])
    #expect(try await latest.prepare(pool) == [3])
    await #expect(throws: PostgreSQLError.newerSchema(3, known: 1)) {
      try await earlier.prepare(pool)
    }
  }

  @Test func `a step that fails leaves nothing`() async throws {
    let server = try await PrivateServer.shared()
    let pool = PostgreSQLPool(try await server.emptyDatabase())
    let schema = PostgreSQLSchema([
      .init(1, "pages", needs: 1, "CREATE TABLE page (name TEXT)"),
      .init(2, "nonsense", needs: 1, "CREATE NONSENSE"),
    ])

    await #expect(throws: PostgreSQLError.self) { try await schema.prepare(pool) }

    let there = try await pool.query("SELECT to_regclass('page') IS NULL AS is_gone")
    #expect(try there.rows.first?.flag("is_gone") == true)
  }
}
