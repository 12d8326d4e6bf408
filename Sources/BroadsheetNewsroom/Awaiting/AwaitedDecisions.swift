public import BroadsheetCore
import BroadsheetPress
import Foundation
import Synchronization

extension AwaitedDecision {
  /// Seconds after which it is too old: nobody agrees to what was meant for another day.
  public static let patience = 3_600.0
  /// So many of one editor wait; others' have places of their own.
  public static let mostOfEditor = 10
  /// More than editors who wait for each other.
  public static let most = 200
}

/// Decisions that wait for another editor: where the newsroom keeps them, those of all processes, and else as
/// long as the process.
final class AwaitedDecisions: Sendable {
  private struct State {
    /// Those of this process, where none are kept.
    var own = AwaitedList()
    /// Those of all, as they were read last.
    var known: [AwaitedDecision] = []
    /// Readings that have begun, and the last of them whose answer is known.
    var readings = 0
    var lastRead = 0
    /// Which of those this process was asked for.
    var askedHere: Set<Int> = []
  }

  private let store: (any AwaitedStore)?
  private let state = Mutex(State())

  init(of newsroom: any NewsroomStore) { store = newsroom.awaitedStore }

  /// Whether what waits outlives this process.
  var isKept: Bool { store != nil }

  /// Learns what waits by now, in whichever process it was asked for.
  func refresh() async throws(StoreError) {
    guard let store else { return }
    let number = state.withLock { state in
      state.readings += 1
      return state.readings
    }
    let known = try await store.awaited()
    state.withLock { state in
      // What was asked later may have been answered first.
      guard number > state.lastRead else { return }
      state.lastRead = number
      state.known = known
      state.askedHere.formIntersection(known.map(\.id))
    }
  }

  /// Has a decision wait; nil where too many do.
  func add(
    _ act: SwitchTrail.Act,
    timed timing: SwitchTiming?,
    by author: String,
    pages: Int,
    at now: Moment
  ) async throws(StoreError) -> AwaitedDecision? {
    guard let store else {
      return state.withLock {
        $0.own.add(act, timed: timing, by: author, pages: pages, at: now)
      }
    }
    let decision = try await store.ask(for: act, timed: timing, by: author, pages: pages)
    // It waits, whether or not this succeeds; the next look shows it.
    try? await refresh()
    if let decision { state.withLock { _ = $0.askedHere.insert(decision.id) } }
    return decision
  }

  /// Those that wait, the oldest first, as far as is known.
  func waiting(at now: Moment) -> [AwaitedDecision] {
    state.withLock { store == nil ? $0.own.waiting(at: now) : $0.known }
  }

  /// Whether this process was asked for it.
  func isAskedHere(_ id: Int) -> Bool {
    store == nil || state.withLock { $0.askedHere.contains(id) }
  }

  /// Adds an entry that somebody has agreed to, unless its decision waits no longer.
  func append(
    _ entry: SwitchTrail.Entry,
    to newsroom: any NewsroomStore,
    agreedTo id: Int,
    at now: Moment
  ) async throws(StoreError) -> Agreement {
    if let store { return try await store.append(entry, agreedTo: id) }
    guard state.withLock({ $0.own.beginTaking(id, at: now) }) else { return .notAwaited }
    var isDecided = false
    defer { state.withLock { $0.own.endTaking(id, isDecided: isDecided) } }
    isDecided = try await newsroom.append(entry)
    return isDecided ? .added : .outrun
  }

  /// Lets go of one; false where it waits no longer, or is being written down.
  func remove(_ id: Int, at now: Moment) async throws(StoreError) -> Bool {
    guard let store else { return state.withLock { $0.own.remove(id, at: now) } }
    let isRemoved = try await store.withdraw(id)
    try? await refresh()
    return isRemoved
  }
}
