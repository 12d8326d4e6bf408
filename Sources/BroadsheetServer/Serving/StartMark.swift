import Synchronization

/// Whether the server has ever had something to say of each of its sections; once it had, it has
/// started for good, whatever newsstand it serves later.
final class StartMark: Sendable {
  private let isOver = Atomic(false)

  func hasStarted(isComplete: Bool) -> Bool {
    if isComplete { isOver.store(true, ordering: .relaxed) }
    return isOver.load(ordering: .relaxed)
  }
}
