public import BroadsheetNewsroom
public import BroadsheetPress
public import Foundation
import GRDB

// What is known of the newsroom beside the pages that follow it.

extension Store {
  /// What was known last of what the newsroom decided; nil where nothing was.
  public func keptBoard() async throws(StoreError) -> KeptBoard? {
    guard let body = try await read(Self.boardBody) else { return nil }
    return try KeptBoard(body)
  }

  /// The same of a folder, for who only looks: beside the server that it belongs to, or without one, and
  /// whichever version wrote the file; nil where there is none.
  ///
  /// Makes nothing and changes nothing. Throws where there is a file that cannot be read.
  public static func keptBoard(in folder: URL) throws(StoreError) -> KeptBoard? {
    guard isThere(in: folder) else { return nil }
    let path = folder.appending(path: StoreFile.name).path(percentEncoded: false)
    do {
      return try boardBody(ofFileAt: path).map { body throws(StoreError) in try KeptBoard(body) }
    } catch {
      throw StoreError(error)
    }
  }

  /// Whether a folder has a file of pages.
  public static func isThere(in folder: URL) -> Bool {
    let path = folder.appending(path: StoreFile.name).path(percentEncoded: false)
    // Also a link that leads nowhere: what it led to may come back.
    return (try? FileManager.default.attributesOfItem(atPath: path)) != nil
  }

  /// The board of a file as it was kept, whichever version wrote it; nil where it has none.
  ///
  /// A file without a byte is not opened: SQLite would take its log away, which is all there is of it.
  static func boardBody(ofFileAt path: String) throws -> Data? {
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    guard size != 0 else { return nil }
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(lookPatience)
    let file = try DatabaseQueue(path: path, configuration: configuration)
    return try file.read(boardBody)
  }

  @Sendable private static func boardBody(in database: Database) throws -> Data? {
    guard try database.tableExists("source") else { return nil }
    return try Data.fetchOne(
      database,
      sql: "SELECT body FROM source WHERE address = ?",
      arguments: [KeptBoard.name]
    )
  }

  /// Notes in a fresh file that the board of the one before is lost, unless it was taken along.
  ///
  /// Without that a newsroom's file that is lost as well would be taken for none.
  static func noteLostBoard(in database: any DatabaseWriter, because reason: String) throws {
    try database.write { database in
      guard try boardBody(in: database) == nil else { return }
      let body = try KeptBoard.lost(because: reason)
      _ = try writeState(body, of: KeptBoard.name, to: database)
    }
  }

  /// Takes a board along from a file that was put aside, where that can still be read.
  static func bringBoard(fromFileAt path: String, to database: any DatabaseWriter) throws {
    guard let body = try? boardBody(ofFileAt: path) else { return }
    try database.write { _ = try writeState(body, of: KeptBoard.name, to: $0) }
  }
}
