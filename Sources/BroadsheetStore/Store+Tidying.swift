public import BroadsheetCore
public import BroadsheetPress
import Foundation
import GRDB

extension Store {
  /// Stories and editions that go in one transaction, so that the press waits for few.
  private static let step = 50
  /// Seconds after which it is noted again that a story is still shown.
  private static let markInterval = 86_400.0
  /// Pages of the file that are given back at a time.
  private static let pagesPerStep = 256
  /// Pages that may lie idle.
  private static let sparePages = 16
  /// Of the stories there are, the part that may have left before the index is merged.
  private static let mergedPart = 8

  /// Lets go of what the retention does not cover, a little at a time, and gives the room back.
  ///
  /// `shown` has the stories of a brand that pages may lead to; they stay. `sections` are the
  /// brands and sections that are served. Readers never wait for it, and the press for one step at
  /// the most.
  public func tidy(
    by retention: Retention,
    sections: [Slug: Set<Slug>],
    shown: @escaping @Sendable (Slug) -> Set<Slug>
  ) async throws(StoreError) {
    let moment = now()
    for brand in try await brands() {
      let pages = sections[brand].map { Set($0.map(\.rawValue) + [""]) } ?? []
      try await forgetPages(of: brand, except: pages, before: moment - retention.seconds)
      try await markAsShown(shown(brand), of: brand, at: moment)
      let pagesTake = try await trimEditions(of: brand, to: retention.bytes / 2)
      let limits = StoryLimits(
        oldest: moment - retention.seconds,
        count: retention.stories,
        bytes: max(0, retention.bytes - pagesTake)
      )
      while try await letGoOfStories(of: brand, limits, shown: shown) {}
      try await forgetTeasers(of: brand, except: shown(brand))
    }
    try await tidyHistory(by: retention, sections: sections)
    try await tidyCounts(by: retention)
    try await compact()
  }

  /// What is kept takes so much of the file.
  public func bytesInUse() async throws(StoreError) -> Int {
    try await read { database in
      let sizes = try ["page_count", "freelist_count", "page_size"].map { name in
        try Int.fetchOne(database, sql: "PRAGMA \(name)") ?? 0
      }
      return (sizes[0] - sizes[1]) * sizes[2]
    }
  }

  private func brands() async throws(StoreError) -> [Slug] {
    try await read { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT brand FROM story_stay UNION SELECT brand FROM edition UNION SELECT brand FROM feed
          """
      ).compactMap { Slug(rawValue: $0) }
    }
  }

  // MARK: Pages

  /// Pages that are served no more leave with their age; the others stay whatever theirs is.
  private func forgetPages(of brand: Slug, except served: Set<String>, before oldest: Date)
    async throws(StoreError)
  {
    let gone = try await read { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT section FROM (
            SELECT section, pressedAt AS moment FROM edition WHERE brand = ?1
            UNION ALL SELECT section, fetchedAt FROM feed WHERE brand = ?1)
          GROUP BY section HAVING max(moment) < ?2
          """,
        arguments: [brand.rawValue, oldest.timeIntervalSince1970]
      ).filter { !served.contains($0) }
    }
    for section in gone {
      try await write { database in
        for table in ["edition", "feed"] {
          try database.execute(
            sql: "DELETE FROM \(table) WHERE brand = ? AND section = ?",
            arguments: [brand.rawValue, section]
          )
        }
      }
    }
  }

  /// Lets go of the oldest editions, but for the newest of each page; returns what pages take.
  private func trimEditions(of brand: Slug, to limit: Int) async throws(StoreError) -> Int {
    while true {
      let (editions, feeds) = try await read { database in
        let editions = try Int.fetchOne(
          database,
          sql: """
            SELECT sum(size) FROM edition_body
            WHERE id IN (SELECT body FROM edition WHERE brand = ?)
            """,
          arguments: [brand.rawValue]
        )
        let feeds = try Int.fetchOne(
          database,
          sql: "SELECT sum(length(body)) FROM feed WHERE brand = ?",
          arguments: [brand.rawValue]
        )
        return (editions ?? 0, feeds ?? 0)
      }
      guard editions + feeds > limit else { return editions + feeds }
      let count = try await write { database in
        try database.execute(
          sql: """
            DELETE FROM edition WHERE brand = ?1 AND (section, pressedAt) IN (
              SELECT section, pressedAt FROM edition AS old WHERE brand = ?1 AND number < (
                SELECT max(number) FROM edition WHERE brand = ?1 AND section = old.section)
              ORDER BY number LIMIT ?2)
            """,
          arguments: [brand.rawValue, Self.step]
        )
        return database.changesCount
      }
      guard count > 0 else { return editions + feeds }
    }
  }

  // MARK: Stories

  private struct StoryLimits: Sendable {
    var oldest: Date
    var count: Int
    var bytes: Int
  }

  private func markAsShown(_ stories: Set<Slug>, of brand: Slug, at moment: Date)
    async throws(StoreError)
  {
    let now = moment.timeIntervalSince1970
    let marks = try await read { database in
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT story_stay.story, shownAt > ?3 AS isAhead, story.id FROM story_stay JOIN story ON rowid = story_stay.story
          WHERE story_stay.brand = ?1 AND (shownAt < ?2 OR shownAt > ?3)
          """,
        arguments: [brand.rawValue, now - Self.markInterval, now + Self.markInterval]
      )
      var marks: [Int64] = []
      while let row = try rows.next() {
        // What a clock wrote down that was ahead would stay for ever.
        let isShown = Slug(rawValue: row["id"]).map(stories.contains) ?? false
        if row["isAhead"] || isShown { marks.append(row["story"]) }
      }
      return marks
    }
    for start in stride(from: 0, to: marks.count, by: Self.step * 10) {
      let some = marks[start..<min(start + Self.step * 10, marks.count)]
      try await write { database in
        let mark = try database.makeStatement(
          sql: "UPDATE story_stay SET shownAt = ? WHERE story = ?"
        )
        for story in some { try mark.execute(arguments: [now, story]) }
      }
    }
  }

  /// Whether there may be more to let go of.
  private func letGoOfStories(
    of brand: Slug,
    _ limits: StoryLimits,
    shown: @escaping @Sendable (Slug) -> Set<Slug>
  ) async throws(StoreError) -> Bool {
    let left = try await write { database in
      let sums = try Row.fetchOne(
        database,
        sql: """
          SELECT count(*) AS count, coalesce(sum(size), 0) AS size FROM story_stay WHERE brand = ?
          """,
        arguments: [brand.rawValue]
      )
      guard let sums else { return (count: 0, bytes: 0) }
      var left = (count: 0, bytes: 0)
      var count: Int = sums["count"]
      var bytes: Int = sums["size"]
      let oldest = limits.oldest.timeIntervalSince1970
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT story_stay.story, shownAt, size, story.id
          FROM story_stay JOIN story ON rowid = story_stay.story
          WHERE story_stay.brand = ? ORDER BY shownAt
          """,
        arguments: [brand.rawValue]
      )
      var leaving: [Int64] = []
      // Asked for while nothing can be written, so that no story comes back between here and there.
      lazy var stories = shown(brand)
      while leaving.count < Self.step, let row = try rows.next() {
        guard count > limits.count || bytes > limits.bytes || row["shownAt"] < oldest else { break }
        if let id = Slug(rawValue: row["id"]), stories.contains(id) { continue }
        leaving.append(row["story"])
        count -= 1
        bytes -= row["size"]
        left.bytes += row["size"]
      }
      let delete = try database.makeStatement(sql: "DELETE FROM story WHERE rowid = ?")
      for story in leaving { try delete.execute(arguments: [story]) }
      left.count = leaving.count
      return left
    }
    unmerged += left.bytes
    return left.count == Self.step
  }

  // MARK: Room

  /// Gives room that is no longer needed back to the disk.
  private func compact() async throws(StoreError) {
    try await makeShrinkable()
    try await forgetWords()
    while try await giveBackPages() {}
    try await maintain { database in _ = try? database.checkpoint(.truncate) }
  }

  /// Words of stories that have left go when the index is merged, which is done when there are many.
  private func forgetWords() async throws(StoreError) {
    let stories = try await read { database in
      try Int.fetchOne(database, sql: "SELECT sum(size) FROM story_stay") ?? 0
    }
    guard unmerged * Self.mergedPart > stories else { return }
    // A negative number begins, and positive ones go on until there is nothing left to do.
    var pages = -Self.pagesPerStep
    while try await mergeIndex(pages) { pages = Self.pagesPerStep }
    unmerged = 0
  }

  private func mergeIndex(_ pages: Int) async throws(StoreError) -> Bool {
    try await maintain { database in
      let before = database.totalChangesCount
      try database.execute(
        sql: "INSERT INTO search_index(search_index, rank) VALUES ('merge', ?)",
        arguments: [pages]
      )
      // SQLite's own measure of work that was done.
      return database.totalChangesCount - before >= 2
    }
  }

  private func giveBackPages() async throws(StoreError) -> Bool {
    try await maintain { database in
      let free = try Int.fetchOne(database, sql: "PRAGMA freelist_count") ?? 0
      guard free > Self.sparePages else { return false }
      try database.execute(sql: "PRAGMA incremental_vacuum(\(Self.pagesPerStep))")
      return try (Int.fetchOne(database, sql: "PRAGMA freelist_count") ?? 0) < free
    }
  }

  /// A file of an earlier version cannot shrink until it has been written anew, once.
  private func makeShrinkable() async throws(StoreError) {
    try await maintain { database in
      guard try Int.fetchOne(database, sql: "PRAGMA auto_vacuum") == 0 else { return }
      try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
      try database.execute(sql: "VACUUM")
    }
  }
}
