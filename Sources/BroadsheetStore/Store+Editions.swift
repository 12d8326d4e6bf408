public import BroadsheetCore
import Foundation
import GRDB

extension Store {
  /// Editions of one page that are kept.
  public static let keptEditions = 20

  /// Keeps the edition, and lets go of those of the same page beyond `keptEditions`.
  public func keep(_ edition: Edition) async throws(StoreError) {
    try await keep([edition])
  }

  /// The same for many, in one transaction.
  public func keep(_ editions: [Edition]) async throws(StoreError) {
    try await write { database in
      let insert = try database.makeStatement(
        sql: "INSERT OR REPLACE INTO edition (brand, section, pressedAt, body) VALUES (?, ?, ?, ?)"
      )
      let prune = try database.makeStatement(
        sql: """
          DELETE FROM edition WHERE brand = ? AND section = ? AND pressedAt <= (
            SELECT pressedAt FROM edition WHERE brand = ? AND section = ?
            ORDER BY pressedAt DESC LIMIT 1 OFFSET ?)
          """
      )
      let encoder = JSONEncoder()
      for edition in editions {
        let (brand, section) = (edition.brand.rawValue, edition.section?.rawValue ?? "")
        try insert.execute(arguments: [
          brand, section, edition.pressedAt.timeIntervalSince1970, encoder.encode(edition),
        ])
        try prune.execute(arguments: [brand, section, brand, section, Self.keptEditions])
      }
    }
  }

  /// The newest edition of a page; `section` is nil for the front.
  public func latestEdition(of brand: Slug, section: Slug?) async throws(StoreError) -> Edition? {
    try await editions(of: brand, section: section, limit: 1).first
  }

  /// The editions of a page, newest first.
  public func editions(of brand: Slug, section: Slug?, limit: Int = keptEditions)
    async throws(StoreError) -> [Edition]
  {
    try await read { database in
      try Data.fetchAll(
        database,
        sql: """
          SELECT body FROM edition WHERE brand = ? AND section = ?
          ORDER BY pressedAt DESC LIMIT ?
          """,
        arguments: [brand.rawValue, section?.rawValue ?? "", limit]
      ).map { try JSONDecoder().decode(Edition.self, from: $0) }
    }
  }
}
