public import BroadsheetCore
public import BroadsheetNewsroom
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

  /// What somebody knows of the file beside it.
  public enum Knowledge: Sendable, Hashable {
    /// Nothing, so that it may be that nobody has decided anything yet.
    case nothing
    /// Decisions of this newsroom: no other is gone on with, no older copy of it, and none is made.
    case decisions(NewsroomMark)
    /// What is known cannot be read, for this reason: none is made.
    case unreadable(String)
  }

  /// The file's name in its folder.
  public static let name = "newsroom.sqlite"

  private struct State {
    var database: DatabaseQueue?
    /// Tells the open file from another that takes its place.
    var inode: UInt64?
    /// What is known of what is in it.
    var knowledge: Knowledge
    /// Why it could not be read, or written, the last time that somebody tried.
    var readingTrouble: StoreError?
    var writingTrouble: StoreError?
    /// When writing was last tried for its own sake.
    var probedAt: ContinuousClock.Instant?
  }

  /// Bytes with which there is room for decisions.
  private static let leastRoom = 8 << 20
  /// Between two attempts at a file that could not be written to.
  private static let probeInterval = Duration.seconds(10)

  private let folder: URL
  private let access: Access
  /// Says what is too old.
  let now: @Sendable () -> Date
  private let state: Mutex<State>

  /// The file in a folder.
  ///
  /// For writing, both are made when something is asked for first, unless something is known that should be
  /// in it. `now` says what is too old to be agreed to.
  public init(
    folder: URL,
    access: Access = .writing,
    knowing knowledge: Knowledge = .nothing,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.folder = folder
    self.access = access
    self.now = now
    state = Mutex(State(knowledge: knowledge))
  }

  /// Whether there is such a file now, be it a link that leads nowhere.
  public var isThere: Bool { (try? FileManager.default.attributesOfItem(atPath: path)) != nil }

  /// Whether there is such a file, or should be by what is known.
  public var isExpected: Bool { isThere || state.withLock { $0.knowledge } != .nothing }

  public func entries(after number: Int) async throws(StoreError) -> [SwitchTrail.Entry] {
    await probe()
    let (last, entries) = try await read { database in
      let last = try Self.last(in: database)
      guard last > number else { return (last, [SwitchTrail.Entry]()) }
      let rows = try Row.fetchAll(
        database,
        sql: "SELECT * FROM entry WHERE number > ? ORDER BY number",
        arguments: [number]
      )
      return (last, rows.map(Self.entry))
    }
    guard last >= number else {
      let trouble = StoreError(NewsroomFileTrouble.older(last, than: number))
      state.withLock { state in
        state.readingTrouble = trouble
        // Whoever asks it something else is to hear of it as well.
        state.inode = nil
      }
      throw trouble
    }
    note(last)
    return entries
  }

  /// The last attempt to read or write it that failed, until one succeeds, or a disk without room.
  public var trouble: String? {
    let (reading, writing) = state.withLock { ($0.readingTrouble, $0.writingTrouble) }
    if let error = reading ?? writing { return "\(error)" }
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folderPath)
    guard let free = attributes?[.systemFreeSize] as? Int, free < Self.leastRoom else { return nil }
    return "the disk of \(Self.name) is full: \(free >> 20) MB are left"
  }

  /// Finds out whether a file can be written to again that could not be.
  private func probe() async {
    let isDue = state.withLock { state in
      let now = ContinuousClock.now
      guard state.writingTrouble != nil,
        state.probedAt.map({ now - $0 >= Self.probeInterval }) ?? true
      else { return false }
      state.probedAt = now
      return true
    }
    guard isDue else { return }
    // The only way to learn whether writing is possible is to write.
    try? await write { try $0.execute(sql: "PRAGMA user_version = \(NewsroomSchema.version)") }
  }

  public func identity() async throws(StoreError) -> String? {
    try await read { try NewsroomSchema.identity(of: $0) }
  }

  public func append(_ entry: SwitchTrail.Entry) async throws(StoreError) -> Bool {
    let isAdded = try await write { try Self.insert(entry, in: $0) }
    if isAdded { note(entry.number) }
    return isAdded
  }

  /// Adds an entry, unless it is not the next.
  static func insert(_ entry: SwitchTrail.Entry, in database: Database) throws -> Bool {
    let act = String(decoding: try StableJSON.bytes(of: entry.act), as: UTF8.self)
    guard try Self.last(in: database) == entry.number - 1 else { return false }
    try database.execute(
      sql: "INSERT INTO entry (number, at, author, act, confirmation) VALUES (?, ?, ?, ?, ?)",
      arguments: [
        entry.number, entry.at.timeIntervalSinceReferenceDate, entry.author, act,
        entry.confirmation,
      ]
    )
    return true
  }

  /// Remembers how far the trail has come, so that no older copy of the file is taken for it.
  func note(_ last: Int) {
    state.withLock { state in
      guard case .decisions(var mark) = state.knowledge, mark.last < last else { return }
      mark.last = last
      state.knowledge = .decisions(mark)
    }
  }

  static func last(in database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "SELECT max(number) FROM entry") ?? 0
  }

  static func entry(_ row: Row) -> SwitchTrail.Entry {
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

  // MARK: The file

  /// Asks the file something.
  func read<Value: Sendable>(_ query: @Sendable @escaping (Database) throws -> Value)
    async throws(StoreError) -> Value
  {
    do {
      let value = try await database().read(query)
      state.withLock { $0.readingTrouble = nil }
      return value
    } catch {
      let trouble = Self.trouble(error)
      if trouble != .cancelled { state.withLock { $0.readingTrouble = trouble } }
      throw trouble
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
      state.withLock { $0.writingTrouble = nil }
      return value
    } catch {
      let trouble = Self.trouble(error)
      if trouble != .cancelled { state.withLock { $0.writingTrouble = trouble } }
      throw trouble
    }
  }

  /// In words that name the file, and what helps where it is damaged.
  private static func trouble(_ error: any Error) -> StoreError {
    guard let error = error as? DatabaseError else { return StoreError(error) }
    let way = error.isDamage ? "; \(NewsroomFileTrouble.way)" : ""
    return .unavailable("\(name): \(StoreError(error))\(way)")
  }

  private var folderPath: String { folder.path(percentEncoded: false) }

  var path: String { folder.appending(path: Self.name).path(percentEncoded: false) }

  /// The file, opened; again when another has taken its place, because SQLite would go on with the one
  /// that nobody sees any more.
  func database() throws -> DatabaseQueue {
    try state.withLock { state in
      let inode = Self.inode(path)
      if let database = state.database {
        if access == .reading { return database }
        if let inode, inode == state.inode { return database }
      }
      if inode == nil { try judgeMissing(state.knowledge) } else { try judgeSize() }
      let judge = { database in try Self.judge(database, by: state.knowledge) }
      switch access {
      case .reading:
        let copy = try NewsroomDatabase.copy(ofFileAt: path)
        try copy.read(judge)
        state.database = copy
        return copy
      case .writing:
        if inode == nil { try NewsroomDatabase.make(at: path, in: folder) }
        try state.database?.close()
        state.database = nil
        let database = try NewsroomDatabase.open(path, judge: judge)
        let mark = try database.read { database in
          try NewsroomSchema.identity(of: database).map {
            NewsroomMark(id: $0, last: try Self.last(in: database))
          }
        }
        state.database = database
        state.inode = Self.inode(path)
        state.knowledge = mark.map { .decisions($0) } ?? .nothing
        return database
      }
    }
  }

  /// One that was taken away is not made again: what it had may come back, and then there were two.
  private func judgeMissing(_ knowledge: Knowledge) throws(NewsroomFileTrouble) {
    switch (knowledge, access) {
    case (.decisions(let mark), _): throw .missing(mark.last)
    case (.unreadable(let reason), _): throw .unknown(reason)
    case (.nothing, .reading): throw .notYet(folderPath)
    case (.nothing, .writing): break
    }
  }

  /// We make none that is empty, so whatever was in one is lost.
  private func judgeSize() throws(NewsroomFileTrouble) {
    var status = stat()
    if stat(path, &status) == 0, status.st_size == 0 { throw .empty }
  }

  /// Throws why a file is not the one that something is known of.
  private static func judge(_ database: Database, by knowledge: Knowledge) throws {
    let id = try NewsroomSchema.identity(of: database)
    guard case .decisions(let mark) = knowledge else { return }
    guard id == mark.id else { throw NewsroomFileTrouble.another }
    let last = try last(in: database)
    guard last >= mark.last else { throw NewsroomFileTrouble.older(last, than: mark.last) }
  }

  private static func inode(_ path: String) -> UInt64? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
  }
}
