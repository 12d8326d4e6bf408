public import BroadsheetCore
public import BroadsheetPress
public import Foundation
import GRDB

// How often slots and stories were seen and opened.

extension Store {
  /// Adds counts to those that are there: all of them, or none.
  public func keep(_ counts: CountBatch) async throws(StoreError) {
    guard !counts.isEmpty else { return }
    let moment = now()
    try await write { database in
      let insert = try CountInsert(database, at: CountedHour(of: moment))
      for (slot, count) in counts.slots { try insert.execute(count, of: slot) }
      for (story, opened) in counts.stories { try insert.execute(opened, of: story) }
      for test in counts.endedTests { try insert.forget(test) }
      for (test, count) in counts.headlines { try insert.execute(count, of: test) }
    }
  }

  public func counts(of page: PageKey, edition: Int?, from: Date, to: Date, limit: Int)
    async throws(StoreError) -> [SlotCount]
  {
    try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT edition, slot, hour, seen, opened FROM slot_count
          WHERE page = (SELECT id FROM counted_page WHERE brand = ?1 AND section = ?2)
            AND hour BETWEEN ?3 AND ?4 AND (?5 IS NULL OR edition = ?5)
          ORDER BY hour DESC, edition, slot LIMIT ?6
          """,
        arguments: [
          page.brand.rawValue, page.section?.rawValue ?? "", CountedHour(of: from).number,
          CountedHour(of: to).number, edition, max(0, limit),
        ]
      ).map { row in
        SlotCount(
          edition: row["edition"],
          slot: FeedItem.ID(String(decoding: row["slot"] as Data, as: UTF8.self)),
          hour: CountedHour(number: row["hour"]),
          count: ReaderCount(seen: row["seen"], opened: row["opened"])
        )
      }
    }
  }

  public func storyCounts(of brand: Slug, from: Date, to: Date, limit: Int)
    async throws(StoreError) -> [StoryCount]
  {
    try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT story, hour, opened FROM story_count
          WHERE brand = ? AND hour BETWEEN ? AND ? ORDER BY hour DESC, story LIMIT ?
          """,
        arguments: [
          brand.rawValue, CountedHour(of: from).number, CountedHour(of: to).number, max(0, limit),
        ]
      ).compactMap { row in
        Slug(rawValue: row["story"]).map {
          StoryCount(story: $0, hour: CountedHour(number: row["hour"]), opened: row["opened"])
        }
      }
    }
  }

  public func headlineCounts() async throws(StoreError) -> [CountBatch.Test: HeadlineCount] {
    try await read { database in
      let rows = try Row.fetchAll(
        database,
        sql: "SELECT test, since, a, b FROM headline_count ORDER BY test DESC LIMIT ?",
        arguments: [SwitchCheck.mostSwitches]
      ).map { row in
        let from = Date(timeIntervalSinceReferenceDate: row["since"])
        return (
          CountBatch.Test(number: row["test"], from: from), HeadlineCount(a: row["a"], b: row["b"])
        )
      }
      return Dictionary(rows) { first, _ in first }
    }
  }
}

/// Adds counts to those that are there.
private final class CountInsert {
  private let database: Database
  private let insertSlot: Statement
  private let insertStory: Statement
  private let insertHeadline: Statement
  private let hour: CountedHour
  private var pages: [PageKey: Int64] = [:]

  init(_ database: Database, at hour: CountedHour) throws {
    self.database = database
    self.hour = hour
    insertSlot = try database.makeStatement(
      sql: """
        INSERT INTO slot_count (page, hour, edition, slot, seen, opened)
        VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET seen = seen + excluded.seen, opened = opened + excluded.opened
        """
    )
    insertStory = try database.makeStatement(
      sql: """
        INSERT INTO story_count (brand, hour, story, opened) VALUES (?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET opened = opened + excluded.opened
        """
    )
    insertHeadline = try database.makeStatement(
      sql: """
        INSERT INTO headline_count (test, since, hour, a, b) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET hour = excluded.hour, a = a + excluded.a, b = b + excluded.b
        """
    )
  }

  func execute(_ count: ReaderCount, of slot: CountBatch.Slot) throws {
    try insertSlot.execute(
      arguments: [
        try number(of: slot.page), slot.hour.number, slot.edition, Data(slot.slot.rawValue.utf8),
        count.seen,
        count.opened,
      ]
    )
  }

  func execute(_ opened: Int, of story: CountBatch.Story) throws {
    try insertStory.execute(
      arguments: [story.brand.rawValue, story.hour.number, story.story.rawValue, opened]
    )
  }

  func execute(_ count: HeadlineCount, of test: CountBatch.Test) throws {
    try insertHeadline.execute(
      arguments: [
        test.number, test.from.timeIntervalSinceReferenceDate, hour.number, count.a, count.b,
      ]
    )
  }

  func forget(_ test: CountBatch.Test) throws {
    try database.execute(
      sql: "DELETE FROM headline_count WHERE test = ? AND since = ?",
      arguments: [test.number, test.from.timeIntervalSinceReferenceDate]
    )
  }

  private func number(of page: PageKey) throws -> Int64 {
    if let known = pages[page] { return known }
    let arguments: StatementArguments = [page.brand.rawValue, page.section?.rawValue ?? ""]
    let kept = try Int64.fetchOne(
      database,
      sql: "SELECT id FROM counted_page WHERE brand = ? AND section = ?",
      arguments: arguments
    )
    if kept == nil {
      try database.execute(
        sql: "INSERT INTO counted_page (brand, section) VALUES (?, ?)",
        arguments: arguments
      )
    }
    let number = kept ?? database.lastInsertedRowID
    pages[page] = number
    return number
  }
}
