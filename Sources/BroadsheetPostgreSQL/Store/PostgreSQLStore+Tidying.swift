public import BroadsheetCore
public import BroadsheetPress
import Foundation

extension PostgreSQLStore: RetentionStore {
  /// Stories and editions that go in one transaction, so that whoever keeps some waits for few.
  private static let step = 200
  /// Seconds after which it is noted again that a story is still shown.
  private static let markInterval = 86_400.0
  /// Bytes of a story's row beside its body.
  private static let surcharge = 300
  /// "Tidy" in whole numbers.
  private static let lock = 0x54_69_64_79

  /// One process does so at a time; another that comes meanwhile has nothing to do.
  ///
  /// Readers wait for none of it, and the press for a step of stories at the most.
  public func tidy(
    by retention: Retention,
    sections: [Slug: Set<Slug>],
    shown: @escaping @Sendable (Slug) -> Set<Slug>
  ) async throws(StoreError) {
    try await changing { pool in
      try await pool.use { connection in
        let lock = [PostgreSQLValue.integer(Self.lock)]
        let isOurs = try await connection.query("SELECT pg_try_advisory_lock($1) AS is_ours", lock)
        guard try isOurs.rows.first?.required.flag("is_ours") == true else { return }
        do {
          try await tidyAlone(by: retention, sections: sections, shown: shown)
        } catch {
          // A connection that cannot do this is closed, which ends the lock as well.
          _ = try? await connection.query("SELECT pg_advisory_unlock($1)", lock)
          throw error
        }
        try await connection.query("SELECT pg_advisory_unlock($1)", lock)
      }
    }
  }

  private func tidyAlone(
    by retention: Retention,
    sections: [Slug: Set<Slug>],
    shown: @escaping @Sendable (Slug) -> Set<Slug>
  ) async throws {
    let moment = try await moment()
    for brand in try await brands() {
      let served = sections[brand].map { $0.map(\.rawValue) + [""] } ?? []
      let oldest = moment - retention.seconds
      try await forgetPages(of: brand, except: served, before: oldest)
      try await markAsShown(shown(brand), of: brand, at: moment)
      let pages = try await trimEditions(of: brand, to: retention.bytes / 2)
      let limits = StoryLimits(
        oldest: oldest,
        count: retention.stories,
        bytes: max(0, retention.bytes - pages)
      )
      while try await letGoOfStories(of: brand, limits, shown: shown) {}
      try await forgetTeasers(of: brand, except: shown(brand))
    }
    try await tidyHistory(by: retention, sections: sections, at: moment)
    try await tidyCounts(by: retention, at: moment)
    try await forgetSignIns(at: moment)
    // Sources that nobody has asked for so long are in no newsstand any more.
    _ = try await pool.query(
      "DELETE FROM source_lease WHERE greatest(held_until, due, askable) < $1",
      [.real(moment - retention.seconds)]
    )
  }

  public func bytesInUse() async throws(StoreError) -> Int {
    try await asking { pool in
      try await pool.query(
        """
        SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::bigint AS bytes FROM pg_class
        WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
        """
      ).rows.first?.required.integer("bytes") ?? 0
    }
  }

  private func brands() async throws -> [Slug] {
    try await pool.query(
      "SELECT brand FROM story UNION SELECT brand FROM edition UNION SELECT brand FROM feed"
    ).rows.compactMap { Slug(rawValue: try $0.required.text("brand")) }
  }

  // MARK: Pages

  /// Pages that are served no more leave with their age; the others stay whatever theirs is.
  private func forgetPages(of brand: Slug, except served: [String], before oldest: Double)
    async throws
  {
    let gone = try await pool.query(
      """
      SELECT section FROM (
        SELECT section, pressed_at AS moment FROM edition WHERE brand = $1
        UNION ALL SELECT section, fetched_at FROM feed WHERE brand = $1) AS page
      WHERE section <> ALL ($2) GROUP BY section HAVING max(moment) < $3
      """,
      [.text(brand.rawValue), .texts(served), .real(oldest)]
    ).rows.map { try $0.required.text("section") }
    guard !gone.isEmpty else { return }
    try await pool.transaction { connection in
      for table in ["edition", "feed"] {
        try await connection.query(
          "DELETE FROM \(table) WHERE brand = $1 AND section = ANY ($2)",
          [.text(brand.rawValue), .texts(gone)]
        )
      }
    }
    try await forgetBodies()
  }

  /// Lets go of the oldest editions, but for the newest of each page; returns what pages take.
  private func trimEditions(of brand: Slug, to limit: Int) async throws -> Int {
    while true {
      let bytes = try await pool.query(
        """
        SELECT (
          SELECT coalesce(sum(length(body)), 0) FROM edition_body
          WHERE id IN (SELECT body FROM edition WHERE brand = $1))::bigint + (
          SELECT coalesce(sum(length(body)), 0) FROM feed WHERE brand = $1)::bigint AS bytes
        """,
        [.text(brand.rawValue)]
      ).rows.first?.required.integer("bytes")
      guard let bytes, bytes > limit else { return bytes ?? 0 }
      let count = try await pool.query(
        """
        DELETE FROM edition WHERE brand = $1 AND (section, pressed_at) IN (
          SELECT section, pressed_at FROM edition AS old WHERE brand = $1 AND number < (
            SELECT max(number) FROM edition WHERE brand = $1 AND section = old.section)
          ORDER BY number LIMIT $2)
        """,
        [.text(brand.rawValue), .integer(Self.step / 4)]
      ).count
      guard count > 0 else { return bytes }
      try await forgetBodies()
    }
  }

  private func forgetBodies() async throws {
    _ = try await pool.transaction { connection in
      try await connection.query(
        """
        DELETE FROM edition_body
        WHERE NOT EXISTS (SELECT 1 FROM edition WHERE edition.body = edition_body.id)
        """
      )
    }
  }

  // MARK: Stories

  private struct StoryLimits: Sendable {
    var oldest: Double
    var count: Int
    var bytes: Int
  }

  /// What a clock wrote down that was ahead would stay for ever.
  private func markAsShown(_ stories: Set<Slug>, of brand: Slug, at moment: Double) async throws {
    _ = try await pool.query(
      """
      UPDATE story SET shown_at = $2 WHERE brand = $1
        AND (shown_at < $2 - $3 AND name = ANY ($4) OR shown_at > $2 + $3)
      """,
      [
        .text(brand.rawValue), .real(moment), .real(Self.markInterval),
        .texts(stories.map(\.rawValue)),
      ]
    )
  }

  /// Whether there may be more to let go of.
  private func letGoOfStories(
    of brand: Slug,
    _ limits: StoryLimits,
    shown: @escaping @Sendable (Slug) -> Set<Slug>
  ) async throws -> Bool {
    try await pool.transaction { connection in
      // No story comes back between here and the end; readers do not wait for that.
      try await connection.execute("LOCK TABLE story IN SHARE ROW EXCLUSIVE MODE")
      let stories = shown(brand).map(\.rawValue)
      // The longest unseen leave until what is left, with all that is shown, is within the limits.
      let count = try await connection.query(
        """
        DELETE FROM story WHERE id IN (
          SELECT id FROM (
            SELECT id, shown_at,
              row_number() OVER longest - 1 AS gone,
              sum(length(body) + $7) OVER longest - (length(body) + $7) AS gone_bytes,
              (SELECT count(*) FROM story WHERE brand = $1) AS count,
              (SELECT sum(length(body) + $7) FROM story WHERE brand = $1) AS bytes
            FROM story WHERE brand = $1 AND name <> ALL ($2)
            WINDOW longest AS (ORDER BY shown_at, id)) AS story
          WHERE shown_at < $3 OR count - gone > $4 OR bytes - gone_bytes > $5
          ORDER BY shown_at, id LIMIT $6)
        """,
        [
          .text(brand.rawValue), .texts(stories), .real(limits.oldest), .integer(limits.count),
          .integer(limits.bytes), .integer(Self.step), .integer(Self.surcharge),
        ]
      ).count
      return count == Self.step
    }
  }

  // MARK: History

  /// What a page shows now stays, and so does everything that a sight which stays was made of.
  private func tidyHistory(
    by retention: Retention,
    sections: [Slug: Set<Slug>],
    at moment: Double
  ) async throws {
    let oldest = moment - retention.historySeconds
    let pages = sections.flatMap { brand, sections in
      [(brand.rawValue, "")] + sections.map { (brand.rawValue, $0.rawValue) }
    }
    // A sight holds until the next of its page; the last of one that is served no more goes with its age.
    _ = try await pool.query(
      """
      DELETE FROM sight USING (
        SELECT number, lead(since) OVER (PARTITION BY brand, section ORDER BY number) AS until
        FROM sight) AS span
      WHERE span.number = sight.number AND (until < $1 OR until IS NULL AND since < $1
        AND NOT EXISTS (SELECT 1 FROM unnest($2, $3) AS served (brand, section)
          WHERE served.brand = sight.brand AND served.section = sight.section))
      """,
      [.real(oldest), .texts(pages.map(\.0)), .texts(pages.map(\.1))]
    )
    try await forgetSights(beyond: retention.historyChanges)
    try await forgetInputs()
    // Which editions take the room is not known; the oldest give way until it is enough.
    while try await bytesOfInputs() > retention.bytes * max(1, sections.count) {
      let count = try await pool.query(
        """
        DELETE FROM sight WHERE number IN (
          SELECT number FROM sight AS old WHERE number < (
            SELECT max(number) FROM sight
            WHERE sight.brand = old.brand AND sight.section = old.section)
          ORDER BY number LIMIT $1)
        """,
        [.integer(Self.step)]
      ).count
      guard count > 0 else { return }
      try await forgetInputs()
    }
  }

  /// Those beyond so many of a brand, the oldest, but for the last of each page.
  private func forgetSights(beyond limit: Int) async throws {
    _ = try await pool.query(
      """
      DELETE FROM sight USING (
        SELECT number, row_number() OVER (PARTITION BY brand ORDER BY number DESC) AS place,
          max(number) OVER (PARTITION BY brand, section) AS last
        FROM sight) AS ranked
      WHERE ranked.number = sight.number AND place > $1 AND sight.number < last
      """,
      [.integer(limit)]
    )
  }

  /// What nobody refers to any more goes, and then what only that referred to.
  private func forgetInputs() async throws {
    while try await pool.transaction({ connection in
      try await connection.query(
        """
        DELETE FROM input WHERE NOT EXISTS (SELECT 1 FROM sight WHERE inputs = input.id)
          AND NOT EXISTS (SELECT 1 FROM input_part WHERE part = input.id)
        """
      ).count
    }) > 0 {}
  }

  private func bytesOfInputs() async throws -> Int {
    try await pool.query("SELECT coalesce(sum(length(body)), 0)::bigint AS bytes FROM input")
      .rows.first?.required.integer("bytes") ?? 0
  }

  // MARK: Counts

  /// Hours by which a clock may have been ahead.
  private static let hoursAhead = 24

  /// Lets go of counts that are too old, of those that a clock wrote down which was ahead, and of the
  /// oldest hours of what is too much of a brand.
  private func tidyCounts(by retention: Retention, at moment: Double) async throws {
    let latest = CountedHour(of: Date(timeIntervalSince1970: moment)).number + Self.hoursAhead
    let oldest = CountedHour(
      of: Date(timeIntervalSince1970: moment - retention.countSeconds)
    ).number
    for table in ["slot_count", "story_count"] {
      let rows = try await pool.query(
        "SELECT brand, hour, count(*) AS size FROM \(table) GROUP BY brand, hour"
      ).rows
      for (brand, rows) in try Dictionary(grouping: rows, by: { try $0.required.text("brand") }) {
        let sizes = try rows.map { row in
          (
            hour: CountedHour(number: try row.required.integer("hour")),
            size: try row.required.integer("size")
          )
        }
        let first = CountedHour.first(of: sizes, most: retention.countRows).number
        _ = try await pool.query(
          "DELETE FROM \(table) WHERE brand = $1 AND hour NOT BETWEEN $2 AND $3",
          [.text(brand), .integer(max(oldest, first)), .integer(latest)]
        )
      }
    }
    // Tests that nobody has opened for as long were ended, or are read by nobody.
    _ = try await pool.query(
      "DELETE FROM headline_count WHERE hour NOT BETWEEN $1 AND $2",
      [.integer(oldest), .integer(latest)]
    )
  }
}
