import BroadsheetCore
public import BroadsheetNewsroom
public import BroadsheetPress
public import Foundation

// Users, their sessions and their tokens, each change in one transaction.

extension PostgreSQLStore: AccountStore {
  // MARK: Users

  public func users() async throws(StoreError) -> [KeptUser] {
    try await asking { pool in
      try await pool.query("\(AccountRow.users) ORDER BY key").rows.map { try AccountRow.kept($0) }
    }
  }

  public func hasUsers() async throws(StoreError) -> Bool {
    try await asking { try await $0.query("SELECT 1 FROM newsroom_user LIMIT 1").count > 0 }
  }

  public func user(_ name: UserName) async throws(StoreError) -> KeptUser? {
    try await asking { pool in
      try await pool.query("\(AccountRow.users) WHERE key = $1", [.text(name.key)]).rows.first.map {
        try AccountRow.kept($0)
      }
    }
  }

  public func add(_ user: KeptUser) async throws(StoreError) -> Bool {
    try await changing { pool in
      try await pool.query(
        """
        INSERT INTO newsroom_user (key, name, role, password, added, disabled)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (key) DO NOTHING
        """,
        [
          .text(user.user.name.key), .text(user.user.name.text), .text(user.user.role.rawValue),
          .text(user.hash), .real(user.user.added.timeIntervalSinceReferenceDate),
          .flag(user.user.isDisabled),
        ]
      ).count > 0
    }
  }

  public func change(_ name: UserName, _ change: UserChange, sparesLast: Bool)
    async throws(StoreError) -> UserChange.Outcome
  {
    try await changing { pool in
      try await pool.transaction { connection in
        // Two who change two administrators must not both take the other for the one who stays.
        try await connection.execute("LOCK TABLE newsroom_user IN SHARE ROW EXCLUSIVE MODE")
        guard let user = try await Self.user(name, over: connection)?.user else { return .unknown }
        if sparesLast, user.isAdministrating, !change.leavesAdministrator(user),
          try await !Self.hasAdministrator(otherThan: name, over: connection)
        {
          return .lastAdministrator
        }
        try await connection.query("DELETE FROM session WHERE owner = $1", [.text(name.key)])
        switch change {
        case .removal:
          // Tokens go with their owner.
          try await connection.query(
            "DELETE FROM newsroom_user WHERE key = $1",
            [.text(name.key)]
          )
        case .password(let hash):
          try await Self.set("password", to: .text(hash), of: name, over: connection)
        case .role(let role):
          try await Self.set("role", to: .text(role.rawValue), of: name, over: connection)
        case .disabled(let isDisabled):
          try await Self.set("disabled", to: .flag(isDisabled), of: name, over: connection)
        }
        return .done
      }
    }
  }

  public func rehash(_ name: UserName, from old: String, to new: String) async throws(StoreError) {
    try await changing { pool in
      try await pool.query(
        "UPDATE newsroom_user SET password = $1 WHERE key = $2 AND password = $3",
        [.text(new), .text(name.key), .text(old)]
      )
    }
  }

  /// The user of a name, whom nobody changes until the transaction is over.
  private static func user(_ name: UserName, over connection: PostgreSQLConnection) async throws
    -> KeptUser?
  {
    try await connection.query("\(AccountRow.users) WHERE key = $1 FOR UPDATE", [.text(name.key)])
      .rows.first.map { try AccountRow.kept($0) }
  }

  private static func hasAdministrator(
    otherThan name: UserName,
    over connection: PostgreSQLConnection
  ) async throws -> Bool {
    try await connection.query(
      """
      SELECT 1 FROM newsroom_user WHERE role = 'administrator' AND NOT disabled AND key <> $1
      LIMIT 1
      """,
      [.text(name.key)]
    ).count > 0
  }

  private static func set(
    _ column: String,
    to value: PostgreSQLValue,
    of name: UserName,
    over connection: PostgreSQLConnection
  ) async throws {
    try await connection.query(
      "UPDATE newsroom_user SET \(column) = $1 WHERE key = $2",
      [value, .text(name.key)]
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
    try await changing { pool in
      try await pool.transaction { connection in
        guard let kept = try await Self.user(name, over: connection), kept.hash == hash,
          !kept.user.isDisabled
        else { return false }
        let now = session.begun
        try await connection.query(
          "DELETE FROM session WHERE digest = $1 OR begun <= $2 OR seen <= $3 OR seen > $4",
          [
            .bytes(old), .real((now - rules.absolute).timeIntervalSinceReferenceDate),
            .real((now - rules.idle).timeIntervalSinceReferenceDate),
            .real((now + rules.precision).timeIntervalSinceReferenceDate),
          ]
        )
        try await connection.query(
          """
          DELETE FROM session WHERE digest IN
            (SELECT digest FROM session WHERE owner = $1 ORDER BY seen DESC OFFSET $2)
          """,
          [.text(name.key), .integer(max(0, rules.mostOfUser - 1))]
        )
        try await connection.query(
          "INSERT INTO session (digest, owner, begun, seen) VALUES ($1, $2, $3, $4)",
          [
            .bytes(session.digest), .text(name.key),
            .real(session.begun.timeIntervalSinceReferenceDate),
            .real(session.seen.timeIntervalSinceReferenceDate),
          ]
        )
        return true
      }
    }
  }

  public func session(_ digest: [UInt8]) async throws(StoreError) -> (KeptSession, NewsroomUser)? {
    try await asking { pool in
      try await pool.query(
        """
        SELECT begun, seen, name, role, added, disabled
        FROM session JOIN newsroom_user ON key = owner WHERE digest = $1
        """,
        [.bytes(digest)]
      ).rows.first.map { row in
        let session = KeptSession(
          digest: digest,
          begun: Date(timeIntervalSinceReferenceDate: try row.required.real("begun")),
          seen: Date(timeIntervalSinceReferenceDate: try row.required.real("seen"))
        )
        return (session, try AccountRow.user(row))
      }
    }
  }

  public func see(_ digest: [UInt8], at moment: Date, unlessAfter last: Date)
    async throws(StoreError)
  {
    try await changing { pool in
      try await pool.query(
        "UPDATE session SET seen = $1 WHERE digest = $2 AND seen <= $3",
        [
          .real(moment.timeIntervalSinceReferenceDate), .bytes(digest),
          .real(last.timeIntervalSinceReferenceDate),
        ]
      )
    }
  }

  public func endSession(_ digest: [UInt8]) async throws(StoreError) {
    try await changing { pool in
      try await pool.query("DELETE FROM session WHERE digest = $1", [.bytes(digest)])
    }
  }

  // MARK: Tokens

  public func add(_ token: AccessToken, digest: [UInt8]) async throws(StoreError) -> TokenAddition {
    try await changing { pool in
      try await pool.transaction { connection in
        guard try await Self.user(token.owner, over: connection) != nil else { return .unknown }
        let count = try await connection.query(
          "SELECT count(*) AS count FROM token WHERE owner = $1",
          [.text(token.owner.key)]
        ).rows.first?.required.integer("count")
        guard count ?? 0 < AccessToken.mostOfUser else { return .tooMany }
        let id = try await connection.query(
          """
          INSERT INTO token (digest, owner, role, label, added, expires)
          VALUES ($1, $2, $3, $4, $5, $6) RETURNING id
          """,
          [
            .bytes(digest), .text(token.owner.key), .text(token.role.rawValue),
            .text(token.label), .real(token.added.timeIntervalSinceReferenceDate),
            .real(token.expires.timeIntervalSinceReferenceDate),
          ]
        ).rows.first?.required.integer("id")
        guard let id else { throw PostgreSQLError.unreadable(column: "id") }
        return .added(id)
      }
    }
  }

  public func tokens() async throws(StoreError) -> [AccessToken] {
    try await asking { pool in
      try await pool.query("\(AccountRow.tokens) ORDER BY id").rows.map {
        try AccountRow.token($0)
      }
    }
  }

  public func token(_ digest: [UInt8]) async throws(StoreError) -> (AccessToken, NewsroomUser)? {
    try await asking { pool in
      try await pool.query("\(AccountRow.tokens) WHERE digest = $1", [.bytes(digest)])
        .rows.first.map { (try AccountRow.token($0), try AccountRow.user($0)) }
    }
  }

  public func use(_ token: Int, at moment: Date) async throws(StoreError) {
    try await changing { pool in
      try await pool.query(
        "UPDATE token SET used = $1 WHERE id = $2",
        [.real(moment.timeIntervalSinceReferenceDate), .integer(token)]
      )
    }
  }

  public func revoke(_ token: Int) async throws(StoreError) -> Bool {
    try await changing { pool in
      try await pool.query("DELETE FROM token WHERE id = $1", [.integer(token)]).count > 0
    }
  }
}

/// Rows as values.
private enum AccountRow {
  static let users = "SELECT name, role, password, added, disabled FROM newsroom_user"
  /// Tokens with their owners; both have a role and a date of their own.
  static let tokens = """
    SELECT id, label, token.role AS allowed, token.added AS made, expires, used,
      name, newsroom_user.role, newsroom_user.added, disabled
    FROM token JOIN newsroom_user ON key = owner
    """

  static func user(_ row: PostgreSQLRow) throws -> NewsroomUser {
    NewsroomUser(
      try UserName(stored: row.required.text("name")),
      role: try NewsroomRole(stored: row.required.text("role")),
      added: Date(timeIntervalSinceReferenceDate: try row.required.real("added")),
      isDisabled: try row.required.flag("disabled")
    )
  }

  static func kept(_ row: PostgreSQLRow) throws -> KeptUser {
    KeptUser(try user(row), hash: try row.required.text("password"))
  }

  static func token(_ row: PostgreSQLRow) throws -> AccessToken {
    AccessToken(
      id: try row.required.integer("id"),
      label: try row.required.text("label"),
      owner: try UserName(stored: row.required.text("name")),
      role: try NewsroomRole(stored: row.required.text("allowed")),
      added: Date(timeIntervalSinceReferenceDate: try row.required.real("made")),
      expires: Date(timeIntervalSinceReferenceDate: try row.required.real("expires")),
      lastUsed: try row.real("used").map { Date(timeIntervalSinceReferenceDate: $0) }
    )
  }
}
