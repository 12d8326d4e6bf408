public import BroadsheetCore
public import BroadsheetPress
public import Foundation

extension PostgreSQLStore: CountStore {
  public func counts(of page: PageKey, edition: Int?, from: Date, to: Date, limit: Int)
    async throws(StoreError) -> [SlotCount]
  {
    try await asking { pool in
      try await pool.query(
        """
        SELECT edition, slot, hour, seen, opened FROM slot_count
        WHERE brand = $1 AND section = $2 AND hour BETWEEN $3 AND $4
          AND ($5 IS NULL OR edition = $5)
        ORDER BY hour DESC, edition, slot LIMIT $6
        """,
        page.values + Self.hours(from, to) + [.integer(edition), .integer(max(0, limit))]
      ).rows.map { row in
        SlotCount(
          edition: try row.required.integer("edition"),
          slot: FeedItem.ID(String(decoding: try row.required.data("slot"), as: UTF8.self)),
          hour: CountedHour(number: try row.required.integer("hour")),
          count: try Self.count(row)
        )
      }
    }
  }

  public func storyCounts(of brand: Slug, from: Date, to: Date, limit: Int)
    async throws(StoreError) -> [StoryCount]
  {
    try await asking { pool in
      try await pool.query(
        """
        SELECT story, hour, opened FROM story_count
        WHERE brand = $1 AND hour BETWEEN $2 AND $3 ORDER BY hour DESC, story LIMIT $4
        """,
        [.text(brand.rawValue)] + Self.hours(from, to) + [.integer(max(0, limit))]
      ).rows.compactMap { row in
        guard let story = Slug(rawValue: try row.required.text("story")) else { return nil }
        return StoryCount(
          story: story,
          hour: CountedHour(number: try row.required.integer("hour")),
          opened: try row.required.integer("opened")
        )
      }
    }
  }

  public func headlineCounts() async throws(StoreError) -> [CountBatch.Test: HeadlineCount] {
    try await asking { pool in
      let rows = try await pool.query(
        "SELECT test, since, a, b FROM headline_count ORDER BY test DESC LIMIT $1",
        [.integer(SwitchCheck.mostSwitches)]
      ).rows
      return try rows.reduce(into: [:]) { counts, row in
        let test = CountBatch.Test(
          number: try row.required.integer("test"),
          from: Date(timeIntervalSinceReferenceDate: try row.required.real("since"))
        )
        counts[test] = HeadlineCount(
          a: try row.required.integer("a"),
          b: try row.required.integer("b")
        )
      }
    }
  }

  private static func hours(_ from: Date, _ to: Date) -> [PostgreSQLValue] {
    [.integer(CountedHour(of: from).number), .integer(CountedHour(of: to).number)]
  }

  private static func count(_ row: PostgreSQLRow) throws -> ReaderCount {
    ReaderCount(
      seen: try row.required.integer("seen"),
      opened: try row.required.integer("opened")
    )
  }

  // MARK: Writing

  /// In one statement for each kind, whose rows come in one order, so that fronts that add to the same
  /// rows never wait for each other in a circle.
  public func keep(_ counts: CountBatch) async throws(StoreError) {
    guard !counts.isEmpty else { return }
    try await changing { pool in
      try await pool.transaction { connection in
        try await Self.write(slots: counts, over: connection)
        try await Self.write(stories: counts, over: connection)
        for test in counts.endedTests {
          try await connection.query(
            "DELETE FROM headline_count WHERE test = $1 AND since = $2",
            [.integer(test.number), .real(test.from.timeIntervalSinceReferenceDate)]
          )
        }
        try await Self.write(headlines: counts, at: clockValue, over: connection)
      }
    }
  }

  private static func write(slots counts: CountBatch, over connection: PostgreSQLConnection)
    async throws
  {
    let slots = Array(counts.slots)
    guard !slots.isEmpty else { return }
    try await connection.query(
      """
      INSERT INTO slot_count (brand, section, hour, edition, slot, seen, opened)
      SELECT * FROM unnest($1, $2, $3, $4, $5, $6, $7)
        AS new (brand, section, hour, edition, slot, seen, opened)
      ORDER BY brand COLLATE "C", section COLLATE "C", hour, edition, slot
      ON CONFLICT (brand, section, hour, edition, slot) DO UPDATE SET
        seen = slot_count.seen + excluded.seen, opened = slot_count.opened + excluded.opened
      """,
      [
        .texts(slots.map(\.key.page.brand.rawValue)),
        .texts(slots.map { $0.key.page.section?.rawValue ?? "" }),
        .integers(slots.map(\.key.hour.number)), .integers(slots.map(\.key.edition)),
        .manyBytes(slots.map { Array($0.key.slot.rawValue.utf8) }),
        .integers(slots.map(\.value.seen)), .integers(slots.map(\.value.opened)),
      ]
    )
  }

  private static func write(stories counts: CountBatch, over connection: PostgreSQLConnection)
    async throws
  {
    let stories = Array(counts.stories)
    guard !stories.isEmpty else { return }
    try await connection.query(
      """
      INSERT INTO story_count (brand, hour, story, opened)
      SELECT * FROM unnest($1, $2, $3, $4) AS new (brand, hour, story, opened)
      ORDER BY brand COLLATE "C", hour, story COLLATE "C"
      ON CONFLICT (brand, hour, story) DO UPDATE SET
        opened = story_count.opened + excluded.opened
      """,
      [
        .texts(stories.map(\.key.brand.rawValue)), .integers(stories.map(\.key.hour.number)),
        .texts(stories.map(\.key.story.rawValue)), .integers(stories.map(\.value)),
      ]
    )
  }

  private static func write(
    headlines counts: CountBatch,
    at moment: PostgreSQLValue,
    over connection: PostgreSQLConnection
  ) async throws {
    let headlines = Array(counts.headlines)
    guard !headlines.isEmpty else { return }
    try await connection.query(
      """
      INSERT INTO headline_count (test, since, hour, a, b)
      SELECT test, since, floor(\(clock) / 3600)::bigint, a, b
      FROM unnest($2, $3, $4, $5) AS new (test, since, a, b)
      ORDER BY test, since
      ON CONFLICT (test, since) DO UPDATE SET hour = excluded.hour,
        a = headline_count.a + excluded.a, b = headline_count.b + excluded.b
      """,
      [
        moment, .integers(headlines.map(\.key.number)),
        .reals(headlines.map(\.key.from.timeIntervalSinceReferenceDate)),
        .integers(headlines.map(\.value.a)), .integers(headlines.map(\.value.b)),
      ]
    )
  }
}
