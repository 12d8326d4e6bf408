public import BroadsheetCore
public import BroadsheetNewsroom
public import BroadsheetPress
import Foundation
import GRDB

// What waits for another editor, which a new start of the server does not forget.

extension NewsroomFile: AwaitedStore {
  /// Seconds by which a clock may be set back without what was asked for being too old.
  ///
  /// Its hour is by the wall's clock, since another process may go on with it. Where that has jumped back
  /// further, nobody knows how old it is, and nobody agrees to it.
  private static let mostBack = 60.0
  /// What waits at the moment that is its first argument.
  private static let waits = "asked <= ?1 + \(mostBack) AND expires > ?1"

  public var awaitedStore: (any AwaitedStore)? { self }

  private var moment: Double { now().timeIntervalSinceReferenceDate }

  public func awaited() async throws(StoreError) -> [AwaitedDecision] {
    let moment = moment
    return try await read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT * FROM awaited_decision WHERE \(Self.waits) ORDER BY place",
        arguments: [moment]
      ).map(Self.decision)
    }
  }

  public func ask(
    for act: SwitchTrail.Act,
    timed timing: SwitchTiming?,
    by author: String,
    pages: Int
  ) async throws(StoreError) -> AwaitedDecision? {
    let moment = moment
    return try await write { database in
      try database.execute(
        sql: "DELETE FROM awaited_decision WHERE NOT (\(Self.waits))",
        arguments: [moment]
      )
      let texts = try AwaitedDecision.texts(of: act, timed: timing)
      // A number of its own, also where an older copy of the file has taken this one's place.
      return try Row.fetchOne(
        database,
        sql: """
          INSERT INTO awaited_decision (id, act, timing, author, asked, expires, pages)
          SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
          WHERE (SELECT count(*) FROM awaited_decision WHERE author = ?4) < ?8
            AND (SELECT count(*) FROM awaited_decision) < ?9
          RETURNING *
          """,
        arguments: [
          Int.random(in: 1..<1 << 50), texts.act, texts.timing, author, moment,
          moment + AwaitedDecision.patience, pages, AwaitedDecision.mostOfEditor,
          AwaitedDecision.most,
        ]
      ).map(Self.decision)
    }
  }

  public func append(_ entry: SwitchTrail.Entry, agreedTo id: Int) async throws(StoreError)
    -> Agreement
  {
    let moment = moment
    let agreement = try await write { database -> Agreement in
      let isWaiting = try Bool.fetchOne(
        database,
        sql: "SELECT EXISTS (SELECT 1 FROM awaited_decision WHERE id = ?2 AND \(Self.waits))",
        arguments: [moment, id]
      )
      guard isWaiting == true else { return .notAwaited }
      guard try Self.insert(entry, in: database) else { return .outrun }
      try database.execute(sql: "DELETE FROM awaited_decision WHERE id = ?", arguments: [id])
      return .added
    }
    if agreement == .added { note(entry.number) }
    return agreement
  }

  public func withdraw(_ id: Int) async throws(StoreError) -> Bool {
    let moment = moment
    return try await write { database in
      try database.execute(
        sql: "DELETE FROM awaited_decision WHERE id = ?2 AND \(Self.waits)",
        arguments: [moment, id]
      )
      return database.changesCount > 0
    }
  }

  @Sendable private static func decision(_ row: Row) -> AwaitedDecision {
    AwaitedDecision(
      id: row["id"],
      act: row["act"],
      timing: row["timing"],
      author: row["author"],
      asked: Date(timeIntervalSinceReferenceDate: row["asked"]),
      expires: Date(timeIntervalSinceReferenceDate: row["expires"]),
      pages: row["pages"]
    )
  }
}
