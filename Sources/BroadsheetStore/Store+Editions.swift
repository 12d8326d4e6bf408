public import BroadsheetCore
public import BroadsheetPress
import Foundation
import GRDB

extension Store {
  /// Editions of one page that are kept.
  public static let keptEditions = 20

  /// Keeps the edition, and lets go of those of the same page beyond `keptEditions`.
  public func keep(_ edition: Edition) async throws(StoreError) {
    try await keep([edition])
  }

  /// Keeps many editions in one transaction.
  ///
  /// Editions that differ in their times alone share one body.
  public func keep(_ editions: [Edition]) async throws(StoreError) {
    try await writeAll { try Self.write(PressBatch(editions: editions).editions, to: $0) }
  }

  static func write(_ editions: [PressBatch.Written], to database: Database) throws
    -> [UnwrittenRecord]
  {
    let insert = try EditionInsert(database)
    let prune = try database.makeStatement(
      sql: """
        DELETE FROM edition WHERE brand = ? AND section = ? AND number <= (
          SELECT number FROM edition WHERE brand = ? AND section = ?
          ORDER BY number DESC LIMIT 1 OFFSET ?)
        """
    )
    return try editions.compactMap { written in
      let edition = written.edition
      let (brand, section) = (edition.brand.rawValue, edition.section?.rawValue ?? "")
      let page = edition.key
      return try attempt(.edition(page)) {
        try insert.execute(edition, body: written.body)
        try prune.execute(arguments: [brand, section, brand, section, Self.keptEditions])
      }
    }
  }

  /// The edition of a page that came last, whatever the clock said; `section` is nil for the front.
  public func latestEdition(of brand: Slug, section: Slug?) async throws(StoreError) -> Edition? {
    try await editions(of: brand, section: section, limit: 1).first
  }

  /// The editions of a page, the last first.
  public func editions(of brand: Slug, section: Slug?, limit: Int = keptEditions)
    async throws(StoreError) -> [Edition]
  {
    let rows = try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT pressedAt, contentFrom, edition_body.body
          FROM edition JOIN edition_body ON edition_body.id = edition.body
          WHERE brand = ? AND section = ? ORDER BY number DESC LIMIT ?
          """,
        arguments: [brand.rawValue, section?.rawValue ?? "", limit]
      ).map { row in
        KeptEdition(
          pressedAt: row["pressedAt"],
          contentFrom: row["contentFrom"],
          body: row["body"]
        )
      }
    }
    do {
      return try rows.map { try $0.decoded() }
    } catch {
      throw StoreError(error)
    }
  }
}

/// An edition as it lies in the file; it is decoded where that holds up no other reader.
private struct KeptEdition: Sendable {
  var pressedAt: Double
  /// Nil when the body has it, as those of earlier versions do.
  var contentFrom: Double?
  var body: Data

  func decoded() throws -> Edition {
    var edition = try JSONDecoder().decode(Edition.self, from: body)
    edition.pressedAt = Date(timeIntervalSince1970: pressedAt)
    if let contentFrom { edition.contentFrom = Date(timeIntervalSince1970: contentFrom) }
    return edition
  }
}
