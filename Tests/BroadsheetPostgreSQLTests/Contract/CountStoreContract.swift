import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

/// What every ``CountStore`` promises.
struct CountStoreContract {
  private let clock = FixedClock()

  private func hour(_ hours: Int) -> CountedHour {
    CountedHour(of: clock.now + Double(hours) * 3_600)
  }

  /// So many slots of one edition and hour, each seen twice and opened once.
  private func batch(
    _ count: Int,
    edition: Int = 1,
    hours: [Int] = [0],
    of page: PageKey = Paper.page
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
    _ store: any CountStore,
    of page: PageKey = Paper.page,
    edition: Int? = nil,
    from: Date = .distantPast,
    to: Date = .distantFuture,
    limit: Int = 10_000
  ) async throws -> [SlotCount] {
    try await store.counts(of: page, edition: edition, from: from, to: to, limit: limit)
  }

  @Test(arguments: StoreKind.all)
  func `counts are added to those that are there`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let store = try await place.open()
    try await store.keep(CountBatch())
    try await store.keep(batch(2))

    try await store.keep(batch(1))

    #expect(
      try await rows(store).map(\.count) == [
        ReaderCount(seen: 4, opened: 2), ReaderCount(seen: 2, opened: 1),
      ]
    )
    let stories = try await store.storyCounts(
      of: Paper.brand,
      from: .distantPast,
      to: .distantFuture,
      limit: 10
    )
    #expect(stories == [StoryCount(story: "bridge", hour: hour(0), opened: 6)])
  }

  @Test(arguments: StoreKind.all)
  func `they are read by page, edition and time, the newest hour first`(_ kind: StoreKind)
    async throws
  {
    let place = try await kind.empty()
    let store = try await place.open()
    try await store.keep(batch(2, edition: 1, hours: [-2, -1]))
    try await store.keep(batch(1, edition: 2, hours: [-1, 0]))
    try await store.keep(batch(1, of: Paper.front))

    #expect(
      try await rows(store).map { $0.hour.number - hour(0).number } == [0, -1, -1, -1, -2, -2]
    )
    #expect(try await rows(store, edition: 2).map(\.edition) == [2, 2])
    #expect(try await rows(store, from: clock.now).map(\.edition) == [2])
    #expect(try await rows(store, to: clock.now - 7_200).count == 2)
    #expect(try await rows(store, from: clock.now, to: clock.now - 7_200).isEmpty)
    #expect(try await rows(store, limit: 3).count == 3)
    #expect(try await rows(store, limit: -1).isEmpty)
    #expect(try await rows(store, of: Paper.front).count == 1)
    #expect(try await rows(store, of: PageKey(brand: "bladet", section: "news")).isEmpty)
  }

  @Test(arguments: StoreKind.all)
  func `tests of headlines are counted until they are over`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let store = try await place.open()
    let tests = [1, 2].map { CountBatch.Test(number: $0, from: clock.now) }
    var first = CountBatch()
    for test in tests { first.add(HeadlineCount(a: 3, b: 1), to: test) }
    try await store.keep(first)
    var second = CountBatch()
    second.add(HeadlineCount(a: 1, b: 1), to: tests[1])
    second.end(tests[0])

    try await store.keep(second)

    #expect(try await store.headlineCounts() == [tests[1]: HeadlineCount(a: 4, b: 2)])
  }

  @Test(arguments: StoreKind.all)
  func `fronts that count beside each other lose no reader`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let store = try await place.open()

    try await withThrowingTaskGroup { group in
      for _ in 0..<20 { group.addTask { try await store.keep(batch(10)) } }
      try await group.waitForAll()
    }

    #expect(try await rows(store).map(\.count.seen) == Array(repeating: 40, count: 10))
  }
}
