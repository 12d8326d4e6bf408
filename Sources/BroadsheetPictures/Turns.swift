import Synchronization

/// So many at once; who comes later waits in the order of coming, and not more than so many.
final class Turns: Sendable {
  private struct Waiter {
    var number: Int
    var wake: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var free: Int
    var waiting: [Waiter] = []
    var next = 0
  }

  private let state: Mutex<State>
  private let mostWaiting: Int

  init(free: Int, waiting: Int) {
    state = Mutex(State(free: max(1, free)))
    mostWaiting = waiting
  }

  /// Waits for a turn, which is given back once.
  ///
  /// - Throws: ``PictureError/busy`` where too many wait, or `CancellationError`.
  func take() async throws {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wake in
        enter(Waiter(number: number, wake: wake))
      }
    } onCancel: {
      leave(number)
    }
  }

  /// Gives a turn to whoever waits longest.
  func giveBack() {
    let next: Waiter? = state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.wake.resume()
  }

  private func enter(_ waiter: Waiter) {
    let answer: Result<Void, any Error>? = state.withLock { state in
      // Who is cancelled before waiting is not waited for.
      if Task.isCancelled { return .failure(CancellationError()) }
      if state.free > 0 {
        state.free -= 1
        return .success(())
      }
      guard state.waiting.count < mostWaiting else { return .failure(PictureError.busy) }
      state.waiting.append(waiter)
      return nil
    }
    if let answer { waiter.wake.resume(with: answer) }
  }

  private func leave(_ number: Int) {
    let waiter: Waiter? = state.withLock { state in
      guard let place = state.waiting.firstIndex(where: { $0.number == number }) else {
        return nil
      }
      return state.waiting.remove(at: place)
    }
    waiter?.wake.resume(throwing: CancellationError())
  }
}
