import BroadsheetCore
import Foundation

/// Decisions that wait, within one process.
struct AwaitedList: Sendable {
  private struct Waiting {
    var decision: AwaitedDecision
    /// The uptime at which it is too old.
    var end: Double
    /// Whether it is being written down, so that it is too late to withdraw it.
    var isTaken = false
  }

  private var waiting: [Waiting] = []
  /// Another in every process, so that nobody's word goes to what has taken the place of another.
  private var last = Int.random(in: 1..<1 << 50)

  /// Has a decision wait; nil where too many do.
  mutating func add(
    _ act: SwitchTrail.Act,
    timed timing: SwitchTiming? = nil,
    by author: String,
    pages: Int,
    at now: Moment
  ) -> AwaitedDecision? {
    waiting.removeAll { $0.end <= now.uptime }
    let own = waiting.count { $0.decision.author == author }
    guard own < AwaitedDecision.mostOfEditor, waiting.count < AwaitedDecision.most else {
      return nil
    }
    last += 1
    let decision = AwaitedDecision(
      id: last,
      act: act,
      timing: timing,
      author: author,
      asked: now.date,
      expires: now.date + AwaitedDecision.patience,
      pages: pages
    )
    waiting.append(Waiting(decision: decision, end: now.uptime + AwaitedDecision.patience))
    return decision
  }

  /// Those that wait, the oldest first.
  func waiting(at now: Moment) -> [AwaitedDecision] {
    waiting.filter { $0.end > now.uptime }.map(\.decision)
  }

  /// One is about to be written down; false where it waits no longer, or somebody else is doing so.
  mutating func beginTaking(_ id: Int, at now: Moment) -> Bool {
    guard let index = index(of: id, at: now) else { return false }
    waiting[index].isTaken = true
    return true
  }

  /// What was decided waits no longer, and what could not be waits on.
  mutating func endTaking(_ id: Int, isDecided: Bool) {
    guard let index = waiting.firstIndex(where: { $0.decision.id == id }) else { return }
    if isDecided {
      waiting.remove(at: index)
    } else {
      waiting[index].isTaken = false
    }
  }

  /// Lets go of one; false where it waits no longer, or is being written down.
  mutating func remove(_ id: Int, at now: Moment) -> Bool {
    guard let index = index(of: id, at: now) else { return false }
    waiting.remove(at: index)
    return true
  }

  private func index(of id: Int, at now: Moment) -> Int? {
    waiting.firstIndex { $0.decision.id == id && $0.end > now.uptime && !$0.isTaken }
  }
}
