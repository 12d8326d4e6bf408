import BroadsheetCore
import BroadsheetPress
import BroadsheetStore
import BroadsheetTesting
import Foundation
import Testing

/// What readers saw, as the store keeps it and lets go of it.
struct StoreHistoryTests {
  private static let page = PageKey(brand: "posten", section: "news")
  private let clock = FixedClock()

  /// A root with two stories, of which the next root has one as well.
  private func inputs(_ number: Int) -> KeptInput {
    let stories = [number, number + 1].map { KeptInput(Array("story \($0)".utf8)) }
    return KeptInput(
      Array("root \(number)".utf8),
      parts: [KeptInput(Array("[]".utf8), parts: stories)]
    )
  }

  private func sighting(_ number: Int, serial: Int? = nil, of page: PageKey = page)
    -> PressBatch
    .Sighting
  {
    let since = clock.now + Double(number) * 60
    let sight = PageSight(since: since, serial: serial ?? number, pressedAt: since)
    return .init(of: page, sight, madeOf: inputs(number))
  }

  private func store(_ sights: [PressBatch.Sighting]) async throws -> Store {
    let store = try Store.inMemory(now: clock.read)
    var batch = PressBatch()
    batch.sights = sights
    #expect(try await store.keep(batch).isEmpty)
    return store
  }

  private func texts(_ input: KeptInput) throws -> [String] {
    [String(decoding: try input.body, as: UTF8.self)] + (try input.parts.flatMap { try texts($0) })
  }

  private func tidy(_ store: Store, by retention: Retention) async throws {
    try await store.tidy(by: retention, sections: ["posten": ["news"]]) { _ in [] }
  }

  @Test func `age lets go of what was over by then, and of nothing that is left`() async throws {
    let other = PageKey(brand: "posten", section: nil)
    let store = try await store((0..<8).map { sighting($0) } + [sighting(0, of: other)])
    clock.advance(by: 86_400 + 4 * 60 + 1)
    var retention = Retention()
    retention.historyDays = 1

    try await tidy(store, by: retention)

    let sights = try await store.sights(
      of: Self.page,
      from: .distantPast,
      to: .distantFuture,
      limit: 10
    )
    // The one that was shown then, and all after it.
    #expect(sights.map(\.serial) == [7, 6, 5, 4])
    for sight in sights {
      let inputs = try #require(try await store.inputs(of: sight))
      let number = sight.serial ?? -1
      #expect(
        try texts(inputs) == ["root \(number)", "[]", "story \(number)", "story \(number + 1)"]
      )
    }
    let front = try #require(try await store.firstSight(of: other))
    #expect(try await store.inputs(of: front) != nil)
  }

  @Test func `a page that is served no more goes with its age to the last`() async throws {
    let gone = PageKey(brand: "posten", section: "gone")
    let store = try await store([sighting(0), sighting(0, of: gone), sighting(1, of: gone)])
    try await tidy(store, by: Retention())
    #expect(try await store.firstSight(of: gone)?.serial == 0)

    clock.advance(by: Retention().historySeconds + 61)
    try await tidy(store, by: Retention())

    #expect(try await store.firstSight(of: gone) == nil)
    #expect(try await store.firstSight(of: Self.page)?.serial == 0)
  }

  @Test func `a store in memory is told of nothing that only a later look would need`() throws {
    #expect(try !Store.inMemory().keepsHistory)
    let folder = try StoreFolder()
    #expect(try folder.open().keepsHistory)
  }

  @Test func `number and size let go of the oldest, and never of what is shown`() async throws {
    let store = try await store((0..<40).map { sighting($0) })
    var retention = Retention()
    retention.historyChanges = 10
    try await tidy(store, by: retention)
    let first = try #require(try await store.firstSight(of: Self.page))
    #expect(first.serial == 30)
    #expect(try await store.inputs(of: first) != nil)

    retention.megabytes = 0
    try await tidy(store, by: retention)
    let last = try #require(try await store.firstSight(of: Self.page))
    #expect(last.serial == 39)
    #expect(try await store.inputs(of: last) != nil)
  }
}
