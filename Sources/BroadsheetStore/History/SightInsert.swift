import BroadsheetCore
import BroadsheetDigests
import BroadsheetPress
import Foundation
import GRDB

/// Writes what readers saw, and of what that was made what is not there yet.
struct SightInsert {
  private let findInput: Statement
  private let insertInput: Statement
  private let insertPart: Statement
  private let findEdition: Statement
  private let findLast: Statement
  private let insertSight: Statement
  private let database: Database

  init(_ database: Database) throws {
    self.database = database
    findInput = try database.makeStatement(sql: "SELECT id FROM input WHERE digest = ?")
    insertInput = try database.makeStatement(
      sql: "INSERT INTO input (digest, size, body) VALUES (?, ?, ?)"
    )
    insertPart = try database.makeStatement(
      sql: "INSERT INTO input_part (whole, place, part) VALUES (?, ?, ?)"
    )
    findEdition = try database.makeStatement(
      sql: """
        SELECT inputs FROM sight WHERE brand = ? AND section = ? AND serial = ?
          AND inputs IS NOT NULL ORDER BY number DESC LIMIT 1
        """
    )
    findLast = try database.makeStatement(
      sql: """
        SELECT serial IS ?3 AND pressedAt IS ?4 AND staleSince IS ?5 AND failure IS ?6 AS isSame
        FROM sight WHERE brand = ?1 AND section = ?2 ORDER BY number DESC LIMIT 1
        """
    )
    insertSight = try database.makeStatement(
      sql: """
        INSERT INTO sight (brand, section, serial, pressedAt, staleSince, failure, since, inputs)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
        """
    )
  }

  /// What a page goes on showing is not written again.
  ///
  /// An edition that came back is made of what it was made of before.
  func execute(_ sighting: PressBatch.Sighting) throws {
    let (page, sight) = (sighting.page, sighting.sight)
    let (brand, section) = (page.brand.rawValue, page.section?.rawValue ?? "")
    let failure = try sight.failure.map { Data(try StableJSON.bytes(of: $0)) }
    let content: [(any DatabaseValueConvertible)?] = [
      brand, section, sight.serial, sight.pressedAt?.timeIntervalSince1970,
      sight.staleSince?.timeIntervalSince1970, failure,
    ]
    if try Bool.fetchOne(findLast, arguments: StatementArguments(content)) == true { return }
    var inputs: Int64?
    if let serial = sight.serial {
      inputs = try Int64.fetchOne(findEdition, arguments: [brand, section, serial])
      if inputs == nil, let made = sighting.inputs { inputs = try insert(made) }
    }
    try insertSight.execute(
      arguments: StatementArguments(content + [sight.since.timeIntervalSince1970, inputs])
    )
  }

  /// One that is there has all of its parts there.
  private func insert(_ input: KeptInput) throws -> Int64 {
    let digest = Data(try input.digest { Digest.sha256(of: $0) })
    if let known = try Int64.fetchOne(findInput, arguments: [digest]) { return known }
    let parts = try input.parts.map { try insert($0) }
    let body = Data(try input.body)
    try insertInput.execute(arguments: [digest, body.count, body])
    let whole = database.lastInsertedRowID
    for (place, part) in parts.enumerated() {
      try insertPart.execute(arguments: [whole, place, part])
    }
    return whole
  }
}
