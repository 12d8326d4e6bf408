import BroadsheetCore
import BroadsheetDigests
import Foundation
import GRDB

/// Writes editions, each body once, and numbers them as they come.
struct EditionInsert {
  private let insertBody: Statement
  private let insertEdition: Statement

  init(_ database: Database) throws {
    insertBody = try database.makeStatement(
      sql: """
        INSERT INTO edition_body (digest, size, body) VALUES (?, ?, ?)
        ON CONFLICT (digest) DO NOTHING
        """
    )
    insertEdition = try database.makeStatement(
      sql: """
        INSERT INTO edition (brand, section, pressedAt, contentFrom, body, number)
        SELECT ?, ?, ?, ?, id, (SELECT coalesce(max(number), 0) + 1 FROM edition)
        FROM edition_body WHERE digest = ?
        ON CONFLICT (brand, section, pressedAt) DO UPDATE SET
          contentFrom = excluded.contentFrom, body = excluded.body, number = excluded.number
        """
    )
  }

  /// `body` is the edition's, where it is known.
  func execute(_ edition: Edition, body: [UInt8]?) throws {
    let body = Data(try body ?? edition.body)
    // Before the body is there, which nothing else would take away again.
    _ = try StableJSON.bytes(of: [edition.pressedAt, edition.contentFrom])
    let digest = Data(Digest.sha256(of: body))
    try insertBody.execute(arguments: [digest, body.count, body])
    try insertEdition.execute(arguments: [
      edition.brand.rawValue, edition.section?.rawValue ?? "",
      edition.pressedAt.timeIntervalSince1970, edition.contentFrom.timeIntervalSince1970, digest,
    ])
  }
}
