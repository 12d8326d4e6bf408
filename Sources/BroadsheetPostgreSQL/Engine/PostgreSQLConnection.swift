import BroadsheetCore
import Dispatch
import Foundation
import Synchronization

/// A connection to a server, for one user at a time; no thread waits while the server works.
///
/// Statements are prepared when they come first. One that takes too long, or whose task is cancelled, costs
/// the connection: what the server has still to say of it is nobody's.
public actor PostgreSQLConnection {
  /// What a statement came to.
  public struct Answer: Sendable {
    /// What it found.
    public var rows: [PostgreSQLRow]
    /// How many rows it found or changed.
    public var count: Int
  }

  /// What tells statements apart.
  private struct Statement: Hashable {
    var sql: String
    var types: [UInt32]
  }

  /// The oldest version of which every feature in use is.
  private static let oldestVersion: Int32 = 150_000
  /// Where libpq may look up names, which blocks.
  private static let lookups = DispatchQueue(
    label: "broadsheet.postgresql.lookups",
    attributes: .concurrent
  )

  private let handle: ConnectionHandle
  private let libpq: LibPQ
  private let limits: PostgreSQLLimits
  private var prepared: [Statement: String] = [:]
  private var isBroken = false

  private init(_ handle: ConnectionHandle, _ limits: PostgreSQLLimits) {
    self.handle = handle
    libpq = handle.libpq
    self.limits = limits
  }

  /// Connects, and looks at the server's version.
  ///
  /// Of several hosts all are asked at once, so that one that says nothing holds up nobody; the first that
  /// will do is it.
  public static func open(_ address: PostgreSQLAddress, _ limits: PostgreSQLLimits = .init())
    async throws(PostgreSQLError) -> PostgreSQLConnection
  {
    let hosts = address.hosts
    guard hosts.count > 1 else { return try await openHost(address, limits) }
    let results = await withTaskGroup(
      of: Result<PostgreSQLConnection, PostgreSQLError>.self
    ) { group in
      for host in hosts {
        group.addTask {
          do throws(PostgreSQLError) {
            return .success(try await openHost(host, limits))
          } catch {
            return .failure(error)
          }
        }
      }
      var results: [Result<PostgreSQLConnection, PostgreSQLError>] = []
      for await result in group {
        results.append(result)
        if case .success = result { break }
      }
      group.cancelAll()
      return results
    }
    guard case .success(let connection)? = results.last else {
      throw PostgreSQLError(ofHosts: results.compactMap(\.failure), place: "\(address)")
    }
    return connection
  }

  private static func openHost(_ address: PostgreSQLAddress, _ limits: PostgreSQLLimits)
    async throws(PostgreSQLError) -> PostgreSQLConnection
  {
    let place = "\(address)"
    guard let handle = await onQueue({ ConnectionHandle(address) }) else {
      throw .unreachable(place: place, reason: "no memory")
    }
    try await Interruption.limiting(to: limits.opening, sleep: limits.sleep) {
      interruption throws(PostgreSQLError) in
      try await connect(handle, place, interruption, within: limits)
    }
    let version = handle.libpq.serverVersion(handle.pointer)
    guard version >= oldestVersion else { throw .tooOld(version: Int(version)) }
    guard handle.libpq.setNonBlocking(handle.pointer, 1) == 0 else {
      throw .unreachable(place: place, reason: handle.complaint)
    }
    let connection = PostgreSQLConnection(handle, limits)
    _ = try await connection.query(
      """
      SELECT set_config('statement_timeout', $1, false),
        set_config('idle_in_transaction_session_timeout', $1, false)
      """,
      [.text("\(limits.statement.wholeMilliseconds)")]
    )
    return connection
  }

  private static func connect(
    _ handle: ConnectionHandle,
    _ place: String,
    _ interruption: Interruption,
    within limits: PostgreSQLLimits
  ) async throws(PostgreSQLError) {
    let libpq = handle.libpq
    guard libpq.status(handle.pointer) != LibPQ.Status.bad else {
      throw .unreachable(place: place, reason: handle.complaint)
    }
    let isReached = Mutex(false)
    // Ends with this function.
    let watch = Task {
      try await limits.sleep(limits.reaching)
      if !isReached.withLock({ $0 }) { interruption.interrupt(.timedOut) }
    }
    defer { watch.cancel() }
    // As libpq wants it: before it is asked first, it waits to write.
    var readiness = Interruption.Readiness.readingOrWriting
    while true {
      switch await interruption.wait(for: readiness, on: libpq.socket(handle.pointer)) {
      case .timedOut?: throw .unreachable(place: place, reason: PostgreSQLError.silence)
      case .cancelled?: throw .cancelled
      case nil: break
      }
      let polled = await onQueue { libpq.connectPoll(handle.pointer) }
      if libpq.status(handle.pointer) != LibPQ.Status.started { isReached.withLock { $0 = true } }
      switch polled {
      case LibPQ.Polling.done: return
      case LibPQ.Polling.reading: readiness = .reading
      case LibPQ.Polling.writing: readiness = .readingOrWriting
      default: throw handle.refusal(at: place)
      }
    }
  }

  private static func onQueue<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async
    -> Value
  {
    await withCheckedContinuation { continuation in
      lookups.async { continuation.resume(returning: work()) }
    }
  }

  // MARK: Asking

  /// Whether another may use it: nothing broke, and no transaction is left open.
  var isFree: Bool {
    // What came in the meantime, such as the server's good-bye.
    guard !isBroken, libpq.consumeInput(handle.pointer) == 1 else { return false }
    return libpq.transactionStatus(handle.pointer) == LibPQ.Transaction.idle
  }

  /// Does one statement, with its values for `$1`, `$2` and so on.
  @discardableResult
  public func query(_ sql: String, _ values: [PostgreSQLValue] = [])
    async throws(PostgreSQLError) -> Answer
  {
    try await limited { interruption throws(PostgreSQLError) in
      let name = try await self.prepare(sql, values.map(\.type), interruption)
      try await self.send(interruption) { handle in handle.sendQuery(name, values) }
      return try await self.answer(interruption)
    }
  }

  /// Does statements that take no values and of which no answer is wanted, such as those that make tables.
  public func execute(_ sql: String) async throws(PostgreSQLError) {
    _ = try await limited { interruption throws(PostgreSQLError) in
      try await self.send(interruption) { libpq.sendQuery($0.pointer, sql) }
      return try await self.answer(interruption)
    }
  }

  /// The next notice of what is listened to; nil when there was none for a while.
  func notice() async throws(PostgreSQLError) -> (channel: String, payload: String)? {
    while true {
      if let notice = handle.notice() { return notice }
      let reason = try await Interruption.limiting(to: limits.quiet, sleep: limits.sleep) {
        interruption throws(PostgreSQLError) in
        await interruption.wait(for: .reading, on: libpq.socket(self.handle.pointer))
      }
      switch reason {
      case .cancelled?: throw .cancelled
      case .timedOut?: return nil
      case nil: break
      }
      guard libpq.consumeInput(handle.pointer) == 1 else { throw broken(handle.complaint) }
    }
  }

  private func limited(
    _ work: (Interruption) async throws(PostgreSQLError) -> Answer
  ) async throws(PostgreSQLError) -> Answer {
    guard !isBroken else { throw .lost("it was broken before") }
    return try await Interruption.limiting(
      to: limits.statement + limits.grace,
      sleep: limits.sleep,
      work
    )
  }

  private func prepare(_ sql: String, _ types: [UInt32], _ interruption: Interruption)
    async throws(PostgreSQLError) -> String
  {
    let statement = Statement(sql: sql, types: types)
    if let name = prepared[statement] { return name }
    let name = "s\(prepared.count)"
    try await send(interruption) { handle in
      libpq.sendPrepare(handle.pointer, name, sql, Int32(clamping: types.count), types)
    }
    _ = try await answer(interruption)
    prepared[statement] = name
    return name
  }

  private func send(_ interruption: Interruption, _ request: (ConnectionHandle) -> Int32)
    async throws(PostgreSQLError)
  {
    guard request(handle) == 1 else { throw broken(handle.complaint) }
    while true {
      switch libpq.flush(handle.pointer) {
      case 0: return
      case 1: try await wait(.readingOrWriting, interruption)
      default: throw broken(handle.complaint)
      }
    }
  }

  /// Everything that the server has to say to what it was sent last.
  private func answer(_ interruption: Interruption) async throws(PostgreSQLError) -> Answer {
    var answer = Answer(rows: [], count: 0)
    var complaint: Complaint?
    while true {
      while libpq.isBusy(handle.pointer) == 1 { try await wait(.reading, interruption) }
      guard let result = libpq.getResult(handle.pointer) else { break }
      defer { libpq.clear(result) }
      switch libpq.resultStatus(result) {
      case LibPQ.Execution.command, LibPQ.Execution.rows: answer = Answer(result, libpq)
      default: if complaint == nil { complaint = Complaint(result, libpq) }
      }
    }
    if let complaint { throw failure(complaint) }
    return answer
  }

  private func wait(_ readiness: Interruption.Readiness, _ interruption: Interruption)
    async throws(PostgreSQLError)
  {
    switch await interruption.wait(for: readiness, on: libpq.socket(handle.pointer)) {
    case nil: break
    case .timedOut?: throw abandoned(.timedOut(limits.statement + limits.grace))
    case .cancelled?: throw abandoned(.cancelled)
    }
    guard libpq.consumeInput(handle.pointer) == 1 else { throw broken(handle.complaint) }
  }

  // MARK: Failing

  private func failure(_ complaint: Complaint) -> PostgreSQLError {
    guard let state = complaint.state else { return broken(handle.complaint) }
    let message = complaint.message ?? ""
    switch (state.prefix(2), state) {
    // The server goes down, has no room for this connection, or is not the one that decides any more.
    case ("08", _), (_, "57P01"), (_, "57P02"), (_, "57P03"), (_, "57P05"), (_, "25P03"),
      (_, "25006"):
      return broken(message)
    case (_, "57014"): return .timedOut(limits.statement)
    case (_, "42501"): return .missingRights(message)
    default: return .refused(state: state, message: message)
    }
  }

  private func broken(_ reason: String) -> PostgreSQLError {
    isBroken = true
    return .lost(reason)
  }

  /// Leaves a statement that the server still works at, and asks the server to stop.
  private func abandoned(_ error: PostgreSQLError) -> PostgreSQLError {
    isBroken = true
    handle.cancel()
    return error
  }
}

extension ConnectionHandle {
  /// Why a server lets nobody in.
  fileprivate func refusal(at place: String) -> PostgreSQLError {
    // As libpq says it when it says all: `FATAL:  53300: sorry, …`, whatever the server's language.
    let words = complaint
    guard let code = words.range(of: ":  53300: ") else {
      return .unreachable(place: place, reason: words)
    }
    return .noRoom(place: place, message: String(words[code.upperBound...]))
  }
}

extension Result {
  fileprivate var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}

extension PostgreSQLError {
  /// What several hosts came to: what somebody can do something about, or all of it.
  fileprivate init(ofHosts errors: [PostgreSQLError], place: String) {
    let telling = errors.first { error in
      switch error {
      case .unreachable, .cancelled: false
      default: true
      }
    }
    if let telling {
      self = telling
    } else if errors.contains(.cancelled) {
      self = .cancelled
    } else {
      let reasons = errors.compactMap { error in
        if case .unreachable(let host, let reason) = error { "\(host): \(reason)" } else { nil }
      }
      self = .unreachable(place: place, reason: reasons.sorted().joined(separator: "; "))
    }
  }
}

/// Why the server has not done what it was asked.
private struct Complaint {
  /// The five letters of SQLSTATE; nil where it is libpq that complains.
  let state: String?
  let message: String?

  init(_ result: OpaquePointer, _ libpq: LibPQ) {
    // PG_DIAG_SQLSTATE and PG_DIAG_MESSAGE_PRIMARY, which are letters to C.
    (state, message) = (Self.field("C", of: result, libpq), Self.field("M", of: result, libpq))
  }

  private static func field(_ code: Unicode.Scalar, of result: OpaquePointer, _ libpq: LibPQ)
    -> String?
  {
    libpq.resultErrorField(result, Int32(code.value)).map { String(cString: $0) }
  }
}

extension PostgreSQLConnection.Answer {
  /// Reads an answer in binary form.
  fileprivate init(_ result: OpaquePointer, _ libpq: LibPQ) {
    let width = libpq.columnCount(result)
    var places: [String: Int] = [:]
    for place in 0..<width {
      if let name = libpq.columnName(result, place) { places[String(cString: name)] = Int(place) }
    }
    let columns = PostgreSQLRow.Columns(
      places: places,
      types: (0..<width).map { libpq.columnType(result, $0) }
    )
    rows = (0..<libpq.rowCount(result)).map { row in
      let values = (0..<width).map { column -> [UInt8]? in
        guard libpq.isNull(result, row, column) == 0, let value = libpq.value(result, row, column)
        else { return nil }
        let length = Int(libpq.length(result, row, column))
        return Array(UnsafeRawBufferPointer(start: value, count: length))
      }
      return PostgreSQLRow(columns: columns, values: values)
    }
    count = libpq.changedCount(result).flatMap { Int(String(cString: $0)) } ?? 0
  }
}

extension Duration {
  fileprivate var wholeMilliseconds: Int64 {
    components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
  }
}
