import BroadsheetCore
import BroadsheetPress
import Foundation
import GRDB

extension Store {
  /// Counts that go in one transaction, or a few more: an hour of a page goes whole.
  private static let countsPerStep = 2_000
  /// Hours by which a clock may have been ahead.
  private static let hoursAhead = 24

  /// Counts of one page, or of the stories of a brand, by hour.
  private enum Counted: Sendable {
    case page(Int64)
    case stories(String)
  }

  /// Lets go of counts that are too old, of those that a clock wrote down which was ahead, and of the
  /// oldest hours of what is too much of a brand.
  ///
  /// Linear in what is kept; what readers or the press wait for is a step at the most.
  func tidyCounts(by retention: Retention) async throws(StoreError) {
    let hour = CountedHour(of: now()).number
    let oldest = CountedHour(of: now() - retention.countSeconds).number
    for (counted, sizes) in try await countSizes() {
      let first = max(oldest, Self.firstHour(of: sizes, most: retention.countRows))
      for one in counted {
        try await forgetHours(before: first, of: one)
        try await forgetHours(after: hour + Self.hoursAhead, of: one)
      }
    }
    try await forgetPagesWithoutCounts()
    try await forgetTests(before: oldest, after: hour + Self.hoursAhead)
  }

  /// Tests that nobody has opened for as long were ended, or are read by nobody.
  private func forgetTests(before oldest: Int, after latest: Int) async throws(StoreError) {
    try await write { database in
      try database.execute(
        sql: "DELETE FROM headline_count WHERE hour NOT BETWEEN ? AND ?",
        arguments: [oldest, latest]
      )
    }
  }

  /// By brand, for slots and for stories: whose counts they are, and how many there are of each hour.
  private func countSizes() async throws(StoreError) -> [([Counted], [(Int, Int)])] {
    try await read { database in
      var sizes: [([Counted], [(Int, Int)])] = []
      let brands = try String.fetchAll(database, sql: "SELECT DISTINCT brand FROM counted_page")
      for brand in brands {
        let pages = try Int64.fetchAll(
          database,
          sql: "SELECT id FROM counted_page WHERE brand = ?",
          arguments: [brand]
        )
        let hours = try Row.fetchAll(
          database,
          sql: """
            SELECT hour, count(*) AS size FROM counted_page JOIN slot_count ON page = id
            WHERE brand = ? GROUP BY hour
            """,
          arguments: [brand]
        )
        sizes.append((pages.map { .page($0) }, hours.map { ($0["hour"], $0["size"]) }))
      }
      let stories = try Row.fetchAll(
        database,
        sql: "SELECT brand, hour, count(*) AS size FROM story_count GROUP BY brand, hour"
      )
      for (brand, hours) in Dictionary(grouping: stories, by: { $0["brand"] as String }) {
        sizes.append(([.stories(brand)], hours.map { ($0["hour"], $0["size"]) }))
      }
      return sizes
    }
  }

  private static func firstHour(of sizes: [(Int, Int)], most: Int) -> Int {
    CountedHour.first(of: sizes.map { (CountedHour(number: $0), $1) }, most: most).number
  }

  private func forgetHours(before hour: Int, of counted: Counted) async throws(StoreError) {
    while let next = try await firstHour(of: counted), next < hour {
      try await write { database in
        var (count, next) = (0, Optional(next))
        while count < Self.countsPerStep, let oldest = next, oldest < hour {
          try Self.forget("= ?", oldest, of: counted, in: database)
          count += database.changesCount
          next = try Self.firstHour(of: counted, in: database)
        }
      }
    }
  }

  private func forgetHours(after hour: Int, of counted: Counted) async throws(StoreError) {
    guard try await lastHour(of: counted) ?? .min > hour else { return }
    try await write { try Self.forget("> ?", hour, of: counted, in: $0) }
  }

  private func firstHour(of counted: Counted) async throws(StoreError) -> Int? {
    try await read { try Self.firstHour(of: counted, in: $0) }
  }

  private func lastHour(of counted: Counted) async throws(StoreError) -> Int? {
    try await read { try Self.hour("max", of: counted, in: $0) }
  }

  private static func firstHour(of counted: Counted, in database: Database) throws -> Int? {
    try hour("min", of: counted, in: database)
  }

  private static func hour(_ function: String, of counted: Counted, in database: Database) throws
    -> Int?
  {
    switch counted {
    case .page(let page):
      try Int.fetchOne(
        database,
        sql: "SELECT \(function)(hour) FROM slot_count WHERE page = ?",
        arguments: [page]
      )
    case .stories(let brand):
      try Int.fetchOne(
        database,
        sql: "SELECT \(function)(hour) FROM story_count WHERE brand = ?",
        arguments: [brand]
      )
    }
  }

  private static func forget(
    _ hours: String,
    _ hour: Int,
    of counted: Counted,
    in database: Database
  ) throws {
    switch counted {
    case .page(let page):
      try database.execute(
        sql: "DELETE FROM slot_count WHERE page = ? AND hour \(hours)",
        arguments: [page, hour]
      )
    case .stories(let brand):
      try database.execute(
        sql: "DELETE FROM story_count WHERE brand = ? AND hour \(hours)",
        arguments: [brand, hour]
      )
    }
  }

  private func forgetPagesWithoutCounts() async throws(StoreError) {
    let empty = "NOT EXISTS (SELECT 1 FROM slot_count WHERE page = id)"
    let isAny = try await read { database in
      try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM counted_page WHERE \(empty))")
    }
    guard isAny == true else { return }
    try await write { try $0.execute(sql: "DELETE FROM counted_page WHERE \(empty)") }
  }
}
