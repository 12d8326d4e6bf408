public import BroadsheetCore
import BroadsheetDigests
public import BroadsheetPress
public import Foundation

extension PostgreSQLStore: HistoryStore {
  public var keepsHistory: Bool { true }

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

  private func sights(of page: PageKey, upTo moment: Date, limit: Int, order: String = "DESC")
    async throws(StoreError) -> [PageSight]
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
        PageSight(
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

  public func inputs(of sight: PageSight) async throws(StoreError) -> KeptInput? {
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

  /// One that is there has all of its parts there, so that nothing is made of those.
  ///
  /// As many statements for a thousand parts as for one.
  private static func insert(_ input: KeptInput, over connection: PostgreSQLConnection) async throws
    -> Int
  {
    var ids: [[UInt8]: Int] = [:]
    var new: [[UInt8]: KeptInput] = [:]
    var level = [try digest(of: input): input]
    while !level.isEmpty {
      let known = try await connection.query(
        "SELECT id, digest FROM input WHERE digest = ANY ($1)",
        [.manyBytes(Array(level.keys))]
      ).rows
      ids.merge(try Self.ids(known)) { first, _ in first }
      let unknown = level.filter { ids[$0.key] == nil }
      new.merge(unknown) { first, _ in first }
      level = [:]
      for part in unknown.values.flatMap(\.parts) {
        let digest = try digest(of: part)
        if ids[digest] == nil, new[digest] == nil { level[digest] = part }
      }
    }
    if !new.isEmpty { ids.merge(try await insert(new, ids, over: connection)) { $1 } }
    guard let root = ids[try digest(of: input)] else {
      throw PostgreSQLError.unreadable(column: "id")
    }
    return root
  }

  /// In one order, so that no two processes wait for each other.
  private static func insert(
    _ new: [[UInt8]: KeptInput],
    _ known: [[UInt8]: Int],
    over connection: PostgreSQLConnection
  ) async throws -> [[UInt8]: Int] {
    let rows = new.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    let made = try await connection.query(
      """
      INSERT INTO input (digest, body) SELECT digest, body
      FROM unnest($1, $2) WITH ORDINALITY AS new (digest, body, place) ORDER BY place
      ON CONFLICT (digest) DO UPDATE SET digest = excluded.digest RETURNING id, digest
      """,
      [.manyBytes(rows.map(\.key)), .manyBytes(try rows.map { try $0.value.body })]
    ).rows
    let ids = known.merging(try Self.ids(made)) { $1 }
    let parts = try rows.flatMap { digest, input in
      try input.parts.enumerated().map { place, part in
        (whole: ids[digest], place: place, part: ids[try Self.digest(of: part)])
      }
    }
    try await connection.query(
      """
      INSERT INTO input_part (whole, place, part) SELECT * FROM unnest($1, $2, $3)
      ON CONFLICT (whole, place) DO NOTHING
      """,
      [
        .integers(parts.map(\.whole)), .integers(parts.map(\.place)),
        .integers(parts.map(\.part)),
      ]
    )
    return ids
  }

  /// Made once of each, before anything is written.
  static func digest(of input: KeptInput) throws -> [UInt8] {
    Array(try input.digest { Digest.sha256(of: $0) })
  }

  private static func ids(_ rows: [PostgreSQLRow]) throws -> [[UInt8]: Int] {
    try rows.reduce(into: [:]) { ids, row in
      ids[[UInt8](try row.required.data("digest"))] = try row.required.integer("id")
    }
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
