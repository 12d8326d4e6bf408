public import BroadsheetCore
public import BroadsheetPress
import Foundation
import GRDB

extension Store {
  /// Keeps the section's last good feed, so that a restart can do without its backend.
  public func keep(_ feed: KeptFeed, for section: Slug, of brand: Slug) async throws(StoreError) {
    try await writeAll { try Self.write(feed, for: section, of: brand, to: $0) }
  }

  static func write(_ feed: KeptFeed, for section: Slug, of brand: Slug, to database: Database)
    throws -> [UnwrittenRecord]
  {
    let unwritten = try attempt(.feed(PageKey(brand: brand, section: section))) {
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO feed (brand, section, fetchedAt, source, body)
          VALUES (?, ?, ?, ?, ?)
          """,
        arguments: [
          brand.rawValue, section.rawValue, feed.fetchedAt.timeIntervalSince1970, feed.source,
          try Data(body(of: feed)),
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
          source: kept.source,
          older: try JSONDecoder().decode(Further.self, from: kept.body).older
        )
      }
    } catch {
      throw StoreError(error)
    }
  }

  /// What stands beside a feed, in the same object.
  private struct Further: Codable {
    var older: OlderFeed?
  }

  private static func body(of feed: KeptFeed) throws -> [UInt8] {
    let own = try StableJSON.bytes(of: feed.feed)
    guard feed.older != nil else { return own }
    let further = try StableJSON.bytes(of: Further(older: feed.older))
    return own.dropLast() + [UInt8(ascii: ",")] + further.dropFirst()
  }

  static func writeState(_ state: Data, of source: String, to database: Database) throws
    -> [UnwrittenRecord]
  {
    let unwritten = try attempt(.source(source)) {
      try database.execute(
        sql: "INSERT OR REPLACE INTO source (address, body) VALUES (?, ?)",
        arguments: [source, state]
      )
    }
    return unwritten.map { [$0] } ?? []
  }
}
