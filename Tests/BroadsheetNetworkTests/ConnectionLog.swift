import Synchronization

/// Counts the connections of a server, and tells when there are few enough.
final class ConnectionLog: Sendable {
  private struct State {
    var total = 0
    var open = 0
    var waiting: [(limit: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// How many there have been.
  var total: Int { state.withLock { $0.total } }

  func opened() {
    state.withLock { state in
      state.total += 1
      state.open += 1
    }
  }

  func closed() {
    let ready = state.withLock { state in
      state.open -= 1
      let open = state.open
      defer { state.waiting.removeAll { open <= $0.limit } }
      return state.waiting.filter { open <= $0.limit }
    }
    for waiter in ready { waiter.continuation.resume() }
  }

  /// Returns when no more than so many are open.
  func areOpen(atMost limit: Int) async {
    await withCheckedContinuation { continuation in
      let isNow = state.withLock { state in
        if state.open <= limit { return true }
        state.waiting.append((limit, continuation))
        return false
      }
      if isNow { continuation.resume() }
    }
  }
}
