import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import GRDB
import Testing

@testable import BroadsheetStore

struct StoreRetentionTests: KeepingTests {
  private static let day = 86_400.0

  private let clock = FixedClock(Date(timeIntervalSince1970: 0))

  private func id(_ number: Int) -> Slug { Slug(identifying: "story-\(number)") }

  private func moment(_ day: Double) -> Date { Date(timeIntervalSince1970: day * Self.day) }

  /// About so many bytes, in words that other stories do not have.
  private func story(_ number: Int, bytes: Int = 400) -> Story {
    var words = SeededRandom(seed: UInt64(number))
    let text = (0..<bytes / 8).map { _ in String(words.next() >> 36, radix: 36) }
    return Story(
      id: id(number),
      headline: "Ferry \(number)",
      body: [.paragraph(text.joined(separator: " "))]
    )
  }

  private func edition(_ title: String, at seconds: Double, section: Slug? = nil, text: Int = 0)
    -> Edition
  {
    Edition(
      brand: brand,
      section: section ?? self.section,
      title: title,
      summary: String(repeating: "x", count: text),
      content: .native(LayoutPlan(blocks: [])),
      pressedAt: Date(timeIntervalSince1970: seconds),
      contentFrom: Date(timeIntervalSince1970: seconds - 1)
    )
  }

  private func keep(_ stories: [Story], in store: Store, of brand: Slug, day: Double)
    async throws
  {
    clock.now = moment(day)
    try await store.keep(stories, of: brand)
  }

  private func tidy(
    _ store: Store,
    _ retention: Retention,
    day: Double,
    shown: Set<Slug> = []
  ) async throws {
    clock.now = moment(day)
    try await store.tidy(by: retention, sections: [brand: [section]]) { _ in shown }
  }

  private func kept(_ numbers: some Sequence<Int>, in store: Store) async throws -> [Int] {
    var kept: [Int] = []
    for number in numbers where try await store.story(id(number), of: brand) != nil {
      kept.append(number)
    }
    return kept
  }

  // MARK: Stories

  @Test func `until then it stays`() async throws {
    let store = try Store.inMemory(now: clock.read)
    try await keep((0..<10).map { story($0) }, in: store, of: brand, day: 0)

    for day in stride(from: 0.0, through: 48, by: 1) {
      try await tidy(store, Retention(days: 30), day: day, shown: day <= 20 ? [id(3)] : [])
    }

    #expect(try await kept(0..<10, in: store) == [3])
    #expect(try await self.found("Ferry", in: store) == [id(3).rawValue])
  }

  @Test func `a story that comes again unchanged stays as long as a new one`() async throws {
    let store = try Store.inMemory(now: clock.read)
    try await keep([story(1), story(2)], in: store, of: brand, day: 0)
    try await keep([story(1)], in: store, of: brand, day: 25)

    try await tidy(store, Retention(days: 30), day: 40)

    #expect(try await kept(1...2, in: store) == [1])
  }

  @Test func `a clock that was ahead makes nothing stay for ever`() async throws {
    let store = try Store.inMemory(now: clock.read)
    try await keep([story(1), story(2)], in: store, of: brand, day: 9_000)

    try await tidy(store, Retention(days: 30), day: 10, shown: [id(1)])
    try await tidy(store, Retention(days: 30), day: 10, shown: [id(1)])
    try await tidy(store, Retention(days: 30), day: 60)

    #expect(try await kept(1...2, in: store).isEmpty)
  }

  @Test func `one brand's stories cost another none`() async throws {
    let store = try Store.inMemory(now: clock.read)
    let other = Slug(identifying: "other")
    try await keep((0..<100).map { story($0) }, in: store, of: brand, day: 0)
    try await keep([story(1)], in: store, of: other, day: 0)

    try await tidy(store, Retention(stories: 10), day: 0)

    #expect(try await store.story(id(1), of: other) != nil)
    #expect(try await kept(0..<100, in: store).count == 10)
  }

  // MARK: Editions

  @Test func `editions of the same content share one body`() async throws {
    let folder = try StoreFolder()
    let store = try folder.open(now: clock.read)

    for second in 1...15 { try await store.keep(edition("Same", at: Double(second), text: 9_000)) }
    try await store.keep(edition("Other", at: 16))

    let editions = try await store.editions(of: brand, section: section)
    #expect(editions.map(\.title) == ["Other"] + Array(repeating: "Same", count: 15))
    #expect(editions.map(\.pressedAt.timeIntervalSince1970) == (1...16).reversed().map(Double.init))
    #expect(editions.map(\.contentFrom.timeIntervalSince1970).last == 0)
    #expect(try await bodies(in: folder) == 2)
  }

  @Test func `a body leaves with its last edition`() async throws {
    let folder = try StoreFolder()
    let store = try folder.open(now: clock.read)

    for second in 1...100 {
      try await store.keep(edition("\(second / 10)", at: Double(second)))
    }
    // The same moment again, with another content.
    try await store.keep(edition("Once more", at: 100))

    #expect(try await store.editions(of: brand, section: section).count == Store.keptEditions)
    #expect(try await bodies(in: folder) == 3)
  }

  @Test func `of a page that takes too much, the newest edition stays`() async throws {
    let folder = try StoreFolder()
    let store = try folder.open(now: clock.read)
    for second in 1...10 {
      try await store.keep(edition("\(second)", at: Double(second), text: 400_000))
    }

    try await tidy(store, Retention(megabytes: 2), day: 1)

    let editions = try await store.editions(of: brand, section: section)
    #expect(editions.first?.title == "10")
    #expect(editions.count <= 2)
    #expect(try await bodies(in: folder) == editions.count)
  }

  // MARK: Growth

  @Test func `a thousand refreshes stay within the budget`() async throws {
    let folder = try StoreFolder()
    let store = try folder.open(now: clock.read)
    let retention = Retention(days: 30, stories: 100_000, megabytes: 1)
    var largest = 0

    for refresh in 1...1_000 {
      // Two new stories, and one that is written again.
      let numbers = refresh * 2..<refresh * 2 + 2
      let day = Double(refresh) / 288
      let rewritten = story(max(0, refresh * 2 - 9), bytes: 900 + refresh % 90)
      let news = numbers.map { story($0, bytes: 900) } + [rewritten]
      try await keep(news, in: store, of: brand, day: day)
      try await store.keep(edition("\(refresh)", at: Double(refresh) * 300, text: 9_000))
      while try await store.index([brand: .english]) {}
      guard refresh.isMultiple(of: 50) else { continue }
      try await tidy(store, retention, day: day, shown: Set(numbers.map(id)))
      largest = max(largest, try folder.bytes())
    }

    #expect(largest <= retention.bytes)
    // Nor is it kept small by keeping nothing.
    let searchable = try await self.found("Ferry", in: store).count
    #expect(searchable > 50)
    #expect(try await count("SELECT count(*) FROM story", in: folder) == searchable)
    #expect(try await isSound(folder))
  }

  @Test func `a file of an earlier version keeps its pages, and shrinks`() async throws {
    let folder = try StoreFolder()
    try await EarlierFile.make(at: folder.file, stories: 2_000, brand: brand, section: section)
    let before = try folder.bytes()

    let store = try folder.open(now: clock.read)
    let title = try await store.latestEdition(of: brand, section: section)?.title
    try await tidy(
      store,
      Retention(stories: 100),
      day: Date().timeIntervalSince1970 / Self.day,
      shown: [id(7)]
    )

    #expect(title == "Newest")
    #expect(try await store.story(id(7), of: brand) != nil)
    #expect(try folder.bytes() < before / 4)
    #expect(try await isSound(folder))
    #expect(folder.notices.isEmpty)
  }

  private func bodies(in folder: StoreFolder) async throws -> Int? {
    try await count("SELECT count(*) FROM edition_body", in: folder)
  }

  private func count(_ query: String, in folder: StoreFolder) async throws -> Int? {
    try await DatabaseQueue(path: folder.file.path).read { try Int.fetchOne($0, sql: query) }
  }

  /// By SQLite's own judgement, the index of words included.
  private func isSound(_ folder: StoreFolder) async throws -> Bool {
    try await DatabaseQueue(path: folder.file.path).write { database in
      try database.execute(
        sql: "INSERT INTO search_index(search_index, rank) VALUES ('integrity-check', 1)"
      )
      return try String.fetchOne(database, sql: "PRAGMA integrity_check") == "ok"
    }
  }
}
