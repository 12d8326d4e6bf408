/// Races work against the clock; nil when the clock wins, or when the caller's task is cancelled.
///
/// Returns when both have ended, so the work must stop soon after its task is cancelled.
func within<Value: Sendable>(
  seconds: Double,
  _ work: @escaping @Sendable () async -> Value
) async -> Value? {
  await withTaskGroup(of: Value?.self) { race in
    race.addTask { await work() }
    race.addTask {
      // A day at most, because `Duration` traps on what it cannot hold.
      try? await Task.sleep(for: .seconds(min(max(seconds, 0), 86_400)))
      return nil
    }
    let first = await race.next()
    race.cancelAll()
    return first ?? nil
  }
}

extension Result where Success: Sendable {
  /// What the work came to.
  init(_ work: () async throws(Failure) -> Success) async {
    do throws(Failure) {
      self = .success(try await work())
    } catch {
      self = .failure(error)
    }
  }
}
