import BroadsheetCore

/// Races work against a deadline and cancels the loser.
///
/// Returns when both have ended, so `work` must stop soon after its task is cancelled.
func withDeadline<Value: Sendable>(
  seconds: Double,
  _ work: @escaping @Sendable () async -> Result<Value, TransportError>
) async throws(TransportError) -> Value {
  let first = await withTaskGroup(of: Result<Value, TransportError>.self) { race in
    race.addTask { await work() }
    race.addTask {
      // A day at most: `Duration` traps on what it cannot hold, and no fetch should take longer.
      try? await Task.sleep(for: .seconds(min(max(seconds, 0), 86_400)))
      return .failure(Task.isCancelled ? .cancelled : .timedOut(limit: seconds))
    }
    let first = await race.next()
    race.cancelAll()
    return first ?? .failure(.cancelled)
  }
  return try first.get()
}
