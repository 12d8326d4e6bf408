import BroadsheetCore
import BroadsheetTesting
import Foundation
import Synchronization
import Testing

@testable import BroadsheetNewsroom
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

  @discardableResult
  private func agree(
    to id: Int,
    by editor: String,
    seeing pages: Int? = nil,
    at newsroom: Newsroom,
    knowing editors: Set<String> = ["anna", "berit"]
  ) async throws -> SwitchTrail.Entry {
    try await newsroom.agree(to: id, by: editor, seeing: pages) { editors.contains($0) }
  }

  @Test func `waits for another editor, and holds with their word`() async throws {
    let room = await room()
    let newsroom = room.newsroom
    let awaited = try await newsroom.ask(
      for: banner("Bridge closed", at: room.clock.now),
      by: "anna"
    )
    #expect(awaited.pages > 1)
    #expect(try await newsroom.decisions().entries.isEmpty)

    await #expect(throws: DecisionTrouble.ownWord) {
      try await agree(to: awaited.id, by: "anna", at: newsroom)
    }
    #expect(newsroom.awaited == [awaited])
    let entry = try await agree(to: awaited.id, by: "berit", at: newsroom)

    #expect(entry.author == "anna")
    #expect(entry.confirmation == "berit")
    #expect(newsroom.awaited.isEmpty)
    await #expect(throws: DecisionTrouble.notAwaited) {
      try await agree(to: awaited.id, by: "berit", at: newsroom)
    }
  }

  @Test func `is decided once, however many agree at once`() async throws {
    let room = await room()
    let newsroom = room.newsroom
    let id = try await newsroom.ask(for: banner("Ferry late", at: room.clock.now), by: "anna").id

    let taken = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<10 {
        group.addTask {
          let editor = "editor \(number)"
          let entry = try? await agree(to: id, by: editor, at: newsroom, knowing: ["anna", editor])
          return entry != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }

    #expect(taken == 1)
    #expect(try await newsroom.decisions().entries.count == 1)
  }

  @Test func `is too old after an hour, and can be withdrawn before`() async throws {
    let room = await room()
    let newsroom = room.newsroom
    let moment = room.clock.now
    let old = try await newsroom.ask(for: banner("Old", at: moment), by: "anna").id
    let other = try await newsroom.ask(for: banner("Other", at: moment), by: "anna").id
    #expect(try await newsroom.withdraw(other))
    #expect(try await !newsroom.withdraw(other))

    room.clock.advance(by: 3_600)

    #expect(newsroom.awaited.isEmpty)
    await #expect(throws: DecisionTrouble.notAwaited) {
      try await agree(to: old, by: "berit", at: newsroom)
    }
  }

  @Test func `waits on when it cannot be taken, and asks for nothing that makes no sense`()
    async throws
  {
    let room = await room()
    let newsroom = room.newsroom
    let end = room.clock.now.addingTimeInterval(60)
    let act = banner("Short", at: room.clock.now, until: end)
    let id = try await newsroom.ask(for: act, by: "anna").id
    room.clock.advance(by: 120)

    await #expect(throws: DecisionTrouble.self) {
      try await agree(to: id, by: "berit", at: newsroom)
    }
    #expect(newsroom.awaited.map(\.id) == [id])
    await #expect(throws: DecisionTrouble.self) {
      try await newsroom.ask(for: .end(99), by: "anna")
    }
  }

  /// What was said about the times, and what becomes of it when somebody agrees after half an hour.
  private static let timings: [(SwitchTiming, from: Double, until: Double?)] = [
    (SwitchTiming(), 1_800, nil), (SwitchTiming(until: .span(2_700)), 1_800, 4_500),
    (SwitchTiming(until: .span(60)), 1_800, 1_860),
    (SwitchTiming(from: .span(60), until: .span(2_700)), 1_860, 4_560),
  ]

  @Test(arguments: timings)
  func `begins when it is agreed to, and a while counts from then`(
    timing: SwitchTiming,
    from: Double,
    until: Double?
  ) async throws {
    let room = await room()
    let (newsroom, asked) = (room.newsroom, room.clock.now)
    let act = banner("Bridge closed", at: asked)
    let awaited = try await newsroom.ask(for: act, timed: timing, by: "anna")
    room.clock.advance(by: 1_800)
    let radius = try await newsroom.radius(of: awaited.act(agreedAt: room.clock.now))
    #expect(radius.pages.count == awaited.pages)

    let entry = try await agree(to: awaited.id, by: "berit", at: newsroom)

    guard case .set(let value) = entry.act else {
      Issue.record("It sets something.")
      return
    }
    #expect(entry.at == asked + 1_800)
    #expect(value.from == asked + from)
    #expect(value.until == until.map { asked + $0 })
  }

  @Test func `keeps the times that it names itself`() async throws {
    let room = await room()
    let (newsroom, asked) = (room.newsroom, room.clock.now)
    let timing = SwitchTiming(from: .moment(asked + 7_200), until: .moment(asked + 9_000))
    let act = banner("Bridge closed", at: asked)
    let id = try await newsroom.ask(for: act, timed: timing, by: "anna").id
    let plain = try await newsroom.ask(for: banner("Ferry late", at: asked), by: "anna").id
    room.clock.advance(by: 1_800)

    let entry = try await agree(to: id, by: "berit", at: newsroom)
    let other = try await agree(to: plain, by: "berit", at: newsroom)

    #expect(entry.act == act.taken(at: asked, timing))
    #expect(other.act == banner("Ferry late", at: asked))
  }

  @Test func `a decision that nobody has to agree to begins when it is written down`() async throws
  {
    let room = await room()
    let (newsroom, typed) = (room.newsroom, room.clock.now)
    let act = banner("Bridge closed", at: typed, until: typed + 60)
    room.clock.advance(by: 120)

    let entry = try await newsroom.decide(
      act,
      timed: SwitchTiming(until: .span(60)),
      by: "anna",
      confirmed: .editor("berit")
    )

    #expect(entry.act == banner("Bridge closed", at: entry.at, until: entry.at + 60))
  }

  @Test func `has only what was agreed to`() async throws {
    let room = await room()
    let newsroom = room.newsroom
    let awaited = try await newsroom.ask(for: banner("Ferry late", at: room.clock.now), by: "anna")

    await #expect(throws: DecisionTrouble.mayNotDecide("anna")) {
      try await agree(to: awaited.id, by: "berit", at: newsroom, knowing: ["berit"])
    }
    await #expect(throws: DecisionTrouble.self) {
      try await agree(to: awaited.id, by: "berit", seeing: awaited.pages + 1, at: newsroom)
    }
    #expect(newsroom.awaited == [awaited])
    try await agree(to: awaited.id, by: "berit", seeing: awaited.pages, at: newsroom)
    #expect(try await newsroom.decisions().entries.count == 1)
  }

  @Test func `one editor leaves places for others`() async throws {
    let room = await room()
    let newsroom = room.newsroom
    let act = banner("Ferry late", at: room.clock.now)
    for _ in 0..<10 { try await newsroom.ask(for: act, by: "anna") }

    await #expect(throws: DecisionTrouble.tooManyAwaited) {
      try await newsroom.ask(for: act, by: "anna")
    }
    try await newsroom.ask(for: act, by: "berit")

    #expect(newsroom.awaited.count == 11)
  }

  @Test func `names what waits otherwise in every process`() async throws {
    let act = SwitchTrail.Act.end(1)
    let now = Moment(date: Date(timeIntervalSince1970: 0), uptime: 0)
    let ids = (0..<100).compactMap { _ in
      var list = AwaitedList()
      return list.add(act, by: "anna", pages: 1, at: now)?.id
    }

    #expect(Set(ids).count == 100)
  }

  @Test func `what is withdrawn while somebody agrees is not decided`() async throws {
    let room = await room()
    let newsroom = room.newsroom
    let id = try await newsroom.ask(for: banner("Ferry late", at: room.clock.now), by: "anna").id

    await #expect(throws: DecisionTrouble.notAwaited) {
      try await newsroom.agree(to: id, by: "berit") { _ throws(DecisionTrouble) in
        try await newsroom.withdraw(id)
        return true
      }
    }

    #expect(try await newsroom.decisions().entries.isEmpty)
  }

  @Test func `who loses the right to while it is looked at decides nothing`() async throws {
    let room = await room()
    let newsroom = room.newsroom
    let id = try await newsroom.ask(for: banner("Ferry late", at: room.clock.now), by: "anna").id
    let asked = Mutex(0)

    // The third to be asked is the author again, right before it is written down.
    await #expect(throws: DecisionTrouble.mayNotDecide("anna")) {
      try await newsroom.agree(to: id, by: "berit") { _ in
        asked.withLock { asked in
          asked += 1
          return asked < 3
        }
      }
    }
    await #expect(throws: DecisionTrouble.mayNotDecide("anna")) {
      try await newsroom.decide(
        banner("Late", at: room.clock.now),
        by: "anna",
        confirmed: .editor("berit")
      ) { () async throws(DecisionTrouble) in throw .mayNotDecide("anna") }
    }

    #expect(try await newsroom.decisions().entries.isEmpty)
    #expect(newsroom.awaited.map(\.id) == [id])
  }

  @Test func `what is being written down cannot be withdrawn, nor be taken twice`() {
    var decisions = AwaitedList()
    let now = Moment(date: Date(timeIntervalSince1970: 0), uptime: 0)
    let id = decisions.add(.end(1), by: "anna", pages: 1, at: now)?.id ?? 0

    let isTaken = decisions.beginTaking(id, at: now)
    let isTakenTwice = decisions.beginTaking(id, at: now)
    let isWithdrawn = decisions.remove(id, at: now)
    #expect(isTaken && !isTakenTwice && !isWithdrawn)

    decisions.endTaking(id, isDecided: false)
    #expect(decisions.waiting(at: now).map(\.id) == [id])
    let isWithdrawnLater = decisions.remove(id, at: now)
    let isTakenLater = decisions.beginTaking(id, at: now)
    #expect(isWithdrawnLater && !isTakenLater)

    // What is withdrawn does not come back.
    decisions.endTaking(id, isDecided: false)
    #expect(decisions.waiting(at: now).isEmpty)
  }

  @Test func `goes by a clock that cannot jump`() {
    var decisions = AwaitedList()
    let start = Date(timeIntervalSince1970: 0)
    _ = decisions.add(.end(1), by: "anna", pages: 1, at: Moment(date: start, uptime: 0))

    #expect(decisions.waiting(at: Moment(date: start - 86_400, uptime: 3_599)).count == 1)
    #expect(decisions.waiting(at: Moment(date: start - 86_400, uptime: 3_600)).isEmpty)
    #expect(decisions.waiting(at: Moment(date: start + 86_400, uptime: 10)).count == 1)
  }
}
