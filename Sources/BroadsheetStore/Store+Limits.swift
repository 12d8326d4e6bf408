import Foundation
import GRDB

extension Store {
  /// The step of the schema that lets what is kept have a limit: editions by content, and what
  /// every story takes and when it was last shown, apart from its text, because noting that must
  /// not touch the index of words.
  ///
  /// Of the editions that are there, the newest of each page stays.
  @Sendable static func limitWhatIsKept(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE edition_body (
          id INTEGER PRIMARY KEY,
          digest BLOB NOT NULL UNIQUE,
          size INTEGER NOT NULL,
          body BLOB NOT NULL
        );
        INSERT INTO edition_body (digest, size, body)
          SELECT CAST(brand || '/' || section AS BLOB), length(body), body FROM (
            SELECT brand, section, body, max(pressedAt) FROM edition GROUP BY brand, section);
        ALTER TABLE edition RENAME TO earlier_edition;
        CREATE TABLE edition (
          brand TEXT NOT NULL,
          section TEXT NOT NULL,
          pressedAt REAL NOT NULL,
          contentFrom REAL,
          body INTEGER NOT NULL,
          PRIMARY KEY (brand, section, pressedAt)
        ) WITHOUT ROWID;
        INSERT INTO edition (brand, section, pressedAt, body)
          SELECT brand, section, max(pressedAt), (
            SELECT id FROM edition_body WHERE digest = CAST(brand || '/' || section AS BLOB))
          FROM earlier_edition GROUP BY brand, section;
        DROP TABLE earlier_edition;
        CREATE INDEX edition_by_body ON edition (body);
        CREATE TRIGGER edition_leaves AFTER DELETE ON edition BEGIN
          DELETE FROM edition_body WHERE id = old.body
            AND NOT EXISTS (SELECT 1 FROM edition WHERE body = old.body);
        END;
        CREATE TRIGGER edition_changes AFTER UPDATE OF body ON edition BEGIN
          DELETE FROM edition_body WHERE id = old.body
            AND NOT EXISTS (SELECT 1 FROM edition WHERE body = old.body);
        END;

        CREATE TABLE story_stay (
          story INTEGER PRIMARY KEY,
          brand TEXT NOT NULL,
          shownAt REAL NOT NULL,
          size INTEGER NOT NULL
        );
        CREATE INDEX story_stay_by_time ON story_stay (brand, shownAt, size);
        CREATE TRIGGER story_leaves AFTER DELETE ON story BEGIN
          DELETE FROM story_stay WHERE story = old.rowid;
        END;
        INSERT INTO story_stay (story, brand, shownAt, size)
          SELECT rowid, brand, moment(), 3 * length(body) FROM story;
        """
    )
  }
}
