public import BroadsheetCore
public import BroadsheetPress
public import Foundation
import GRDB
import Synchronization

/// What a newsroom decided, and who may, in a file beside that of a ``Store``.
///
/// It is a file of its own because nothing in it can be made again: it is never put aside for a fresh
/// one, what is written is on the disk before it counts, and the file itself refuses to have entries of
/// the trail changed or taken away. Servers and commands may have it open at the same time.
public final class NewsroomFile: NewsroomStore {
  /// What somebody wants of the file.
  public enum Access: Sendable, Hashable {
    /// To look, once: what was there when it was first asked. Makes nothing, changes nothing, and needs
    /// no more than that the file can be read; throws where there is none.
    case reading
    /// To have it, and to make it where there is none.
    case writing
  }

  /// The file's name in its folder.
  public static let name = "newsroom.sqlite"

  private struct State {
    var database: DatabaseQueue?
    /// Tells the open file from another that takes its place.
    var inode: UInt64?
    /// What every copy of the file has in common, and no other file has.
    var id: Data?
  }

  private let folder: URL
  private let access: Access
  private let state = Mutex(State())

  /// The file in a folder; for writing, both are made when something is asked for first.
  public init(folder: URL, access: Access = .writing) {
    self.folder = folder
    self.access = access
  }

  /// Whether there is such a file now.
  public var isThere: Bool { Self.inode(path) != nil }

  public func entries(after number: Int) async throws(StoreError) -> [SwitchTrail.Entry] {
    try await read { database in
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

  public func append(_ entry: SwitchTrail.Entry) async throws(StoreError) -> Bool {
    try await write { database in
      let act = String(decoding: try StableJSON.bytes(of: entry.act), as: UTF8.self)
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
  }

  private static func last(in database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "SELECT max(number) FROM entry") ?? 0
  }

  private static func entry(_ row: Row) -> SwitchTrail.Entry {
    let act: String = row["act"]
    return SwitchTrail.Entry(
      number: row["number"],
      at: Date(timeIntervalSinceReferenceDate: row["at"]),
      author: row["author"],
      // One that a later version wrote must not take all others away.
      act: (try? JSONDecoder().decode(SwitchTrail.Act.self, from: Data(act.utf8)))
        ?? .unread(act),
      confirmation: row["confirmation"]
    )
  }

  private static func shortened(from number: Int, to last: Int) -> StoreError {
    .unavailable("\(name) has \(last) entries, and had \(number)")
  }

  // MARK: The file

  /// Asks the file something.
  func read<Value: Sendable>(_ query: @Sendable @escaping (Database) throws -> Value)
    async throws(StoreError) -> Value
  {
    do {
      return try await database().read(query)
    } catch {
      throw StoreError(error)
    }
  }

  /// Changes something in one transaction, which is on the disk when this returns.
  func write<Value: Sendable>(_ change: @Sendable @escaping (Database) throws -> Value)
    async throws(StoreError) -> Value
  {
    guard access == .writing else {
      throw .unavailable("\(Self.name) was opened to be read, not to be changed")
    }
    do {
      let database = try database()
      let value = try await database.write(change)
      // A copy of the file alone has everything, unless somebody is reading right now.
      try? await database.writeWithoutTransaction { _ = try $0.checkpoint(.passive) }
      return value
    } catch {
      throw StoreError(error)
    }
  }

  private var path: String { folder.appending(path: Self.name).path(percentEncoded: false) }

  /// The file, opened; again when another has taken its place, because SQLite would go on with the one
  /// that nobody sees any more.
  private func database() throws -> DatabaseQueue {
    try state.withLock { state in
      let inode = Self.inode(path)
      if let database = state.database {
        if access == .reading { return database }
        if let inode, inode == state.inode { return database }
      }
      switch access {
      case .reading:
        guard inode != nil else { throw missing }
        let copy = try NewsroomDatabase.copy(ofFileAt: path)
        state.database = copy
        return copy
      case .writing:
        // One that was taken away is not made again: what it had may come back, and then there were two.
        guard inode != nil || state.id == nil else { throw takenAway }
        if inode == nil { try NewsroomDatabase.make(at: path, in: folder) }
        try state.database?.close()
        state.database = nil
        let database = try NewsroomDatabase.open(path)
        let id = try database.read(NewsroomSchema.identity)
        guard state.id == nil || state.id == id else {
          try database.close()
          throw exchanged
        }
        state = State(database: database, inode: Self.inode(path), id: id)
        return database
      }
    }
  }

  private var missing: StoreError {
    .unavailable("there is no \(Self.name) in \(folder.path(percentEncoded: false)) yet")
  }

  private var takenAway: StoreError {
    .unavailable(
      "\(Self.name) was taken away while it was in use; put it back, or restart to begin a new one"
    )
  }

  private var exchanged: StoreError {
    .unavailable(
      "\(Self.name) is not the one that was in use, nor a copy of it; put that back, or restart to "
        + "go on with this one"
    )
  }

  private static func inode(_ path: String) -> UInt64? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
  }
}
