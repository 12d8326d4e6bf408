import BroadsheetCore
import Foundation
import GRDB

/// A file as the first released schema left it behind.
enum EarlierFile {
  static func make(at file: URL, stories: Int, brand: Slug, section: Slug) async throws {
    let pool = try DatabasePool(path: file.path)
    var migrator = DatabaseMigrator()
    migrator.registerMigration("editions, feeds, stories, sources") { database in
      try database.execute(
        sql: """
          CREATE TABLE edition (
            brand TEXT NOT NULL, section TEXT NOT NULL, pressedAt REAL NOT NULL,
            body BLOB NOT NULL, PRIMARY KEY (brand, section, pressedAt)) WITHOUT ROWID;
          CREATE TABLE feed (
            brand TEXT NOT NULL, section TEXT NOT NULL, fetchedAt REAL NOT NULL,
            body BLOB NOT NULL, PRIMARY KEY (brand, section)) WITHOUT ROWID;
          CREATE TABLE story (
            rowid INTEGER PRIMARY KEY, brand TEXT NOT NULL, id TEXT NOT NULL, published REAL,
            body BLOB NOT NULL, headline TEXT NOT NULL, text TEXT NOT NULL, UNIQUE (brand, id));
          CREATE INDEX story_by_date ON story (brand, published DESC);
          CREATE TABLE source (address TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
          """
      )
      try database.create(virtualTable: "story_text", using: FTS5()) { table in
        table.synchronize(withTable: "story")
        table.tokenizer = .unicode61()
        table.column("headline")
        table.column("text")
      }
    }
    try migrator.migrate(pool)
    try await pool.write { database in
      for (title, second) in [("Old", 1.0), ("Newest", 3), ("Middle", 2)] {
        let edition = Edition(
          brand: brand,
          section: section,
          title: title,
          content: .native(LayoutPlan(blocks: [])),
          pressedAt: Date(timeIntervalSince1970: second),
          contentFrom: Date(timeIntervalSince1970: second)
        )
        try database.execute(
          sql: "INSERT INTO edition VALUES (?, ?, ?, ?)",
          arguments: [
            brand.rawValue, section.rawValue, second, JSONEncoder().encode(edition),
          ]
        )
      }
      for number in 0..<stories {
        let text = String(repeating: "word\(number) ", count: 80)
        let story = Story(
          id: Slug(identifying: "story-\(number)"),
          headline: "Ferry \(number)",
          body: [.paragraph(text)]
        )
        try database.execute(
          sql: "INSERT INTO story (brand, id, body, headline, text) VALUES (?, ?, ?, ?, ?)",
          arguments: [
            brand.rawValue, story.id.rawValue, JSONEncoder().encode(story), story.headline, text,
          ]
        )
      }
    }
    try pool.close()
  }
}
