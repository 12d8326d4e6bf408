public import BroadsheetPress
public import Foundation
import GRDB
import Synchronization

/// Editions, stories, last good feeds and what is known of sources, in one SQLite file.
///
/// Reads run beside each other and beside one writer. What a write has acknowledged survives a
/// crash of the process; the last moments before a power cut may be lost, which a front page can
/// bear because the next press makes them again.
///
/// All of it but counts can be made again, so trouble with the file never stops anybody: one that
/// is damaged is put aside for a fresh one, and where none can be written, memory has to do. Notices
/// say so.
public struct Store: PressStore {
  /// Between two attempts at a file that cannot be written to.
  private static let retryInterval = Duration.seconds(60)

  private let database: ActiveDatabase
  /// Says since when stories are there, and whether they are to leave.
  let now: @Sendable () -> Date
  let leases = StoreLeases()

  /// Opens the store in a folder, which is made when it is missing.
  ///
  /// Throws only when another process has it; that may be a matter of moments. `notify` hears of
  /// what else is the matter with the file, now and later.
  public init(
    folder: URL,
    now: @escaping @Sendable () -> Date = { Date() },
    notify: @escaping @Sendable (StoreNotice) -> Void = { _ in }
  ) throws(StoreError) {
    try self.init(folder: folder, retryInterval: Self.retryInterval, now: now, notify: notify)
  }

  /// Opens the store with another way to open connections.
  init(
    folder: URL,
    retryInterval: Duration,
    now: @escaping @Sendable () -> Date = { Date() },
    configure: @escaping @Sendable (inout Configuration) -> Void = { _ in },
    notify: @escaping @Sendable (StoreNotice) -> Void = { _ in }
  ) throws(StoreError) {
    let file = StoreFile(folder: folder, now: now, configure: configure)
    database = try ActiveDatabase(file, retryInterval: retryInterval, notify: notify)
    self.now = now
  }

  init(lookingAt file: DatabaseQueue, now: @escaping @Sendable () -> Date) {
    self.init(ActiveDatabase(memory: file), now: now)
  }

  private init(_ database: ActiveDatabase, now: @escaping @Sendable () -> Date) {
    self.database = database
    self.now = now
  }

  /// A store that lives as long as this value.
  public static func inMemory(now: @escaping @Sendable () -> Date = { Date() })
    throws(StoreError) -> Store
  {
    do {
      return Store(ActiveDatabase(memory: try emptyMemory(now: now)), now: now)
    } catch {
      throw StoreError(error)
    }
  }

  static func emptyMemory(now: @escaping @Sendable () -> Date) throws -> DatabaseQueue {
    let memory = try DatabaseQueue(configuration: configuration(now: now))
    try prepareSchema(of: memory)
    return memory
  }

  /// Leaves the folder to whoever opens it next, in this process or another.
  ///
  /// For a program that goes on without it. What is kept afterwards is lost, and nothing is found.
  public func close() async throws(StoreError) {
    do {
      try await database.close()
    } catch {
      throw StoreError(error)
    }
  }

  /// Tries a file again that could not be written to, if that was some time ago, and looks at one
  /// that can.
  ///
  /// Every write does so first; this is for when there is nothing to write.
  public func tryFileAgain() async {
    await database.returnToFile()
    guard database.isRefusing else {
      // Whatever is done to the file, it is looked at first.
      try? await maintain { _ in }
      return
    }
    // The only way to learn whether writing is possible is to write.
    try? await write { try $0.execute(sql: "PRAGMA user_version = 1") }
  }

  /// Connections that know the clock as a function of SQL, so that whatever writes can say when.
  static func configuration(now: @escaping @Sendable () -> Date) -> Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      database.add(
        function: DatabaseFunction("moment", argumentCount: 0) { _ in now().timeIntervalSince1970 }
      )
    }
    return configuration
  }

  /// Bytes of stories that have left while their words are still in the index.
  var unmerged: Int {
    get { database.unmerged.load(ordering: .relaxed) }
    nonmutating set { database.unmerged.store(newValue, ordering: .relaxed) }
  }

  /// Whether what it is given survives a restart.
  public var keeping: Keeping { database.keeping }
  public var loss: String? { database.loss }

  /// Grows when what was written before is not there any more, because a file had to be put aside or
  /// could not be read: who knows what the store should have gives it all of it again.
  public var beginnings: Int { database.beginnings }

  func read<Value: Sendable>(_ query: @Sendable @escaping (Database) throws -> Value)
    async throws(StoreError) -> Value
  {
    do {
      return try await database.read(query)
    } catch {
      throw StoreError(error)
    }
  }

  /// Work on the file itself, outside of any transaction.
  func maintain<Value: Sendable>(_ work: @Sendable @escaping (Database) throws -> Value)
    async throws(StoreError) -> Value
  {
    do {
      return try await database.maintain(work)
    } catch {
      throw StoreError(error)
    }
  }

  /// Brings what was written first from the log into the file.
  func settle() async { await database.settle() }

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
