import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Synchronization
import Testing

@testable import BroadsheetPress

/// Two presses with one store.
struct LeasedSourcesTests {
  /// A transport that lets something happen while the news are being asked for.
  private final class Interrupting: Transport {
    private let transport = StubTransport(SampleStand.answers)
    private let interruption = Mutex<(@Sendable () async -> Void)?>(nil)

    func interrupt(_ work: @escaping @Sendable () async -> Void) {
      interruption.withLock { $0 = work }
    }

    var requests: [TransportRequest] { transport.requests }

    func fetch(_ request: TransportRequest) async throws(TransportError) -> FetchResult {
      if request.address == SampleStand.news { await interruption.withLock { $0 }?() }
      return try await transport.fetch(request)
    }
  }

  private static let news = PageKey(brand: "posten", section: "news")

  /// What counts, whatever the presses' own clocks say.
  private let database = FixedClock()
  private let store: MemoryStore

  init() { store = MemoryStore(now: database.read, isShared: true) }

  private func asked(_ rooms: PressRoom...) -> Int {
    rooms.flatMap(\.transport.requests).count { SampleStand.backends.contains($0.address) }
  }

  private func advance(_ rooms: PressRoom..., by seconds: Double) {
    for clock in [database] + rooms.map(\.clock) { clock.advance(by: seconds) }
  }

  private func headlines(_ room: PressRoom) -> [String] {
    room.page(of: "posten", section: "news")?.edition?.plan?.cards
      .compactMap { $0.slot.item.teaser?.headline } ?? []
  }

  /// What presses call the source of the news.
  private func name() async throws -> String {
    let room = PressRoom()
    let record = try #require(await room.newsstandPress.press.table[Self.news])
    return SectionTable.identity(of: record, loaders: .standard)
  }

  @Test(arguments: [0, 600, -600] as [Double])
  func `a source is asked once in its interval, and both show what came`(_ ahead: Double)
    async throws
  {
    let (one, other) = (PressRoom(store: store), PressRoom(store: store))
    other.clock.now += ahead

    await one.press()
    await other.press()

    #expect(asked(one) == 3)
    #expect(asked(other) == 0)
    #expect(headlines(other) == headlines(one))
    #expect(headlines(other).count == 2)

    advance(one, other, by: 299)
    await other.press()
    await one.press()
    #expect(asked(one, other) == 3)

    advance(one, other, by: 2)
    other.transport.script(PressRoom.news, .feed("News", stories: ["Late"], from: PressRoom.news))
    await other.press()
    await one.press()

    #expect(asked(other) == 3)
    #expect(asked(one) == 3)
    #expect(headlines(other) == ["Late"])
    #expect(headlines(one) == ["Late"])
  }

  @Test func `an editor's wish goes before the interval, and not before a moment has passed`()
    async throws
  {
    let (one, other) = (PressRoom(store: store), PressRoom(store: store))
    await one.press()
    await other.press()

    await #expect(throws: FetchRefusal.askedJustNow(until: other.clock.now + 5)) {
      try await other.newsstandPress.fetchNow(Self.news)
    }
    #expect(asked(other) == 0)

    advance(one, other, by: 5)
    _ = try await other.newsstandPress.fetchNow(Self.news)
    #expect(asked(other) == 1)
  }

  @Test func `what a press held that died is asked by another 30 seconds later`() async throws {
    let room = PressRoom(store: store)
    let wanted = [WantedSource(try await name(), at: nil)]
    _ = store.take(wanted, limit: 1, perHost: 1, for: Press.leaseLength)

    await room.press()
    advance(room, by: 29)
    await room.press()
    #expect(room.transport.requests.count { $0.address == PressRoom.news } == 0)

    advance(room, by: 1)
    await room.press()
    #expect(room.transport.requests.count { $0.address == PressRoom.news } == 1)
  }

  @Test(arguments: [true, false])
  func `who goes on saying so keeps a source; what comes after its loss is not kept`(
    _ renews: Bool
  ) async throws {
    let clock = FixedClock()
    let transport = Interrupting()
    let newsstandPress = NewsstandPress(
      PressRoom.newsstand,
      transport: transport,
      resources: PressResources(
        store: store,
        now: clock.read,
        uptime: clock.uptime,
        sleep: clock.sleep
      )
    )
    let wanted = [WantedSource(try await name(), at: nil)]
    let taken = Mutex<Bool?>(nil)
    transport.interrupt { [store, database] in
      for _ in 0..<2 {
        for clock in [clock, database] { clock.advance(by: 20) }
        if renews { await newsstandPress.press.renewLeases() }
      }
      let answer = store.take(wanted, limit: 1, perHost: 1, for: 30).values.first
      guard case .taken(let lease, _)? = answer else { return taken.withLock { $0 = false } }
      taken.withLock { $0 = true }
      let feed = KeptFeed(feed: Feed(title: "Other", content: .native([])), fetchedAt: clock.now)
      let release = SourceRelease(lease, dueIn: 300, askableIn: 300)
      _ = store.keep(PressBatch(feeds: ["posten": ["news": feed]]), releasing: [release])
    }

    _ = try await newsstandPress.fetchNow(Self.news)
    await newsstandPress.press()

    #expect(taken.withLock { $0 } == !renews)
    let kept = try #require(store.lastGoodFeed(of: "news", in: "posten"))
    #expect((kept.feed.title == "Other") == !renews)
    guard case .resting? = store.take(wanted, limit: 1, perHost: 1, for: 30).values.first else {
      Issue.record("the source is not let go of")
      return
    }
    await newsstandPress.press()
    #expect(transport.requests.count { $0.address == SampleStand.news } == 1)
  }

  @Test func `a store that one process has is told of no leases`() async throws {
    let store = MemoryStore(now: database.read)
    let room = PressRoom(store: store)
    await room.press()

    let answers = store.take(
      [WantedSource(try await name(), at: nil)],
      limit: 1,
      perHost: 1,
      for: 30
    )

    #expect(answers.values.contains { if case .taken(_, 0) = $0 { true } else { false } })
    #expect(await room.newsstandPress.press.held.isEmpty)
  }
}
