import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Synchronization
import Testing

/// A press and what it is told of decisions, whoever takes them.
struct PressDecisionsTests {
  /// Decisions that somebody tells as values.
  private final class Told: PressDecisions {
    private struct State {
      var standing: [KeptSwitch] = []
      var trouble: StoreError?
      var noted: [StoreError] = []
    }

    private let state = Mutex(State())

    var last: Int { standing.last?.number ?? 0 }
    var standing: [KeptSwitch] { state.withLock { $0.standing } }
    /// What the press said that it could not learn.
    var noted: [StoreError] { state.withLock { $0.noted } }

    func tell(_ switches: [Switch], trouble: StoreError? = nil) {
      let standing = switches.enumerated().map { KeptSwitch($1, number: $0 + 1) }
      state.withLock { ($0.standing, $0.trouble) = (standing, trouble) }
    }

    func refresh() throws(StoreError) {
      if let trouble = state.withLock({ $0.trouble }) { throw trouble }
    }

    func noteUnreadable(_ error: StoreError) -> String? {
      state.withLock { $0.noted.append(error) }
      return nil
    }

    func noteLost(_ switches: [LostSwitch]) {}

    func state(at moment: Date) -> (board: SwitchBoard, decisions: Int) {
      (SwitchBoard(standing, at: moment), last)
    }

    func change(of _: Slug, from _: Date, to _: Date, following _: FormerNames) -> DecisionChange {
      .none
    }

    func keep(at moment: Date, beginnings: Int) {}

    func announcements(_ look: @Sendable (_ entry: Int?) async -> Void) {}
  }

  private static let news = PageKey(brand: "posten", section: "news")

  private let clock = FixedClock()

  private func press(_ decisions: any PressDecisions) -> NewsstandPress {
    NewsstandPress(
      SampleStand.newsstand,
      transport: StubTransport(SampleStand.answers),
      resources: PressResources(
        decisions: decisions,
        configuration: PressConfiguration(fetchPatience: 0),
        now: clock.read,
        uptime: clock.uptime,
        sleep: clock.sleep
      )
    )
  }

  private func items(of press: NewsstandPress) -> [FeedItem.ID] {
    press.page(Self.news)?.edition?.plan?.cards.map(\.slot.item.id) ?? []
  }

  @Test func `a page follows the switches that a press is told, from when until when they hold`()
    async
  {
    let plain = press(NoDecisions())
    await plain.press()
    let told = Told()
    let press = press(told)
    let off = Switch(
      .off(nil),
      of: .section("news", of: "posten"),
      by: "anna",
      because: "a test",
      from: clock.now + 60,
      until: clock.now + 120
    )
    told.tell([off])

    var seen: [[FeedItem.ID]] = []
    for _ in 0..<3 {
      await press.press()
      seen.append(items(of: press))
      clock.advance(by: 60)
    }

    #expect(seen[0].count > 1 && seen[0] == items(of: plain))
    #expect(seen[1].count == 1 && seen[1] != seen[0])
    #expect(seen[2] == seen[0])
  }

  @Test func `what was told last holds on while nothing can be learnt, and that is noted`() async {
    let told = Told()
    let press = press(told)
    let off = Switch(
      .off(nil),
      of: .section("news", of: "posten"),
      by: "anna",
      because: "a test",
      from: clock.now
    )
    told.tell([off])
    await press.press()
    let closed = items(of: press)

    told.tell([off], trouble: .unavailable("gone"))
    await press.press()

    #expect(closed.count == 1)
    #expect(items(of: press) == closed)
    #expect(told.noted.allSatisfy { $0 == .unavailable("gone") } && !told.noted.isEmpty)
  }
}
