public import BroadsheetCore
public import Foundation
import GRDB

/// The last feed that a section's backend gave, and when.
public struct KeptFeed: Sendable, Hashable {
  public var feed: Feed
  public var fetchedAt: Date

  public init(feed: Feed, fetchedAt: Date) {
    self.feed = feed
    self.fetchedAt = fetchedAt
  }
}

extension Store {
  /// Keeps the section's last good feed, so that a restart can do without its backend.
  public func keep(_ feed: KeptFeed, for section: Slug, of brand: Slug) async throws(StoreError) {
    try await write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO feed (brand, section, fetchedAt, body) VALUES (?, ?, ?, ?)",
        arguments: [
          brand.rawValue, section.rawValue, feed.fetchedAt.timeIntervalSince1970,
          JSONEncoder().encode(feed.feed),
        ]
      )
    }
  }

  public func lastGoodFeed(of section: Slug, in brand: Slug) async throws(StoreError) -> KeptFeed? {
    try await read { database in
      guard
        let row = try Row.fetchOne(
          database,
          sql: "SELECT fetchedAt, body FROM feed WHERE brand = ? AND section = ?",
          arguments: [brand.rawValue, section.rawValue]
        )
      else { return nil }
      let body: Data = row["body"]
      return KeptFeed(
        feed: try JSONDecoder().decode(Feed.self, from: body),
        fetchedAt: Date(timeIntervalSince1970: row["fetchedAt"])
      )
    }
  }

  /// Keeps what is known of a source: validators, schedule, a new address.
  public func keepState(_ state: some Encodable & Sendable, of source: URL) async throws(StoreError)
  {
    try await write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO source (address, body) VALUES (?, ?)",
        arguments: [source.absoluteString, JSONEncoder().encode(state)]
      )
    }
  }

  /// What was kept of a source; nil also when it was kept in a form that is no longer read,
  /// because everything in it can be learnt again.
  public func state<State: Decodable & Sendable>(_ type: State.Type, of source: URL)
    async throws(StoreError) -> State?
  {
    try await read { database in
      try Data.fetchOne(
        database,
        sql: "SELECT body FROM source WHERE address = ?",
        arguments: [source.absoluteString]
      ).flatMap { try? JSONDecoder().decode(State.self, from: $0) }
    }
  }
}
