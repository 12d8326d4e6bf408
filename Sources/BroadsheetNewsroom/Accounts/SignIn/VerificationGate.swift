import BroadsheetPress
import Dispatch

/// Has passwords hashed by a few at a time, because each takes memory and a core on purpose.
///
/// Hashing runs on threads of its own and not on those that answer readers.
actor VerificationGate {
  private let mostRunning: Int
  private let mostWaiting: Int
  private var running = 0
  private var waiting = WaitingLine<CheckedContinuation<Void, Never>>()

  init(running: Int = 2, waiting: Int = 8) {
    mostRunning = running
    mostWaiting = waiting
  }

  /// Does slow work when there is room for it, the oldest first; nil when too many wait already.
  ///
  /// Goes on also when whoever asked is gone: what was begun counts.
  func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value? {
    if running < mostRunning {
      running += 1
    } else {
      guard waiting.count < mostWaiting else { return nil }
      // Whoever leaves hands its place over.
      await withCheckedContinuation { waiting.append($0) }
    }
    defer { leave() }
    return await withCheckedContinuation { done in
      DispatchQueue.global().async { done.resume(returning: work()) }
    }
  }

  private func leave() {
    if let next = waiting.popFirst() { next.resume() } else { running -= 1 }
  }
}
