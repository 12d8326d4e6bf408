import BroadsheetCore
import BroadsheetDigests
public import BroadsheetPress
public import Foundation

extension PostgreSQLStore: HistoryStore {
  public var keepsHistory: Bool { true }

  public func sight(of page: PageKey, at moment: Date) async throws(StoreError) -> KeptSight? {
    try await sights(of: page, upTo: moment, limit: 1).first
  }

  public func firstSight(of page: PageKey) async throws(StoreError) -> KeptSight? {
    try await sights(of: page, upTo: .distantFuture, limit: 1, order: "ASC").first
  }

  public func sights(of page: PageKey, from: Date, to: Date, limit: Int) async throws(StoreError)
    -> [KeptSight]
  {
    try await sights(of: page, upTo: to, limit: limit).filter { sight in
      sight.until.map { $0 > from } ?? true
    }
  }

  private func sights(of page: PageKey, upTo moment: Date, limit: Int, order: String = "DESC")
    async throws(StoreError) -> [KeptSight]
  {
    try await asking { pool in
      try await pool.query(
        """
        SELECT number, since, serial, pressed_at, stale_since, failure, (
          SELECT later.since FROM sight AS later WHERE later.brand = $1 AND later.section = $2
            AND later.number > sight.number ORDER BY later.number LIMIT 1) AS until
        FROM sight WHERE brand = $1 AND section = $2 AND since <= $3
        ORDER BY number \(order) LIMIT $4
        """,
        page.values + [.real(moment.timeIntervalSince1970), .integer(max(0, limit))]
      ).rows.map { row in
        KeptSight(
          number: try row.required.integer("number"),
          since: try row.required.date("since"),
          until: try row.date("until"),
          serial: try row.integer("serial"),
          pressedAt: try row.date("pressed_at"),
          staleSince: try row.date("stale_since"),
          failure: try row.data("failure").flatMap {
            try? JSONDecoder().decode(Failure.self, from: $0)
          }
        )
      }
    }
  }

  public func inputs(of sight: KeptSight) async throws(StoreError) -> KeptInput? {
    let number = sight.number
    return try await asking { pool in
      let below = """
        WITH RECURSIVE below (id) AS (
          SELECT inputs FROM sight WHERE number = $1
          UNION SELECT part FROM input_part JOIN below ON whole = below.id)
        """
      // One statement sees one moment.
      let rows = try await pool.query(
        """
        \(below) SELECT input.id, body, place, part, inputs = input.id AS is_root
        FROM below JOIN input ON input.id = below.id JOIN sight ON number = $1
          LEFT JOIN input_part ON whole = input.id
        ORDER BY input.id, place
        """,
        [.integer(number)]
      ).rows
      return try InputTree(rows).whole
    }
  }

  // MARK: Writing

  /// What a page goes on showing is not written again.
  ///
  /// An edition that came back is made of what it was made of before.
  static func write(_ row: EncodedBatch.Sight, over connection: PostgreSQLConnection) async throws {
    let sight = row.sight
    // By one at a time for each page, because what comes depends on what was there.
    try await connection.query(
      "SELECT pg_advisory_xact_lock(hashtextextended($1 || '/' || $2, 0))",
      row.page.values
    )
    let content: [PostgreSQLValue] =
      row.page.values + [
        .integer(sight.serial), .real(sight.pressedAt?.timeIntervalSince1970),
        .real(sight.staleSince?.timeIntervalSince1970), .bytes(row.failure),
      ]
    let last = try await connection.query(
      """
      SELECT serial IS NOT DISTINCT FROM $3 AND pressed_at IS NOT DISTINCT FROM $4
        AND stale_since IS NOT DISTINCT FROM $5 AND failure IS NOT DISTINCT FROM $6 AS is_same
      FROM sight WHERE brand = $1 AND section = $2 ORDER BY number DESC LIMIT 1
      """,
      content
    ).rows
    if try last.first?.required.flag("is_same") == true { return }
    var inputs: Int?
    if let serial = sight.serial {
      inputs = try await connection.query(
        """
        SELECT inputs FROM sight WHERE brand = $1 AND section = $2 AND serial = $3
          AND inputs IS NOT NULL ORDER BY number DESC LIMIT 1
        """,
        row.page.values + [.integer(serial)]
      ).rows.first?.integer("inputs")
      if inputs == nil, let made = row.inputs { inputs = try await insert(made, over: connection) }
    }
    try await connection.query(
      """
      INSERT INTO sight
        (brand, section, serial, pressed_at, stale_since, failure, since, inputs)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      """,
      content + [.real(sight.since.timeIntervalSince1970), .integer(inputs)]
    )
  }

  /// One that is there has all of its parts there.
  private static func insert(_ input: KeptInput, over connection: PostgreSQLConnection) async throws
    -> Int
  {
    let digest = PostgreSQLValue.bytes(try input.digest { Digest.sha256(of: $0) })
    let known = try await connection.query("SELECT id FROM input WHERE digest = $1", [digest]).rows
    if let id = try known.first?.integer("id") { return id }
    var parts: [Int] = []
    for part in input.parts { parts.append(try await insert(part, over: connection)) }
    let rows = try await connection.query(
      """
      INSERT INTO input (digest, body) VALUES ($1, $2)
      ON CONFLICT (digest) DO UPDATE SET digest = excluded.digest RETURNING id
      """,
      [digest, .bytes(try input.body)]
    ).rows
    guard let whole = try rows.first?.integer("id") else {
      throw PostgreSQLError.unreadable(column: "id")
    }
    try await connection.query(
      """
      INSERT INTO input_part (whole, place, part)
      SELECT $1, place - 1, part FROM unnest($2) WITH ORDINALITY AS new (part, place)
      ON CONFLICT (whole, place) DO NOTHING
      """,
      [.integer(whole), .integers(parts)]
    )
    return whole
  }
}

/// Everything that an input consists of.
private struct InputTree {
  private var root: Int?
  private var bodies: [Int: [UInt8]] = [:]
  private var parts: [Int: [Int]] = [:]

  init(_ rows: [PostgreSQLRow]) throws {
    for row in rows {
      let id = try row.required.integer("id")
      if try row.required.flag("is_root") { root = id }
      bodies[id] = [UInt8](try row.required.data("body"))
      if let part = try row.integer("part") { parts[id, default: []].append(part) }
    }
  }

  /// Nil where something of it is missing.
  var whole: KeptInput? { root.flatMap { input($0) } }

  private func input(_ id: Int) -> KeptInput? {
    guard let body = bodies[id] else { return nil }
    let own = parts[id] ?? []
    let found = own.compactMap { input($0) }
    return found.count == own.count ? KeptInput(body, parts: found) : nil
  }
}
