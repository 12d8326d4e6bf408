import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

/// What every ``RetentionStore`` promises.
struct RetentionStoreContract {
  private static let day = 86_400.0

  private let clock = FixedClock(Date(timeIntervalSince1970: 0))

  private func name(_ number: Int) -> Slug { Slug(identifying: "story-\(number)") }

  private func story(_ number: Int, bytes: Int = 400) -> Story {
    Story(
      id: name(number),
      headline: "Ferry \(number)",
      body: [.paragraph(String(repeating: "\(number % 10)", count: bytes))]
    )
  }

  private func open(_ kind: StoreKind) async throws -> (any PlaceOfStore.Opened, PlaceOfStore) {
    let place = try await kind.empty(now: clock.read)
    return (try await place.open(), place)
  }

  private func tidy(
    _ store: any RetentionStore,
    _ retention: Retention,
    day: Double,
    shown: Set<Slug> = []
  ) async throws {
    clock.now = Date(timeIntervalSince1970: day * Self.day)
    try await store.tidy(by: retention, sections: [Paper.brand: [Paper.section]]) { _ in shown }
  }

  private func kept(_ numbers: Range<Int>, in store: any StoryStore) async throws -> [Int] {
    let names = try await store.stories(among: numbers.map(name), of: Paper.brand)
    return numbers.filter { names.contains(name($0)) }
  }

  // MARK: Stories

  @Test(arguments: StoreKind.all)
  func `a story leaves so many days after the last page let go of it`(_ kind: StoreKind)
    async throws
  {
    let (store, place) = try await open(kind)
    try await store.keep((0..<10).map { story($0) }, of: Paper.brand)

    for day in stride(from: 0.0, through: 48, by: 4) {
      try await tidy(store, Retention(days: 30), day: day, shown: day <= 20 ? [name(3)] : [])
    }
    #expect(try await kept(0..<10, in: store) == [3])
    for day in stride(from: 52.0, through: 60, by: 4) {
      try await tidy(store, Retention(days: 30), day: day)
    }

    #expect(try await kept(0..<10, in: store).isEmpty)
    withExtendedLifetime(place) {}
  }

  @Test(arguments: StoreKind.all)
  func `the longest unseen leave first, and what pages show stays`(_ kind: StoreKind) async throws {
    let (store, place) = try await open(kind)
    for number in 0..<60 {
      clock.now = Date(timeIntervalSince1970: Double(number) * 60)
      try await store.keep([story(number)], of: Paper.brand)
    }

    try await tidy(store, Retention(stories: 20), day: 1, shown: Set((0..<5).map(name)))

    #expect(try await kept(0..<60, in: store) == Array(0..<5) + Array(45..<60))
    withExtendedLifetime(place) {}
  }

  @Test(arguments: StoreKind.all)
  func `nothing that pages show leaves, whatever it takes`(_ kind: StoreKind) async throws {
    let (store, place) = try await open(kind)
    try await store.keep((0..<400).map { story($0) }, of: Paper.brand)

    try await tidy(
      store,
      Retention(days: 1, stories: 1, megabytes: 0),
      day: 90,
      shown: Set((0..<7).map(name))
    )

    #expect(try await kept(0..<400, in: store) == Array(0..<7))
    withExtendedLifetime(place) {}
  }

  @Test(arguments: StoreKind.all)
  func `stories leave until the rest has the room that there is`(_ kind: StoreKind) async throws {
    let (store, place) = try await open(kind)
    for number in 0..<8 {
      clock.now = Date(timeIntervalSince1970: Double(number) * 60)
      try await store.keep([story(number, bytes: 1 << 18)], of: Paper.brand)
    }

    try await tidy(store, Retention(megabytes: 1), day: 1)

    // How much an engine takes of a story is its own; none keeps all, and the newest are the last to go.
    let left = try await kept(0..<8, in: store)
    #expect(left.count < 4)
    #expect(left == Array((8 - left.count)..<8))
    withExtendedLifetime(place) {}
  }

  @Test(arguments: StoreKind.all)
  func `processes that let go at the same moment, while stories come, do no harm`(_ kind: StoreKind)
    async throws
  {
    let (store, place) = try await open(kind)
    try await store.keep((0..<300).map { story($0) }, of: Paper.brand)
    clock.now = Date(timeIntervalSince1970: 90 * Self.day)

    try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          try await store.tidy(by: Retention(days: 30), sections: [Paper.brand: []]) { _ in
            [name(7)]
          }
        }
        group.addTask { try await store.keep((300..<350).map { story($0) }, of: Paper.brand) }
      }
      try await group.waitForAll()
    }
    try await store.tidy(by: Retention(days: 30), sections: [Paper.brand: []]) { _ in [name(7)] }

    #expect(try await kept(0..<350, in: store) == [7] + Array(300..<350))
    withExtendedLifetime(place) {}
  }

  // MARK: Pages

  @Test(arguments: StoreKind.ofBytes)
  func `a page that is served no more leaves with its age`(_ kind: StoreKind) async throws {
    let (store, place) = try await open(kind)
    let gone = Slug(identifying: "gone")
    _ = try await store.keep(
      PressBatch(
        editions: [Paper.edition("served"), Paper.edition("gone", section: gone)],
        feeds: [Paper.brand: [Paper.section: Paper.feed("Served"), gone: Paper.feed("Gone")]]
      )
    )
    try await tidy(store, Retention(days: 30), day: 29)
    #expect(try await store.keptPages().count == 2)

    try await tidy(store, Retention(days: 30), day: 31)

    #expect(try await store.keptPages() == [Paper.page])
    #expect(try await store.keptFeeds() == [Paper.page])
    withExtendedLifetime(place) {}
  }

  @Test(arguments: StoreKind.ofBytes)
  func `editions give way to their limit, and never the newest of a page`(_ kind: StoreKind)
    async throws
  {
    let (store, place) = try await open(kind)
    for second in 1...10 {
      var edition = Paper.edition("\(second)", at: Double(second))
      edition.summary = String(repeating: "x", count: 1 << 17)
      _ = try await store.keep(PressBatch(editions: [edition]))
    }

    try await tidy(store, Retention(megabytes: 0), day: 1)

    #expect(
      try await store.latestEdition(of: Paper.brand, section: Paper.section)?.title == "10"
    )
    withExtendedLifetime(place) {}
  }

  // MARK: History

  private func sighting(_ number: Int, of page: PageKey = Paper.page) -> PressBatch.Sighting {
    let since = Date(timeIntervalSince1970: Double(number) * 60)
    let parts = [number, number + 1].map { KeptInput(Array("story \($0)".utf8)) }
    return .init(
      of: page,
      PageSight(since: since, serial: number, pressedAt: since),
      madeOf: KeptInput(Array("root \(number)".utf8), parts: parts)
    )
  }

  private func serials(_ store: any HistoryStore, of page: PageKey = Paper.page) async throws
    -> [Int?]
  {
    let sights = try await store.sights(
      of: page,
      from: .distantPast,
      to: .distantFuture,
      limit: 100
    )
    for sight in sights {
      // What stays has all that it was made of.
      #expect(try await store.inputs(of: sight)?.parts.count == 2)
    }
    return sights.map(\.serial)
  }

  @Test(arguments: StoreKind.withHistory)
  func `history leaves with its age, and what is shown stays`(_ kind: StoreKind) async throws {
    let (store, place) = try await open(kind)
    let gone = PageKey(brand: Paper.brand, section: "gone")
    var batch = PressBatch()
    batch.sights =
      (0..<8).map { sighting($0) } + [sighting(0, of: Paper.front), sighting(0, of: gone)]
    _ = try await store.keep(batch)
    var retention = Retention()
    retention.historyDays = 1

    try await tidy(store, retention, day: 1 + (4 * 60 + 1) / Self.day)

    // The one that was shown then, and all after it.
    #expect(try await serials(store) == [7, 6, 5, 4])
    #expect(try await serials(store, of: Paper.front) == [0])
    #expect(try await serials(store, of: gone).isEmpty)
    withExtendedLifetime(place) {}
  }

  @Test(arguments: StoreKind.withHistory)
  func `history has a limit in number and in room`(_ kind: StoreKind) async throws {
    let (store, place) = try await open(kind)
    var batch = PressBatch()
    batch.sights = (0..<40).map { sighting($0) }
    _ = try await store.keep(batch)
    var retention = Retention()
    retention.historyChanges = 10

    try await tidy(store, retention, day: 0.1)
    #expect(try await serials(store) == Array((30..<40).reversed()))
    retention.megabytes = 0
    try await tidy(store, retention, day: 0.1)

    #expect(try await serials(store) == [39])
    withExtendedLifetime(place) {}
  }

  // MARK: Counts

  @Test(arguments: StoreKind.ofBytes)
  func `counts leave with their age and from the oldest hour on`(_ kind: StoreKind) async throws {
    let (store, place) = try await open(kind)
    var batch = CountBatch()
    for hour in [0, 24 * 99, 24 * 100, 24 * 300] {
      for slot in 0..<3 {
        batch.add(
          ReaderCount(seen: 1, opened: 1),
          to: .init(
            page: Paper.page,
            edition: 1,
            slot: FeedItem.ID("\(slot)"),
            hour: CountedHour(number: hour)
          )
        )
      }
      batch.add(1, to: .init(brand: Paper.brand, story: "s", hour: CountedHour(number: hour)))
    }
    batch.add(
      HeadlineCount(a: 1, b: 1),
      to: CountBatch.Test(number: 1, from: Date(timeIntervalSince1970: 0))
    )
    try await store.keep(batch)
    var retention = Retention()
    let hours = {
      Set(
        try await store.counts(
          of: Paper.page,
          edition: nil,
          from: .distantPast,
          to: .distantFuture,
          limit: 10
        ).map(\.hour.number)
      )
    }

    try await tidy(store, retention, day: 100)
    #expect(try await hours() == [2_400, 2_376])
    #expect(try await store.headlineCounts().isEmpty)
    retention.countRows = 4
    try await tidy(store, retention, day: 100)

    #expect(try await hours() == [2_400])
    withExtendedLifetime(place) {}
  }
}
