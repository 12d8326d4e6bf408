import BroadsheetCore
import BroadsheetTesting
import Foundation
import Synchronization
import Testing

@testable import BroadsheetNewsroom
@testable import BroadsheetPress

/// Two presses with one newsroom: what is decided at one, at the other.
struct SharedDecisionsTests {
  /// A newsroom that may be out of reach for one of those that have it.
  private final class Way: NewsroomStore, SharedDecisions {
    private let newsroom: MemoryNewsroom
    private let cut = Mutex(false)

    init(to newsroom: MemoryNewsroom) { self.newsroom = newsroom }

    var isCut: Bool {
      get { cut.withLock { $0 } }
      set { cut.withLock { $0 = newValue } }
    }

    private func check() throws(StoreError) {
      if isCut { throw SharedDecisionsTests.loss }
    }

    var shared: (any SharedDecisions)? { self }

    func entries(after number: Int) async throws(StoreError) -> [SwitchTrail.Entry] {
      try check()
      return newsroom.entries(after: number)
    }

    func append(_ entry: SwitchTrail.Entry) async throws(StoreError) -> Bool {
      try check()
      return newsroom.append(entry)
    }

    func identity() async throws(StoreError) -> String? {
      try check()
      return newsroom.identity()
    }

    func announcements(_ look: @Sendable (_ entry: Int?) async -> Void) async {
      await newsroom.announcements(look)
    }

    func awaited() async throws(StoreError) -> [AwaitedDecision] {
      try check()
      return newsroom.awaited()
    }

    func ask(
      for act: SwitchTrail.Act,
      timed timing: SwitchTiming?,
      by author: String,
      pages: Int
    ) async throws(StoreError) -> AwaitedDecision? {
      try check()
      return newsroom.ask(for: act, timed: timing, by: author, pages: pages)
    }

    func append(_ entry: SwitchTrail.Entry, agreedTo id: Int) async throws(StoreError) -> Agreement
    {
      try check()
      return newsroom.append(entry, agreedTo: id)
    }

    func withdraw(_ id: Int) async throws(StoreError) -> Bool {
      try check()
      return newsroom.withdraw(id)
    }
  }

  private static let brand: Slug = "posten"
  private static let news = SwitchTarget.section("news", of: brand)
  private static let loss = StoreError.unavailable("the database is out of reach")

  private let newsroom = MemoryNewsroom(isShared: true, now: FixedClock().read)
  private let store = MemoryStore(now: FixedClock().read, isShared: true)

  /// Two servers, each with its own way to the newsroom.
  private func rooms(confirmsAbove: Int = 1_000) async -> (rooms: [PressRoom], ways: [Way]) {
    var newsstand = PressRoom.newsstand
    newsstand.settings.confirmsAbove = confirmsAbove
    let ways = (0..<2).map { _ in Way(to: newsroom) }
    let rooms = ways.map { PressRoom(newsstand: newsstand, store: store, newsroom: $0) }
    for room in rooms { await room.press() }
    return (rooms, ways)
  }

  private func act(
    _ action: SwitchAction,
    of target: SwitchTarget,
    in room: PressRoom
  ) -> SwitchTrail.Act {
    .set(Switch(action, of: target, by: "anna", because: "a test", from: room.clock.now))
  }

  private func banner(_ title: String, in room: PressRoom) -> SwitchTrail.Act {
    act(.banner(.init(title: title)), of: .brand(Self.brand), in: room)
  }

  /// What readers get of every page: its cards, or where it is.
  private func pages(_ room: PressRoom) -> [PageKey: [String]] {
    room.newsstandPress.published.pages().compactMapValues { page in
      switch page.edition?.content {
      case .native(let plan)?: plan.cards.map { "\($0.id) \($0.spokenLabel)" }
      case .web(let address)?, .link(let address)?: ["\(address)"]
      case nil: nil
      }
    }
  }

  private func hasBanner(_ title: String, in room: PressRoom) -> Bool {
    let cards = room.page(of: Self.brand, section: nil)?.edition?.plan?.cards ?? []
    return cards.contains { $0.spokenLabel.contains(title) }
  }

  // MARK: What is decided

  @Test func `what is decided at one is on the pages of the other as soon as it is announced`()
    async throws
  {
    let (rooms, _) = await rooms()
    let (one, other) = (rooms[0], rooms[1])
    let listening = Task { await other.newsstandPress.followAnnouncedDecisions() }
    defer { listening.cancel() }

    let number = try await one.newsroom.decide(banner("Storm", in: one), by: "anna").number
    // Pages are there one after the other.
    await Patience.wait { hasBanner("Storm", in: other) && pages(other) == pages(one) }
    #expect(hasBanner("Storm", in: other))
    #expect(pages(other) == pages(one))

    try await one.newsroom.decide(.end(number), by: "berit")
    await Patience.wait { !hasBanner("Storm", in: other) && pages(other) == pages(one) }
    #expect(!hasBanner("Storm", in: other))
    #expect(pages(other) == pages(one))
    // What one was told of, nobody decides again.
    #expect(newsroom.entries(after: 0).map(\.number) == [1, 2])
  }

  @Test func `what nobody announced is there at the next look, and what is known is not looked at`()
    async throws
  {
    let (rooms, ways) = await rooms()
    let (one, other) = (rooms[0], rooms[1])
    try await one.newsroom.decide(banner("Storm", in: one), by: "anna")
    #expect(!hasBanner("Storm", in: other))

    ways[1].isCut = true
    await other.newsstandPress.press.applyAnnounced(1)
    #expect(!hasBanner("Storm", in: other))
    ways[1].isCut = false
    // The word that came while nothing could be read comes no second time.
    await other.press()
    #expect(hasBanner("Storm", in: other))

    ways[1].isCut = true
    await other.newsstandPress.press.applyAnnounced(1)
    #expect(other.newsroom.trouble == nil)
    await other.newsstandPress.press.applyAnnounced(nil)
    #expect(other.newsroom.trouble != nil)
  }

  /// What an editor does next, with the numbers of entries that there may be.
  private func next(
    _ random: inout SeededRandom,
    items: [FeedItem.ID],
    in room: PressRoom
  ) -> SwitchTrail.Act {
    let item = items.randomElement(using: &random)
    let number = Int.random(in: 1...12, using: &random)
    let target = item.map { SwitchTarget.item($0, of: Self.brand) } ?? Self.news
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return banner("Banner \(number)", in: room)
    case 1: return act(.hide, of: target, in: room)
    case 2: return act(.reword(.init(headline: "Headline \(number)")), of: target, in: room)
    case 3:
      let place = SwitchTarget.slot(.init(number % 2, inSection: "news", of: Self.brand))
      return item.map { act(.pin($0), of: place, in: room) } ?? .end(number)
    case 4: return act(.off("Closed \(number)"), of: Self.news, in: room)
    case 5: return .undo(number)
    default: return .end(number)
    }
  }

  @Test(arguments: 0..<RandomRuns.share(of: 60))
  func `however decisions of two servers meet, both end with the same pages`(_ seed: UInt64)
    async throws
  {
    let (rooms, ways) = await rooms()
    var random = SeededRandom(seed: seed)
    let items = try #require(rooms[0].page(of: Self.brand, section: "news")?.edition?.plan).cards
      .map(\.slot.item).filter { $0.teaser != nil }.map(\.id)
    #expect(!items.isEmpty)

    for _ in 0..<8 {
      // Both at once; what one refuses, because of what the other has just done, is refused in words.
      let acts = rooms.map { room in
        let count = Int.random(in: 0...2, using: &random)
        return (room, (0..<count).map { _ in next(&random, items: items, in: room) })
      }
      let looks = random.chance(50)
      await withTaskGroup(of: Void.self) { group in
        for (room, acts) in acts {
          group.addTask {
            for act in acts {
              _ = try? await room.newsroom.decide(
                act,
                by: "anna",
                confirmed: .editor("berit")
              )
            }
          }
          if looks { group.addTask { await room.newsstandPress.pressDecisions() } }
        }
      }
      // One of them may be cut off for a while, and goes on with what it knows.
      if random.chance(20) { ways[Int.random(in: 0..<2, using: &random)].isCut.toggle() }
    }
    for way in ways { way.isCut = false }
    for room in rooms { await room.newsstandPress.pressDecisions() }

    let moment = rooms[0].clock.now
    let entries = newsroom.entries(after: 0)
    for room in rooms {
      #expect(try await room.newsroom.decisions().entries == entries)
      #expect(
        room.newsstandPress.press.board(at: moment)
          == SwitchBoard(SwitchTrail(entries).standing, at: moment)
      )
    }
    #expect(pages(rooms[0]) == pages(rooms[1]))
  }

  @Test func `a server that cannot reach the newsroom decides nothing, says so, and serves on`()
    async throws
  {
    let (rooms, ways) = await rooms(confirmsAbove: 1)
    let (one, other) = (rooms[0], rooms[1])
    let asked = try await one.newsroom.ask(for: banner("Storm", in: one), by: "anna")
    let number = try await one.newsroom.decide(
      banner("Fog", in: one),
      by: "anna",
      confirmed: .editor("berit")
    ).number
    await other.newsstandPress.pressDecisions()
    let shown = pages(other)
    ways[1].isCut = true

    let unreachable = other.newsroom
    let ice = banner("Ice", in: other)
    let trouble = DecisionTrouble.notKept(Self.loss)
    await #expect(throws: trouble) {
      try await unreachable.decide(ice, by: "anna", confirmed: .editor("berit"))
    }
    await #expect(throws: trouble) { try await unreachable.decide(.end(number), by: "anna") }
    await #expect(throws: trouble) { try await unreachable.ask(for: ice, by: "anna") }
    await #expect(throws: trouble) {
      try await unreachable.agree(to: asked.id, by: "berit") { _ in true }
    }
    await #expect(throws: trouble) { try await unreachable.withdraw(asked.id) }
    await other.press()

    #expect(pages(other) == shown)
    #expect(newsroom.entries(after: 0).map(\.number) == [number])
    #expect(newsroom.awaited() == [asked])
    #expect(other.newsroom.trouble?.contains("out of reach") == true)
    ways[1].isCut = false
    try await other.newsroom.agree(to: asked.id, by: "berit") { _ in true }
    #expect(other.newsroom.trouble == nil)
    #expect(hasBanner("Storm", in: other))
  }

  // MARK: What waits for another editor

  @Test func `what is asked for at one is agreed to or withdrawn at the other, and told of once`()
    async throws
  {
    let (rooms, _) = await rooms(confirmsAbove: 1)
    let (one, other) = (rooms[0].newsroom, rooms[1].newsroom)
    let timing = SwitchTiming(until: .span(600))
    let storm = try await one.ask(for: banner("Storm", in: rooms[0]), timed: timing, by: "anna")
    let fog = try await one.ask(for: banner("Fog", in: rooms[0]), by: "anna")
    await rooms[1].newsstandPress.pressDecisions()
    #expect(other.awaited == [storm, fog])
    #expect(one.askedHere == [storm, fog])
    #expect(other.askedHere.isEmpty)

    await #expect(throws: DecisionTrouble.ownWord) {
      try await other.agree(to: storm.id, by: "anna") { _ in true }
    }
    let entry = try await other.agree(to: storm.id, by: "berit") { _ in true }
    #expect(try await other.withdraw(fog.id))

    guard case .set(let value) = entry.act else {
      Issue.record("It sets something.")
      return
    }
    #expect(entry.author == "anna" && entry.confirmation == "berit")
    #expect(value.until == entry.at + 600)
    #expect(other.awaited.isEmpty)
    #expect(try await !one.withdraw(fog.id))
    await rooms[0].newsstandPress.pressDecisions()
    #expect(one.awaited.isEmpty)
    #expect(pages(rooms[0]) == pages(rooms[1]))
    for id in [storm.id, fog.id] {
      await #expect(throws: DecisionTrouble.notAwaited) {
        try await one.agree(to: id, by: "carla") { _ in true }
      }
    }
    #expect(newsroom.entries(after: 0).count == 1)
  }

  @Test func `is decided once, at whichever of them editors agree, and while others decide`()
    async throws
  {
    let (rooms, _) = await rooms(confirmsAbove: 1)
    let id = try await rooms[0].newsroom.ask(
      for: banner("Storm", in: rooms[0]),
      by: "anna"
    ).id

    let taken = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<10 {
        let room = rooms[number % 2]
        group.addTask {
          let entry = try? await room.newsroom.agree(to: id, by: "editor \(number)") { _ in
            true
          }
          return entry != nil
        }
        group.addTask {
          let act = act(.notice(.init(title: "Notice \(number)")), of: Self.news, in: room)
          _ = try? await room.newsroom.decide(act, by: "carla", confirmed: .editor("berit"))
          return false
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }

    #expect(taken == 1)
    #expect(newsroom.entries(after: 0).count { $0.author == "anna" } == 1)
    #expect(newsroom.awaited().isEmpty)
  }

  @Test func `places are counted over all servers`() async throws {
    let (rooms, _) = await rooms(confirmsAbove: 1)
    for number in 0..<10 {
      let room = rooms[number % 2]
      try await room.newsroom.ask(for: banner("Storm", in: room), by: "anna")
    }

    for room in rooms {
      await #expect(throws: DecisionTrouble.tooManyAwaited) {
        try await room.newsroom.ask(for: banner("Fog", in: room), by: "anna")
      }
    }
  }
}
