public import BroadsheetCore
import BroadsheetDigests
public import BroadsheetPress
public import Foundation

extension PostgreSQLStore: PageStore {
  /// Editions of one page that are kept.
  private static let keptEditions = 20

  public func latestEdition(of brand: Slug, section: Slug?) async throws(StoreError) -> Edition? {
    try await asking { pool in
      let rows = try await pool.query(
        """
        SELECT pressed_at, content_from, edition_body.body
        FROM edition JOIN edition_body ON edition_body.id = edition.body
        WHERE brand = $1 AND section = $2 ORDER BY number DESC LIMIT 1
        """,
        [.text(brand.rawValue), .text(section?.rawValue ?? "")]
      ).rows
      return try rows.first.map { row in
        var edition = try JSONDecoder().decode(Edition.self, from: row.required.data("body"))
        edition.pressedAt = try row.required.date("pressed_at")
        edition.contentFrom = try row.required.date("content_from")
        return edition
      }
    }
  }

  public func keptPages() async throws(StoreError) -> Set<PageKey> {
    try await pages("SELECT DISTINCT brand, section FROM edition")
  }

  public func lastGoodFeed(of section: Slug, in brand: Slug) async throws(StoreError) -> KeptFeed? {
    try await asking { pool in
      let rows = try await pool.query(
        "SELECT fetched_at, source, body FROM feed WHERE brand = $1 AND section = $2",
        [.text(brand.rawValue), .text(section.rawValue)]
      ).rows
      return try rows.first.map { row in
        let body = try row.required.data("body")
        return KeptFeed(
          feed: try JSONDecoder().decode(Feed.self, from: body),
          fetchedAt: try row.required.date("fetched_at"),
          source: try row.text("source"),
          older: try JSONDecoder().decode(KeptFeed.Further.self, from: body).older
        )
      }
    }
  }

  public func keptFeeds() async throws(StoreError) -> Set<PageKey> {
    try await pages("SELECT brand, section FROM feed")
  }

  public func states() async throws(StoreError) -> [String: Data] {
    try await asking { pool in
      try await pool.query("SELECT address, body FROM source").rows.reduce(into: [:]) {
        $0[try $1.required.text("address")] = try $1.required.data("body")
      }
    }
  }

  public func states(of names: [String]) async throws(StoreError) -> [String: Data] {
    try await asking { pool in
      try await pool.query(
        "SELECT address, body FROM source WHERE address = ANY ($1)",
        [.texts(names)]
      ).rows.reduce(into: [:]) {
        $0[try $1.required.text("address")] = try $1.required.data("body")
      }
    }
  }

  private func pages(_ sql: String) async throws(StoreError) -> Set<PageKey> {
    try await asking { pool in
      Set(
        try await pool.query(sql).rows.compactMap { row in
          guard let brand = Slug(rawValue: try row.required.text("brand")) else { return nil }
          let section = try row.required.text("section")
          if section.isEmpty { return PageKey(brand: brand, section: nil) }
          return Slug(rawValue: section).map { PageKey(brand: brand, section: $0) }
        }
      )
    }
  }

  // MARK: Writing

  /// Everything is made into bytes before the database hears of any, so that what cannot be costs nothing
  /// else its place.
  ///
  /// Rows come in the order of their names, so that no two processes wait for each other.
  @discardableResult
  public func keep(_ batch: PressBatch) async throws(StoreError) -> [UnwrittenRecord] {
    let written = EncodedBatch(batch)
    try await changing { pool in
      try await pool.transaction { try await write(written, over: $0) }
    }
    return written.unwritten
  }

  func write(_ written: EncodedBatch, over connection: PostgreSQLConnection) async throws {
    for (brand, stories) in written.stories {
      try await Self.write(stories, of: brand, at: clockValue, over: connection)
    }
    for feed in written.feeds { try await Self.write(feed, over: connection) }
    for edition in written.editions { try await Self.write(edition, over: connection) }
    for sight in written.sights { try await Self.write(sight, over: connection) }
    for state in written.states {
      try await connection.query(
        """
        INSERT INTO source (address, body) VALUES ($1, $2)
        ON CONFLICT (address) DO UPDATE SET body = excluded.body
        """,
        [.text(state.name), .bytes(state.body)]
      )
    }
  }

  private static func write(_ feed: EncodedBatch.Feed, over connection: PostgreSQLConnection)
    async throws
  {
    try await connection.query(
      """
      INSERT INTO feed (brand, section, fetched_at, source, body) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (brand, section) DO UPDATE SET
        fetched_at = excluded.fetched_at, source = excluded.source, body = excluded.body
      """,
      feed.page.values + [.real(feed.fetchedAt), .text(feed.source), .bytes(feed.body)]
    )
  }

  private static func write(_ edition: EncodedBatch.Edition, over connection: PostgreSQLConnection)
    async throws
  {
    // One that is there is written again, so that nobody takes it away before this is over.
    let rows = try await connection.query(
      """
      INSERT INTO edition_body (digest, body) VALUES ($1, $2)
      ON CONFLICT (digest) DO UPDATE SET digest = excluded.digest RETURNING id
      """,
      [.bytes(Digest.sha256(of: edition.body)), .bytes(edition.body)]
    ).rows
    guard let body = try rows.first?.integer("id") else {
      throw PostgreSQLError.unreadable(column: "id")
    }
    try await connection.query(
      """
      INSERT INTO edition (brand, section, pressed_at, content_from, body, number)
      VALUES ($1, $2, $3, $4, $5, nextval('edition_number'))
      ON CONFLICT (brand, section, pressed_at) DO UPDATE SET
        content_from = excluded.content_from, body = excluded.body, number = excluded.number
      """,
      edition.page.values
        + [.real(edition.pressedAt), .real(edition.contentFrom), .integer(body)]
    )
    let gone = try await connection.query(
      """
      DELETE FROM edition WHERE brand = $1 AND section = $2 AND number <= (
        SELECT number FROM edition WHERE brand = $1 AND section = $2
        ORDER BY number DESC LIMIT 1 OFFSET $3)
      RETURNING body
      """,
      edition.page.values + [.integer(keptEditions)]
    ).rows
    guard !gone.isEmpty else { return }
    try await connection.query(
      """
      DELETE FROM edition_body WHERE id = ANY ($1)
        AND NOT EXISTS (SELECT 1 FROM edition WHERE edition.body = edition_body.id)
      """,
      [.integers(try gone.map { try $0.integer("body") })]
    )
  }
}

extension PageKey {
  /// The values of the columns `brand` and `section`; the section of a front is empty.
  var values: [PostgreSQLValue] { [.text(brand.rawValue), .text(section?.rawValue ?? "")] }
}
