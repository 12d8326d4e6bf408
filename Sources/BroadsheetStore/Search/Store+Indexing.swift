public import BroadsheetCore
public import BroadsheetPress
import Foundation
import GRDB

extension Store {
  /// Stories, or feeds, that are brought in with one transaction.
  private static let portion = 25

  /// A document that is to come into the index.
  private struct Document: Sendable {
    var brand: String
    var name: String
    /// The row of the story; nil for a teaser's.
    var story: Int64?
    var published: Double?
    var headline: String
    var standfirst: String
    var text: String

    init(
      _ document: SearchDocument,
      _ name: Slug,
      story: Int64?,
      of brand: String,
      _ language: SearchLanguage
    ) {
      self.brand = brand
      self.name = name.rawValue
      self.story = story
      published = document.published?.timeIntervalSince1970
      headline = language.folded(document.headline)
      standfirst = language.folded(document.standfirst)
      text = language.folded(document.text)
    }
  }

  /// What has to be brought in, by the number under which that is noted.
  private struct Unindexed: Sendable {
    var number: Int64
    var brand: String
    var story: Int64?
    var body: Data
  }

  public func index(_ languages: [Slug: SearchLanguage]) async throws(StoreError) -> Bool {
    let languages = Dictionary(languages.map { ($0.rawValue, $1) }) { first, _ in first }
    guard !languages.isEmpty else { return false }
    try await noteOtherRules(languages)
    let brands = languages.keys.sorted()
    let stories = try await unindexed(Self.unindexedStories, of: brands)
    let feeds = stories.isEmpty ? try await unindexed(Self.unindexedFeeds, of: brands) : []
    guard !stories.isEmpty || !feeds.isEmpty else { return false }
    try await bring(
      stories.map { ($0, document(ofStory: $0, languages)) },
      from: "unindexed_story"
    )
    try await bring(feeds.map { ($0, documents(ofFeed: $0, languages)) }, from: "unindexed_feed")
    return true
  }

  // MARK: What there is to do

  private static let unindexedStories = """
    SELECT number, story.brand, story, body FROM unindexed_story JOIN story ON rowid = story
    WHERE story.brand IN (SELECT value FROM json_each(?)) ORDER BY number LIMIT ?
    """
  private static let unindexedFeeds = """
    SELECT number, feed.brand, NULL AS story, body
    FROM unindexed_feed JOIN feed USING (brand, section)
    WHERE feed.brand IN (SELECT value FROM json_each(?)) ORDER BY number LIMIT ?
    """

  private func unindexed(_ sql: String, of brands: [String]) async throws(StoreError)
    -> [Unindexed]
  {
    // Slugs have nothing that JSON would escape.
    let names = "[\(brands.map { "\"\($0)\"" }.joined(separator: ","))]"
    return try await read { database in
      try Row.fetchAll(database, sql: sql, arguments: [names, Self.portion]).map { row in
        Unindexed(
          number: row["number"],
          brand: row["brand"],
          story: row["story"],
          body: row["body"]
        )
      }
    }
  }

  /// Notes everything of a newspaper whose words were folded by other rules, or by none yet.
  private func noteOtherRules(_ languages: [String: SearchLanguage]) async throws(StoreError) {
    let known = try await read { database in
      try Row.fetchAll(database, sql: "SELECT brand, rules FROM search_rules").reduce(into: [:]) {
        $0[$1["brand"] as String] = $1["rules"] as String
      }
    }
    let others = languages.filter { known[$0.key] != $0.value.rules }
    guard !others.isEmpty else { return }
    try await write { database in
      for (brand, language) in others {
        for sql in [
          "INSERT OR REPLACE INTO unindexed_story (story) SELECT rowid FROM story WHERE brand = ?",
          """
          INSERT OR REPLACE INTO unindexed_feed (brand, section)
          SELECT brand, section FROM feed WHERE brand = ?
          """,
        ] {
          try database.execute(sql: sql, arguments: [brand])
        }
        try database.execute(
          sql: "INSERT OR REPLACE INTO search_rules (brand, rules) VALUES (?, ?)",
          arguments: [brand, language.rules]
        )
      }
    }
  }

  // MARK: Doing it

  /// What cannot be decoded cannot be read either, and has no words to be found by.
  private func document(ofStory noted: Unindexed, _ languages: [String: SearchLanguage])
    -> [Document]
  {
    guard let story = try? JSONDecoder().decode(Story.self, from: noted.body) else { return [] }
    return [
      Document(
        SearchDocument(story),
        story.id,
        story: noted.story,
        of: noted.brand,
        languages[noted.brand] ?? .other
      )
    ]
  }

  private func documents(ofFeed noted: Unindexed, _ languages: [String: SearchLanguage])
    -> [Document]
  {
    guard let feed = try? JSONDecoder().decode(Feed.self, from: noted.body) else { return [] }
    return feed.items.compactMap { item in
      guard let teaser = item.teaser, case .story(let name) = teaser.destination else { return nil }
      return Document(
        SearchDocument(teaser),
        name,
        story: nil,
        of: noted.brand,
        languages[noted.brand] ?? .other
      )
    }
  }

  /// Writes the documents of what has not changed again since it was read.
  private func bring(_ noted: [(Unindexed, [Document])], from table: String)
    async throws(StoreError)
  {
    guard !noted.isEmpty else { return }
    try await write { database in
      let forget = try database.makeStatement(sql: "DELETE FROM \(table) WHERE number = ?")
      let insertion = try DocumentInsert(database)
      for (noted, documents) in noted {
        try forget.execute(arguments: [noted.number])
        guard database.changesCount > 0 else { continue }
        for document in documents { try insertion.execute(document) }
      }
    }
  }

  /// Puts documents in the place of older ones.
  private struct DocumentInsert {
    private let find: Statement
    private let remove: Statement
    private let insert: Statement

    init(_ database: Database) throws {
      find = try database.makeStatement(
        sql: """
          SELECT id, story, headline = ? AND standfirst = ? AND text = ? AND published IS ? AS isSame
          FROM search_document WHERE brand = ? AND name = ?
          """
      )
      remove = try database.makeStatement(sql: "DELETE FROM search_document WHERE id = ?")
      insert = try database.makeStatement(
        sql: """
          INSERT INTO search_document
            (brand, name, published, story, headline, standfirst, text)
          SELECT ?, ?, ?, ?, ?, ?, ?
          WHERE ?4 IS NULL OR EXISTS (SELECT 1 FROM story WHERE rowid = ?4)
          """
      )
    }

    func execute(_ document: Document) throws {
      let known = try Row.fetchOne(
        find,
        arguments: [
          document.headline, document.standfirst, document.text, document.published,
          document.brand, document.name,
        ]
      )
      if let known {
        // A story says more than a teaser that leads to it.
        let isStory = (known["story"] as Int64?) != nil
        if document.story == nil, isStory { return }
        if known["isSame"], isStory == (document.story != nil) { return }
        try remove.execute(arguments: [known["id"] as Int64])
      }
      try insert.execute(arguments: [
        document.brand, document.name, document.published, document.story, document.headline,
        document.standfirst, document.text,
      ])
    }
  }
}
