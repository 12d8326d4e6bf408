import GRDB

extension Store {
  /// The step of the schema that keeps how often slots and stories were seen and opened.
  ///
  /// Pages are numbers, since every row names one; an hour is whole hours since 1970; slots are bytes,
  /// since strangers name them.
  @Sendable static func keepCounts(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE counted_page (
          id INTEGER PRIMARY KEY,
          brand TEXT NOT NULL,
          section TEXT NOT NULL,
          UNIQUE (brand, section)
        );
        CREATE TABLE slot_count (
          page INTEGER NOT NULL,
          hour INTEGER NOT NULL,
          edition INTEGER NOT NULL,
          slot BLOB NOT NULL,
          seen INTEGER NOT NULL,
          opened INTEGER NOT NULL,
          PRIMARY KEY (page, hour, edition, slot)
        ) WITHOUT ROWID;
        CREATE TABLE story_count (
          brand TEXT NOT NULL,
          hour INTEGER NOT NULL,
          story TEXT NOT NULL,
          opened INTEGER NOT NULL,
          PRIMARY KEY (brand, hour, story)
        ) WITHOUT ROWID;
        """
    )
  }

  /// The step of the schema that keeps how often readers opened the headlines of tests; the hour is that
  /// of the last open.
  @Sendable static func keepHeadlineCounts(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE headline_count (
          test INTEGER NOT NULL,
          since REAL NOT NULL,
          hour INTEGER NOT NULL,
          a INTEGER NOT NULL,
          b INTEGER NOT NULL,
          PRIMARY KEY (test, since)
        ) WITHOUT ROWID;
        """
    )
  }
}
