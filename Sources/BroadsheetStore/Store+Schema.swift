import GRDB

/// A file that SQLite can read, with tables that are not ours.
struct ForeignSchema: Error {}

extension Store {
  /// What every query counts on.
  private static let columns = [
    "edition": "brand, section, pressedAt, contentFrom, body, number",
    "edition_body": "id, digest, size, body",
    "feed": "brand, section, fetchedAt, body, source",
    "story": "brand, id, published, body, headline, text",
    "search_document": "id, brand, name, published, story, headline, standfirst, text",
    "search_index": "brand, headline, standfirst, text",
    "search_rules": "brand, rules",
    "unindexed_story": "number, story",
    "unindexed_feed": "number, brand, section",
    "story_stay": "story, brand, shownAt, size",
    "source": "address, body",
    "story_address": "brand, name, section, story",
    "sight": "number, brand, section, since, serial, pressedAt, staleSince, failure, inputs",
    "input": "id, digest, size, uses, body",
    "input_part": "whole, place, part",
    "counted_page": "id, brand, section",
    "slot_count": "page, hour, edition, slot, seen, opened",
    "story_count": "brand, hour, story, opened",
    "headline_count": "test, since, hour, a, b",
  ]

  /// Brings a database to the newest schema, or throws `ForeignSchema` when it has another.
  static func prepareSchema(of database: any DatabaseWriter) throws {
    do {
      try migrator.migrate(database)
      try database.read { database in
        for (table, columns) in columns {
          _ = try database.makeStatement(sql: "SELECT \(columns) FROM \(table)")
        }
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      throw ForeignSchema()
    }
  }

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
    migrator.registerMigration("addresses of stories") { database in
      try database.execute(
        sql: """
          CREATE TABLE story_address (
            brand TEXT NOT NULL,
            name TEXT NOT NULL,
            section TEXT NOT NULL,
            story TEXT NOT NULL,
            PRIMARY KEY (brand, name)
          ) WITHOUT ROWID;
          """
      )
    }
    migrator.registerMigration("what is kept has a limit", migrate: limitWhatIsKept)
    // Clocks are set back; the order in which editions came is not.
    migrator.registerMigration("editions in the order in which they came") { database in
      try database.execute(
        sql: """
          ALTER TABLE edition ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
          UPDATE edition SET number = (
            SELECT count(*) FROM edition AS earlier WHERE earlier.pressedAt <= edition.pressedAt);
          CREATE INDEX edition_by_number ON edition (number);
          """
      )
    }
    migrator.registerMigration("feeds know their source") { database in
      try database.execute(sql: "ALTER TABLE feed ADD COLUMN source TEXT")
    }
    migrator.registerMigration("search by language", migrate: indexByLanguage)
    migrator.registerMigration("what readers saw", migrate: keepHistory)
    migrator.registerMigration("counts", migrate: keepCounts)
    migrator.registerMigration("headline counts", migrate: keepHeadlineCounts)
    return migrator
  }
}
