import BroadsheetPress
import BroadsheetTesting
import Foundation
import Synchronization
import Testing

@testable import BroadsheetPostgreSQL

/// What a database adds to what ``SourceLeases`` promise of announcements.
@Suite(.enabled(if: PrivateServer.isInstalled, Comment(rawValue: PrivateServer.absence)))
struct AnnouncedSourcesTests {
  private let earlier = PostgreSQLSchema(Array(PostgreSQLStore.schema.steps.prefix(6)))

  /// Keeps something of a source as a version did that announced nothing.
  private func keep(_ source: String, under token: Int, over pool: PostgreSQLPool) async throws {
    _ = try await pool.query(
      """
      INSERT INTO source_lease (source, token) VALUES ($1, $2)
      ON CONFLICT (source) DO UPDATE SET token = excluded.token
      """,
      [.text(source), .integer(token)]
    )
    _ = try await pool.query(
      "UPDATE source_lease SET written = token, held_until = 0 WHERE source = $1",
      [.text(source)]
    )
  }

  @Test func `an earlier version goes on beside this one, and what it keeps is announced`()
    async throws
  {
    let address = try await PrivateServer.shared().emptyDatabase()
    let pool = PostgreSQLPool(address)
    #expect(try await earlier.prepare(pool) == [1, 2, 3, 4, 5, 6])
    try await keep("a", under: 1, over: pool)

    let store = try await PostgreSQLStore.open(address)
    let heard = Mutex<[KeptSource?]>([])
    let listening = Task {
      await store.sourceAnnouncements { kept in heard.withLock { $0.append(kept) } }
    }
    await Patience.wait { heard.withLock { $0.count == 1 } }
    #expect(try await store.written(of: ["a"]) == ["a": 1])
    // It may start again.
    #expect(try await earlier.prepare(pool) == [])
    try await keep("a b https://p.example/feed?a=b c", under: 2, over: pool)
    // Of a name that no notice has room for nothing more is said than that.
    try await keep(String(repeating: "å", count: 5_000), under: 3, over: pool)
    await Patience.wait { heard.withLock { $0.count == 3 } }

    #expect(
      heard.withLock { $0 } == [nil, KeptSource("a b https://p.example/feed?a=b c", token: 2), nil]
    )
    listening.cancel()
    await listening.value
  }

  @Test func `who was cut off is told to look again`() async throws {
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
    let store = try await PostgreSQLStore.open(address, limits: limits)
    let pool = PostgreSQLPool(address)
    let heard = Mutex<[KeptSource?]>([])
    let listening = Task {
      await store.sourceAnnouncements { kept in heard.withLock { $0.append(kept) } }
    }
    await Patience.wait { heard.withLock { $0.count == 1 } }

    _ = try await pool.query(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE query LIKE 'LISTEN%' AND datname = current_database()
      """
    )
    try await keep("a", under: 1, over: pool)
    await Patience.wait { heard.withLock { $0.count { $0 == nil } == 2 } }

    #expect(try await store.written(of: ["a"]) == ["a": 1])
    listening.cancel()
    await listening.value
  }
}
