import GRDB

extension Store {
  /// The step of the schema by which stories are searched in their readers' language.
  ///
  /// The index knows documents: stories that are kept, and teasers of stories that are not. Their words
  /// are folded before they come in, so that the tokenizer has but to split them. What is kept does not
  /// come in at once: it is noted, with a number that tells whether it has changed again since, and
  /// brought in little by little, so that neither opening a file nor keeping a story waits for it.
  @Sendable static func indexByLanguage(_ database: Database) throws {
    try database.dropFTS5SynchronizationTriggers(forTable: "story_text")
    try database.execute(
      sql: """
        DROP TABLE story_text;

        CREATE TABLE search_document (
          id INTEGER PRIMARY KEY,
          brand TEXT NOT NULL,
          name TEXT NOT NULL,
          published REAL,
          story INTEGER UNIQUE,
          headline TEXT NOT NULL,
          standfirst TEXT NOT NULL,
          text TEXT NOT NULL,
          UNIQUE (brand, name)
        );
        CREATE VIRTUAL TABLE search_index USING fts5(
          brand, headline, standfirst, text,
          content = 'search_document', content_rowid = 'id',
          tokenize = "ascii tokenchars '-'"
        );
        CREATE TRIGGER search_document_comes AFTER INSERT ON search_document BEGIN
          INSERT INTO search_index (rowid, brand, headline, standfirst, text)
            VALUES (new.id, new.brand, new.headline, new.standfirst, new.text);
        END;
        CREATE TRIGGER search_document_leaves AFTER DELETE ON search_document BEGIN
          INSERT INTO search_index (search_index, rowid, brand, headline, standfirst, text)
            VALUES ('delete', old.id, old.brand, old.headline, old.standfirst, old.text);
        END;
        CREATE TABLE search_rules (brand TEXT PRIMARY KEY, rules TEXT NOT NULL) WITHOUT ROWID;

        CREATE TABLE unindexed_story (
          number INTEGER PRIMARY KEY AUTOINCREMENT, story INTEGER NOT NULL UNIQUE
        );
        CREATE TRIGGER story_is_new AFTER INSERT ON story BEGIN
          INSERT OR REPLACE INTO unindexed_story (story) VALUES (new.rowid);
        END;
        CREATE TRIGGER story_is_other AFTER UPDATE OF body ON story BEGIN
          INSERT OR REPLACE INTO unindexed_story (story) VALUES (new.rowid);
        END;
        CREATE TRIGGER story_is_gone AFTER DELETE ON story BEGIN
          DELETE FROM search_document WHERE story = old.rowid;
          DELETE FROM unindexed_story WHERE story = old.rowid;
        END;
        INSERT INTO unindexed_story (story) SELECT rowid FROM story;

        CREATE TABLE unindexed_feed (
          number INTEGER PRIMARY KEY AUTOINCREMENT, brand TEXT NOT NULL, section TEXT NOT NULL,
          UNIQUE (brand, section)
        );
        CREATE TRIGGER feed_is_new AFTER INSERT ON feed BEGIN
          INSERT OR REPLACE INTO unindexed_feed (brand, section) VALUES (new.brand, new.section);
        END;
        INSERT INTO unindexed_feed (brand, section) SELECT brand, section FROM feed;
        """
    )
  }
}
