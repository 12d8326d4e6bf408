import BroadsheetCore
import BroadsheetTesting
import Foundation
import Synchronization
import Testing

@testable import BroadsheetNewsroom
@testable import BroadsheetPress

/// How often the pages are made over which somebody decides.
struct ForeseenRadiiTests {
  /// A newsstand whose first section is counted whenever it is composed.
  private struct CountedRoom {
    let clock = FixedClock()
    let press: NewsstandPress
    let newsroom: Newsroom
    private let counter: Counter

    init(confirmsAbove: Int = 100) async {
      var newsstand = SampleStand.newsstand
      newsstand.settings.confirmsAbove = confirmsAbove
      newsstand.brands[0].sections[0].providers = [
        .custom(kind: ItemKind("counted"), settings: .object([:]))
      ]
      let (counter, clock) = (Counter(), clock)
      self.counter = counter
      let store = MemoryStore()
      let decisions = KnownDecisions(MemoryNewsroom(), beside: store)
      press = NewsstandPress(
        newsstand,
        transport: StubTransport(SampleStand.answers),
        resources: PressResources(
          store: store,
          decisions: decisions,
          configuration: PressConfiguration(fetchPatience: 0),
          plugins: {
            $0.register(ItemKind("counted")) { id, _ in CountedProvider(id: id, counter: counter) }
          },
          now: clock.read,
          uptime: clock.uptime,
          sleep: clock.sleep
        )
      )
      newsroom = Newsroom(decisions, of: press)
      await press.press()
    }

    /// How often the section was composed since this was asked for last.
    func drawCount() -> Int { counter.draw() }
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)

    func add() { count.withLock { $0 += 1 } }

    func draw() -> Int {
      count.withLock { count in
        defer { count = 0 }
        return count
      }
    }
  }

  private struct CountedProvider: ItemProvider {
    let id: ProviderID
    let counter: Counter
    let kinds: Set<ItemKind> = [.notice]

    func gather(in context: CompositionContext) async throws -> [FeedItem] {
      counter.add()
      return []
    }

    func enrich(
      _ draft: inout ContentDraft,
      with gathered: [FeedItem],
      in context: CompositionContext
    ) {}
  }

  private func notice(_ title: String, because reason: String, at moment: Date) -> SwitchTrail.Act {
    .set(
      Switch(
        .notice(.init(title: title)),
        of: .section("news", of: "posten"),
        by: "anna",
        because: reason,
        from: moment
      )
    )
  }

  @Test func `who decides after a look has the pages made once before and once after`() async throws
  {
    let room = await CountedRoom()
    _ = room.drawCount()

    _ = try await room.newsroom.radius(of: notice("Late", because: "not said", at: room.clock.now))
    let looked = room.drawCount()
    room.clock.advance(by: 30)
    let act = notice("Late", because: "a test", at: room.clock.now)
    _ = try await room.newsroom.radius(of: act)
    _ = try await room.newsroom.decide(act, timed: SwitchTiming(), by: "anna")
    let decided = room.drawCount()

    // The front may compose the section as well, so that a pass may count more than once; what is pressed
    // then for readers is one pass.
    #expect(looked > 0 && looked.isMultiple(of: 2))
    #expect(decided == looked / 2)
  }

  @Test func `another decision, other pages and other decisions are looked at anew`() async throws {
    let room = await CountedRoom()
    let act = notice("Late", because: "a test", at: room.clock.now)
    _ = try await room.newsroom.radius(of: act)
    _ = room.drawCount()

    _ = try await room.newsroom.radius(of: notice("Later", because: "a test", at: room.clock.now))
    #expect(room.drawCount() > 0)
    _ = try await room.newsroom.radius(of: act)
    #expect(room.drawCount() == 0)
    try await room.newsroom.decide(
      notice("Early", because: "a test", at: room.clock.now),
      by: "berit"
    )
    _ = room.drawCount()
    _ = try await room.newsroom.radius(of: act)
    #expect(room.drawCount() > 0)
    room.press.published.publish(room.press.published.content(of: "posten"), of: "posten")
    _ = try await room.newsroom.radius(of: act)
    #expect(room.drawCount() > 0)
    room.clock.advance(by: 600)
    _ = try await room.newsroom.radius(of: act)
    #expect(room.drawCount() > 0)
  }

  @Test func `what another editor agrees to is made once as well`() async throws {
    let room = await CountedRoom(confirmsAbove: 0)
    _ = room.drawCount()
    let act = notice("Late", because: "a test", at: room.clock.now)

    let awaited = try await room.newsroom.ask(for: act, timed: SwitchTiming(), by: "anna")
    let asked = room.drawCount()
    room.clock.advance(by: 60)
    _ = try await room.newsroom.radius(of: awaited.act(agreedAt: room.clock.now))
    try await room.newsroom.agree(to: awaited.id, by: "berit") { _ in true }
    let agreed = room.drawCount()

    #expect(asked > 0 && agreed == asked / 2)
  }
}
