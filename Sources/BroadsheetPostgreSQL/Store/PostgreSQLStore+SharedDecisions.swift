public import BroadsheetCore
public import BroadsheetNewsroom
public import BroadsheetPress
import Foundation

/// What the servers of one database tell each other of decisions; moments are the database's.
///
/// Whoever changes something locks the decision that waits first, and adds the entry then.
extension PostgreSQLStore: SharedDecisions {
  /// What triggers of the database notify.
  private static let channel = "decision"
  /// Beside others' locks: "BsAw" in whole numbers.
  private static let asking = 0x42_73_41_77

  public func announcements(_ look: @Sendable (_ entry: Int?) async -> Void) async {
    for await notice in PostgreSQLNotices(
      of: [Self.channel],
      at: pool.address,
      limits: pool.limits
    ) {
      switch notice {
      case .mayHaveMissed:
        await pool.noteReached()
        await look(nil)
      case .said(let entry, _): await look(Int(entry))
      }
    }
  }

  public func awaited() async throws(StoreError) -> [AwaitedDecision] {
    try await asking { pool in
      try await pool.query(
        """
        SELECT id, act, timing, author, asked, expires, pages FROM awaited_decision
        WHERE expires > \(Self.clock) ORDER BY id
        """,
        [clockValue]
      ).rows.map { try AwaitedDecision($0) }
    }
  }

  public func ask(
    for act: SwitchTrail.Act,
    timed timing: SwitchTiming?,
    by author: String,
    pages: Int
  ) async throws(StoreError) -> AwaitedDecision? {
    try await changing { pool in
      let texts = try AwaitedDecision.texts(of: act, timed: timing)
      return try await pool.transaction { connection in
        // Two who count what waits must not both find the last place.
        try await connection.query("SELECT pg_advisory_xact_lock($1)", [.integer(Self.asking)])
        try await connection.query(
          "DELETE FROM awaited_decision WHERE expires <= \(Self.clock)",
          [clockValue]
        )
        return try await connection.query(
          """
          INSERT INTO awaited_decision (act, timing, author, asked, expires, pages)
          SELECT $2, $3, $4, now, now + $5, $6 FROM (SELECT \(Self.clock) AS now) AS moment
          WHERE (SELECT count(*) FROM awaited_decision WHERE author = $4) < $7
            AND (SELECT count(*) FROM awaited_decision) < $8
          RETURNING id, act, timing, author, asked, expires, pages
          """,
          [
            clockValue, .text(texts.act), .text(texts.timing), .text(author),
            .real(AwaitedDecision.patience), .integer(pages),
            .integer(AwaitedDecision.mostOfEditor), .integer(AwaitedDecision.most),
          ]
        ).rows.first.map { try AwaitedDecision($0) }
      }
    }
  }

  public func append(_ entry: SwitchTrail.Entry, agreedTo id: Int) async throws(StoreError)
    -> Agreement
  {
    try await changing { pool in
      try await pool.transaction { connection in
        // Whoever withdraws it, or agrees as well, waits for the end of this.
        let awaited = try await connection.query(
          "SELECT id FROM awaited_decision WHERE id = $2 AND expires > \(Self.clock) FOR UPDATE",
          [clockValue, .integer(id)]
        ).count
        guard awaited == 1 else { return .notAwaited }
        guard try await Self.insert(entry, over: connection) else { return .outrun }
        try await connection.query("DELETE FROM awaited_decision WHERE id = $1", [.integer(id)])
        return .added
      }
    }
  }

  public func withdraw(_ id: Int) async throws(StoreError) -> Bool {
    try await changing { pool in
      try await pool.query(
        "DELETE FROM awaited_decision WHERE id = $2 AND expires > \(Self.clock)",
        [clockValue, .integer(id)]
      ).count == 1
    }
  }
}

extension AwaitedDecision {
  fileprivate init(_ row: PostgreSQLRow) throws {
    self.init(
      id: try row.required.integer("id"),
      act: try row.required.text("act"),
      timing: try row.text("timing"),
      author: try row.required.text("author"),
      asked: Date(timeIntervalSince1970: try row.required.real("asked")),
      expires: Date(timeIntervalSince1970: try row.required.real("expires")),
      pages: try row.required.integer("pages")
    )
  }
}
