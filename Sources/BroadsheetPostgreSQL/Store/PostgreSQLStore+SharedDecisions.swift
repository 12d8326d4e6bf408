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
      let text = String(decoding: try StableJSON.bytes(of: act), as: UTF8.self)
      let times = try timing.map { timing in
        String(decoding: try StableJSON.bytes(of: KeptTiming(timing)), as: UTF8.self)
      }
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
            clockValue, .text(text), .text(times), .text(author),
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
  /// One as the database has it; what a later version has written can be looked at and withdrawn, and is not
  /// taken.
  fileprivate init(_ row: PostgreSQLRow) throws {
    let text = try row.required.text("act")
    let times = try row.text("timing")
    let read = try? JSONDecoder().decode(SwitchTrail.Act.self, from: Data(text.utf8))
    let timing = times.flatMap { times in
      (try? JSONDecoder().decode(KeptTiming.self, from: Data(times.utf8)))?.timing
    }
    let isRead = times == nil || timing != nil
    self.init(
      id: try row.required.integer("id"),
      act: isRead ? read ?? .unread(text) : .unread(text),
      timing: timing,
      author: try row.required.text("author"),
      asked: Date(timeIntervalSince1970: try row.required.real("asked")),
      expires: Date(timeIntervalSince1970: try row.required.real("expires")),
      pages: try row.required.integer("pages")
    )
  }
}

/// What was said about the times of a decision, as the database has it.
private struct KeptTiming: Codable {
  /// One of the two: seconds since the year 2001, or of a while.
  struct Time: Codable {
    var moment: Double?
    var span: Double?

    init(_ time: SwitchTiming.Time) {
      switch time {
      case .moment(let date): moment = date.timeIntervalSinceReferenceDate
      case .span(let seconds): span = seconds
      }
    }

    /// Nil for one that this version cannot read.
    var time: SwitchTiming.Time? {
      moment.map { .moment(Date(timeIntervalSinceReferenceDate: $0)) } ?? span.map { .span($0) }
    }
  }

  var from: Time?
  var until: Time?

  init(_ timing: SwitchTiming) {
    (from, until) = (timing.from.map { Time($0) }, timing.until.map { Time($0) })
  }

  /// Nil where one of them cannot be read.
  var timing: SwitchTiming? {
    let read = SwitchTiming(from: from?.time, until: until?.time)
    return (read.from == nil) == (from == nil) && (read.until == nil) == (until == nil) ? read : nil
  }
}
