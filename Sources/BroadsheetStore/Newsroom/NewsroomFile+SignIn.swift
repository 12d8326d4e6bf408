public import BroadsheetCore
public import BroadsheetNewsroom
public import BroadsheetPress
import Foundation
import GRDB

// Failed attempts to sign in, which a new start of the server does not forgive.

extension NewsroomFile: SignInCounts {
  /// The number of the rows that say where somebody has signed in.
  private static let trusted = -1
  /// Attempts after which it is looked whether there are too many rows.
  private static let trimming = 64

  public func signInKey(orKeep new: [UInt8]) async throws(StoreError) -> [UInt8] {
    try await write { database in
      try database.execute(
        sql: "INSERT INTO sign_in_key (id, key, attempts) VALUES (1, ?, 0) ON CONFLICT DO NOTHING",
        arguments: [Data(new)]
      )
      let key = try Data.fetchOne(database, sql: "SELECT key FROM sign_in_key")
      return key.map { Array($0) } ?? new
    }
  }

  /// Counts by the wall's clock, since another process may go on with it; where that jumps back, nobody
  /// waits for longer than their failures say.
  public func beginSignIn(_ subject: SignInSubject, by rules: SignInRules, at moment: Moment)
    async throws(StoreError) -> Double
  {
    let now = moment.date.timeIntervalSince1970
    return try await write { database in
      let rows = try FailureRow.all(of: subject, in: database)
      let isTrusted = try Bool.fetchOne(
        database,
        sql: """
          SELECT EXISTS
            (SELECT 1 FROM sign_in_count WHERE counter = ? AND key = ? AND forgotten > ?)
          """,
        arguments: [Self.trusted, Int64(bitPattern: subject.pair), now]
      )
      var wait = 0.0
      for counter in isTrusted == true ? [.pair] : SignInCounter.allCases {
        guard let row = rows[counter], row.forgotten > now else { continue }
        let whole = rules.limit(of: counter).wait(after: row.count)
        wait = max(wait, min(row.last + whole - now, whole))
      }
      guard wait <= 0 else { return wait }
      try database.execute(sql: "DELETE FROM sign_in_count WHERE forgotten <= ?", arguments: [now])
      for counter in SignInCounter.allCases {
        guard let key = subject[counter] else { continue }
        let limit = rules.limit(of: counter)
        let known = rows[counter].flatMap { $0.forgotten > now ? $0 : nil }
        let inherited = try known?.count ?? Self.floor(of: counter, at: now, in: database)
        let row = FailureRow(
          count: min(inherited + 1, limit.highest),
          first: min(known?.first ?? now, now),
          last: now,
          limit: limit
        )
        try row.write(counter.rawValue, key, in: database)
      }
      try Self.trimSometimes(by: rules, at: now, in: database)
      return 0
    }
  }

  public func abandonSignIn(_ subject: SignInSubject) async throws(StoreError) {
    try await write { try Self.takeBack(subject, in: $0) }
  }

  public func succeedSignIn(_ subject: SignInSubject, by rules: SignInRules, at moment: Moment)
    async throws(StoreError)
  {
    let now = moment.date.timeIntervalSince1970
    try await write { database in
      try Self.takeBack(subject, in: database)
      for (counter, key) in [(SignInCounter.pair, subject.pair), (.name, subject.name)] {
        try database.execute(
          sql: "DELETE FROM sign_in_count WHERE counter = ? AND key = ?",
          arguments: [counter.rawValue, Int64(bitPattern: key)]
        )
      }
      let row = FailureRow(count: 0, first: now, last: now, forgotten: now + rules.trust)
      try row.write(Self.trusted, subject.pair, in: database)
      try database.execute(
        sql: """
          DELETE FROM sign_in_count WHERE counter = ?1 AND key IN
            (SELECT key FROM sign_in_count WHERE counter = ?1 ORDER BY last DESC LIMIT -1 OFFSET ?2)
          """,
        arguments: [Self.trusted, rules.mostTrusted]
      )
    }
  }

  private static func takeBack(_ subject: SignInSubject, in database: Database) throws {
    for counter in SignInCounter.allCases {
      guard let key = subject[counter] else { continue }
      let arguments: StatementArguments = [counter.rawValue, Int64(bitPattern: key)]
      try database.execute(
        sql: "UPDATE sign_in_count SET count = count - 1 WHERE counter = ? AND key = ?",
        arguments: arguments
      )
      try database.execute(
        sql: "DELETE FROM sign_in_count WHERE counter = ? AND key = ? AND count <= 0",
        arguments: arguments
      )
    }
  }

  // MARK: Room

  /// With how many failures somebody new begins, because others have gone who had as many.
  private static func floor(of counter: SignInCounter, at now: Double, in database: Database) throws
    -> Int
  {
    try Int.fetchOne(
      database,
      sql: "SELECT count FROM sign_in_floor WHERE counter = ? AND until > ?",
      arguments: [counter.rawValue, now]
    ) ?? 0
  }

  /// What is counted leaves as in ``SignInRules``: those with the fewest failures first.
  private static func trimSometimes(by rules: SignInRules, at now: Double, in database: Database)
    throws
  {
    try database.execute(sql: "UPDATE sign_in_key SET attempts = attempts + 1")
    let attempts = try Int.fetchOne(database, sql: "SELECT attempts FROM sign_in_key") ?? 0
    guard attempts % trimming == 0 else { return }
    for counter in SignInCounter.allCases {
      let limit = rules.limit(of: counter)
      let count = try Int.fetchOne(
        database,
        sql: "SELECT count(*) FROM sign_in_count WHERE counter = ?",
        arguments: [counter.rawValue]
      )
      guard let count, count > limit.room else { continue }
      let leaving = try Row.fetchAll(
        database,
        sql: "SELECT key, count FROM sign_in_count WHERE counter = ? ORDER BY count, last LIMIT ?",
        arguments: [counter.rawValue, count - limit.room / 4 * 3]
      )
      for row in leaving {
        let key: Int64 = row["key"]
        try database.execute(
          sql: "DELETE FROM sign_in_count WHERE counter = ? AND key = ?",
          arguments: [counter.rawValue, key]
        )
      }
      let most: Int = leaving.last?["count"] ?? 0
      let floor = max(most, try floor(of: counter, at: now, in: database))
      try database.execute(
        sql: "INSERT OR REPLACE INTO sign_in_floor (counter, count, until) VALUES (?, ?, ?)",
        arguments: [
          counter.rawValue, min(floor, limit.free - 1), now + limit.longest + limit.window,
        ]
      )
    }
  }
}

/// The failures of one key.
private struct FailureRow {
  var count: Int
  var first: Double
  var last: Double
  var forgotten: Double

  init(count: Int, first: Double, last: Double, forgotten: Double) {
    (self.count, self.first, self.last, self.forgotten) = (count, first, last, forgotten)
  }

  init(count: Int, first: Double, last: Double, limit: FailureLimit) {
    let forgotten = limit.forgotten(count, first: first, last: last)
    self.init(count: count, first: first, last: last, forgotten: forgotten)
  }

  static func all(of subject: SignInSubject, in database: Database) throws -> [SignInCounter: Self]
  {
    var rows: [SignInCounter: Self] = [:]
    for counter in SignInCounter.allCases {
      guard let key = subject[counter] else { continue }
      let row = try Row.fetchOne(
        database,
        sql: "SELECT * FROM sign_in_count WHERE counter = ? AND key = ?",
        arguments: [counter.rawValue, Int64(bitPattern: key)]
      )
      rows[counter] = row.map {
        Self(count: $0["count"], first: $0["first"], last: $0["last"], forgotten: $0["forgotten"])
      }
    }
    return rows
  }

  func write(_ counter: Int, _ key: UInt64, in database: Database) throws {
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO sign_in_count (counter, key, count, first, last, forgotten)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [counter, Int64(bitPattern: key), count, first, last, forgotten]
    )
  }
}
