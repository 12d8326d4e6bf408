import GRDB

extension Store {
  /// The schema, as the steps that lead to it; a step that has been released never changes.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("editions, feeds, stories, sources") { database in
      try database.execute(
        sql: """
          CREATE TABLE edition (
            brand TEXT NOT NULL,
            section TEXT NOT NULL,
            pressedAt REAL NOT NULL,
            body BLOB NOT NULL,
            PRIMARY KEY (brand, section, pressedAt)
          ) WITHOUT ROWID;

          CREATE TABLE feed (
            brand TEXT NOT NULL,
            section TEXT NOT NULL,
            fetchedAt REAL NOT NULL,
            body BLOB NOT NULL,
            PRIMARY KEY (brand, section)
          ) WITHOUT ROWID;

          CREATE TABLE story (
            rowid INTEGER PRIMARY KEY,
            brand TEXT NOT NULL,
            id TEXT NOT NULL,
            published REAL,
            body BLOB NOT NULL,
            headline TEXT NOT NULL,
            text TEXT NOT NULL,
            UNIQUE (brand, id)
          );
          CREATE INDEX story_by_date ON story (brand, published DESC);

          CREATE TABLE source (
            address TEXT PRIMARY KEY,
            body BLOB NOT NULL
          ) WITHOUT ROWID;
          """
      )
      try database.create(virtualTable: "story_text", using: FTS5()) { table in
        table.synchronize(withTable: "story")
        table.tokenizer = .unicode61()
        table.column("headline")
        table.column("text")
      }
    }
    return migrator
  }
}
