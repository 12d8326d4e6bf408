public import BroadsheetCore
public import BroadsheetPress
import Foundation

extension PostgreSQLStore {
  /// Stories, or feeds, that are brought in with one transaction.
  private static let portion = 25

  /// What is brought in is locked meanwhile, and what others lock is left to them: of processes that index
  /// at once each does a part, and none waits for another.
  public func index(_ languages: [Slug: SearchLanguage]) async throws(StoreError) -> Bool {
    guard !languages.isEmpty else { return false }
    return try await changing { pool in
      try await noteOtherRules(languages)
      return try await pool.transaction { connection in
        if try await Self.indexStories(languages, over: connection) { return true }
        return try await Self.indexFeeds(languages, over: connection)
      }
    }
  }

  /// Notes everything of a newspaper whose words were folded by other rules, or by none yet.
  private func noteOtherRules(_ languages: [Slug: SearchLanguage]) async throws {
    let known = try await pool.query("SELECT brand, rules FROM search_rules").rows.reduce(into: [:])
    { $0[try $1.required.text("brand")] = try $1.required.text("rules") }
    let others = languages.filter { known[$0.key.rawValue] != $0.value.rules }
    for (brand, language) in others.sorted(by: { $0.key < $1.key }) {
      try await pool.transaction { connection in
        // Of processes that find this at once, the first notes everything.
        let noted = try await connection.query(
          """
          INSERT INTO search_rules (brand, rules) VALUES ($1, $2)
          ON CONFLICT (brand) DO UPDATE SET rules = excluded.rules
          WHERE search_rules.rules <> excluded.rules
          """,
          [.text(brand.rawValue), .text(language.rules)]
        )
        guard noted.count > 0 else { return }
        for sql in [
          """
          INSERT INTO unindexed_story (story) SELECT id FROM story WHERE brand = $1 ORDER BY id
          ON CONFLICT (story) DO UPDATE SET story = excluded.story
          """,
          """
          INSERT INTO unindexed_feed (brand, section)
          SELECT brand, section FROM feed WHERE brand = $1 ORDER BY section
          ON CONFLICT (brand, section) DO UPDATE SET number = DEFAULT
          """,
        ] {
          try await connection.query(sql, [.text(brand.rawValue)])
        }
      }
    }
  }

  // MARK: Bringing in

  private static func indexStories(
    _ languages: [Slug: SearchLanguage],
    over connection: PostgreSQLConnection
  ) async throws -> Bool {
    let rows = try await connection.query(
      """
      SELECT noted.story, story.brand, story.body
      FROM unindexed_story AS noted JOIN story ON story.id = noted.story
      WHERE story.brand = ANY ($1) ORDER BY noted.story LIMIT \(portion)
      FOR UPDATE OF noted SKIP LOCKED FOR KEY SHARE OF story SKIP LOCKED
      """,
      [names(of: languages)]
    ).rows
    guard !rows.isEmpty else { return false }
    var documents = DocumentRows()
    for row in rows {
      // What cannot be decoded cannot be read either, and has no words to be found by.
      guard let brand = Slug(rawValue: try row.required.text("brand")),
        let story = try? JSONDecoder().decode(Story.self, from: row.required.data("body"))
      else { continue }
      let language = languages[brand] ?? .other
      documents.add(SearchDocument(story), of: brand, story.id, language, try row.integer("story"))
    }
    try await write(documents, over: connection)
    try await connection.query(
      "DELETE FROM unindexed_story WHERE story = ANY ($1)",
      [.integers(try rows.map { try $0.required.integer("story") })]
    )
    return true
  }

  private static func indexFeeds(
    _ languages: [Slug: SearchLanguage],
    over connection: PostgreSQLConnection
  ) async throws -> Bool {
    let rows = try await connection.query(
      """
      SELECT noted.number, feed.brand, feed.body
      FROM unindexed_feed AS noted JOIN feed USING (brand, section)
      WHERE feed.brand = ANY ($1) ORDER BY noted.number LIMIT \(portion)
      FOR UPDATE OF noted SKIP LOCKED FOR KEY SHARE OF feed SKIP LOCKED
      """,
      [names(of: languages)]
    ).rows
    guard !rows.isEmpty else { return false }
    var documents = DocumentRows()
    for row in rows {
      guard let brand = Slug(rawValue: try row.required.text("brand")),
        let feed = try? JSONDecoder().decode(Feed.self, from: row.required.data("body"))
      else { continue }
      for item in feed.items {
        guard let teaser = item.teaser, case .story(let name) = teaser.destination else { continue }
        documents.add(SearchDocument(teaser), of: brand, name, languages[brand] ?? .other, nil)
      }
    }
    try await write(documents, over: connection)
    try await connection.query(
      "DELETE FROM unindexed_feed WHERE number = ANY ($1)",
      [.integers(try rows.map { try $0.required.integer("number") })]
    )
    return true
  }

  private static func names(of languages: [Slug: SearchLanguage]) -> PostgreSQLValue {
    .texts(languages.keys.map(\.rawValue))
  }

  // MARK: Documents

  /// Documents as rows; of several of one name the last.
  private struct DocumentRows {
    struct Row {
      var brand: String
      var name: String
      var published: Double?
      /// The row of the story; nil for a teaser's.
      var story: Int?
      var vector: SearchVector
    }

    private var byName: [PageKey: Row] = [:]

    /// In the order of their names, so that no two processes wait for each other.
    var rows: [Row] {
      byName.values.sorted { ($0.brand, $0.name) < ($1.brand, $1.name) }
    }

    mutating func add(
      _ document: SearchDocument,
      of brand: Slug,
      _ name: Slug,
      _ language: SearchLanguage,
      _ story: Int?
    ) {
      byName[PageKey(brand: brand, section: name)] = Row(
        brand: brand.rawValue,
        name: name.rawValue,
        published: document.published?.timeIntervalSince1970,
        story: story,
        vector: SearchVector(document, in: language)
      )
    }
  }

  /// Puts documents in the place of older ones; a story says more than a teaser that leads to it.
  private static func write(_ documents: DocumentRows, over connection: PostgreSQLConnection)
    async throws
  {
    let rows = documents.rows
    guard !rows.isEmpty else { return }
    try await connection.query(
      """
      INSERT INTO search_document AS known (brand, name, published, story, length, words)
      SELECT brand, name, published, story, length, words::tsvector
      FROM unnest($1, $2, $3, $4, $5, $6) WITH ORDINALITY
        AS new (brand, name, published, story, length, words, place)
      ORDER BY place
      ON CONFLICT (brand, name) DO UPDATE SET
        published = excluded.published, story = excluded.story, length = excluded.length,
        words = excluded.words
      WHERE (excluded.story IS NOT NULL OR known.story IS NULL)
        AND (known.published, known.story, known.length, known.words)
          IS DISTINCT FROM (excluded.published, excluded.story, excluded.length, excluded.words)
      """,
      [
        .texts(rows.map(\.brand)), .texts(rows.map(\.name)), .reals(rows.map(\.published)),
        .integers(rows.map(\.story)),
        // The newspaper's name is a word of SQLite's documents, which the length of all goes by.
        .integers(rows.map { $0.vector.length + 1 }), .texts(rows.map(\.vector.text)),
      ]
    )
  }

  /// Takes teasers out of the index that no page shows any more.
  func forgetTeasers(of brand: Slug, except shown: Set<Slug>) async throws {
    _ = try await pool.query(
      "DELETE FROM search_document WHERE brand = $1 AND story IS NULL AND name <> ALL ($2)",
      [.text(brand.rawValue), .texts(shown.map(\.rawValue))]
    )
  }
}
