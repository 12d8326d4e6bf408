import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetPress

/// What every ``HistoryStore`` promises that has a history.
struct HistoryStoreContract {
  private let clock = FixedClock()

  /// A root with two stories, of which the next root has one as well.
  private func inputs(_ number: Int) -> KeptInput {
    let stories = [number, number + 1].map { KeptInput(Array("story \($0)".utf8)) }
    return KeptInput(
      Array("root \(number)".utf8),
      parts: [KeptInput(Array("[]".utf8), parts: stories)]
    )
  }

  private func sighting(_ number: Int, serial: Int? = nil) -> PressBatch.Sighting {
    let since = clock.now + Double(number) * 60
    let sight = PageSight(since: since, serial: serial ?? number, pressedAt: since)
    return .init(of: Paper.page, sight, madeOf: inputs(number))
  }

  private func keep(_ sights: [PressBatch.Sighting], in store: any PageStore) async throws {
    var batch = PressBatch()
    batch.sights = sights
    #expect(try await store.keep(batch).isEmpty)
  }

  private func texts(_ input: KeptInput) throws -> [String] {
    [String(decoding: try input.body, as: UTF8.self)] + (try input.parts.flatMap { try texts($0) })
  }

  @Test(arguments: StoreKind.withHistory)
  func `a moment has what readers saw last before it`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let store = try await place.open()
    try await keep((0..<3).map { sighting($0) }, in: store)

    let sight = try #require(try await store.sight(of: Paper.page, at: clock.now + 90))

    #expect(sight.serial == 1)
    #expect(sight.until == clock.now + 120)
    let inputs = try #require(try await store.inputs(of: sight))
    #expect(try texts(inputs) == ["root 1", "[]", "story 1", "story 2"])
    #expect(try await store.sight(of: Paper.page, at: clock.now - 1) == nil)
    #expect(try await store.firstSight(of: Paper.page)?.serial == 0)
    #expect(try await store.firstSight(of: Paper.front) == nil)
  }

  @Test(arguments: StoreKind.withHistory)
  func `an edition that comes back is what it was made of, and the same again is nothing new`(
    _ kind: StoreKind
  ) async throws {
    let place = try await kind.empty()
    let store = try await place.open()
    var back = sighting(2, serial: 0)
    back.inputs = nil
    try await keep([sighting(0), sighting(1), back, back], in: store)

    let sights = try await store.sights(
      of: Paper.page,
      from: .distantPast,
      to: .distantFuture,
      limit: 10
    )

    #expect(sights.map(\.serial) == [0, 1, 0])
    let inputs = try #require(try await store.inputs(of: sights[0]))
    #expect(try texts(inputs).first == "root 0")
  }

  @Test(arguments: StoreKind.withHistory)
  func `a page that could not be shown says why`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let store = try await place.open()
    let sight = PageSight(since: clock.now, staleSince: clock.now - 60, failure: .unreachable)
    try await keep([.init(of: Paper.page, sight)], in: store)

    let kept = try #require(try await store.sight(of: Paper.page, at: clock.now))

    #expect(kept.failure == .unreachable)
    #expect(kept.staleSince == clock.now - 60)
    #expect(try await store.inputs(of: kept) == nil)
  }

  @Test(arguments: StoreKind.withHistory)
  func `inputs that cannot be written cost nothing else its place`(_ kind: StoreKind) async throws {
    let place = try await kind.empty()
    let store = try await place.open()
    var never = sighting(0)
    never.page = Paper.front
    never.inputs = KeptInput(Array("root".utf8), parts: [KeptInput(of: [Double.nan])])
    var batch = PressBatch()
    batch.sights = [never, sighting(1)]

    let unwritten = try await store.keep(batch)

    #expect(unwritten.map(\.record) == [.sight(Paper.front)])
    #expect(try await store.firstSight(of: Paper.page)?.serial == 1)
  }

  @Test(arguments: StoreKind.withHistory)
  func `a stretch of time has what was shown in it, the last first`(_ kind: StoreKind) async throws
  {
    let place = try await kind.empty()
    let store = try await place.open()
    try await keep((0..<6).map { sighting($0) }, in: store)

    let sights = try await store.sights(
      of: Paper.page,
      from: clock.now + 90,
      to: clock.now + 200,
      limit: 2
    )

    #expect(sights.map(\.serial) == [3, 2])
  }
}
