package import BroadsheetCore

/// Races work against a deadline and cancels the loser.
///
/// What the work came to all the same is taken, an answer as well as a refusal: a busy machine may
/// be late to look at what was there in time. Returns when both have ended, so `work` must stop soon
/// after its task is cancelled, with `cancelled` if it came to nothing.
package func withDeadline<Value: Sendable>(
  seconds: Double,
  sleep: @escaping Sleep = { try await Task.sleep(for: $0) },
  _ work: @escaping @Sendable () async -> Result<Value, TransportError>
) async throws(TransportError) -> Value {
  let outcome = await withTaskGroup(of: Result<Value, TransportError>.self) { race in
    race.addTask { await work() }
    race.addTask {
      // A day at most: `Duration` traps on what it cannot hold, and no fetch should take longer.
      try? await sleep(.seconds(min(max(seconds, 0), 86_400)))
      return .failure(Task.isCancelled ? .cancelled : .timedOut(limit: seconds))
    }
    let first = await race.next()
    race.cancelAll()
    guard case .failure(.timedOut) = first, let late = await race.next() else {
      return first ?? .failure(.cancelled)
    }
    if case .failure(.cancelled) = late { return .failure(.timedOut(limit: seconds)) }
    return late
  }
  return try outcome.get()
}

extension Transport {
  /// What a fetch comes to within so many seconds, which `sleep` measures.
  ///
  /// Transports have a limit of their own, and this is for those that miss it.
  package func fetch(
    _ request: TransportRequest,
    within seconds: Double,
    sleep: @escaping Sleep
  ) async -> Result<FetchResult, TransportError> {
    await Result { () async throws(TransportError) in
      try await withDeadline(seconds: seconds, sleep: sleep) {
        await Result { () async throws(TransportError) in try await fetch(request) }
      }
    }
  }
}

extension Result where Success: Sendable {
  /// What the work came to.
  package init(_ work: () async throws(Failure) -> Success) async {
    do throws(Failure) {
      self = .success(try await work())
    } catch {
      self = .failure(error)
    }
  }
}
