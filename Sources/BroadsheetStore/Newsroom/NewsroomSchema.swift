import BroadsheetPress
import Foundation
import GRDB

/// The tables of a newsroom's file, as every version has left them.
///
/// A file begins with the first form and goes through all that came after, in one transaction; the one
/// that an earlier version made goes through those that it has not seen.
enum NewsroomSchema {
  /// Each form, as the statements that make it of the one before.
  static let forms = [trail, accounts, signInCounts, awaited]

  /// The form that this version reads and writes.
  static var version: Int { forms.count }

  /// What was decided.
  private static let trail = """
    CREATE TABLE entry (
      number INTEGER PRIMARY KEY,
      at REAL NOT NULL,
      author TEXT NOT NULL,
      act TEXT NOT NULL,
      confirmation TEXT
    ) STRICT;
    CREATE TRIGGER entry_is_the_next BEFORE INSERT ON entry
      WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM entry)
      BEGIN SELECT RAISE(ABORT, 'entries are only added'); END;
    CREATE TRIGGER entry_stays BEFORE DELETE ON entry
      BEGIN SELECT RAISE(ABORT, 'entries are only added'); END;
    CREATE TRIGGER entry_is_what_it_was BEFORE UPDATE ON entry
      BEGIN SELECT RAISE(ABORT, 'entries are only added'); END;
    """

  /// What tells the file from any other, who may change things, and who has proven to be that.
  private static let accounts = """
    CREATE TABLE identity (id BLOB NOT NULL) STRICT;
    INSERT INTO identity VALUES (randomblob(16));
    CREATE TRIGGER identity_is_one BEFORE INSERT ON identity
      BEGIN SELECT RAISE(ABORT, 'a file is the same for ever'); END;
    CREATE TRIGGER identity_stays BEFORE DELETE ON identity
      BEGIN SELECT RAISE(ABORT, 'a file is the same for ever'); END;
    CREATE TRIGGER identity_is_what_it_was BEFORE UPDATE ON identity
      BEGIN SELECT RAISE(ABORT, 'a file is the same for ever'); END;
    CREATE TABLE user (
      key TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      role TEXT NOT NULL CHECK (role IN ('viewer', 'editor', 'administrator')),
      password TEXT NOT NULL,
      added REAL NOT NULL,
      disabled INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1))
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE session (
      digest BLOB PRIMARY KEY,
      user TEXT NOT NULL REFERENCES user (key) ON DELETE CASCADE,
      begun REAL NOT NULL,
      seen REAL NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX session_of_user ON session (user, seen);
    CREATE TABLE token (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      digest BLOB NOT NULL UNIQUE,
      user TEXT NOT NULL REFERENCES user (key) ON DELETE CASCADE,
      role TEXT NOT NULL CHECK (role IN ('viewer', 'editor', 'administrator')),
      label TEXT NOT NULL,
      added REAL NOT NULL,
      expires REAL NOT NULL,
      used REAL
    ) STRICT;
    CREATE INDEX token_of_user ON token (user);
    """

  /// Failed attempts to sign in, by numbers that tell of nobody without the key.
  private static let signInCounts = """
    CREATE TABLE sign_in_key (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      key BLOB NOT NULL,
      attempts INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE sign_in_count (
      counter INTEGER NOT NULL,
      key INTEGER NOT NULL,
      count INTEGER NOT NULL,
      first REAL NOT NULL,
      last REAL NOT NULL,
      forgotten REAL NOT NULL,
      PRIMARY KEY (counter, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sign_in_count_by_end ON sign_in_count (forgotten);
    CREATE TABLE sign_in_floor (
      counter INTEGER PRIMARY KEY,
      count INTEGER NOT NULL,
      until REAL NOT NULL
    ) STRICT;
    """

  /// What waits for another editor, in the order in which it was asked for.
  private static let awaited = """
    CREATE TABLE awaited_decision (
      place INTEGER PRIMARY KEY,
      id INTEGER NOT NULL UNIQUE,
      act TEXT NOT NULL,
      timing TEXT,
      author TEXT NOT NULL,
      asked REAL NOT NULL,
      expires REAL NOT NULL,
      pages INTEGER NOT NULL
    ) STRICT;
    """

  /// Brings a file into the present form; throws where that is not ours to do.
  static func migrate(_ database: Database) throws {
    let version = try version(of: database)
    guard version < Self.version else { return }
    for form in forms[version...] { try database.execute(sql: form) }
    try database.execute(sql: "PRAGMA user_version = \(Self.version)")
  }

  /// The form that a file has; throws for one that is not ours, and for one from the future.
  static func version(of database: Database) throws -> Int {
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    guard version <= Self.version else {
      throw NewsroomFileTrouble.later
    }
    let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0
    guard version >= 0, version > 0 || isEmpty else {
      throw NewsroomFileTrouble.foreign
    }
    return version
  }

  /// Makes a file in which nothing has been decided yet a copy of another newsroom's.
  static func take(_ identity: String, in database: Database) throws {
    let trigger = try String.fetchOne(
      database,
      sql: "SELECT sql FROM sqlite_master WHERE name = 'identity_is_what_it_was'"
    )
    guard let trigger else { throw NewsroomFileTrouble.foreign }
    try database.execute(sql: "DROP TRIGGER identity_is_what_it_was")
    try database.execute(
      sql: "UPDATE identity SET id = ? WHERE NOT EXISTS (SELECT 1 FROM entry)",
      arguments: [bytes(of: identity)]
    )
    try database.execute(sql: trigger)
    guard try self.identity(of: database) == identity else {
      throw StoreError.unreadableRecord("the newsroom's identity '\(identity)'")
    }
  }

  /// What such digits stand for, two for a byte.
  private static func bytes(of digits: String) -> Data {
    let digits = Array(digits)
    return Data(
      stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        UInt8(String(digits[$0...$0 + 1]), radix: 16)
      }
    )
  }

  /// What tells the file from any other; nil in a form that had nothing of the kind.
  static func identity(of database: Database) throws -> String? {
    guard try version(of: database) > 1 else { return nil }
    return try String.fetchOne(database, sql: "SELECT lower(hex(id)) FROM identity")
  }
}
