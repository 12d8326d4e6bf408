import BroadsheetCore
import BroadsheetPostgreSQL
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Synchronization
import Testing

/// What all ``SourceLeases`` promise.
struct SourceLeasesContract {
  private static let state = "paper/news https://p.example/feed"

  private func wanted(_ names: String..., at host: String? = nil, isOutOfTurn: Bool = false)
    -> [WantedSource]
  {
    names.map { WantedSource($0, at: host, isOutOfTurn: isOutOfTurn) }
  }

  private func take(
    _ wanted: [WantedSource],
    from store: any SourceLeases,
    limit: Int = 99,
    perHost: Int = 99
  ) async throws -> [SourceLease] {
    let answers = try await store.take(wanted, limit: limit, perHost: perHost, for: 30)
    #expect(Set(answers.keys) == Set(wanted.map(\.name)))
    return wanted.compactMap { source in
      if case .taken(let lease, _)? = answers[source.name] { lease } else { nil }
    }
  }

  /// The lease of a source, which is free.
  private func lease(of name: String, from store: any SourceLeases) async throws -> SourceLease {
    try #require(try await take(wanted(name), from: store).first)
  }

  private func release(_ lease: SourceLease, dueIn: Double = 0, askableIn: Double = 0)
    -> [SourceRelease]
  {
    [SourceRelease(lease, dueIn: dueIn, askableIn: askableIn)]
  }

  private func batch(_ title: String) -> PressBatch {
    PressBatch(
      feeds: [Paper.brand: [Paper.section: Paper.feed(title)]],
      states: [Self.state: Data(title.utf8)]
    )
  }

  @Test(arguments: StoreKind.all)
  func `a source has one holder, and those that come first are taken first`(_ kind: StoreKind)
    async throws
  {
    let place = try await kind.empty(now: FixedClock().read)
    let store = try await place.open()

    let first = try await take(wanted("c", "a", "b"), from: store, limit: 2)
    let second = try await take(wanted("a", "b", "c"), from: store)

    #expect(first.map(\.source) == ["c", "a"])
    #expect(second.map(\.source) == ["b"])
    #expect(
      try await store.take(wanted("a"), limit: 1, perHost: 1, for: 30)
        == ["a": .busy(written: 0)]
    )
    #expect(try await store.take([], limit: 1, perHost: 1, for: 30).isEmpty)
  }

  @Test(arguments: StoreKind.all)
  func `of many who take at once each source has one, and a host no more than it has places`(
    _ kind: StoreKind
  ) async throws {
    let place = try await kind.empty(now: FixedClock().read)
    let one = try await place.open()
    // Another process where there can be one.
    let stores =
      kind == .postgreSQL ? [one, try await place.open(), try await place.open()] : [one]
    let sources = (0..<40).map { WantedSource("source-\($0)", at: "host-\($0 % 4)") }

    let taken = try await withThrowingTaskGroup(of: [SourceLease].self) { group in
      for taker in 0..<12 {
        group.addTask {
          let store = stores[taker % stores.count]
          return try await take(sources.shuffled(), from: store, limit: 7, perHost: 3)
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }

    #expect(Set(taken.map(\.source)).count == taken.count)
    #expect(Set(taken.map(\.token)).count == taken.count)
    let hosts = Dictionary(sources.map { ($0.name, $0.host) }) { first, _ in first }
    #expect(
      Dictionary(grouping: taken) { hosts[$0.source] ?? nil }.mapValues(\.count)
        == ["host-0": 3, "host-1": 3, "host-2": 3, "host-3": 3]
    )
  }

  /// What somebody was told of.
  private final class Heard: Sendable {
    private let words = Mutex<[KeptSource?]>([])

    var all: [KeptSource?] { words.withLock { $0 } }

    func take(_ kept: KeptSource?) { words.withLock { $0.append(kept) } }
  }

  @Test(arguments: StoreKind.all)
  func `what is kept of a source is announced once it is there, whoever keeps it`(
    _ kind: StoreKind
  ) async throws {
    let place = try await kind.empty()
    let store = try await place.open()
    // Another process where there can be one.
    let other = kind == .postgreSQL ? try await place.open() : store
    let heard = Heard()
    let listening = Task { await other.sourceAnnouncements { heard.take($0) } }
    // Whoever begins to listen looks at what there is.
    await Patience.wait { heard.all.count == 1 }
    #expect(heard.all == [nil])
    #expect(try await other.written(of: ["a", "b"]).isEmpty)
    #expect(try await other.written(of: []).isEmpty)

    let first = try await lease(of: "a", from: store)
    let lost = try await lease(of: "b", from: store)
    _ = try await store.renew([first, lost], for: 30)
    _ = try await store.keep(batch("Nobody's"))
    #expect(try await other.written(of: ["a", "b"]).isEmpty)
    #expect(try await store.keep(batch("First"), releasing: release(first)) == .kept([]))
    await Patience.wait { heard.all.count == 2 }
    #expect(heard.all == [nil, KeptSource("a", token: first.token)])
    #expect(try await other.written(of: ["a", "b"]) == ["a": first.token])
    #expect(try await other.states(of: [Self.state]) == [Self.state: Data("First".utf8)])

    // What was not done is not announced.
    #expect(
      try await store.keep(batch("Late"), releasing: release(first) + release(lost))
        == .refused([first])
    )
    let again = try await lease(of: "a", from: store)
    #expect(
      try await store.keep(batch("Again"), releasing: release(lost) + release(again)) == .kept([])
    )
    await Patience.wait { heard.all.count == 4 }
    #expect(heard.all.prefix(2) == [nil, KeptSource("a", token: first.token)])
    #expect(
      Set(heard.all.dropFirst(2).compactMap { $0 })
        == [KeptSource("a", token: again.token), KeptSource("b", token: lost.token)]
    )
    #expect(
      try await other.written(of: ["a", "b"]) == ["a": again.token, "b": lost.token]
    )
    listening.cancel()
    await listening.value
  }

  @Test(arguments: StoreKind.all)
  func `a source is not due before its interval, whoever asks, but may be asked by a wish before`(
    _ kind: StoreKind
  ) async throws {
    let clock = FixedClock()
    let place = try await kind.empty(now: clock.read)
    let store = try await place.open()
    let first = try await lease(of: "a", from: store)
    let release = release(first, dueIn: 300, askableIn: 5)
    #expect(try await store.keep(PressBatch(), releasing: release) == .kept([]))

    clock.advance(by: 4)
    for source in [wanted("a"), wanted("a", isOutOfTurn: true)] {
      #expect(
        try await store.take(source, limit: 1, perHost: 1, for: 30)
          == ["a": .resting(dueIn: 296, askableIn: 1, written: first.token)]
      )
    }
    clock.advance(by: 1)
    #expect(try await take(wanted("a"), from: store).isEmpty)
    let wish = try #require(try await take(wanted("a", isOutOfTurn: true), from: store).first)
    _ = try await store.keep(PressBatch(), releasing: self.release(wish, dueIn: 300, askableIn: 5))

    clock.advance(by: 299)
    #expect(try await take(wanted("a"), from: store).isEmpty)
    clock.advance(by: 1)
    #expect(
      try await store.take(wanted("a"), limit: 1, perHost: 1, for: 30)
        == ["a": .taken(SourceLease("a", token: wish.token + 1), written: wish.token)]
    )
  }

  @Test(arguments: StoreKind.all)
  func `a lease that has ended is another's, and who had it may do nothing any more`(
    _ kind: StoreKind
  ) async throws {
    let clock = FixedClock()
    let place = try await kind.empty(now: clock.read)
    let store = try await place.open()
    let old = try await lease(of: "a", from: store)
    let beside = try await lease(of: "b", from: store)
    clock.advance(by: 20)
    #expect(try await store.renew([beside], for: 30) == [beside])

    clock.advance(by: 10)
    let new = try await lease(of: "a", from: store)

    #expect(new.token > old.token && new.token > beside.token)
    #expect(try await store.renew([old, new, beside], for: 30) == [new, beside])
    let both = release(old) + release(beside)
    #expect(try await store.keep(batch("old"), releasing: both) == .refused([old]))
    #expect(try await store.states().isEmpty)
    #expect(try await store.keptFeeds().isEmpty)

    #expect(try await store.keep(batch("new"), releasing: release(new)) == .kept([]))
    #expect(try await store.keep(batch("old"), releasing: release(old)) == .refused([old]))
    #expect(try await store.keep(batch("again"), releasing: release(new)) == .refused([new]))
    #expect(try await store.renew([new], for: 30).isEmpty)
    #expect(try await store.states() == [Self.state: Data("new".utf8)])
    #expect(
      try await store.lastGoodFeed(of: Paper.section, in: Paper.brand) == Paper.feed("new")
    )
    // The other's was none of it.
    #expect(try await store.keep(PressBatch(), releasing: release(beside)) == .kept([]))
  }

  @Test(arguments: StoreKind.all)
  func `what comes late counts where nobody else has taken the source`(_ kind: StoreKind)
    async throws
  {
    let clock = FixedClock()
    let place = try await kind.empty(now: clock.read)
    let store = try await place.open()
    let lease = try await lease(of: "a", from: store)

    clock.advance(by: 31)

    // Its host may be another's.
    #expect(try await store.renew([lease], for: 30).isEmpty)
    let release = release(lease, dueIn: 300)
    #expect(try await store.keep(batch("late"), releasing: release) == .kept([]))
    #expect(try await take(wanted("a"), from: store).isEmpty)
  }

  @Test(arguments: StoreKind.all)
  func `a host has as many leases as its politeness says, and sources of nobody's have no limit`(
    _ kind: StoreKind
  ) async throws {
    let clock = FixedClock()
    let place = try await kind.empty(now: clock.read)
    let store = try await place.open()
    let polite = wanted("a", "b", at: "p.example:0")

    let first = try await take(polite + wanted("c", "d"), from: store, perHost: 1)
    #expect(first.map(\.source) == ["a", "c", "d"])
    #expect(try await take(polite, from: store, perHost: 1).isEmpty)
    clock.advance(by: 20)
    _ = try await store.renew(Array(first.prefix(1)), for: 30)
    clock.advance(by: 20)
    #expect(try await take(polite, from: store, perHost: 1).isEmpty)

    _ = try await store.keep(PressBatch(), releasing: release(first[0], dueIn: 300))
    #expect(try await take(polite, from: store, perHost: 1).map(\.source) == ["b"])
  }

  @Test(.enabled(if: PrivateServer.isInstalled, Comment(rawValue: PrivateServer.absence)))
  func `PostgreSQL's clock is the one that counts, and its tokens grow for all processes`()
    async throws
  {
    let address = try await PrivateServer.shared().emptyDatabase()
    let one = try await PostgreSQLStore.open(address)
    let other = try await PostgreSQLStore.open(address)
    let first = try await lease(of: "a", from: one)
    #expect(try await take(wanted("a"), from: other).isEmpty)
    #expect(try await one.renew([first], for: 0) == [first])

    let second = try await lease(of: "a", from: other)

    #expect(second.token > first.token)
    #expect(try await one.keep(batch("old"), releasing: release(first)) == .refused([first]))
    let release = release(second, dueIn: 3_600)
    #expect(try await other.keep(batch("new"), releasing: release) == .kept([]))
    let answers = try await one.take(wanted("a"), limit: 1, perHost: 1, for: 30)
    guard case .resting(let dueIn, _, second.token)? = answers["a"] else {
      Issue.record("\(answers)")
      return
    }
    #expect(dueIn > 3_000 && dueIn <= 3_600)
  }
}
