import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetPress

/// Decisions that two people take.
struct AwaitedDecisionTests {
  private static let brand: Slug = "posten"

  private func room() async -> PressRoom {
    var newsstand = PressRoom.newsstand
    newsstand.settings.confirmsAbove = 1
    let room = PressRoom(newsstand: newsstand)
    await room.press()
    return room
  }

  private func banner(_ title: String, at moment: Date, until: Date? = nil) -> SwitchTrail.Act {
    .set(
      Switch(
        .banner(.init(title: title)),
        of: .brand(Self.brand),
        by: "anna",
        because: "a test",
        from: moment,
        until: until
      )
    )
  }

  @Test func `waits for another editor, and holds with their word`() async throws {
    let room = await room()
    let press = room.newsstandPress
    let awaited = try await press.ask(for: banner("Bridge closed", at: room.clock.now), by: "anna")
    #expect(awaited.pages > 1)
    #expect(try await press.decisions().entries.isEmpty)

    await #expect(throws: DecisionTrouble.ownWord) {
      try await press.agree(to: awaited.id, by: "anna")
    }
    #expect(press.awaitedDecisions == [awaited])
    let entry = try await press.agree(to: awaited.id, by: "berit")

    #expect(entry.author == "anna")
    #expect(entry.confirmation == "berit")
    #expect(press.awaitedDecisions.isEmpty)
    await #expect(throws: DecisionTrouble.notAwaited) {
      try await press.agree(to: awaited.id, by: "berit")
    }
  }

  @Test func `is decided once, however many agree at once`() async throws {
    let room = await room()
    let press = room.newsstandPress
    let id = try await press.ask(for: banner("Ferry late", at: room.clock.now), by: "anna").id

    let taken = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<10 {
        group.addTask { (try? await press.agree(to: id, by: "editor \(number)")) != nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }

    #expect(taken == 1)
    #expect(try await press.decisions().entries.count == 1)
  }

  @Test func `is too old after an hour, and can be withdrawn before`() async throws {
    let room = await room()
    let press = room.newsstandPress
    let moment = room.clock.now
    let old = try await press.ask(for: banner("Old", at: moment), by: "anna").id
    let other = try await press.ask(for: banner("Other", at: moment), by: "anna").id
    #expect(press.withdraw(other))
    #expect(!press.withdraw(other))

    room.clock.advance(by: 3_600)

    #expect(press.awaitedDecisions.isEmpty)
    await #expect(throws: DecisionTrouble.notAwaited) {
      try await press.agree(to: old, by: "berit")
    }
  }

  @Test func `waits on when it cannot be taken, and asks for nothing that makes no sense`()
    async throws
  {
    let room = await room()
    let press = room.newsstandPress
    let end = room.clock.now.addingTimeInterval(60)
    let act = banner("Short", at: room.clock.now, until: end)
    let id = try await press.ask(for: act, by: "anna").id
    room.clock.advance(by: 120)

    await #expect(throws: DecisionTrouble.self) { try await press.agree(to: id, by: "berit") }
    #expect(press.awaitedDecisions.map(\.id) == [id])
    await #expect(throws: DecisionTrouble.self) { try await press.ask(for: .end(99), by: "anna") }
  }

  @Test func `the oldest makes room`() {
    let decisions = AwaitedDecisions()
    for number in 0..<150 {
      _ = decisions.add(.end(number), by: "anna", pages: 1, at: Date(timeIntervalSince1970: 0))
    }

    let waiting = decisions.waiting(at: Date(timeIntervalSince1970: 1))

    #expect(waiting.count == AwaitedDecisions.most)
    #expect(waiting.last?.id == 150)
  }
}
