public import BroadsheetPress
public import Foundation
import GRDB

extension Store {
  /// Whether a store has the folder open at this moment, in this process or in another, such as a server's.
  public static func isOpen(in folder: URL) -> Bool { FolderLock.isTaken(folder) }

  /// Seconds that a look waits for whoever holds the file.
  static let lookPatience = 5.0

  /// What a folder keeps, for who only looks: beside the server that it belongs to, or without one.
  ///
  /// Makes nothing, changes nothing, and takes the folder from nobody. Throws when there is nothing to
  /// look at, or when a version wrote it that this one does not read.
  public static func looking(into folder: URL, now: @escaping @Sendable () -> Date = { Date() })
    throws(StoreError) -> Store
  {
    let path = folder.appending(path: StoreFile.name).path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: path) else {
      throw .unavailable("there is no \(StoreFile.name) in \(folder.path(percentEncoded: false))")
    }
    do {
      var configuration = configuration(now: now)
      configuration.readonly = true
      configuration.busyMode = .timeout(lookPatience)
      let file = try DatabaseQueue(path: path, configuration: configuration)
      guard try file.read(isOfThisVersion) else {
        throw StoreError.unavailable(
          "\(path) was written by another version; this one's server brings it up to date"
        )
      }
      return Store(lookingAt: file, now: now)
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(error)
    }
  }

  private static func isOfThisVersion(_ database: Database) throws -> Bool {
    let isSuperseded = try migrator.hasBeenSuperseded(database)
    return try !isSuperseded && migrator.hasCompletedMigrations(database)
  }
}
