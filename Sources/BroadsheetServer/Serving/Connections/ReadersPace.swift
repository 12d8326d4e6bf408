import NIOCore

/// Whether a reader takes what was sent, however slowly.
///
/// Only bytes that wait on our side count: what the system has taken is the system's to deliver, and
/// a stream that has nothing to say is never late.
struct ReadersPace {
  private struct Mark {
    var taken: Int
    var at: NIODeadline
  }

  /// All that was ever written.
  private var written = 0
  private var mark: Mark?

  mutating func write(_ bytes: Int) { written += bytes }

  /// Whether less has been taken than the rules ask for; `unsent` bytes still wait.
  mutating func isTooSlow(unsent: Int, at now: NIODeadline, rules: ConnectionRules) -> Bool {
    guard unsent > 0 else {
      mark = nil
      return false
    }
    let taken = written - unsent
    guard let last = mark, taken - last.taken < rules.leastProgress else {
      mark = Mark(taken: taken, at: now)
      return false
    }
    return now - last.at >= rules.progress
  }
}
