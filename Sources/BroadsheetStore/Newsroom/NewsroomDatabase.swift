import BroadsheetPress
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How a newsroom's file comes to be, and how it is opened.
enum NewsroomDatabase {
  /// Seconds that one process waits for another.
  private static let patience = 5.0
  /// SQLite's companions of a file, beside the file itself.
  private static let suffixes = ["", "-wal", "-shm", "-journal"]

  /// Makes a file that nobody but us may read, whole or not at all.
  ///
  /// It is made under another name and then linked to its own, which succeeds for one process only: the
  /// others take that one's. Two that turned an empty file into a database at once would find it locked,
  /// and SQLite does not wait in that case.
  static func make(at path: String, in folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let draft = "\(path).\(UUID().uuidString)"
    let descriptor = makeFile(draft)
    guard descriptor >= 0 else { throw systemError() }
    giveToOwner(of: folder, descriptor)
    close(descriptor)
    defer { for suffix in suffixes { unlink(draft + suffix) } }
    // Closed, it has all that was in its log, and its log is gone.
    try open(draft).close()
    guard link(draft, path) == 0 || errno == EEXIST else { throw systemError() }
    // The name has to be on the disk as well.
    let directory = openFile(folder.path(percentEncoded: false))
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }

  /// Opens a file that is there, and brings it into the present form; one in which `judge` finds something
  /// amiss stays as it is.
  static func open(_ path: String, judge: (Database) throws -> Void = { _ in }) throws
    -> DatabaseQueue
  {
    let database = try DatabaseQueue(path: path, configuration: configuration)
    do {
      try database.read(judge)
    } catch {
      try? database.close()
      throw error
    }
    if try database.read(NewsroomSchema.version) < NewsroomSchema.version {
      // Earlier versions made it for everybody to read; by now it has what not everybody may.
      for suffix in suffixes { closeToOthers(path + suffix) }
      try database.write(NewsroomSchema.migrate)
    }
    return database
  }

  /// What a file has now, in memory and in the present form; the file itself is only read.
  static func copy(ofFileAt path: String) throws -> DatabaseQueue {
    let copy = try directCopy(ofFileAt: path) ?? copyThroughTemporaryFolder(path)
    try copy.write(NewsroomSchema.migrate)
    return copy
  }

  /// Nil where SQLite cannot read it: in a folder that it may not write to while there is no log.
  private static func directCopy(ofFileAt path: String) throws -> DatabaseQueue? {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(patience)
    do {
      let copy = try DatabaseQueue()
      let file = try DatabaseQueue(path: path, configuration: configuration)
      try file.backup(to: copy)
      try file.close()
      return copy
    } catch let error as DatabaseError {
      let unreadable: [ResultCode] = [.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_IOERR]
      guard unreadable.contains(error.resultCode) else { throw error }
      return nil
    }
  }

  private static func copyThroughTemporaryFolder(_ path: String) throws -> DatabaseQueue {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "broadsheet-\(UUID().uuidString)")
    try files.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    defer { try? files.removeItem(at: folder) }
    let target = folder.appending(path: NewsroomFile.name).path(percentEncoded: false)
    for suffix in ["", "-wal"] where files.fileExists(atPath: path + suffix) {
      try files.copyItem(atPath: path + suffix, toPath: target + suffix)
    }
    // A file that may only be read makes a copy that may only be read.
    for suffix in ["", "-wal"] { chmod(target + suffix, 0o600) }
    let copy = try DatabaseQueue()
    let file = try DatabaseQueue(path: target)
    try file.backup(to: copy)
    try file.close()
    return copy
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    configuration.prepareDatabase { database in
      // Readers wait for nobody. A file that has no log yet gets it from whoever is alone with it.
      if try String.fetchOne(database, sql: "PRAGMA journal_mode") != "wal" {
        _ = try? String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
      }
      // What is written is on the disk.
      try database.execute(sql: "PRAGMA synchronous = FULL")
    }
    return configuration
  }

  /// What root makes for a server is the server's, or it could not read its own users.
  private static func giveToOwner(of folder: URL, _ descriptor: Int32) {
    var status = stat()
    guard geteuid() == 0, stat(folder.path(percentEncoded: false), &status) == 0 else { return }
    fchown(descriptor, status.st_uid, status.st_gid)
  }

  /// Gives a file that is closed to the owner of its folder.
  static func giveToOwner(of folder: URL, fileAt path: String) {
    let descriptor = openFile(path)
    guard descriptor >= 0 else { return }
    giveToOwner(of: folder, descriptor)
    close(descriptor)
  }

  private static func closeToOthers(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    chmod(path, status.st_mode & 0o770)
  }

  private static func systemError() -> StoreError {
    .unavailable(String(cString: strerror(errno)))
  }
}

/// A new file that is its owner's alone; negative where there cannot be one.
func makeFile(_ path: String) -> Int32 {
  open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
}

/// To be read, or flushed; negative where it is not there.
func openFile(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC) }
