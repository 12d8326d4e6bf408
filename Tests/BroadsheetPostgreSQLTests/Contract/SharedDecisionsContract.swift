import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Synchronization
import Testing

@testable import BroadsheetPostgreSQL

/// What all stores promise of what waits for another editor, and to servers that have a newsroom together.
struct SharedDecisionsContract {
  private func act(_ title: String) -> SwitchTrail.Act {
    .set(
      Switch(
        .banner(.init(title: title)),
        of: .newsstand,
        by: "anna",
        because: "a test",
        from: Date(timeIntervalSince1970: 1_000.125)
      )
    )
  }

  private func entry(_ number: Int, by author: String = "anna") -> SwitchTrail.Entry {
    SwitchTrail.Entry(
      number: number,
      at: Date(timeIntervalSince1970: 2_000.0625),
      author: author,
      act: act("Åpent – “til” \(number)"),
      confirmation: "berit"
    )
  }

  private func ask(_ title: String, at server: any AwaitedStore, by author: String = "anna")
    async throws -> AwaitedDecision
  {
    try #require(try await server.ask(for: act(title), timed: nil, by: author, pages: 12))
  }

  @Test func `what one server has for itself is shared with nobody`() async throws {
    #expect(try await StoreKind.sqlite.empty().newsroom().shared == nil)
    #expect(MemoryNewsroom().shared == nil && MemoryNewsroom().awaitedStore == nil)
  }

  // MARK: What waits

  private static let timings: [SwitchTiming?] = [
    nil, SwitchTiming(), SwitchTiming(until: .span(0.5)),
    SwitchTiming(from: .moment(Date(timeIntervalSince1970: 1.0625)), until: .span(-3)),
    SwitchTiming(from: .span(60), until: .moment(.distantFuture)),
  ]

  @Test(arguments: StoreKind.withAwaitedDecisions)
  func `what one server is asked for, another has as it was said, until an hour is over`(
    _ kind: StoreKind
  ) async throws {
    let clock = FixedClock()
    let place = try await kind.empty(now: clock.read)
    let (one, other) = (try await place.awaitedStore(), try await place.awaitedStore())

    var asked: [AwaitedDecision] = []
    for (number, timing) in Self.timings.enumerated() {
      let act = number == 0 ? SwitchTrail.Act.end(7) : act("“\(number)”")
      let decision = try #require(
        try await one.ask(for: act, timed: timing, by: "anna", pages: number)
      )
      #expect(decision.act == act && decision.timing == timing && decision.pages == number)
      #expect(decision.author == "anna")
      #expect(abs(decision.asked.timeIntervalSince(clock.now)) < 0.001)
      #expect(decision.expires == decision.asked + 3_600)
      asked.append(decision)
    }
    #expect(Set(asked.map(\.id)).count == asked.count)
    #expect(try await other.awaited() == asked)

    clock.advance(by: 3_599)
    #expect(try await other.awaited() == asked)
    clock.advance(by: 1)
    #expect(try await other.awaited().isEmpty)
    for decision in asked {
      #expect(try await !other.withdraw(decision.id))
      #expect(try await other.append(entry(1), agreedTo: decision.id) == .notAwaited)
    }
    let later = try await ask("Later", at: other)
    #expect(!asked.map(\.id).contains(later.id))
    #expect(try await one.awaited() == [later])
  }

  @Test(arguments: StoreKind.withAwaitedDecisions)
  func `places are counted over all servers, however many ask at once`(_ kind: StoreKind)
    async throws
  {
    let place = try await kind.empty()
    let servers = [try await place.awaitedStore(), try await place.awaitedStore()]

    let asked = try await withThrowingTaskGroup(of: AwaitedDecision?.self) { group in
      for number in 0..<24 {
        group.addTask {
          try await servers[number % 2].ask(for: act("Fog"), timed: nil, by: "anna", pages: 1)
        }
      }
      return try await group.reduce(into: [] as [AwaitedDecision]) { asked, decision in
        if let decision { asked.append(decision) }
      }
    }

    #expect(asked.count == AwaitedDecision.mostOfEditor)
    #expect(Set(try await servers[0].awaited()) == Set(asked))
    _ = try await ask("Storm", at: servers[1], by: "berit")
    #expect(try await servers[0].withdraw(asked[0].id))
    _ = try await ask("Storm", at: servers[1])
    #expect(
      try await servers[0].ask(for: act("Storm"), timed: nil, by: "anna", pages: 1) == nil
    )
  }

  @Test(arguments: StoreKind.withAwaitedDecisions)
  func `an entry and the end of its waiting are one`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let (one, other) = (try await place.awaitedStore(), try await place.awaitedStore())
    let newsroom = try await place.newsroom()
    let (storm, fog) = (try await ask("Storm", at: one), try await ask("Fog", at: one))

    // Others have been quicker, or are yet to come.
    #expect(try await newsroom.append(entry(1)))
    for number in [1, 3] {
      #expect(try await other.append(entry(number), agreedTo: storm.id) == .outrun)
    }
    #expect(try await one.awaited() == [storm, fog])

    #expect(try await other.append(entry(2), agreedTo: storm.id) == .added)
    #expect(try await one.awaited() == [fog])
    #expect(try await one.append(entry(3), agreedTo: storm.id) == .notAwaited)
    #expect(try await !one.withdraw(storm.id))
    #expect(try await newsroom.entries(after: 0) == [entry(1), entry(2)])
  }

  /// What came of something that was done to a decision while others did the like.
  private enum Deed: Hashable {
    case taken, withdrawn, decided
  }

  @Test(arguments: StoreKind.withAwaitedDecisions)
  func `of many who agree, withdraw and decide at once one has each, and none waits for ever`(
    _ kind: StoreKind
  ) async throws {
    let place = try await kind.empty()
    let newsroom = try await place.newsroom()
    let servers = [try await place.awaitedStore(), try await place.awaitedStore()]

    for _ in 0..<5 {
      let id = try await ask("Storm", at: servers[0]).id
      let last = try await newsroom.entries(after: 0).last?.number ?? 0
      let deeds = try await withThrowingTaskGroup(of: Deed?.self) { group in
        for number in 0..<8 {
          let server = servers[number % 2]
          group.addTask {
            try await server.append(entry(last + 1, by: "editor-\(number)"), agreedTo: id) == .added
              ? .taken : nil
          }
          group.addTask { try await newsroom.append(entry(last + 1)) ? .decided : nil }
          if number % 4 == 0 {
            group.addTask { try await server.withdraw(id) ? .withdrawn : nil }
          }
        }
        return try await group.reduce(into: [] as [Deed]) { deeds, deed in
          if let deed { deeds.append(deed) }
        }
      }

      let added = try await newsroom.entries(after: last)
      #expect(added.map(\.number) == (deeds.contains { $0 != .withdrawn } ? [last + 1] : []))
      #expect(deeds.count { $0 == .taken || $0 == .decided } <= 1)
      #expect(deeds.count { $0 == .taken || $0 == .withdrawn } == 1)
      #expect(try await servers[0].awaited().isEmpty)
    }
  }

  // MARK: Word of it

  /// Numbers of entries, as somebody was told of them.
  private final class Heard: Sendable {
    private let words = Mutex<[Int?]>([])

    var all: [Int?] { words.withLock { $0 } }

    func take(_ entry: Int?) { words.withLock { $0.append(entry) } }

    /// Waits until there is word for the number of times, or of an entry.
    func wait(until isSo: ([Int?]) -> Bool) async { await Patience.wait { isSo(all) } }
  }

  @Test(arguments: StoreKind.withSharedDecisions)
  func `whatever changes is announced, whoever does it`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let (one, other) = (try await place.awaitedStore(), try await place.sharedDecisions())
    let newsroom = try await place.newsroom()
    let heard = Heard()
    let listening = Task { await other.announcements { heard.take($0) } }
    // Whoever begins to listen looks at what there is.
    await heard.wait { $0.count == 1 }
    #expect(heard.all == [nil])

    #expect(try await newsroom.append(entry(1)))
    await heard.wait { $0.contains(1) }
    #expect(heard.all == [nil, 1])

    let id = try await ask("Storm", at: one).id
    await heard.wait { $0.count == 3 }
    #expect(heard.all == [nil, 1, nil])

    #expect(try await one.append(entry(2), agreedTo: id) == .added)
    await heard.wait { $0.count == 5 }
    #expect(heard.all == [nil, 1, nil, 2, nil])

    let fog = try await ask("Fog", at: one).id
    #expect(try await one.withdraw(fog))
    await heard.wait { $0.count == 7 }
    // What was not done is not announced.
    #expect(try await !one.withdraw(fog))
    #expect(try await !newsroom.append(entry(2)))
    #expect(try await newsroom.append(entry(3)))
    await heard.wait { $0.contains(3) }
    #expect(heard.all == [nil, 1, nil, 2, nil, nil, nil, 3])

    listening.cancel()
    await listening.value
  }
}

/// What a database adds to that.
@Suite(.enabled(if: PrivateServer.isInstalled, Comment(rawValue: PrivateServer.absence)))
struct AnnouncedDecisionsTests {
  private let earlier = PostgreSQLSchema(Array(PostgreSQLStore.schema.steps.prefix(5)))

  /// Decides as a version did that announced nothing.
  private func append(_ number: Int, over pool: PostgreSQLPool) async throws {
    _ = try await pool.query(
      "INSERT INTO entry (number, at, author, act) VALUES ($1, 0, 'anna', '{\"end\":1}')",
      [.integer(number)]
    )
  }

  @Test func `an earlier version goes on beside this one, and what it decides is announced`()
    async throws
  {
    let address = try await PrivateServer.shared().emptyDatabase()
    let pool = PostgreSQLPool(address)
    #expect(try await earlier.prepare(pool) == [1, 2, 3, 4, 5])
    try await append(1, over: pool)

    let store = try await PostgreSQLStore.open(address)
    let heard = Mutex<[Int?]>([])
    let listening = Task {
      await store.announcements { entry in heard.withLock { $0.append(entry) } }
    }
    await Patience.wait { heard.withLock { $0.count == 1 } }
    #expect(try await store.entries(after: 0).map(\.number) == [1])
    // It may start again.
    #expect(try await earlier.prepare(pool) == [])
    try await append(2, over: pool)
    await Patience.wait { heard.withLock { $0.count == 2 } }

    #expect(heard.withLock { $0 } == [nil, 2])
    #expect(try await store.entries(after: 1).map(\.number) == [2])
    listening.cancel()
    await listening.value
  }

  @Test func `a newspaper that replaces another leaves nothing of that waiting`() async throws {
    let address = try await PrivateServer.shared().emptyDatabase()
    let store = try await PostgreSQLStore.open(address)
    _ = try await store.ask(for: .end(1), timed: nil, by: "anna", pages: 1)

    try await store.beginCopy(of: "another", identity: "another")

    #expect(try await store.awaited().isEmpty)
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
    let heard = Mutex<[Int?]>([])
    let listening = Task {
      await store.announcements { entry in heard.withLock { $0.append(entry) } }
    }
    await Patience.wait { heard.withLock { $0.count == 1 } }

    _ = try await pool.query(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE query LIKE 'LISTEN%' AND datname = current_database()
      """
    )
    try await append(1, over: pool)
    await Patience.wait { heard.withLock { $0.count { $0 == nil } == 2 } }

    #expect(try await store.entries(after: 0).map(\.number) == [1])
    listening.cancel()
    await listening.value
  }
}
