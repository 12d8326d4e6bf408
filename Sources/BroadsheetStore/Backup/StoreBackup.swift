public import BroadsheetPress
public import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Everything of a folder in one file: what is pressed, and what the newsroom decided.
///
/// The file is the store's database, copied while whoever has it goes on, with one table more, in which
/// the newsroom's file lies as it is. Pages come first, so that the newsroom is never older than what they
/// follow.
public enum StoreBackup {
  /// What a backup has.
  public struct Content: Sendable, Hashable {
    /// When it was made.
    public var made: Date
    public var hasPages: Bool
    public var hasNewsroom: Bool
  }

  static let table = "backup"

  /// Copies what a folder has into a file, which is there whole or as it was before.
  ///
  /// Servers and commands may have the folder meanwhile, and wait for nothing. Throws where there is
  /// nothing, where what is there is damaged, and where `file` is another one that is no backup.
  public static func make(of folder: URL, at file: URL, now: Date) throws(StoreError) -> Content {
    do {
      return try copy(of: folder, to: file, now: now)
    } catch {
      throw StoreError(error)
    }
  }

  private static func copy(of folder: URL, to file: URL, now: Date) throws -> Content {
    let store = path(StoreFile.name, in: folder)
    let newsroom = path(NewsroomFile.name, in: folder)
    let hasPages = FileManager.default.fileExists(atPath: store)
    let hasNewsroom = FileManager.default.fileExists(atPath: newsroom)
    guard hasPages || hasNewsroom else {
      throw StoreError.unavailable(
        "there is nothing to back up in \(folder.path(percentEncoded: false))"
      )
    }
    for path in [hasPages ? store : nil, hasNewsroom ? newsroom : nil].compactMap({ $0 })
    where try isEmpty(path) {
      throw StoreError.unavailable("\(path) is empty (0 bytes)")
    }
    let target = file.path(percentEncoded: false)
    guard mayReplace(target) else {
      throw StoreError.unavailable(
        "\(target) is there, and is no backup of ours; name another file"
      )
    }
    let draft = try DraftFile(beside: target)
    let database = try draft.open(now: { now })
    if hasPages {
      let source = try DatabaseQueue(path: store, configuration: reading)
      try source.backup(to: database)
      try source.close()
    }
    let bytes = hasNewsroom ? try newsroomBytes(newsroom, beside: target) : nil
    // One file, with nothing beside it.
    try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    try database.write { database in
      try database.execute(
        sql: """
          CREATE TABLE \(table) (made REAL NOT NULL, hasPages INTEGER NOT NULL, newsroom BLOB) STRICT;
          """
      )
      try database.execute(
        sql: "INSERT INTO \(table) VALUES (?, ?, ?)",
        arguments: [now.timeIntervalSince1970, hasPages, bytes]
      )
    }
    try check(database)
    try database.close()
    try draft.move(to: target)
    return Content(made: now, hasPages: hasPages, hasNewsroom: hasNewsroom)
  }

  /// Whether nothing is there but an earlier backup, or a file without a byte.
  private static func mayReplace(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    // What the system says of a folder says it better.
    guard isThere, !isFolder.boolValue else { return true }
    // A device and a pipe have no bytes either, and are no file of anybody's.
    guard isFile(path) else { return false }
    guard (try? isEmpty(path)) != true else { return true }
    let file = try? DatabaseQueue(path: path, configuration: reading)
    defer { try? file?.close() }
    return (try? file?.read { try $0.tableExists(table) }) == true
  }

  /// The newsroom's file as it is now, in the present form.
  private static func newsroomBytes(_ path: String, beside target: String) throws -> Data {
    let copy = try NewsroomDatabase.copy(ofFileAt: path)
    let draft = try DraftFile(beside: target)
    let file = try draft.open(now: { Date() })
    try copy.backup(to: file)
    try file.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    try check(file)
    try file.close()
    return try Data(contentsOf: URL(filePath: draft.path))
  }

  /// Throws when SQLite finds a database damaged.
  static func check(_ database: DatabaseQueue) throws {
    let word = try database.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
    guard word == "ok" else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: word ?? "no answer")
    }
  }

  static var reading: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(Store.lookPatience)
    return configuration
  }

  static func path(_ name: String, in folder: URL) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  /// Whether there is a file with bytes of its own, be it behind a link.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// SQLite takes the log of a file without a byte away, and what is in it.
  static func isEmpty(_ path: String) throws -> Bool {
    try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int == 0
  }
}
