import BroadsheetCore

/// Connections to one server, at most so many, each for one user at a time; the first to wait is the first
/// to have one.
///
/// When the server is out of reach, whoever asks is told at once, and the next attempt waits for a while,
/// longer each time: nobody queues for a server that is not there.
public actor PostgreSQLPool {
  private struct Waiter {
    var number: Int
    var turn: Turn
  }

  private typealias Turn = CheckedContinuation<Result<Void, PostgreSQLError>, Never>

  /// The server, without a password.
  public nonisolated let address: PostgreSQLAddress
  nonisolated let limits: PostgreSQLLimits
  private var idle: [PostgreSQLConnection] = []
  private var free: Int
  private var waiters: [Waiter] = []
  private var lastNumber = 0
  private var backoff = Backoff()
  /// What went wrong last, and until when nobody tries again.
  private var pause: (failure: PostgreSQLError, end: Double)?

  /// Opens nothing yet; `most` connections at the most.
  public init(
    _ address: PostgreSQLAddress,
    most: Int = 8,
    limits: PostgreSQLLimits = PostgreSQLLimits()
  ) {
    precondition(most > 0, "a pool without connections serves nobody")
    self.address = address
    self.limits = limits
    free = most
  }

  /// Somebody else has reached the server: nobody waits for the next attempt any more.
  func noteReached() { pause = nil }

  /// Does something over a connection that nobody else uses meanwhile.
  public func use<Value: Sendable>(
    _ work: (PostgreSQLConnection) async throws -> Value
  ) async throws -> Value {
    try await turn()
    defer { endTurn() }
    let connection = try await connection()
    let result: Result<Value, any Error>
    do {
      result = .success(try await work(connection))
    } catch {
      result = .failure(error)
    }
    if await connection.isFree { idle.append(connection) }
    return try result.get()
  }

  /// Does one statement.
  public func query(_ sql: String, _ values: [PostgreSQLValue] = []) async throws
    -> PostgreSQLConnection.Answer
  {
    try await use { try await $0.query(sql, values) }
  }

  /// Does all of it or nothing; again when another transaction stood in the way, a few times.
  public func transaction<Value: Sendable>(
    _ work: (PostgreSQLConnection) async throws -> Value
  ) async throws -> Value {
    for _ in 1..<4 {
      do {
        return try await attempt(work)
      } catch let error as PostgreSQLError where error.isOfTwoTransactions {
        continue
      }
    }
    return try await attempt(work)
  }

  private func attempt<Value: Sendable>(
    _ work: (PostgreSQLConnection) async throws -> Value
  ) async throws -> Value {
    try await use { connection in
      try await connection.execute("BEGIN")
      do {
        let value = try await work(connection)
        try await connection.execute("COMMIT")
        return value
      } catch {
        // A connection that cannot do this is not used again.
        try? await connection.execute("ROLLBACK")
        throw error
      }
    }
  }

  // MARK: Turns

  private func turn() async throws(PostgreSQLError) {
    guard free == 0 else {
      free -= 1
      return
    }
    lastNumber += 1
    let number = lastNumber
    let (limit, sleep) = (limits.turn, limits.sleep)
    // Ends with this function.
    let limiter = Task {
      try await sleep(limit)
      self.giveUp(number, .timedOut(limit))
    }
    defer { limiter.cancel() }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: Turn) in
        if Task.isCancelled {
          continuation.resume(returning: .failure(.cancelled))
        } else {
          waiters.append(Waiter(number: number, turn: continuation))
        }
      }
    } onCancel: {
      Task { await self.giveUp(number, .cancelled) }
    }
    try result.get()
  }

  private func giveUp(_ number: Int, _ error: PostgreSQLError) {
    guard let place = waiters.firstIndex(where: { $0.number == number }) else { return }
    waiters.remove(at: place).turn.resume(returning: .failure(error))
  }

  private func endTurn() {
    if waiters.isEmpty {
      free += 1
    } else {
      waiters.removeFirst().turn.resume(returning: .success(()))
    }
  }

  private func connection() async throws(PostgreSQLError) -> PostgreSQLConnection {
    while let connection = idle.popLast() {
      if await connection.isFree { return connection }
    }
    if let pause, limits.uptime() < pause.end { throw pause.failure }
    do throws(PostgreSQLError) {
      let connection = try await PostgreSQLConnection.open(address, limits)
      backoff.succeed()
      pause = nil
      return connection
    } catch .cancelled {
      throw .cancelled
    } catch {
      pause = (error, limits.uptime() + backoff.wait(after: error, by: limits.chance()))
      throw error
    }
  }
}
