import BroadsheetDigests
package import BroadsheetPress
import Foundation

extension PostgreSQLStore: MovableStore {
  /// Under which it is noted, among what is known of sources, of what a copy is being made.
  private static let mark = "store copy"

  package func newsroomIdentity() async throws(StoreError) -> String? { try await identity() }

  package func digest(of bytes: [UInt8]) -> [UInt8] { Digest.sha256(of: bytes) }

  // MARK: Reading

  package func count(of kind: RecordKind) async throws(StoreError) -> Int {
    try await asking { pool in
      try await pool.query("SELECT count(*) AS count FROM (\(kind.reading)) AS records")
        .rows.first?.required.integer("count") ?? 0
    }
  }

  package func records(of kind: RecordKind, after key: [StoreValue]?, limit: Int)
    async throws(StoreError) -> [[StoreValue]]
  {
    let places = (1...kind.keyLength).map { "$\($0)" }.joined(separator: ", ")
    // The first column by itself as well, by which an index is found that lies beside another table.
    let condition =
      key == nil
      ? "" : "WHERE \(kind.columns[0].name) >= $1 AND (\(kind.keyNames)) > (\(places))"
    let values = try zip(key ?? [], kind.columns).map { value, column throws(StoreError) in
      try PostgreSQLValue(value, column.kind)
    }
    return try await asking { pool in
      try await pool.query(
        """
        SELECT \(kind.names) FROM (\(kind.reading)) AS records \(condition)
        ORDER BY \(kind.keyNames) LIMIT \(max(0, limit))
        """,
        values
      ).rows.map { row in
        try kind.columns.map { try Self.value(of: $0, in: row) }
      }
    }
  }

  package func lastKey(of kind: RecordKind) async throws(StoreError) -> [StoreValue]? {
    let order = kind.columns.prefix(kind.keyLength).map { "\($0.name) DESC" }
    return try await asking { pool in
      try await pool.query(
        """
        SELECT \(kind.keyNames) FROM (\(kind.reading)) AS records
        ORDER BY \(order.joined(separator: ", ")) LIMIT 1
        """
      ).rows.first.map { row in
        try kind.columns.prefix(kind.keyLength).map { try Self.value(of: $0, in: row) }
      }
    }
  }

  private static func value(of column: RecordKind.Column, in row: PostgreSQLRow) throws
    -> StoreValue
  {
    switch column.kind {
    case .text: try row.text(column.name).map { .text($0) } ?? .null
    case .bytes: try row.data(column.name).map { .bytes(Array($0)) } ?? .null
    case .integer: try row.integer(column.name).map { .integer($0) } ?? .null
    case .real: try row.real(column.name).map { .real($0) } ?? .null
    }
  }

  // MARK: Writing

  package func add(_ records: [[StoreValue]], to kind: RecordKind) async throws(StoreError) {
    let rows = try records.map { record throws(StoreError) in
      try zip(record, kind.columns).map { value, column throws(StoreError) in
        try PostgreSQLValue(value, column.kind)
      }
    }
    try await changing { pool in
      try await pool.transaction { connection in
        for row in rows { try await connection.query(kind.adding, row) }
      }
    }
  }

  package func copyUnderWay() async throws(StoreError) -> String? {
    try await asking { pool in
      try await pool.query("SELECT body FROM source WHERE address = $1", [.text(Self.mark)])
        .rows.first.map { String(decoding: try $0.required.data("body"), as: UTF8.self) }
    }
  }

  /// The tables' owner alone may do so: nobody else takes decisions away.
  package func beginCopy(of mark: String, identity: String?) async throws(StoreError) {
    try await changing { pool in
      try await pool.transaction { connection in
        try await connection.execute(
          """
          ALTER TABLE entry DISABLE TRIGGER USER;
          ALTER TABLE identity DISABLE TRIGGER USER;
          TRUNCATE edition, edition_body, feed, source, story, story_address, sight, input_part,
            input, slot_count, story_count, headline_count, entry, session, token, newsroom_user,
            awaited_decision, search_document, search_rules, unindexed_story, unindexed_feed;
          """
        )
        if let identity {
          try await connection.query("UPDATE identity SET id = $1", [.text(identity)])
        }
        try await connection.execute(
          """
          ALTER TABLE entry ENABLE TRIGGER USER;
          ALTER TABLE identity ENABLE TRIGGER USER;
          """
        )
        try await connection.query(
          "INSERT INTO source (address, body) VALUES ($1, $2)",
          [.text(Self.mark), .bytes(Array(mark.utf8))]
        )
      }
    }
  }

  package func endCopy() async throws(StoreError) {
    try await changing { pool in
      try await pool.transaction { connection in
        for (table, column) in [("sight", "number"), ("token", "id"), ("edition", "number")] {
          let sequence =
            table == "edition"
            ? "'edition_number'" : "pg_get_serial_sequence('\(table)', '\(column)')"
          try await connection.query(
            """
            SELECT setval(\(sequence)::regclass, coalesce(max(\(column)), 0) + 1, false) AS next
            FROM \(table)
            """
          )
        }
        try await connection.query("DELETE FROM source WHERE address = $1", [.text(Self.mark)])
      }
    }
  }
}

extension PostgreSQLValue {
  fileprivate init(_ value: StoreValue, _ kind: RecordKind.Kind) throws(StoreError) {
    switch (value, kind) {
    case (.null, .text): self = .text(nil)
    case (.null, .bytes): self = .bytes(nil)
    case (.null, .integer): self = .integer(nil)
    case (.null, .real): self = .real(nil)
    case (.text(let text), .text): self = .text(text)
    case (.bytes(let bytes), .bytes): self = .bytes(bytes)
    case (.integer(let number), .integer): self = .integer(number)
    case (.real(let number), .real): self = .real(number)
    case (.text, _), (.bytes, _), (.integer, _), (.real, _):
      throw .unreadableRecord("a value is of another kind than its column")
    }
  }
}

extension RecordKind {
  /// A statement with the columns of the kind.
  fileprivate var reading: String {
    switch self {
    case .stories: "SELECT brand, name, published, body, shown_at FROM story"
    case .storyAddresses: "SELECT brand, name, section, story FROM story_address"
    case .sources: "SELECT address, body FROM source WHERE address <> 'store copy'"
    case .feeds: "SELECT brand, section, fetched_at, source, body FROM feed"
    case .editions:
      """
      SELECT brand, section, pressed_at, content_from, number, edition_body.body
      FROM edition JOIN edition_body ON edition_body.id = edition.body
      """
    case .inputs: "SELECT digest, body FROM input"
    case .inputParts:
      """
      SELECT input.digest AS whole, place, other.digest AS part FROM input_part
        JOIN input ON input.id = whole JOIN input AS other ON other.id = part
      """
    case .sights:
      """
      SELECT number, brand, section, since, serial, pressed_at, stale_since, failure,
        input.digest AS inputs
      FROM sight LEFT JOIN input ON input.id = inputs
      """
    case .slotCounts: "SELECT brand, section, hour, edition, slot, seen, opened FROM slot_count"
    case .storyCounts: "SELECT brand, hour, story, opened FROM story_count"
    case .headlineCounts: "SELECT test, since, hour, a, b FROM headline_count"
    case .entries: "SELECT number, at, author, act, confirmation FROM entry"
    case .users:
      "SELECT key, name, role, password, added, disabled::integer AS disabled FROM newsroom_user"
    case .tokens: "SELECT id, digest, owner, role, label, added, expires, used FROM token"
    }
  }

  /// A statement that adds a record, of which nothing comes where it is there.
  fileprivate var adding: String {
    let places = columns.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    func into(_ table: String, _ values: String? = nil) -> String {
      """
      INSERT INTO \(table) (\(names)) VALUES (\(values ?? places)) ON CONFLICT DO NOTHING
      """
    }
    return switch self {
    case .stories: into("story")
    case .storyAddresses: into("story_address")
    case .sources: into("source")
    case .feeds: into("feed")
    case .editions:
      """
      WITH kept AS (
        INSERT INTO edition_body (digest, body) VALUES (sha256($6), $6)
        ON CONFLICT (digest) DO UPDATE SET digest = excluded.digest RETURNING id)
      INSERT INTO edition (brand, section, pressed_at, content_from, number, body)
      SELECT $1, $2, $3, $4, $5, id FROM kept ON CONFLICT DO NOTHING
      """
    case .inputs: into("input")
    case .inputParts:
      """
      INSERT INTO input_part (whole, place, part)
      SELECT input.id, $2, other.id FROM input, input AS other
      WHERE input.digest = $1 AND other.digest = $3 ON CONFLICT DO NOTHING
      """
    case .sights:
      """
      INSERT INTO sight
        (number, brand, section, since, serial, pressed_at, stale_since, failure, inputs)
        OVERRIDING SYSTEM VALUE
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, (SELECT id FROM input WHERE digest = $9))
      ON CONFLICT DO NOTHING
      """
    case .slotCounts: into("slot_count")
    case .storyCounts: into("story_count")
    case .headlineCounts: into("headline_count")
    case .entries: into("entry")
    case .users: into("newsroom_user", "$1, $2, $3, $4, $5, $6 <> 0")
    case .tokens:
      """
      INSERT INTO token (\(names)) OVERRIDING SYSTEM VALUE VALUES (\(places)) ON CONFLICT DO NOTHING
      """
    }
  }
}
