import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

/// What is counted of readers, on its way into the store.
struct ReaderTalliesTests {
  private static let page = PageKey(brand: "posten", section: "news")

  private func edition(_ room: PressRoom) throws -> Edition {
    try #require(room.page(of: "posten", section: "news")?.edition)
  }

  private func see(_ slots: [FeedItem.ID], of edition: Int, in room: PressRoom) {
    room.newsstandPress.tallies.see(slots, of: edition, on: Self.page) { _ in true }
  }

  private func kept(_ room: PressRoom) async throws -> [SlotCount] {
    try await room.store.counts(
      of: Self.page,
      edition: nil,
      from: .distantPast,
      to: .distantFuture,
      limit: 1_000
    )
  }

  private func next(_ stories: [String], in room: PressRoom) async {
    room.transport.script(PressRoom.news, .feed("News", stories: stories, from: PressRoom.news))
    room.clock.advance(by: 600)
    await room.press()
  }

  @Test func `a tally begins with the edition, though nobody looks before the next one is there`()
    async throws
  {
    let room = PressRoom()
    await room.press()
    let first = try edition(room)
    await next(["Bridge closes"], in: room)
    let slots = try #require(first.plan?.cards.map(\.id))

    see(slots, of: first.serial, in: room)
    await room.press()

    #expect(try edition(room).serial != first.serial)
    let rows = try await kept(room)
    #expect(rows.map(\.edition) == slots.map { _ in first.serial })
    #expect(Set(rows.map(\.slot)) == Set(slots))
    #expect(rows.allSatisfy { $0.count == ReaderCount(seen: 1) })
  }

  @Test func `the last editions are counted, and none before`() async throws {
    let room = PressRoom()
    var editions: [Edition] = []
    for number in 0..<10 {
      await next(["Story \(number)"], in: room)
      editions.append(try edition(room))
    }

    for edition in editions {
      see(try #require(edition.plan?.cards.map(\.id)), of: edition.serial, in: room)
    }
    await room.press()

    #expect(Set(try await kept(room).map(\.edition)) == Set(editions.suffix(8).map(\.serial)))
  }

  @Test func `strangers make no counts`() async throws {
    let room = PressRoom()
    await room.press()
    let edition = try edition(room)
    let slot = try #require(edition.plan?.cards.first?.id)
    let tallies = room.newsstandPress.tallies

    see((0..<100).map { FeedItem.ID("made-up-\($0)") }, of: edition.serial, in: room)
    see([slot], of: edition.serial + 1, in: room)
    tallies.see([slot], of: edition.serial, on: PageKey(brand: "posten", section: "x")) { _ in true
    }
    tallies.see([slot], of: edition.serial, on: Self.page) { _ in false }
    tallies.open(["no-such-story"], of: edition.serial, on: Self.page) { _ in true }
    await room.press()

    #expect(try await kept(room).isEmpty)
    #expect(tallies.seen(of: edition.serial, on: Self.page)?[slot] == 0)
  }

  @Test func `hours are counted apart, and what is new is added to what is there`() async throws {
    let room = PressRoom()
    await room.press()
    let edition = try edition(room)
    let slot = try #require(edition.plan?.cards.first?.id)

    for _ in 0..<3 {
      see([slot, slot], of: edition.serial, in: room)
      await room.press()
      room.clock.advance(by: 1_800)
    }

    let rows = try await kept(room)
    #expect(rows.map(\.count.seen) == [1, 2])
    #expect(rows[0].hour.number == rows[1].hour.number + 1)
    #expect(rows[1].hour.start == Date(timeIntervalSince1970: 1_767_322_800))
  }

  @Test func `opening a story counts for the slot that leads there`() async throws {
    let room = PressRoom()
    await room.press()
    let edition = try edition(room)
    let ferry = PressRoom.storyName("ferry-sails", from: PressRoom.news)
    let card = edition.plan?.cards.first { $0.slot.item.teaser?.headline == "Ferry sails" }

    room.newsstandPress.tallies.open(["x", ferry], of: edition.serial, on: Self.page) { _ in true }
    await room.press()

    #expect(try await kept(room).map(\.slot) == [try #require(card).id])
    #expect(try await kept(room).map(\.count) == [ReaderCount(opened: 1)])
  }

  @Test func `a story in a list counts for the list, unless it stands on the page itself`()
    async throws
  {
    let room = PressRoom()
    await room.press()
    let all = PageKey(brand: "posten", section: "all")
    let edition = try #require(room.page(of: "posten", section: "all")?.edition)
    let ferry = PressRoom.storyName("ferry-sails", from: PressRoom.news)

    room.newsstandPress.tallies.open([ferry], of: edition.serial, on: all) { _ in true }

    let now = room.clock.now
    let rows = try await room.newsstandPress.counts(of: all, from: now, to: now)
    let slot = try #require(rows.first?.slot)
    let card = try #require(edition.plan?.cards.first { $0.id == slot })
    #expect(rows.count == 1)
    #expect(card.slot.item.teaser?.headline == "Ferry sails")
  }

  @Test func `reading has what the store has yet to be told`() async throws {
    let room = PressRoom()
    await room.press()
    let edition = try edition(room)
    let slots = try #require(edition.plan?.cards.map(\.id))
    see([slots[0]], of: edition.serial, in: room)
    await room.press()

    see(slots, of: edition.serial, in: room)

    let now = room.clock.now
    let rows = try await room.newsstandPress.counts(of: Self.page, from: now - 60, to: now)
    #expect(Dictionary(uniqueKeysWithValues: rows.map { ($0.slot, $0.count.seen) })[slots[0]] == 2)
    #expect(rows.count == slots.count)
    #expect(try await kept(room).count == 1)
    #expect(
      try await room.newsstandPress.counts(of: Self.page, edition: 7, from: now, to: now).isEmpty
    )
    #expect(
      try await room.newsstandPress.counts(of: Self.page, from: now + 7_200, to: .distantFuture)
        .isEmpty
    )
  }

  @Test func `what a store does not take is kept, and given to it once`() async throws {
    let clock = FixedClock()
    let store = StubbornStore(now: clock.read)
    let room = PressRoom(store: store)
    await room.press()
    let edition = try edition(room)
    let slot = try #require(edition.plan?.cards.first?.id)
    store.refuses = true
    for _ in 0..<3 {
      see([slot], of: edition.serial, in: room)
      await room.press()
      room.clock.advance(by: 60)
    }
    #expect(try await kept(room).isEmpty)
    #expect(store.writes >= 3)

    store.refuses = false
    await room.press()
    room.clock.advance(by: 60)
    await room.press()

    #expect(try await kept(room).map(\.count.seen) == [3])
  }

  @Test func `a round without anything to count tells the store nothing of counts`() async throws {
    let clock = FixedClock()
    let store = StubbornStore(now: clock.read)
    let room = PressRoom(store: store)

    for _ in 0..<3 {
      await room.press()
      room.clock.advance(by: 600)
    }

    #expect(store.writes == 0)
  }

  @Test func `another version of the newsstand counts on`() async throws {
    var room = PressRoom()
    await room.press()
    let edition = try edition(room)
    let slot = try #require(edition.plan?.cards.first?.id)
    see([slot], of: edition.serial, in: room)
    var newsstand = PressRoom.newsstand
    newsstand.title = "Another"

    await room.replace(by: newsstand)
    see([slot], of: edition.serial, in: room)
    await room.press()

    #expect(try await kept(room).map(\.count.seen) == [2])
    #expect(room.newsstandPress.tallies.seen(of: edition.serial, on: Self.page)?[slot] == 2)
  }

  @Test func `memory lets go of what is old, of what lies ahead, and of what is too much`()
    async throws
  {
    let clock = FixedClock()
    let store = MemoryStore(now: clock.read)
    var batch = CountBatch()
    for hour in [-3_000, -10, -1, 0, 100] {
      let hour = CountedHour(of: clock.now + Double(hour) * 3_600)
      for slot in 0..<10 {
        let slot = CountBatch.Slot(
          page: Self.page,
          edition: 1,
          slot: FeedItem.ID("slot-\(slot)"),
          hour: hour
        )
        batch.add(ReaderCount(seen: 2), to: slot)
      }
      batch.add(1, to: CountBatch.Story(brand: "posten", story: "a-story", hour: hour))
    }
    store.keep(batch)
    func rows() -> Int {
      store.counts(of: Self.page, edition: nil, from: .distantPast, to: .distantFuture, limit: 99)
        .count
    }
    func tidy(_ retention: Retention) { store.tidy(by: retention, sections: [:]) { _ in [] } }

    tidy(Retention())
    #expect(rows() == 30)
    #expect(
      store.storyCounts(of: "posten", from: .distantPast, to: .distantFuture, limit: 9).count == 3
    )
    var few = Retention()
    few.countRows = 25
    tidy(few)
    #expect(rows() == 20)
    few.countRows = 1
    tidy(few)
    #expect(rows() == 10)
  }
}
