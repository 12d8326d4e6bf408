import BroadsheetCore

/// Whose turn it is to be fetched: what readers ask for first, then what has been due the longest.
///
/// A host that is slow holds up its own sections only: no more than a few of one host have their
/// turn at the same time. Everything costs at most the logarithm of how many wait.
struct FetchQueue: Sendable {
  private struct Turn: Sendable, Comparable {
    var due: Double
    /// Tells turns of one moment apart, and a section's turn from those it had before.
    var number: Int
    var key: PageKey

    static func == (left: Turn, right: Turn) -> Bool { left.number == right.number }
    static func < (left: Turn, right: Turn) -> Bool {
      (left.due, left.number) < (right.due, right.number)
    }
  }

  private struct Host: Sendable {
    var running = 0
    var waiting = WaitingLine<PageKey>()
  }

  private let perHost: Int
  private let hosts: [PageKey: String]
  private var turns = PriorityQueue<Turn>()
  /// The turn that counts of each section in `turns`.
  private var current: [PageKey: Int] = [:]
  private var first = WaitingLine<PageKey>()
  /// Whose turn has come, but who still wait: in `first`, or for their host.
  private var inLine: Set<PageKey> = []
  private var queues: [String: Host] = [:]
  private var lastNumber = 0

  /// - Parameters:
  ///   - perHost: how many of one host may have their turn at once; at least one.
  ///   - hosts: where sections are fetched; one without a host waits for no other.
  init(perHost: Int, hosts: [PageKey: String]) {
    self.perHost = max(1, perHost)
    self.hosts = hosts
  }

  /// The section's turn comes at this uptime, and not when it would have come before.
  mutating func put(_ key: PageKey, dueAt due: Double) {
    lastNumber += 1
    current[key] = lastNumber
    turns.insert(Turn(due: due, number: lastNumber, key: key))
    forgetOldTurns()
  }

  /// The section is next.
  mutating func putFirst(_ key: PageKey) {
    current[key] = nil
    if inLine.insert(key).inserted { first.append(key) }
  }

  /// The next section whose turn has come; whoever takes it says when it is over.
  mutating func next(at uptime: Double) -> PageKey? {
    while let key = popFirst() ?? popDue(at: uptime) {
      guard let host = hosts[key] else { return key }
      if queues[host, default: Host()].running < perHost {
        queues[host, default: Host()].running += 1
        return key
      }
      queues[host]?.waiting.append(key)
      inLine.insert(key)
    }
    return nil
  }

  /// The section has its turn at once, however many of its host have theirs; whoever began it says
  /// when it is over.
  mutating func begin(_ key: PageKey) {
    remove(key)
    if let host = hosts[key] { queues[host, default: Host()].running += 1 }
  }

  /// The section's turn is over; the next of its host has waited long enough.
  mutating func end(_ key: PageKey) {
    guard let host = hosts[key], var queue = queues[host] else { return }
    queue.running -= 1
    while let next = queue.waiting.popFirst() {
      guard inLine.contains(next) else { continue }
      first.prepend(next)
      break
    }
    queues[host] = queue.running == 0 && queue.waiting.isEmpty ? nil : queue
  }

  /// The section needs no turn any more, because another one's was its own as well.
  mutating func remove(_ key: PageKey) {
    current[key] = nil
    inLine.remove(key)
  }

  /// How many sections wait although their turn has come; linear in all that have one.
  func waitingCount(at uptime: Double) -> Int {
    inLine.count
      + turns.elements.count { $0.due <= uptime && current[$0.key] == $0.number }
  }

  private mutating func popFirst() -> PageKey? {
    while let key = first.popFirst() {
      if inLine.remove(key) != nil { return key }
    }
    return nil
  }

  private mutating func popDue(at uptime: Double) -> PageKey? {
    while let turn = turns.min, turn.due <= uptime {
      turns.popMin()
      guard current[turn.key] == turn.number else { continue }
      current[turn.key] = nil
      return turn.key
    }
    return nil
  }

  /// Turns that readers have overtaken stay behind; they must not become many.
  private mutating func forgetOldTurns() {
    guard turns.count > 2 * current.count + 64 else { return }
    turns = PriorityQueue(turns.elements.filter { current[$0.key] == $0.number })
  }
}
