import BroadsheetPress
import Foundation
import GRDB

/// The one file of a store, with what SQLite keeps beside it.
struct StoreFile: Sendable {
  /// Why a file that opens is not used.
  private struct Superseded: Error {}

  /// A file that opening put aside.
  struct SetAside: Sendable {
    var name: String
    var reason: String
  }

  static let name = "broadsheet.sqlite"
  /// Files that are put aside and kept; a disk that damages one a minute must not fill up.
  private static let keptAside = 2
  /// Bytes of a file of which a copy may live in memory.
  private static let longestCopy = 256 * 1024 * 1024
  /// Bytes of the log beside the file once it has been worked off.
  private static let longestLog = 4 * 1024 * 1024
  /// Seconds that a write waits for another program that looks into the file.
  private static let patience = 5.0

  let folder: URL
  let now: @Sendable () -> Date
  /// Opens connections in another way, for tests.
  let configure: @Sendable (inout Configuration) -> Void

  var path: String { folder.appending(path: Self.name).path(percentEncoded: false) }

  /// What tells the file from another that takes its place; nil for none.
  var identity: UInt64? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.systemFileNumber] as? UInt64
  }

  /// Opens the file, or makes it.
  ///
  /// One that is damaged, is none of ours, or was written by a later version is put aside first:
  /// nothing in it cannot be made again, and nobody's file is thrown away. What people decided is taken
  /// along, as far as it can be read.
  func open() throws -> (database: DatabasePool, setAside: SetAside?) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
      return (try openAsItIs(), nil)
    } catch let error as DatabaseError where error.isDamage {
      return try openAfresh(insteadOf: "damaged", because: StoreError(error).description)
    } catch is Superseded {
      return try openAfresh(insteadOf: "newer", because: "a later version wrote it")
    } catch is ForeignSchema {
      return try openAfresh(insteadOf: "foreign", because: "it is not ours")
    }
  }

  private func openAsItIs() throws -> DatabasePool {
    try judgeAtRest()
    let pool = try DatabasePool(path: path, configuration: configuration)
    do {
      if try pool.read(Store.migrator.hasBeenSuperseded) { throw Superseded() }
      try Store.prepareSchema(of: pool)
      // The only way to learn whether writing is possible is to write.
      try pool.write { try $0.execute(sql: "PRAGMA user_version = 1") }
      return pool
    } catch {
      try? pool.close()
      throw error
    }
  }

  private func openAfresh(insteadOf word: String, because reason: String) throws
    -> (database: DatabasePool, setAside: SetAside?)
  {
    let name = try setAside(as: word)
    let database = try openAsItIs()
    try Store.bringBoard(fromFileAt: name, to: database)
    return (database, SetAside(name: name, reason: reason))
  }

  private var configuration: Configuration {
    var configuration = Store.configuration(now: now)
    configuration.busyMode = .timeout(Self.patience)
    configuration.prepareDatabase { database in
      guard !database.configuration.readonly else { return }
      // Before the first table, or without effect.
      try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
      try database.execute(sql: "PRAGMA journal_size_limit = \(Self.longestLog)")
    }
    configure(&configuration)
    return configuration
  }

  /// Gives the file and what belongs to it another name, by which SQLite can still open it.
  func setAside(as word: String, at moment: Date = Date()) throws -> String {
    let files = FileManager.default
    let name = unusedName("\(path).\(word)-\(Self.stamp(of: moment))")
    for suffix in ["", "-wal", "-shm"] where files.fileExists(atPath: path + suffix) {
      try files.moveItem(atPath: path + suffix, toPath: name + suffix)
    }
    forgetOldest(among: word)
    return name
  }

  private func unusedName(_ name: String) -> String {
    let names = [name] + (2...9).map { "\(name)-\($0)" }
    return names.first { !FileManager.default.fileExists(atPath: $0) } ?? name
  }

  private func forgetOldest(among word: String) {
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    let old = names.filter {
      $0.hasPrefix("\(Self.name).\(word)-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
    }.sorted().dropLast(Self.keptAside)
    for name in old {
      for suffix in ["", "-wal", "-shm"] {
        try? files.removeItem(at: folder.appending(path: name + suffix))
      }
    }
  }

  /// A moment in UTC, for the name of a file.
  static func stamp(of moment: Date) -> String {
    let calendar = Calendar(identifier: .gregorian)
    let parts = calendar.dateComponents(in: .gmt, from: moment)
    func text(_ number: Int?, _ digits: Int = 2) -> String {
      let text = "\(number ?? 0)"
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    return text(parts.year, 4) + text(parts.month) + text(parts.day) + "T" + text(parts.hour)
      + text(parts.minute) + text(parts.second)
  }

  // MARK: Memory

  func emptyMemory() throws -> DatabaseQueue { try Store.emptyMemory(now: now) }

  /// A store that lives in memory, with what can be read of the file.
  func copyInMemory() -> DatabaseQueue? {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    guard let size, size <= Self.longestCopy else { return nil }
    return (try? copy(ofFileAt: path)) ?? (try? copyThroughTemporaryFolder())
  }

  private func copy(ofFileAt path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    let copy = try DatabaseQueue(configuration: Store.configuration(now: now))
    try DatabaseQueue(path: path, configuration: configuration).backup(to: copy)
    guard try !copy.read(Store.migrator.hasBeenSuperseded) else { throw Superseded() }
    try Store.prepareSchema(of: copy)
    return copy
  }

  /// SQLite cannot read a file in a folder that it may not write to while its log is not there.
  private func copyThroughTemporaryFolder() throws -> DatabaseQueue {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "broadsheet-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let target = folder.appending(path: Self.name).path(percentEncoded: false)
    for suffix in ["", "-wal"] where files.fileExists(atPath: path + suffix) {
      try files.copyItem(atPath: path + suffix, toPath: target + suffix)
    }
    return try copy(ofFileAt: target)
  }
}
