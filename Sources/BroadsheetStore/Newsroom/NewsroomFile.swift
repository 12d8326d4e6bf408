public import BroadsheetCore
public import BroadsheetPress
public import Foundation
import GRDB
import Synchronization

/// What a newsroom decided, in a file beside that of a ``Store``.
///
/// It is a file of its own because nothing in it can be made again: it is never put aside for a fresh
/// one, an entry is on the disk before it counts, and the file itself refuses to have entries changed or
/// taken away. Servers and commands may have it open at the same time.
public final class NewsroomFile: NewsroomStore {
  /// The file's name in its folder.
  public static let name = "newsroom.sqlite"
  /// Seconds that one process waits for another.
  private static let patience = 5.0
  /// The form that this version reads and writes.
  private static let version = 1

  /// An open file, and what tells it from another that takes its place.
  private struct Opened {
    var database: DatabaseQueue
    var identity: UInt64?
  }

  private let folder: URL
  private let opened = Mutex<Opened?>(nil)

  /// The file in a folder; both are made when something is asked for first.
  public init(folder: URL) { self.folder = folder }

  public func entries(after number: Int) async throws(StoreError) -> [SwitchTrail.Entry] {
    try await attempt { database in
      try await database.read { database in
        let last = try Self.last(in: database)
        guard last >= number else { throw Self.shortened(from: number, to: last) }
        guard last > number else { return [] }
        return try Row.fetchAll(
          database,
          sql: "SELECT * FROM entry WHERE number > ? ORDER BY number",
          arguments: [number]
        ).map(Self.entry)
      }
    }
  }

  public func append(_ entry: SwitchTrail.Entry) async throws(StoreError) -> Bool {
    try await attempt { database in
      let act = String(decoding: try StableJSON.bytes(of: entry.act), as: UTF8.self)
      let isAdded = try await database.write { database in
        guard try Self.last(in: database) == entry.number - 1 else { return false }
        try database.execute(
          sql: """
            INSERT INTO entry (number, at, author, act, confirmation) VALUES (?, ?, ?, ?, ?)
            """,
          arguments: [
            entry.number, entry.at.timeIntervalSinceReferenceDate, entry.author, act,
            entry.confirmation,
          ]
        )
        return true
      }
      // A copy of the file alone has everything, unless somebody is reading right now.
      try? await database.writeWithoutTransaction { _ = try $0.checkpoint(.passive) }
      return isAdded
    }
  }

  private static func last(in database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "SELECT max(number) FROM entry") ?? 0
  }

  private static func entry(_ row: Row) throws -> SwitchTrail.Entry {
    let act: String = row["act"]
    return SwitchTrail.Entry(
      number: row["number"],
      at: Date(timeIntervalSinceReferenceDate: row["at"]),
      author: row["author"],
      act: try JSONDecoder().decode(SwitchTrail.Act.self, from: Data(act.utf8)),
      confirmation: row["confirmation"]
    )
  }

  private static func shortened(from number: Int, to last: Int) -> StoreError {
    .unavailable("\(name) has \(last) entries, and had \(number)")
  }

  // MARK: The file

  private func attempt<Value: Sendable>(
    _ work: (DatabaseQueue) async throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      return try await work(database())
    } catch {
      throw StoreError(error)
    }
  }

  /// Opens the file, or makes it; again when another has taken its place, because SQLite would go on
  /// with the one that nobody sees any more.
  private func database() throws -> DatabaseQueue {
    try opened.withLock { opened in
      let path = folder.appending(path: Self.name).path(percentEncoded: false)
      if let known = opened, known.identity == Self.identity(path) { return known.database }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try opened?.database.close()
      opened = nil
      let database = try DatabaseQueue(path: path, configuration: Self.configuration)
      try database.write(Self.prepare)
      opened = Opened(database: database, identity: Self.identity(path))
      return database
    }
  }

  private static func identity(_ path: String) -> UInt64? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.systemFileNumber] as? UInt64
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    configuration.prepareDatabase { database in
      // Readers wait for nobody, and what is written is on the disk.
      _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "PRAGMA synchronous = FULL")
    }
    return configuration
  }

  private static func prepare(_ database: Database) throws {
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    guard version <= Self.version else {
      throw StoreError.unavailable("a later version wrote \(name)")
    }
    guard version < Self.version else { return }
    guard try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0 else {
      throw StoreError.unavailable("\(name) is not ours")
    }
    try database.execute(
      sql: """
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
        PRAGMA user_version = \(Self.version);
        """
    )
  }
}
