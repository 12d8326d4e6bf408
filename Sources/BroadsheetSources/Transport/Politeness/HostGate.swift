/// Lets only so many fetches at a time through to one host and port, in the order they came.
public actor HostGate {
  private struct Queue {
    var running = 0
    var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  }

  private let limit: Int
  private var queues: [String: Queue] = [:]
  private var nextID = 0

  /// - Parameter limit: how many may be under way to one host; at least one.
  public init(limit: Int = 2) {
    self.limit = max(1, limit)
  }

  /// Waits for a turn; false when the task was cancelled first, and then there is nothing to leave.
  package func enter(_ host: String) async -> Bool {
    guard !Task.isCancelled else { return false }
    guard queues[host, default: Queue()].running >= limit else {
      queues[host, default: Queue()].running += 1
      return true
    }
    let id = nextID
    nextID += 1
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume(returning: false)
        } else {
          queues[host]?.waiting.append((id, continuation))
        }
      }
    } onCancel: {
      // Owned by nobody: it only takes one entry out of a queue, and ends.
      Task { await self.giveUp(id, waitingFor: host) }
    }
  }

  /// Gives the turn to the next in the queue.
  package func leave(_ host: String) {
    guard var queue = queues[host] else { return }
    if queue.waiting.isEmpty {
      queue.running -= 1
      queues[host] = queue.running == 0 ? nil : queue
    } else {
      let next = queue.waiting.removeFirst()
      queues[host] = queue
      next.continuation.resume(returning: true)
    }
  }

  /// How many are waiting for a turn at this host.
  package func waitingCount(for host: String) -> Int {
    queues[host]?.waiting.count ?? 0
  }

  private func giveUp(_ id: Int, waitingFor host: String) {
    guard let index = queues[host]?.waiting.firstIndex(where: { $0.id == id }) else { return }
    queues[host]?.waiting.remove(at: index).continuation.resume(returning: false)
  }
}
