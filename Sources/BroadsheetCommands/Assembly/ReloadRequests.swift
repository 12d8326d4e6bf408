import Synchronization

/// Asks for the newsstand file to be read anew, and waits until it was.
final class ReloadRequests: Sendable {
  private enum State {
    /// Nobody reads it yet, or somebody does and is told of requests.
    case open(waiting: [CheckedContinuation<Void, Never>], tell: @Sendable () -> Void)
    /// The server ends.
    case over
  }

  private let state = Mutex(State.open(waiting: [], tell: {}))

  /// Comes back when the file was read after this was called, whatever came of it, or when the server ends.
  func request() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let tell: (@Sendable () -> Void)? = state.withLock { state in
        guard case .open(let waiting, let tell) = state else { return nil }
        state = .open(waiting: waiting + [continuation], tell: tell)
        return tell
      }
      if let tell { tell() } else { continuation.resume() }
    }
  }

  /// From now on `tell` is called at every request, and at once where there are some.
  func listen(_ tell: @escaping @Sendable () -> Void) {
    let isAwaited = state.withLock { state in
      guard case .open(let waiting, _) = state else { return false }
      state = .open(waiting: waiting, tell: tell)
      return !waiting.isEmpty
    }
    if isAwaited { tell() }
  }

  /// Those who wait, to be resumed by the caller.
  func popAll() -> [CheckedContinuation<Void, Never>] {
    state.withLock { state in
      guard case .open(let waiting, let tell) = state else { return [] }
      state = .open(waiting: [], tell: tell)
      return waiting
    }
  }

  /// Lets go of everybody who waits, now and later.
  func end() {
    let waiting = state.withLock { state in
      guard case .open(let waiting, _) = state else { return [CheckedContinuation<Void, Never>]() }
      state = .over
      return waiting
    }
    for request in waiting { request.resume() }
  }
}
