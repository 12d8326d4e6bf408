import BroadsheetPress
import Foundation
import GRDB
import Synchronization

/// The database in use: the file's, or one in memory for as long as the file cannot be had.
///
/// Damage that shows itself while reading or writing is dealt with like damage at the start: the
/// file is put aside and a fresh one takes its place. A disk that refuses to be written to costs
/// only what survives a restart: a copy in memory takes over, and goes back when the disk lets it.
final class ActiveDatabase: Sendable {
  private struct State {
    var database: any DatabaseWriter
    /// Grows when another database takes over.
    var generation = 0
    var keeping: Keeping
    /// Of the open file.
    var identity: UInt64?
    /// Its bytes when they were last looked at.
    var size = 0
    /// Whether anything of the log has been brought into the file since that was opened.
    var isSettled = false
    var lock: FolderLock?
    /// Whether the file was left for good.
    var isClosed = false
    /// The change of databases that is under way; owned here, and ended by itself.
    var change: Task<Void, Never>?
    /// When the file was last tried in vain.
    var lastAttempt: ContinuousClock.Instant?
    /// Files that were put aside since the start.
    var replaced = 0
    /// How often a database took over that has not all that was written before.
    var beginnings = 0
    /// Whether the memory in use lacks what stands in the file.
    var isPartial = false
    /// What became of the file that was there before; nil where nothing was lost since the start.
    var loss: String?
    /// Why the file in use did not take what it was last given; nil when it did.
    var refusal: String?
  }

  private struct Current {
    var database: any DatabaseWriter
    var generation: Int
  }

  /// Fresh files in one process; a disk that damages more is not trusted any more.
  private static let mostReplacements = 3

  private let file: StoreFile?
  /// How long a file that cannot be written to is left alone.
  private let retryInterval: Duration
  private let notify: @Sendable (StoreNotice) -> Void
  private let state: Mutex<State>
  /// Bytes of stories that have left while their words are still in the index.
  let unmerged = Atomic(0)

  init(memory: DatabaseQueue) {
    file = nil
    retryInterval = .zero
    notify = { _ in }
    state = Mutex(State(database: memory, keeping: .inMemory))
  }

  /// Throws `.inUse` only; whatever else is the matter with the file is a notice.
  init(
    _ file: StoreFile,
    retryInterval: Duration,
    notify: @escaping @Sendable (StoreNotice) -> Void
  ) throws(StoreError) {
    self.file = file
    self.retryInterval = retryInterval
    self.notify = notify
    do {
      try FileManager.default.createDirectory(at: file.folder, withIntermediateDirectories: true)
      let (loss, hadServer) = (file.loss, FolderLock.isThere(in: file.folder))
      let lock = try FolderLock(file.folder)
      let opened = try file.open()
      if hadServer, let aside = opened.setAside {
        try Store.noteLostBoard(in: opened.database, because: "\(StoreFile.name): \(aside.reason)")
      }
      let identity = file.identity
      state = Mutex(
        State(
          database: opened.database,
          keeping: .inFile,
          identity: identity,
          size: file.size ?? 0,
          lock: lock
        )
      )
      report(opened.setAside)
      if let loss, opened.setAside == nil {
        tell(.begunAnew(file: file.path, reason: loss), loss: "\(StoreFile.name) \(loss)")
      }
    } catch {
      let trouble = StoreError(error)
      if case .inUse = trouble { throw trouble }
      do {
        let copy = file.copyInMemory()
        let memory = try copy ?? file.emptyMemory()
        let keeping = Keeping.off("\(StoreFile.name): \(trouble)")
        state = Mutex(
          State(
            database: memory,
            keeping: keeping,
            lastAttempt: .now,
            isPartial: copy == nil && file.identity != nil
          )
        )
        notify(.notKept(file: file.path, reason: "\(trouble)"))
      } catch {
        throw StoreError(error)
      }
    }
  }

  var keeping: Keeping {
    state.withLock { state in
      guard state.keeping == .inFile, let refusal = state.refusal else { return state.keeping }
      return .off("\(StoreFile.name): \(refusal)")
    }
  }

  /// What became of a file since the start whose content is not there any more; nil for nothing.
  var loss: String? { state.withLock { $0.loss } }

  /// Whether the file in use did not take what it was last given.
  var isRefusing: Bool { state.withLock { $0.refusal != nil } }

  /// Grows when what was written before is not there any more, or not yet again.
  var beginnings: Int { state.withLock { $0.beginnings } }

  func read<Value: Sendable>(_ query: @Sendable @escaping (Database) throws -> Value)
    async throws -> Value
  {
    let current = await current()
    do {
      return try await current.database.read(query)
    } catch {
      guard await changeDatabase(after: error, of: current, isWrite: false) else { throw error }
      return try await self.current().database.read(query)
    }
  }

  func write<Value: Sendable>(_ change: @Sendable @escaping (Database) throws -> Value)
    async throws -> Value
  {
    await returnToFile()
    await followFile()
    let current = await current()
    do {
      return try await write(change, to: current)
    } catch {
      guard await changeDatabase(after: error, of: current, isWrite: true) else { throw error }
      return try await write(change, to: self.current())
    }
  }

  /// Writes, and notes whether it could.
  private func write<Value: Sendable>(
    _ change: @Sendable @escaping (Database) throws -> Value,
    to current: Current
  ) async throws -> Value {
    do {
      let value = try await current.database.write { [self] database in
        try lookAtFile(database, of: current.generation)
        return try change(database)
      }
      note(nil, by: current)
      return value
    } catch {
      if let error = error as? DatabaseError, error.isOfDatabase { note(error, by: current) }
      throw error
    }
  }

  /// Says once that the file takes nothing, whatever the reason, and once that it does again; what
  /// leads to another database is said by that.
  private func note(_ error: DatabaseError?, by current: Current) {
    guard let file else { return }
    let refusal = error.map { StoreError($0).description }
    let before: String?? = state.withLock { state in
      guard state.keeping == .inFile, state.generation == current.generation else { return nil }
      if let error, error.isDamage || error.isRefusedWrite { return nil }
      defer { state.refusal = refusal }
      return .some(state.refusal)
    }
    switch (before, refusal) {
    case (.some(nil), let reason?): notify(.notKept(file: file.path, reason: reason))
    case (.some(.some), nil): notify(.keptAgain(file: file.path))
    case (nil, _), (.some(nil), nil), (.some(.some), .some): break
    }
  }

  /// Work on the file itself, outside of any transaction; a disk that refuses it changes nothing.
  func maintain<Value: Sendable>(_ work: @Sendable @escaping (Database) throws -> Value)
    async throws -> Value
  {
    let current = await current()
    do {
      return try await current.database.writeWithoutTransaction { [self] database in
        try lookAtFile(database, of: current.generation)
        return try work(database)
      }
    } catch {
      guard await changeDatabase(after: error, of: current, isWrite: false) else { throw error }
      return try await self.current().database.writeWithoutTransaction(work)
    }
  }

  /// Brings what was written first from the log into the file, once.
  ///
  /// Not everything should hang on the log alone; later SQLite does so by itself.
  func settle() async {
    let isFirst = state.withLock { state in
      defer { state.isSettled = true }
      return state.keeping == .inFile && !state.isSettled
    }
    guard isFirst else { return }
    try? await maintain { database in _ = try? database.checkpoint(.passive) }
  }

  /// Throws when the file is not what SQLite left; called where nobody else writes.
  private func lookAtFile(_ database: Database, of generation: Int) throws {
    let before = state.withLock { state in
      state.keeping == .inFile && state.generation == generation ? state.size : nil
    }
    guard let file, let before else { return }
    try file.judgeInUse(before: before, database)
    let size = file.size ?? 0
    state.withLock { state in
      if state.generation == generation { state.size = size }
    }
  }

  /// Waits for a change that is under way.
  private func current() async -> Current {
    while let change = state.withLock({ $0.change }) { await change.value }
    return state.withLock { Current(database: $0.database, generation: $0.generation) }
  }

  /// Whether trying again makes sense, because another database has taken over.
  private func changeDatabase(after error: any Error, of failed: Current, isWrite: Bool) async
    -> Bool
  {
    let change: Task<Void, Never>? = state.withLock { state in
      if let change = state.change { return change }
      guard state.generation == failed.generation else { return Task {} }
      guard state.keeping == .inFile, let error = error as? DatabaseError else { return nil }
      if error.isDamage {
        state.change = Task { replaceFile(failed, after: error) }
      } else if isWrite, error.isRefusedWrite {
        state.change = Task { leaveFile(failed, after: error) }
      }
      return state.change
    }
    await change?.value
    return change != nil
  }

  /// Puts a damaged file aside, and goes on with a fresh one.
  private func replaceFile(_ failed: Current, after error: DatabaseError) {
    guard let file else { return }
    // SQLite removes the log beside a file when it closes it: first close, then rename.
    try? failed.database.close()
    let reason = StoreError(error).description
    do {
      let count = state.withLock { state in
        state.replaced += 1
        return state.replaced
      }
      guard count <= Self.mostReplacements else { throw error }
      let name = try file.setAside(as: "damaged")
      let opened = try file.open()
      // Who has it in memory keeps it again; right after a start nobody has.
      try Store.bringBoard(fromFileAt: name, to: opened.database)
      try Store.noteLostBoard(in: opened.database, because: "\(StoreFile.name): \(reason)")
      report(StoreFile.SetAside(name: name, reason: reason))
      use(opened.database, keeping: .inFile, isBeginning: true)
    } catch {
      leaveFile(failed, after: error)
    }
  }

  /// Goes on in memory, with what can be read of the file.
  private func leaveFile(_ failed: Current, after error: any Error) {
    guard let file else { return }
    let reason = StoreError(error).description
    try? failed.database.close()
    let copy = file.copyInMemory()
    guard let memory = try? copy ?? file.emptyMemory() else {
      return state.withLock { $0.change = nil }
    }
    use(
      memory,
      keeping: .off("\(StoreFile.name): \(reason)"),
      isBeginning: copy == nil,
      isPartial: copy == nil && file.identity != nil
    )
    notify(.notKept(file: file.path, reason: reason))
  }

  /// Tries the file again from time to time, and takes along what came in the meantime.
  func returnToFile() async {
    let change: Task<Void, Never>? = state.withLock { state in
      guard state.change == nil, case .off = state.keeping, let file else { return nil }
      let moment = ContinuousClock.now
      if let last = state.lastAttempt, moment - last < retryInterval { return nil }
      state.lastAttempt = moment
      let (memory, lock) = (state.database, state.lock)
      state.change = Task { tryFile(file, memory, lock) }
      return state.change
    }
    await change?.value
  }

  private func tryFile(_ file: StoreFile, _ memory: any DatabaseWriter, _ lock: FolderLock?) {
    do {
      try FileManager.default.createDirectory(at: file.folder, withIntermediateDirectories: true)
      let lock = try lock ?? FolderLock(file.folder)
      let opened = try file.open()
      // A copy takes along what is new; what began empty must not take the place of what is there.
      let isPartial = state.withLock { $0.isPartial }
      do {
        if !isPartial { try memory.backup(to: opened.database) }
      } catch {
        try? opened.database.close()
        throw error
      }
      report(opened.setAside)
      use(opened.database, keeping: .inFile, lock: lock, isBeginning: isPartial)
      notify(.keptAgain(file: file.path))
    } catch {
      state.withLock { $0.change = nil }
    }
  }

  /// Leaves the file to whoever opens its folder next; what comes later goes into an empty memory.
  func close() async throws {
    guard let file, !state.withLock({ $0.isClosed }) else { return }
    let memory = try file.emptyMemory()
    let left = await current()
    let lock: FolderLock? = state.withLock { state in
      state.isClosed = true
      state.database = memory
      state.generation += 1
      state.keeping = .inMemory
      state.refusal = nil
      defer { state.lock = nil }
      return state.lock
    }
    // Whoever still reads or writes has it closed under them, and goes on in memory.
    withExtendedLifetime(lock) { try? left.database.close() }
  }

  /// Finds out whether somebody took the file away; SQLite would go on writing where nobody looks.
  private func followFile() async {
    guard let file else { return }
    let change: Task<Void, Never>? = state.withLock { state in
      guard state.change == nil, state.keeping == .inFile, state.identity != file.identity
      else { return nil }
      let lost = Current(database: state.database, generation: state.generation)
      let lock = state.lock
      state.change = Task { makeAgain(file, lost, lock) }
      return state.change
    }
    await change?.value
  }

  private func makeAgain(_ file: StoreFile, _ lost: Current, _ lock: FolderLock?) {
    do {
      try FileManager.default.createDirectory(at: file.folder, withIntermediateDirectories: true)
      let lock = try newLock(on: file, after: lock)
      let isGone = file.identity == nil
      let opened = try file.open()
      if isGone { try lost.database.backup(to: opened.database) }
      try? lost.database.close()
      report(opened.setAside)
      use(opened.database, keeping: .inFile, lock: lock)
      notify(.madeAgain(file: file.path))
    } catch {
      leaveFile(lost, after: error)
    }
  }

  /// The lock's file may have gone with the other, or not.
  private func newLock(on file: StoreFile, after lock: FolderLock?) throws(StoreError)
    -> FolderLock?
  {
    do {
      return try FolderLock(file.folder)
    } catch {
      let process = ProcessInfo.processInfo.processIdentifier
      guard case .inUse(_, process) = error, lock != nil else { throw error }
      return lock
    }
  }

  private func use(
    _ database: any DatabaseWriter,
    keeping: Keeping,
    lock: FolderLock? = nil,
    isBeginning: Bool = false,
    isPartial: Bool = false
  ) {
    state.withLock { state in
      state.change = nil
      guard !state.isClosed else { return }
      if isBeginning { state.beginnings += 1 }
      state.isPartial = isPartial
      state.refusal = nil
      state.database = database
      state.generation += 1
      state.keeping = keeping
      state.identity = file?.identity
      state.size = file?.size ?? 0
      state.isSettled = false
      state.lock = lock ?? state.lock
      state.lastAttempt = .now
    }
  }

  private func report(_ setAside: StoreFile.SetAside?) {
    guard let file, let setAside else { return }
    tell(
      .setAside(file: file.path, as: setAside.name, reason: setAside.reason),
      loss: "\(StoreFile.name) could not be used: \(setAside.reason)"
    )
  }

  private func tell(_ notice: StoreNotice, loss: String) {
    state.withLock { $0.loss = loss }
    notify(notice)
  }
}
