public import BroadsheetCore
public import Foundation
import GRDB

/// The last feed that a section's backend gave, and when.
public struct KeptFeed: Sendable, Hashable {
  public var feed: Feed
  public var fetchedAt: Date
  /// The name of the source that gave it, by which it is told from another that the section had.
  public var source: String?

  public init(feed: Feed, fetchedAt: Date, source: String? = nil) {
    self.feed = feed
    self.fetchedAt = fetchedAt
    self.source = source
  }
}

extension Store {
  /// Keeps the section's last good feed, so that a restart can do without its backend.
  public func keep(_ feed: KeptFeed, for section: Slug, of brand: Slug) async throws(StoreError) {
    try await writeAll { try Self.write(feed, for: section, of: brand, to: $0) }
  }

  static func write(_ feed: KeptFeed, for section: Slug, of brand: Slug, to database: Database)
    throws -> [Unwritten]
  {
    let unwritten = try attempt(.feed(KeptPage(brand: brand, section: section))) {
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO feed (brand, section, fetchedAt, source, body)
          VALUES (?, ?, ?, ?, ?)
          """,
        arguments: [
          brand.rawValue, section.rawValue, feed.fetchedAt.timeIntervalSince1970, feed.source,
          Data(StableJSON.bytes(of: feed.feed)),
        ]
      )
    }
    return unwritten.map { [$0] } ?? []
  }

  public func lastGoodFeed(of section: Slug, in brand: Slug) async throws(StoreError) -> KeptFeed? {
    let kept = try await read { database in
      try Row.fetchOne(
        database,
        sql: "SELECT fetchedAt, source, body FROM feed WHERE brand = ? AND section = ?",
        arguments: [brand.rawValue, section.rawValue]
      ).map { row in
        (
          fetchedAt: row["fetchedAt"] as Double, source: row["source"] as String?,
          body: row["body"] as Data
        )
      }
    }
    // Here it holds up nobody who reads.
    do {
      return try kept.map { kept in
        KeptFeed(
          feed: try JSONDecoder().decode(Feed.self, from: kept.body),
          fetchedAt: Date(timeIntervalSince1970: kept.fetchedAt),
          source: kept.source
        )
      }
    } catch {
      throw StoreError(error)
    }
  }

  /// Keeps what is known of a source, under a name: validators, schedule, a new address.
  public func keepState(_ state: some Encodable & Sendable, of source: String)
    async throws(StoreError)
  {
    try await writeAll { try Self.writeState(JSONEncoder().encode(state), of: source, to: $0) }
  }

  static func writeState(_ state: Data, of source: String, to database: Database) throws
    -> [Unwritten]
  {
    let unwritten = try attempt(.source(source)) {
      try database.execute(
        sql: "INSERT OR REPLACE INTO source (address, body) VALUES (?, ?)",
        arguments: [source, state]
      )
    }
    return unwritten.map { [$0] } ?? []
  }

  /// What was kept of a source; nil also when it was kept in a form that is no longer read,
  /// because everything in it can be learnt again.
  public func state<State: Decodable & Sendable>(_ type: State.Type, of source: String)
    async throws(StoreError) -> State?
  {
    try await read { database in
      try Data.fetchOne(
        database,
        sql: "SELECT body FROM source WHERE address = ?",
        arguments: [source]
      ).flatMap { try? JSONDecoder().decode(State.self, from: $0) }
    }
  }
}
