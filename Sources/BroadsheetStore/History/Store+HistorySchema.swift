import GRDB

extension Store {
  /// The step of the schema that keeps what readers saw, and what it was made of.
  ///
  /// Inputs are known by their content, and count who refers to them: one that nobody refers to any
  /// more leaves when the store is tidied, and its own parts are let go of with it.
  @Sendable static func keepHistory(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE input (
          id INTEGER PRIMARY KEY,
          digest BLOB NOT NULL UNIQUE,
          size INTEGER NOT NULL,
          uses INTEGER NOT NULL DEFAULT 0,
          body BLOB NOT NULL
        );
        CREATE INDEX input_unused ON input (id) WHERE uses = 0;
        -- Their sum is asked for often, and the bodies lie between them.
        CREATE INDEX input_by_size ON input (size);
        CREATE TABLE input_part (
          whole INTEGER NOT NULL,
          place INTEGER NOT NULL,
          part INTEGER NOT NULL,
          PRIMARY KEY (whole, place)
        ) WITHOUT ROWID;
        CREATE TABLE sight (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          brand TEXT NOT NULL,
          section TEXT NOT NULL,
          since REAL NOT NULL,
          serial INTEGER,
          pressedAt REAL,
          staleSince REAL,
          failure BLOB,
          inputs INTEGER
        );
        CREATE INDEX sight_by_page ON sight (brand, section, number);
        CREATE INDEX sight_by_edition ON sight (brand, section, serial);

        CREATE TRIGGER part_comes AFTER INSERT ON input_part BEGIN
          UPDATE input SET uses = uses + 1 WHERE id = new.part;
        END;
        CREATE TRIGGER part_leaves AFTER DELETE ON input_part BEGIN
          UPDATE input SET uses = uses - 1 WHERE id = old.part;
        END;
        CREATE TRIGGER input_leaves AFTER DELETE ON input BEGIN
          DELETE FROM input_part WHERE whole = old.id;
        END;
        CREATE TRIGGER sight_comes AFTER INSERT ON sight WHEN new.inputs IS NOT NULL BEGIN
          UPDATE input SET uses = uses + 1 WHERE id = new.inputs;
        END;
        CREATE TRIGGER sight_leaves AFTER DELETE ON sight WHEN old.inputs IS NOT NULL BEGIN
          UPDATE input SET uses = uses - 1 WHERE id = old.inputs;
        END;
        """
    )
  }
}
