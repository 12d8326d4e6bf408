import Synchronization

/// Lets so much costly work be done at once, for each user one piece; some of the rest may wait for its
/// turn, and what is beyond is sent away.
final class WorkGate: Sendable {
  private struct Waiting {
    var user: String
    var turn: CheckedContinuation<Void, Never>
  }

  private struct State {
    var working: Set<String> = []
    var waiting: [Waiting] = []

    /// Whether a piece of a user's may be done now, which then is.
    mutating func admit(_ user: String, _ most: Int) -> Bool {
      working.count < most && working.insert(user).inserted
    }
  }

  /// Pieces of all users that may wait.
  private static let mostWaiting = 16

  private let most: Int
  private let state = Mutex(State())

  init(most: Int) { self.most = most }

  /// Does the work for a user when it is its turn; nil where so many pieces of theirs wait already, or
  /// too many of all.
  func run<Value: Sendable, Trouble: Error>(
    for user: String,
    waiting mostOwn: Int = 0,
    _ work: () async throws(Trouble) -> Value
  ) async throws(Trouble) -> Value? {
    guard await enter(user, mostOwn) else { return nil }
    defer { leave(user) }
    return try await work()
  }

  /// How many wait for their turn.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  private func enter(_ user: String, _ mostOwn: Int) async -> Bool {
    var isRefused = false
    await withCheckedContinuation { (turn: CheckedContinuation<Void, Never>) in
      let mayGo = state.withLock { state in
        if state.admit(user, most) { return true }
        let own = state.waiting.count { $0.user == user }
        isRefused = own >= mostOwn || state.waiting.count >= Self.mostWaiting
        if !isRefused { state.waiting.append(Waiting(user: user, turn: turn)) }
        return isRefused
      }
      if mayGo { turn.resume() }
    }
    return !isRefused
  }

  /// Who leaves hands over the place to the first who may have it.
  private func leave(_ user: String) {
    let next = state.withLock { state -> Waiting? in
      state.working.remove(user)
      guard let place = state.waiting.firstIndex(where: { !state.working.contains($0.user) }) else {
        return nil
      }
      let next = state.waiting.remove(at: place)
      state.working.insert(next.user)
      return next
    }
    next?.turn.resume()
  }
}
