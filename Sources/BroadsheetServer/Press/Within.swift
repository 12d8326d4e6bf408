import BroadsheetCore

/// Races work against the clock; nil when the clock wins, or when the caller's task is cancelled.
///
/// What the work comes to all the same is taken if it `counts`: a busy machine may be late to look
/// at what was there in time, and what has come is worth more than the word that it has not. Returns
/// when both have ended, so the work must stop soon after its task is cancelled.
func within<Value: Sendable>(
  seconds: Double,
  _ work: @escaping @Sendable () async -> Value,
  evenLate counts: (Value) -> Bool = { _ in false }
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
    if let value = first ?? nil { return value }
    let late = await race.next() ?? nil
    return late.flatMap { counts($0) ? $0 : nil }
  }
}

extension Transport {
  /// What a fetch under a time limit came to; nil when it has not come to anything by then.
  ///
  /// A refusal that is there when the clock has rung is an answer as well, and may name the time at
  /// which to come back; only an attempt that was cancelled says nothing.
  func fetch(_ request: FetchRequest, within seconds: Double) async
    -> Result<FetchResult, TransportError>?
  {
    await within(seconds: seconds) {
      await Result { () async throws(TransportError) in try await fetch(request) }
    } evenLate: { result in
      result != .failure(.cancelled)
    }
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
