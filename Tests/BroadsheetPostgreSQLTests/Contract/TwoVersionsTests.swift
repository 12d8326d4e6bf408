import BroadsheetCore
import BroadsheetPress
import Foundation
import Testing

@testable import BroadsheetPostgreSQL

/// An earlier version of the program and a later one on the same database, as while servers are upgraded
/// one after the other.
@Suite(.enabled(if: PrivateServer.isInstalled, Comment(rawValue: PrivateServer.absence)))
struct TwoVersionsTests {
  /// What knew nothing of search.
  private let earlier = PostgreSQLSchema(Array(PostgreSQLStore.schema.steps.prefix(3)))

  /// Keeps a story as that version did.
  private func keep(_ number: Int, _ headline: String, over pool: PostgreSQLPool) async throws {
    let story = Paper.story("story-\(number)", headline)
    _ = try await pool.query(
      """
      INSERT INTO story (brand, name, published, body, shown_at) VALUES ($1, $2, NULL, $3, 0)
      ON CONFLICT (brand, name) DO UPDATE SET body = excluded.body, shown_at = excluded.shown_at
      WHERE story.body <> excluded.body
      """,
      [
        .text(Paper.brand.rawValue), .text(story.id.rawValue),
        .bytes(try StableJSON.bytes(of: story)),
      ]
    )
  }

  private func found(_ word: String, in store: PostgreSQLStore) async throws -> Int {
    while try await store.index([Paper.brand: .english]) {}
    let query = SearchQuery(word, in: .english)
    return try await store.find(StoreSearch(query, in: [Paper.brand], limit: 999)).count
  }

  @Test func `the earlier one goes on while the later one begins, and nothing of it is missed`()
    async throws
  {
    let address = try await PrivateServer.shared().emptyDatabase()
    let pool = PostgreSQLPool(address)
    #expect(try await earlier.prepare(pool) == [1, 2, 3])
    for number in 0..<20 { try await keep(number, "Ferry \(number)", over: pool) }

    let stores = try await withThrowingTaskGroup(of: PostgreSQLStore?.self) { group in
      for _ in 0..<3 { group.addTask { try await PostgreSQLStore.open(address) } }
      group.addTask {
        for number in 20..<60 { try await keep(number, "Ferry \(number)", over: pool) }
        return nil
      }
      return try await group.reduce(into: [] as [PostgreSQLStore]) { stores, store in
        if let store { stores.append(store) }
      }
    }

    let later = try #require(stores.first)
    #expect(try await found("ferry", in: later) == 60)
    // It may start again, and changes what it has.
    #expect(try await earlier.prepare(pool) == [])
    for number in 0..<5 { try await keep(number, "Bridge \(number)", over: pool) }
    #expect(try await found("bridge", in: later) == 5)
    #expect(try await found("ferry", in: later) == 55)
  }

  @Test func `two servers keep and index at once, and both find everything`()
    async throws
  {
    let address = try await PrivateServer.shared().emptyDatabase()
    let (one, other) = (
      try await PostgreSQLStore.open(address), try await PostgreSQLStore.open(address)
    )
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (place, store) in [one, other].enumerated() {
        group.addTask {
          for number in 0..<10 {
            let stories = (0..<12).map { Paper.story("story-\(place)-\(number)-\($0)", "Fog") }
            try await store.keep(stories, of: Paper.brand)
            _ = try await store.index([Paper.brand: .english])
          }
        }
      }
      try await group.waitForAll()
    }

    #expect(try await found("fog", in: one) == 240)
    #expect(try await found("fog", in: other) == 240)
  }

  @Test func `what takes something away waits until no earlier one may come back`() async throws {
    let address = try await PrivateServer.shared().emptyDatabase()
    let pool = PostgreSQLPool(address)
    let steps = PostgreSQLStore.schema.steps
    try await PostgreSQLStore.schema.prepare(pool)
    let contracted = PostgreSQLSchema(
      steps + [
        .init(
          steps.count + 1,
          "no addresses",
          needs: steps.count + 1,
          "DROP TABLE story_address"
        )
      ]
    )

    #expect(try await contracted.prepare(pool) == [steps.count + 1])

    for schema in [earlier, PostgreSQLStore.schema] {
      await #expect(
        throws: PostgreSQLError.newerSchema(steps.count + 1, known: schema.steps.count)
      ) {
        try await schema.prepare(pool)
      }
    }
  }
}
