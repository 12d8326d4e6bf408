public import BroadsheetCore
public import BroadsheetNewsroom
public import BroadsheetPress
import Foundation

extension PostgreSQLStore: NewsroomStore {
  public func entries(after number: Int) async throws(StoreError) -> [SwitchTrail.Entry] {
    try await asking { pool in
      // The last comes along, so that both are of one moment.
      let rows = try await pool.query(
        """
        SELECT last, number, at, author, act, confirmation
        FROM (SELECT coalesce(max(number), 0) AS last FROM entry) AS trail
          LEFT JOIN entry ON number > $1
        ORDER BY number
        """,
        [.integer(number)]
      ).rows
      let last = try rows.first?.required.integer("last") ?? 0
      guard last >= number else {
        throw StoreError.unavailable(
          "the database is an older copy: it has \(last) decisions, and had \(number); put the right one back"
        )
      }
      return try rows.compactMap { try Self.entry($0) }
    }
  }

  private static func entry(_ row: PostgreSQLRow) throws -> SwitchTrail.Entry? {
    guard let number = try row.integer("number") else { return nil }
    let act = try row.required.text("act")
    return SwitchTrail.Entry(
      number: number,
      at: Date(timeIntervalSinceReferenceDate: try row.required.real("at")),
      author: try row.required.text("author"),
      // One that a later version wrote must not take all others away.
      act: (try? JSONDecoder().decode(SwitchTrail.Act.self, from: Data(act.utf8))) ?? .unread(act),
      confirmation: try row.text("confirmation")
    )
  }

  public func append(_ entry: SwitchTrail.Entry) async throws(StoreError) -> Bool {
    try await changing { pool in
      try await pool.transaction { try await Self.insert(entry, over: $0) }
    }
  }

  /// Adds an entry within a transaction; false where another has its number.
  static func insert(_ entry: SwitchTrail.Entry, over connection: PostgreSQLConnection) async throws
    -> Bool
  {
    let act = String(decoding: try StableJSON.bytes(of: entry.act), as: UTF8.self)
    // On the disk before anybody is told, whatever the server is told of others.
    try await connection.execute("SET LOCAL synchronous_commit = on")
    return try await connection.query(
      """
      INSERT INTO entry (number, at, author, act, confirmation)
      SELECT $1, $2, $3, $4, $5
      WHERE $1 = (SELECT coalesce(max(number), 0) + 1 FROM entry)
      ON CONFLICT (number) DO NOTHING
      """,
      [
        .integer(entry.number), .real(entry.at.timeIntervalSinceReferenceDate),
        .text(entry.author), .text(act), .text(entry.confirmation),
      ]
    ).count == 1
  }

  public func identity() async throws(StoreError) -> String? {
    try await asking { pool in
      try await pool.query("SELECT id FROM identity").rows.first?.required.text("id")
    }
  }

  /// A database is anybody's who has its address.
  public var shared: (any SharedDecisions)? { self }
}
