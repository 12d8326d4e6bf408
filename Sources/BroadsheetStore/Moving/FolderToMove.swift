import BroadsheetDigests
package import BroadsheetPress
package import Foundation
import GRDB

/// What a folder keeps, as it is moved to another engine or from one; nobody else has the folder meanwhile.
package actor FolderToMove {
  /// Under which it is noted, among what is known of sources, of what a copy is being made.
  private static let mark = "store copy"

  private let folder: URL
  private let lock: FolderLock
  private var pages: DatabasePool
  /// Nil where nobody has begun a newsroom.
  private var newsroom: DatabaseQueue?

  /// Opens a folder; `isTarget` makes it where it is missing.
  ///
  /// Throws where a server has it, and where what is in it cannot be read or is a later version's.
  package init(_ folder: URL, isTarget: Bool) throws(StoreError) {
    self.folder = folder
    do {
      guard isTarget || Store.isThere(in: folder) else {
        throw StoreError.unavailable(
          "there is no \(StoreFile.name) in \(folder.path(percentEncoded: false))"
        )
      }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      lock = try FolderLock(folder)
      pages = try Self.pages(in: folder)
      newsroom = try Self.newsroom(in: folder)
    } catch {
      throw StoreError(error)
    }
  }

  private static func pages(in folder: URL) throws -> DatabasePool {
    let file = StoreFile(folder: folder, now: { Date() }, configure: { _ in })
    let opened = try file.open()
    if let setAside = opened.setAside {
      throw StoreError.unavailable("\(setAside.reason); it is \(setAside.name) now")
    }
    NewsroomDatabase.giveToOwner(of: folder, fileAt: file.path)
    return opened.database
  }

  private static func newsroom(in folder: URL) throws -> DatabaseQueue? {
    let path = StoreBackup.path(NewsroomFile.name, in: folder)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try NewsroomDatabase.open(path)
  }

  /// A kind without a file has nothing.
  private func database(of kind: RecordKind) -> (any DatabaseWriter)? {
    kind.isOfNewsroom ? newsroom : pages
  }

  private func asking<Value>(_ work: () throws -> Value) throws(StoreError) -> Value {
    do {
      return try work()
    } catch {
      throw StoreError(error)
    }
  }
}

extension FolderToMove: MovableStore {
  package func newsroomIdentity() throws(StoreError) -> String? {
    try asking { try newsroom?.read { try NewsroomSchema.identity(of: $0) } }
  }

  package nonisolated func digest(of bytes: [UInt8]) -> [UInt8] { Digest.sha256(of: bytes) }

  // MARK: Reading

  package func count(of kind: RecordKind) throws(StoreError) -> Int {
    try asking {
      try database(of: kind)?.read {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM (\(kind.reading))")
      } ?? 0
    }
  }

  package func records(of kind: RecordKind, after key: [StoreValue]?, limit: Int)
    throws(StoreError) -> [[StoreValue]]
  {
    let places = (1...kind.keyLength).map { "?\($0)" }.joined(separator: ", ")
    // The first column by itself as well, by which an index is found that lies beside another table.
    let condition =
      key == nil
      ? "" : "WHERE \(kind.columns[0].name) >= ?1 AND (\(kind.keyNames)) > (\(places))"
    return try asking {
      try database(of: kind)?.read { database in
        try Row.fetchAll(
          database,
          sql: """
            SELECT \(kind.names) FROM (\(kind.reading)) \(condition)
            ORDER BY \(kind.keyNames) LIMIT \(max(0, limit))
            """,
          arguments: StatementArguments((key ?? []).map(\.databaseValue))
        ).map { row in try kind.columns.map { try Self.value(of: $0, in: row) } }
      } ?? []
    }
  }

  package func lastKey(of kind: RecordKind) throws(StoreError) -> [StoreValue]? {
    let order = kind.columns.prefix(kind.keyLength).map { "\($0.name) DESC" }
    return try asking {
      try database(of: kind)?.read { database in
        try Row.fetchOne(
          database,
          sql: """
            SELECT \(kind.keyNames) FROM (\(kind.reading))
            ORDER BY \(order.joined(separator: ", ")) LIMIT 1
            """
        ).map { row in
          try kind.columns.prefix(kind.keyLength).map { try Self.value(of: $0, in: row) }
        }
      } ?? nil
    }
  }

  private static func value(of column: RecordKind.Column, in row: Row) throws -> StoreValue {
    let value: DatabaseValue = row[column.name]
    switch (value.storage, column.kind) {
    case (.null, _): return .null
    case (.string(let text), .text): return .text(text)
    case (.blob(let data), .bytes): return .bytes(Array(data))
    case (.int64(let number), .integer): return .integer(Int(number))
    case (.int64(let number), .real): return .real(Double(number))
    case (.double(let number), .real): return .real(number)
    case (.string, _), (.blob, _), (.int64, _), (.double, _):
      throw StoreError.unreadableRecord("\(column.name) is of another kind")
    }
  }

  // MARK: Writing

  package func add(_ records: [[StoreValue]], to kind: RecordKind) throws(StoreError) {
    guard !records.isEmpty else { return }
    try asking {
      guard let database = database(of: kind) else {
        throw StoreError.unavailable("there is no \(NewsroomFile.name) for \(kind.rawValue)")
      }
      try database.write { database in
        let statements = try kind.adding.map { sql in
          (try database.makeStatement(sql: sql), Self.valueCount(of: sql))
        }
        for record in records {
          let values = record.map(\.databaseValue) + kind.additions(to: record)
          for (statement, count) in statements {
            try statement.execute(arguments: StatementArguments(values.prefix(count)))
          }
        }
      }
    }
  }

  /// The last number of the values `?1` and on that a statement names.
  private static func valueCount(of sql: String) -> Int {
    sql.split(separator: "?").compactMap { Int($0.prefix { $0.isNumber }) }.max() ?? 0
  }

  package func copyUnderWay() throws(StoreError) -> String? {
    try asking {
      try pages.read { database in
        try Data.fetchOne(
          database,
          sql: "SELECT body FROM source WHERE address = ?",
          arguments: [Self.mark]
        ).map { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  /// Files that are there are put aside.
  package func beginCopy(of mark: String, identity: String?) throws(StoreError) {
    try asking {
      try pages.close()
      try newsroom?.close()
      newsroom = nil
      let file = StoreFile(folder: folder, now: { Date() }, configure: { _ in })
      _ = try file.setAside(as: "replaced")
      let path = StoreBackup.path(NewsroomFile.name, in: folder)
      if FileManager.default.fileExists(atPath: path) {
        _ = try NewsroomFile(folder: folder).setAside(at: Date())
      }
      pages = try Self.pages(in: folder)
      if let identity {
        try NewsroomDatabase.make(at: path, in: folder)
        newsroom = try Self.newsroom(in: folder)
        try newsroom?.write { try NewsroomSchema.take(identity, in: $0) }
      }
      try pages.write { database in
        try database.execute(
          sql: "INSERT INTO source (address, body) VALUES (?, ?)",
          arguments: [Self.mark, Data(mark.utf8)]
        )
      }
    }
  }

  package func endCopy() throws(StoreError) {
    try asking {
      try pages.write { database in
        try database.execute(sql: "DELETE FROM source WHERE address = ?", arguments: [Self.mark])
      }
    }
  }
}

extension StoreValue {
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .text(let text): text.databaseValue
    case .bytes(let bytes): Data(bytes).databaseValue
    case .integer(let number): number.databaseValue
    case .real(let number): number.databaseValue
    }
  }
}

extension RecordKind {
  /// A statement with the columns of the kind.
  fileprivate var reading: String {
    switch self {
    case .stories:
      """
      SELECT story.brand, id AS name, published, body, shownAt AS shown_at
      FROM story JOIN story_stay ON story_stay.story = story.rowid
      """
    case .storyAddresses: "SELECT brand, name, section, story FROM story_address"
    case .sources: "SELECT address, body FROM source WHERE address <> 'store copy'"
    case .feeds: "SELECT brand, section, fetchedAt AS fetched_at, source, body FROM feed"
    case .editions:
      """
      SELECT brand, section, pressedAt AS pressed_at, coalesce(contentFrom, pressedAt) AS content_from,
        number, edition_body.body
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
      SELECT number, brand, section, since, serial, pressedAt AS pressed_at,
        staleSince AS stale_since, failure, input.digest AS inputs
      FROM sight LEFT JOIN input ON input.id = inputs
      """
    case .slotCounts:
      """
      SELECT brand, section, hour, edition, slot, seen, opened
      FROM slot_count JOIN counted_page ON counted_page.id = page
      """
    case .storyCounts: "SELECT brand, hour, story, opened FROM story_count"
    case .headlineCounts: "SELECT test, since, hour, a, b FROM headline_count"
    case .entries: "SELECT number, at, author, act, confirmation FROM entry"
    case .users: "SELECT key, name, role, password, added, disabled FROM user"
    case .tokens: "SELECT id, digest, user AS owner, role, label, added, expires, used FROM token"
    }
  }

  /// Statements that add a record, of which nothing comes where it is there; its values are `?1` and on,
  /// and behind them come ``additions(to:)``.
  fileprivate var adding: [String] {
    let places = columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    return switch self {
    case .stories:
      [
        """
        INSERT OR IGNORE INTO story (brand, id, published, body, headline, text)
        VALUES (?1, ?2, ?3, ?4, ?6, '')
        """,
        """
        INSERT OR IGNORE INTO story_stay (story, brand, shownAt, size)
        SELECT rowid, ?1, ?5, ?7 FROM story WHERE brand = ?1 AND id = ?2
        """,
      ]
    case .storyAddresses:
      ["INSERT OR IGNORE INTO story_address (brand, name, section, story) VALUES (\(places))"]
    case .sources: ["INSERT OR IGNORE INTO source (address, body) VALUES (\(places))"]
    case .feeds:
      ["INSERT OR IGNORE INTO feed (brand, section, fetchedAt, source, body) VALUES (\(places))"]
    case .editions:
      [
        "INSERT OR IGNORE INTO edition_body (digest, size, body) VALUES (?7, length(?6), ?6)",
        """
        INSERT OR IGNORE INTO edition (brand, section, pressedAt, contentFrom, number, body)
        SELECT ?1, ?2, ?3, ?4, ?5, id FROM edition_body WHERE digest = ?7
        """,
      ]
    case .inputs:
      ["INSERT OR IGNORE INTO input (digest, size, body) VALUES (?1, length(?2), ?2)"]
    case .inputParts:
      [
        """
        INSERT OR IGNORE INTO input_part (whole, place, part)
        SELECT input.id, ?2, other.id FROM input, input AS other
        WHERE input.digest = ?1 AND other.digest = ?3
        """
      ]
    case .sights:
      [
        """
        INSERT OR IGNORE INTO sight
          (number, brand, section, since, serial, pressedAt, staleSince, failure, inputs)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, (SELECT id FROM input WHERE digest = ?9))
        """
      ]
    case .slotCounts:
      [
        "INSERT OR IGNORE INTO counted_page (brand, section) VALUES (?1, ?2)",
        """
        INSERT OR IGNORE INTO slot_count (page, hour, edition, slot, seen, opened)
        SELECT id, ?3, ?4, ?5, ?6, ?7 FROM counted_page WHERE brand = ?1 AND section = ?2
        """,
      ]
    case .storyCounts:
      ["INSERT OR IGNORE INTO story_count (brand, hour, story, opened) VALUES (\(places))"]
    case .headlineCounts:
      ["INSERT OR IGNORE INTO headline_count (test, since, hour, a, b) VALUES (\(places))"]
    case .entries:
      [
        """
        INSERT INTO entry (number, at, author, act, confirmation) SELECT \(places)
        WHERE NOT EXISTS (SELECT 1 FROM entry WHERE number = ?1)
        """
      ]
    case .users:
      [
        """
        INSERT OR IGNORE INTO user (key, name, role, password, added, disabled) VALUES (\(places))
        """
      ]
    case .tokens:
      [
        """
        INSERT OR IGNORE INTO token (id, digest, user, role, label, added, expires, used)
        VALUES (\(places))
        """
      ]
    }
  }

  /// What SQLite's tables have beside a record.
  fileprivate func additions(to record: [StoreValue]) -> [DatabaseValue] {
    switch (self, record.last, record.count > 3 ? record[3] : .null) {
    case (.stories, _, .bytes(let body)):
      [
        StoryInsert.headline(of: body).databaseValue,
        StoryInsert.size(of: body.count).databaseValue,
      ]
    case (.editions, .bytes(let body)?, _):
      [Data(Digest.sha256(of: body)).databaseValue]
    case (_, _, _): []
    }
  }
}
