public import BroadsheetNewsroom
public import BroadsheetPress
public import Foundation
import GRDB

// Users, their sessions and their tokens, each change in one transaction.

extension NewsroomFile: AccountStore {
  // MARK: Users

  public func users() async throws(StoreError) -> [KeptUser] {
    try await read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM user ORDER BY key").map {
        try AccountRow.kept($0)
      }
    }
  }

  public func hasUsers() async throws(StoreError) -> Bool {
    try await read { try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM user)") ?? false }
  }

  public func user(_ name: UserName) async throws(StoreError) -> KeptUser? {
    try await read { try Self.user(name, in: $0) }
  }

  public func add(_ user: KeptUser) async throws(StoreError) -> Bool {
    try await write { database in
      try database.execute(
        sql: """
          INSERT INTO user (key, name, role, password, added, disabled) VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT DO NOTHING
          """,
        arguments: [
          user.user.name.key, user.user.name.text, user.user.role.rawValue, user.hash,
          user.user.added.timeIntervalSinceReferenceDate, user.user.isDisabled,
        ]
      )
      return database.changesCount > 0
    }
  }

  public func change(_ name: UserName, _ change: UserChange, sparesLast: Bool)
    async throws(StoreError) -> UserChange.Outcome
  {
    try await write { database in
      guard let user = try Self.user(name, in: database)?.user else { return .unknown }
      if sparesLast, user.isAdministrating, !change.leavesAdministrator(user),
        try !Self.hasAdministrator(otherThan: name, in: database)
      {
        return .lastAdministrator
      }
      try database.execute(sql: "DELETE FROM session WHERE user = ?", arguments: [name.key])
      switch change {
      case .removal:
        // Tokens go with their owner.
        try database.execute(sql: "DELETE FROM user WHERE key = ?", arguments: [name.key])
      case .password(let hash): try Self.set("password", to: hash, of: name, in: database)
      case .role(let role): try Self.set("role", to: role.rawValue, of: name, in: database)
      case .disabled(let isDisabled):
        try Self.set("disabled", to: isDisabled, of: name, in: database)
      }
      return .done
    }
  }

  public func rehash(_ name: UserName, from old: String, to new: String) async throws(StoreError) {
    try await write { database in
      try database.execute(
        sql: "UPDATE user SET password = ? WHERE key = ? AND password = ?",
        arguments: [new, name.key, old]
      )
    }
  }

  private static func user(_ name: UserName, in database: Database) throws -> KeptUser? {
    try Row.fetchOne(database, sql: "SELECT * FROM user WHERE key = ?", arguments: [name.key])
      .map { try AccountRow.kept($0) }
  }

  private static func hasAdministrator(otherThan name: UserName, in database: Database) throws
    -> Bool
  {
    try Bool.fetchOne(
      database,
      sql: """
        SELECT EXISTS
          (SELECT 1 FROM user WHERE role = 'administrator' AND NOT disabled AND key <> ?)
        """,
      arguments: [name.key]
    ) ?? false
  }

  private static func set(
    _ column: String,
    to value: some DatabaseValueConvertible,
    of name: UserName,
    in database: Database
  ) throws {
    try database.execute(
      sql: "UPDATE user SET \(column) = ? WHERE key = ?",
      arguments: [value, name.key]
    )
  }

  // MARK: Sessions

  public func begin(
    _ session: KeptSession,
    replacing old: [UInt8]?,
    of name: UserName,
    hash: String,
    rules: SessionRules
  ) async throws(StoreError) -> Bool {
    try await write { database in
      guard let kept = try Self.user(name, in: database), kept.hash == hash, !kept.user.isDisabled
      else { return false }
      let now = session.begun
      try database.execute(
        sql: "DELETE FROM session WHERE digest = ? OR begun <= ? OR seen <= ? OR seen > ?",
        arguments: [
          old.map { Data($0) },
          (now - rules.absolute).timeIntervalSinceReferenceDate,
          (now - rules.idle).timeIntervalSinceReferenceDate,
          (now + rules.precision).timeIntervalSinceReferenceDate,
        ]
      )
      try database.execute(
        sql: """
          DELETE FROM session WHERE digest IN
            (SELECT digest FROM session WHERE user = ? ORDER BY seen DESC LIMIT -1 OFFSET ?)
          """,
        arguments: [name.key, max(0, rules.mostOfUser - 1)]
      )
      try database.execute(
        sql: "INSERT INTO session (digest, user, begun, seen) VALUES (?, ?, ?, ?)",
        arguments: [
          Data(session.digest), name.key, session.begun.timeIntervalSinceReferenceDate,
          session.seen.timeIntervalSinceReferenceDate,
        ]
      )
      return true
    }
  }

  public func session(_ digest: [UInt8]) async throws(StoreError) -> (KeptSession, NewsroomUser)? {
    try await read { database in
      try Row.fetchOne(
        database,
        sql: "SELECT * FROM session JOIN user ON key = user WHERE digest = ?",
        arguments: [Data(digest)]
      ).map { row in
        let session = KeptSession(
          digest: digest,
          begun: Date(timeIntervalSinceReferenceDate: row["begun"]),
          seen: Date(timeIntervalSinceReferenceDate: row["seen"])
        )
        return (session, try AccountRow.user(row))
      }
    }
  }

  public func see(_ digest: [UInt8], at moment: Date, unlessAfter last: Date)
    async throws(StoreError)
  {
    try await write { database in
      try database.execute(
        sql: "UPDATE session SET seen = ? WHERE digest = ? AND seen <= ?",
        arguments: [
          moment.timeIntervalSinceReferenceDate, Data(digest), last.timeIntervalSinceReferenceDate,
        ]
      )
    }
  }

  public func endSession(_ digest: [UInt8]) async throws(StoreError) {
    try await write { database in
      try database.execute(sql: "DELETE FROM session WHERE digest = ?", arguments: [Data(digest)])
    }
  }

  // MARK: Tokens

  public func add(_ token: AccessToken, digest: [UInt8]) async throws(StoreError) -> TokenAddition {
    try await write { database in
      guard try Self.user(token.owner, in: database) != nil else { return .unknown }
      let count = try Int.fetchOne(
        database,
        sql: "SELECT count(*) FROM token WHERE user = ?",
        arguments: [token.owner.key]
      )
      guard count ?? 0 < AccessToken.mostOfUser else { return .tooMany }
      try database.execute(
        sql: """
          INSERT INTO token (digest, user, role, label, added, expires) VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          Data(digest), token.owner.key, token.role.rawValue, token.label,
          token.added.timeIntervalSinceReferenceDate, token.expires.timeIntervalSinceReferenceDate,
        ]
      )
      return .added(Int(database.lastInsertedRowID))
    }
  }

  public func tokens() async throws(StoreError) -> [AccessToken] {
    try await read { database in
      try Row.fetchAll(database, sql: AccountRow.tokens + " ORDER BY id").map {
        try AccountRow.token($0)
      }
    }
  }

  public func token(_ digest: [UInt8]) async throws(StoreError) -> (AccessToken, NewsroomUser)? {
    try await read { database in
      try Row.fetchOne(
        database,
        sql: AccountRow.tokens + " WHERE digest = ?",
        arguments: [Data(digest)]
      ).map { (try AccountRow.token($0), try AccountRow.user($0)) }
    }
  }

  public func use(_ token: Int, at moment: Date) async throws(StoreError) {
    try await write { database in
      try database.execute(
        sql: "UPDATE token SET used = ? WHERE id = ?",
        arguments: [moment.timeIntervalSinceReferenceDate, token]
      )
    }
  }

  public func revoke(_ token: Int) async throws(StoreError) -> Bool {
    try await write { database in
      try database.execute(sql: "DELETE FROM token WHERE id = ?", arguments: [token])
      return database.changesCount > 0
    }
  }
}

/// Rows as values.
private enum AccountRow {
  /// Tokens with their owners; both have a role and a date of their own.
  static let tokens = """
    SELECT user.*, id, label, token.role AS allowed, token.added AS made, expires, used
    FROM token JOIN user ON key = user
    """

  static func user(_ row: Row) throws -> NewsroomUser {
    NewsroomUser(
      try UserName(stored: row["name"]),
      role: try NewsroomRole(stored: row["role"]),
      added: Date(timeIntervalSinceReferenceDate: row["added"]),
      isDisabled: row["disabled"]
    )
  }

  static func kept(_ row: Row) throws -> KeptUser { KeptUser(try user(row), hash: row["password"]) }

  static func token(_ row: Row) throws -> AccessToken {
    let used: Double? = row["used"]
    return AccessToken(
      id: row["id"],
      label: row["label"],
      owner: try UserName(stored: row["name"]),
      role: try NewsroomRole(stored: row["allowed"]),
      added: Date(timeIntervalSinceReferenceDate: row["made"]),
      expires: Date(timeIntervalSinceReferenceDate: row["expires"]),
      lastUsed: used.map { Date(timeIntervalSinceReferenceDate: $0) }
    )
  }
}
