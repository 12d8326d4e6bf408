public import BroadsheetCore
public import BroadsheetPress
public import Foundation
import GRDB

// What readers saw, and what it was made of.

extension Store {
  /// What is gone with the process has nobody who could look into it.
  public var keepsHistory: Bool { keeping != .inMemory }

  static func write(_ sights: [PressBatch.Sighting], to database: Database) throws
    -> [UnwrittenRecord]
  {
    guard !sights.isEmpty else { return [] }
    let insert = try SightInsert(database)
    return try sights.compactMap { sighting in
      try attempt(.sight(sighting.page)) { try insert.execute(sighting) }
    }
  }

  public func sight(of page: PageKey, at moment: Date) async throws(StoreError) -> PageSight? {
    try await sights(of: page, upTo: moment, limit: 1).first
  }

  public func firstSight(of page: PageKey) async throws(StoreError) -> PageSight? {
    try await sights(of: page, upTo: .distantFuture, limit: 1, order: "ASC").first
  }

  public func sights(of page: PageKey, from: Date, to: Date, limit: Int) async throws(StoreError)
    -> [PageSight]
  {
    try await sights(of: page, upTo: to, limit: limit).filter { sight in
      sight.until.map { $0 > from } ?? true
    }
  }

  private func sights(
    of page: PageKey,
    upTo moment: Date,
    limit: Int,
    order: String = "DESC"
  ) async throws(StoreError) -> [PageSight] {
    let rows = try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT number, since, serial, pressedAt, staleSince, failure, (
            SELECT later.since FROM sight AS later WHERE later.brand = ?1 AND later.section = ?2
              AND later.number > sight.number ORDER BY later.number LIMIT 1) AS until
          FROM sight WHERE brand = ?1 AND section = ?2 AND since <= ?3
          ORDER BY number \(order) LIMIT ?4
          """,
        arguments: [
          page.brand.rawValue, page.section?.rawValue ?? "", moment.timeIntervalSince1970,
          max(0, limit),
        ]
      ).map { SightRow($0) }
    }
    return rows.map(\.sight)
  }

  public func inputs(of sight: PageSight) async throws(StoreError) -> KeptInput? {
    let number = sight.number
    return try await read { database in
      let root = try Int64.fetchOne(
        database,
        sql: "SELECT inputs FROM sight WHERE number = ?",
        arguments: [number]
      )
      return try root.flatMap { try InputTree(below: $0, in: database).input($0) }
    }
  }
}

/// A sight as it lies in the file.
private struct SightRow: Sendable {
  let sight: PageSight

  init(_ row: Row) {
    func date(_ name: String) -> Date? {
      (row[name] as Double?).map { Date(timeIntervalSince1970: $0) }
    }
    sight = PageSight(
      number: row["number"],
      since: date("since") ?? .distantPast,
      until: date("until"),
      serial: row["serial"],
      pressedAt: date("pressedAt"),
      staleSince: date("staleSince"),
      failure: (row["failure"] as Data?).flatMap {
        try? JSONDecoder().decode(Failure.self, from: $0)
      }
    )
  }
}

/// Everything that an input consists of.
private struct InputTree {
  private var bodies: [Int64: [UInt8]] = [:]
  private var parts: [Int64: [Int64]] = [:]

  init(below root: Int64, in database: Database) throws {
    let below = """
      WITH RECURSIVE below (id) AS (
        SELECT ? UNION SELECT part FROM input_part JOIN below ON whole = below.id)
      """
    let rows = try Row.fetchCursor(
      database,
      sql: "\(below) SELECT input.id, body FROM below JOIN input ON input.id = below.id",
      arguments: [root]
    )
    while let row = try rows.next() { bodies[row["id"]] = [UInt8](row["body"] as Data) }
    let links = try Row.fetchCursor(
      database,
      sql: """
        \(below) SELECT whole, part FROM below JOIN input_part ON whole = below.id
        ORDER BY whole, place
        """,
      arguments: [root]
    )
    while let row = try links.next() { parts[row["whole"], default: []].append(row["part"]) }
  }

  /// Nil where something of it is missing.
  func input(_ id: Int64) -> KeptInput? {
    guard let body = bodies[id] else { return nil }
    let own = parts[id] ?? []
    let found = own.compactMap { input($0) }
    return found.count == own.count ? KeptInput(body, parts: found) : nil
  }
}
