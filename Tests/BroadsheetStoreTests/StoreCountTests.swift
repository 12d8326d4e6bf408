import BroadsheetCore
import BroadsheetPress
import BroadsheetStore
import BroadsheetTesting
import Foundation
import Testing

/// How often slots and stories were seen and opened, as the store keeps it and lets go of it.
struct StoreCountTests {
  private static let page = PageKey(brand: "posten", section: "news")
  private static let front = PageKey(brand: "posten", section: nil)
  private let clock = FixedClock()

  private func hour(_ hours: Int) -> CountedHour {
    CountedHour(of: clock.now + Double(hours) * 3_600)
  }

  /// So many slots of one edition and hour, each seen twice and opened once.
  private func batch(
    _ count: Int,
    edition: Int = 1,
    hours: [Int] = [0],
    of page: PageKey = page
  ) -> CountBatch {
    var batch = CountBatch()
    for hour in hours {
      for slot in 0..<count {
        let slot = CountBatch.Slot(
          page: page,
          edition: edition,
          slot: FeedItem.ID("slot-\(slot)"),
          hour: self.hour(hour)
        )
        batch.add(ReaderCount(seen: 2, opened: 1), to: slot)
      }
      batch.add(3, to: CountBatch.Story(brand: page.brand, story: "bridge", hour: self.hour(hour)))
    }
    return batch
  }

  private func rows(
    _ store: Store,
    of page: PageKey = page,
    edition: Int? = nil,
    from: Date = .distantPast,
    to: Date = .distantFuture,
    limit: Int = 10_000
  ) async throws -> [SlotCount] {
    try await store.counts(of: page, edition: edition, from: from, to: to, limit: limit)
  }

  private func storyRows(_ store: Store) async throws -> [StoryCount] {
    try await store.storyCounts(
      of: "posten",
      from: .distantPast,
      to: .distantFuture,
      limit: 1_000
    )
  }

  private func tidy(_ store: Store, by retention: Retention = Retention()) async throws {
    try await store.tidy(by: retention, sections: ["posten": ["news"]]) { _ in [] }
  }

  @Test func `counts are added to those that are there`() async throws {
    let folder = try StoreFolder()
    try await folder.open(now: clock.read).keep(batch(2))

    let store = try folder.open(now: clock.read)
    try await store.keep(batch(1))

    #expect(
      try await rows(store).map(\.count) == [
        ReaderCount(seen: 4, opened: 2), ReaderCount(seen: 2, opened: 1),
      ]
    )
    #expect(
      try await storyRows(store) == [StoryCount(story: "bridge", hour: hour(0), opened: 6)]
    )
  }

  @Test func `age lets go of hours, and a clock that was ahead leaves nothing for ever`()
    async throws
  {
    let store = try Store.inMemory(now: clock.read)
    try await store.keep(batch(10, hours: [-90 * 24 - 1, -90 * 24, 0, 24, 25]))

    try await tidy(store)

    #expect(
      Set(try await rows(store).map { $0.hour.number - hour(0).number }) == [-90 * 24, 0, 24]
    )
    #expect(try await storyRows(store).count == 3)
    var retention = Retention()
    retention.countDays = 1
    try await tidy(store, by: retention)
    #expect(Set(try await rows(store).map(\.hour)) == [hour(0), hour(24)])
  }

  @Test func `of too many the oldest hours of the brand leave, and the newest stays`() async throws
  {
    let store = try Store.inMemory(now: clock.read)
    try await store.keep(batch(10, hours: [-3, -2, -1, 0]))
    try await store.keep(batch(10, hours: [-3, 0], of: Self.front))
    var retention = Retention()
    retention.countRows = 45

    try await tidy(store, by: retention)

    #expect(Set(try await rows(store).map(\.hour)) == [hour(-2), hour(-1), hour(0)])
    #expect(try await rows(store, of: Self.front).count == 10)
    retention.countRows = 1
    try await tidy(store, by: retention)
    #expect(try await rows(store).count == 10)
    #expect(try await storyRows(store).count == 1)
  }

  @Test func `nothing is left of a page whose counts are gone, and it is counted anew`()
    async throws
  {
    let store = try Store.inMemory(now: clock.read)
    try await store.keep(batch(3))
    clock.advance(by: 100 * 86_400)
    try await tidy(store)
    #expect(try await rows(store).isEmpty)

    try await store.keep(batch(1, of: Self.front))
    try await store.keep(batch(2))

    #expect(try await rows(store).count == 2)
    #expect(try await rows(store, of: Self.front).count == 1)
  }

  @Test func `opens of headlines are added up until their test is over`() async throws {
    let store = try Store.inMemory(now: clock.read)
    let test = CountBatch.Test(number: 3, from: clock.now.addingTimeInterval(0.123_456_789))
    let namesake = CountBatch.Test(number: 3, from: clock.now)

    for count in [HeadlineCount(a: 1, b: 2), HeadlineCount(a: 0, b: 5)] {
      var batch = CountBatch()
      batch.add(count, to: test)
      try await store.keep(batch)
    }
    var batch = CountBatch()
    batch.add(HeadlineCount(a: 4), to: namesake)
    try await store.keep(batch)
    #expect(
      try await store.headlineCounts()
        == [test: HeadlineCount(a: 1, b: 7), namesake: HeadlineCount(a: 4)]
    )

    var end = CountBatch()
    end.add(HeadlineCount(a: 9), to: test)
    end.end(test)
    end.add(HeadlineCount(b: 1), to: test)
    try await store.keep(end)
    #expect(try await store.headlineCounts()[test] == HeadlineCount(b: 1))

    clock.advance(by: Retention().countSeconds + 7_200)
    try await tidy(store)
    #expect(try await store.headlineCounts().isEmpty)
  }

  @Test func `slots are told apart by their bytes`() async throws {
    let store = try Store.inMemory(now: clock.read)
    var batch = CountBatch()
    for slot in ["é", "e\u{301}", "A", "a", "x\u{0}y", "x"] {
      let slot = CountBatch.Slot(
        page: Self.page,
        edition: 1,
        slot: FeedItem.ID(slot),
        hour: hour(0)
      )
      batch.add(ReaderCount(seen: 1), to: slot)
    }

    try await store.keep(batch)

    #expect(Set(try await rows(store).map(\.slot)) == Set(batch.slots.keys.map(\.slot)))
  }
}
