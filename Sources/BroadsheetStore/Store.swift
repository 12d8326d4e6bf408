public import Foundation
import GRDB

/// Editions, stories, last good feeds and what is known of sources, in one SQLite file.
///
/// Reads run beside each other and beside one writer. What a write has acknowledged survives a
/// crash of the process; the last moments before a power cut may be lost, which a front page can
/// bear because the next press makes them again.
public struct Store: Sendable {
  let database: any DatabaseWriter

  /// Opens the store in a folder, which is made when it is missing.
  public init(folder: URL) throws(StoreError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let path = folder.appending(path: "broadsheet.sqlite").path(percentEncoded: false)
      try self.init(DatabasePool(path: path))
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(error)
    }
  }

  /// A store that lives as long as this value.
  public static func inMemory() throws(StoreError) -> Store {
    do {
      return try Store(DatabaseQueue())
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(error)
    }
  }

  private init(_ database: any DatabaseWriter) throws {
    self.database = database
    try Self.migrator.migrate(database)
  }

  func read<Value: Sendable>(_ query: @Sendable @escaping (Database) throws -> Value)
    async throws(StoreError) -> Value
  {
    do {
      return try await database.read(query)
    } catch {
      throw StoreError(error)
    }
  }

  func write<Value: Sendable>(_ change: @Sendable @escaping (Database) throws -> Value)
    async throws(StoreError) -> Value
  {
    do {
      return try await database.write(change)
    } catch {
      throw StoreError(error)
    }
  }
}

/// Why the store could not answer.
public enum StoreError: Error, Sendable, Equatable {
  /// The file cannot be opened or written; the text is SQLite's.
  case unavailable(String)
  /// A record was written in a form that this version does not read.
  case unreadableRecord(String)
  case cancelled

  init(_ error: any Error) {
    switch error {
    case let error as StoreError: self = error
    case is CancellationError: self = .cancelled
    case let error as DecodingError: self = .unreadableRecord("\(error)")
    default: self = .unavailable("\(error)")
    }
  }
}
