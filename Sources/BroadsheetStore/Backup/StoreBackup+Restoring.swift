import BroadsheetNewsroom
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

// How what a backup has comes back, beside a server that goes on or without one.

extension StoreBackup {
  /// What became of a folder's newsroom.
  public enum RestoredNewsroom: Sendable, Hashable {
    /// It is the backup's.
    case restored
    /// That of the folder has all that the backup's has, and stays.
    case kept
    /// The backup has none.
    case none
  }

  /// What a folder has now.
  public struct Restored: Sendable, Hashable {
    /// When the backup was made.
    public var made: Date
    public var hasPages: Bool
    public var newsroom: RestoredNewsroom
    /// The name that a damaged file from before has now; nil where there was none.
    public var setAside: String?
    /// Whether a server has the folder, which goes on with what it shows.
    public var isServed: Bool
  }

  /// Brings back what a backup has; each of the two files is changed whole or not at all, the newsroom's
  /// first, which may be newer than what pages follow.
  ///
  /// Nothing that the newsroom decided since is undone: a newer file of the same newsroom stays, and so does
  /// what pages are known to follow. Throws, with nothing changed, for what is no backup, is damaged, or was
  /// made by a later version; where a later version has written what is in the folder; and where that is
  /// another newsroom's.
  public static func restore(_ file: URL, into folder: URL, now: Date) throws(StoreError)
    -> Restored
  {
    do {
      return try bringBack(file, into: folder, now: now)
    } catch {
      throw StoreError(error)
    }
  }

  private static func bringBack(_ file: URL, into folder: URL, now: Date) throws -> Restored {
    let name = file.path(percentEncoded: false)
    guard isFile(name) else { throw StoreError.unavailable("\(name): there is no such file") }
    let (backup, content) = try open(name)
    defer { try? backup.close() }
    guard try !backup.read(Store.migrator.hasBeenSuperseded) else {
      throw StoreError.unavailable("a later version made \(name); restore it with that")
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lock = try lock(of: folder)
    let newsroom = try content.newsroom.map { try NewsroomRestoration($0, into: folder) }
    let pages = try content.hasPages ? PagesRestoration(backup, into: folder, now: now) : nil
    if let newsroom { try pages?.judge(newsroom.id) }
    // From here on something is changed.
    let restored = try newsroom?.finish() ?? .none
    let setAside = try pages?.finish(isServed: lock == nil)
    return withExtendedLifetime(lock) {
      Restored(
        made: content.made,
        hasPages: content.hasPages,
        newsroom: restored,
        setAside: setAside ?? nil,
        isServed: lock == nil
      )
    }
  }

  /// A backup that was looked through, and what it says of itself.
  private static func open(_ name: String) throws -> (DatabaseQueue, Found) {
    do {
      let backup = try DatabaseQueue(path: name, configuration: reading)
      guard let found = try backup.read(content) else {
        throw StoreError.unavailable("\(name) is no backup of ours")
      }
      try check(backup)
      return (backup, found)
    } catch let error as DatabaseError where error.isDamage {
      throw StoreError.unavailable("\(name) is damaged, or no backup of ours")
    }
  }

  /// Nil where a server has it.
  private static func lock(of folder: URL) throws(StoreError) -> FolderLock? {
    do throws(StoreError) {
      return try FolderLock(folder)
    } catch {
      guard case .inUse = error else { throw error }
      return nil
    }
  }

  /// Throws where there is a log without the file that it belongs to: another file of that name would be
  /// taken for that one.
  fileprivate static func judgeLog(of path: String) throws(StoreError) {
    let files = FileManager.default
    guard !files.fileExists(atPath: path), files.fileExists(atPath: path + "-wal") else { return }
    throw .unavailable("\(path)-wal is there without its file; move it away first")
  }

  private struct Found {
    var made: Date
    var hasPages: Bool
    var newsroom: Data?
  }

  @Sendable private static func content(of database: Database) throws -> Found? {
    guard try database.tableExists(table),
      let row = try Row.fetchOne(database, sql: "SELECT made, hasPages, newsroom FROM \(table)")
    else { return nil }
    return Found(
      made: Date(timeIntervalSince1970: row["made"]),
      hasPages: row["hasPages"],
      newsroom: row["newsroom"]
    )
  }
}

/// A newsroom's file on its way into a folder.
private struct NewsroomRestoration {
  let id: String?
  /// The number of the last entry.
  let last: Int
  private let folder: URL
  private let draft: DraftFile
  /// What is in the folder; nil for nothing.
  private let present: (path: String, last: Int)?

  /// Throws where the folder has another newsroom, or one that cannot be read.
  init(_ bytes: Data, into folder: URL) throws {
    self.folder = folder
    let path = StoreBackup.path(NewsroomFile.name, in: folder)
    try StoreBackup.judgeLog(of: path)
    draft = try DraftFile(beside: path)
    try bytes.write(to: URL(filePath: draft.path))
    let file = try NewsroomDatabase.open(draft.path)
    try StoreBackup.check(file)
    (id, last) = try file.read { database in
      (try NewsroomSchema.identity(of: database), try NewsroomFile.last(in: database))
    }
    try file.close()
    guard FileManager.default.fileExists(atPath: path) else {
      present = nil
      return
    }
    guard try !StoreBackup.isEmpty(path) else { throw NewsroomFileTrouble.empty }
    let known = try NewsroomDatabase.copy(ofFileAt: path).read { database in
      (try NewsroomSchema.identity(of: database), try NewsroomFile.last(in: database))
    }
    guard known.0 == id else { throw NewsroomFileTrouble.another }
    present = (path, known.1)
  }

  func finish() throws -> StoreBackup.RestoredNewsroom {
    guard let present else {
      NewsroomDatabase.giveToOwner(of: folder, fileAt: draft.path)
      try draft.move(to: StoreBackup.path(NewsroomFile.name, in: folder))
      return .restored
    }
    guard present.last < last else { return .kept }
    let (source, target) = (
      try NewsroomDatabase.open(draft.path), try NewsroomDatabase.open(present.path)
    )
    try source.backup(to: target)
    try source.close()
    try target.close()
    return .restored
  }
}

/// A store's file on its way into a folder.
private struct PagesRestoration {
  private let folder: URL
  private let path: String
  private let draft: DraftFile
  private let database: DatabaseQueue
  /// What pages in the folder are known to follow; nil for nothing that can be read.
  private let board: KeptBoard?
  private let isDamaged: Bool

  /// Brings a backup into the present form beside the folder's file; throws where a later version has
  /// written that.
  init(_ backup: DatabaseQueue, into folder: URL, now: Date) throws {
    self.folder = folder
    path = StoreBackup.path(StoreFile.name, in: folder)
    try StoreBackup.judgeLog(of: path)
    let isThere = FileManager.default.fileExists(atPath: path)
    var isDamaged = try isThere && StoreBackup.isEmpty(path)
    do {
      if try Self.isSuperseded(path) {
        throw StoreError.unavailable(
          "a later version wrote the store in \(folder.path(percentEncoded: false)); restore with that"
        )
      }
    } catch let error as DatabaseError where error.isDamage {
      isDamaged = true
    }
    self.isDamaged = isDamaged
    board = try? Store.keptBoard(in: folder)
    draft = try DraftFile(beside: path)
    database = try draft.open(now: { now })
    try backup.backup(to: database)
    try database.write { try $0.execute(sql: "DROP TABLE \(StoreBackup.table)") }
    do {
      try Store.prepareSchema(of: database)
    } catch is ForeignSchema {
      throw StoreError.unavailable("what is in the backup is not ours")
    }
  }

  private static func isSuperseded(_ path: String) throws -> Bool {
    guard FileManager.default.fileExists(atPath: path), try !StoreBackup.isEmpty(path) else {
      return false
    }
    let file = try DatabaseQueue(path: path, configuration: StoreBackup.reading)
    defer { try? file.close() }
    return try file.read(Store.migrator.hasBeenSuperseded)
  }

  /// Throws where pages in the folder follow another newsroom than that of the backup.
  func judge(_ id: String?) throws(NewsroomFileTrouble) {
    guard let board, board.mark.id != id else { return }
    throw .another
  }

  /// Puts the file in its place; returns the name of a damaged one that was there.
  func finish(isServed: Bool) throws -> String? {
    // What pages were told to close stays closed.
    let own = try Store.boardBody(ofFileAt: draft.path).flatMap { try? KeptBoard($0) }
    if let board, own.map({ $0.mark.last <= board.mark.last }) ?? true {
      try Store.bringBoard(fromFileAt: path, to: database)
    }
    var setAside: String?
    if isDamaged {
      guard !isServed else {
        throw StoreError.unavailable("\(path) is damaged, and a server has it; stop that first")
      }
      setAside = try StoreFile(folder: folder, now: { Date() }, configure: { _ in })
        .setAside(as: "damaged")
    }
    guard FileManager.default.fileExists(atPath: path) else {
      try database.close()
      NewsroomDatabase.giveToOwner(of: folder, fileAt: draft.path)
      chmod(draft.path, 0o644)
      try draft.move(to: path)
      return setAside
    }
    // In one transaction of the file that is there: whoever has it open sees all of it, or nothing.
    var configuration = Configuration()
    configuration.busyMode = .timeout(Store.lookPatience)
    let target = try DatabaseQueue(path: path, configuration: configuration)
    try database.backup(to: target)
    try target.close()
    try database.close()
    return setAside
  }
}
