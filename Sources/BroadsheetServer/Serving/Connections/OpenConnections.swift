import HummingbirdCore
import Synchronization

/// How many connections readers have open, and how many they may have.
///
/// Files, the store and fetches share the process's descriptors with readers; the limit leaves them
/// theirs. For whoever comes above it, the connection gives way that has asked for nothing for the longest
/// time; where none is idle the newcomer is told so and sent away. What comes while many are on their way
/// out waits in the system's queue.
final class OpenConnections: Sendable {
  /// Connections above the limit that are on their way out at the same time.
  private static let mostLeaving = 64

  let limit: Int
  /// What looks at all of them.
  let watches = LoopWatches()
  private let count = Atomic(0)
  /// Those of them that are on their way out.
  private let leaving = Atomic(0)
  /// Grows with every connection that becomes idle.
  private let lastTurn = Atomic(UInt64(0))
  private let seats = Mutex<[ObjectIdentifier: Seat]>([:])

  init(limit: Int) { self.limit = max(1, limit) }

  /// Whether one more was too many, besides those that are leaving.
  var isOverfull: Bool {
    count.load(ordering: .relaxed) - leaving.load(ordering: .relaxed) > limit
  }

  /// Whether connections should be given back soon; the last eighth is for those who hurry.
  var isCrowded: Bool { count.load(ordering: .relaxed) > limit - limit / 8 }

  var canAccept: Bool { count.load(ordering: .relaxed) < limit + Self.mostLeaving }

  func open() { count.add(1, ordering: .relaxed) }

  func close() { count.subtract(1, ordering: .relaxed) }

  // MARK: Giving way

  /// What is known of a connection: whether it is idle, and since when beside others.
  final class Seat: Sendable {
    fileprivate static let busy = UInt64(0)
    fileprivate static let left = UInt64.max

    /// The turn at which it became idle.
    fileprivate let turn: Atomic<UInt64>
    fileprivate let giveWay: @Sendable () -> Void

    fileprivate init(turn: UInt64, giveWay: @escaping @Sendable () -> Void) {
      self.turn = Atomic(turn)
      self.giveWay = giveWay
    }
  }

  /// Takes note of a connection that has asked for nothing yet; `giveWay` is called at most once, on any
  /// thread, and ends the connection, or has its next answer be the last.
  func enter(giveWay: @escaping @Sendable () -> Void) -> Seat {
    let seat = Seat(turn: nextTurn(), giveWay: giveWay)
    seats.withLock { $0[ObjectIdentifier(seat)] = seat }
    return seat
  }

  /// Somebody has asked for something on a connection.
  func begin(_ seat: Seat) { set(seat, Seat.busy) }

  /// All that was asked for has been answered.
  func rest(_ seat: Seat) { set(seat, nextTurn()) }

  /// A connection takes nothing more.
  func leave(_ seat: Seat) {
    if seat.turn.exchange(Seat.left, ordering: .relaxed) != Seat.left {
      leaving.add(1, ordering: .relaxed)
    }
  }

  /// A connection has ended.
  func exit(_ seat: Seat) {
    guard seats.withLock({ $0.removeValue(forKey: ObjectIdentifier(seat)) }) != nil else { return }
    if seat.turn.load(ordering: .relaxed) == Seat.left { leaving.subtract(1, ordering: .relaxed) }
  }

  /// Has the connection give way that has been idle for longest; false where no other is idle.
  ///
  /// Costs a look at every connection.
  func makeRoom(for newcomer: Seat) -> Bool {
    while let (seat, turn) = longestIdle(besides: newcomer) {
      let chosen = seat.turn.compareExchange(
        expected: turn,
        desired: Seat.left,
        ordering: .relaxed
      )
      // Somebody has just asked for something on it.
      guard chosen.exchanged else { continue }
      leaving.add(1, ordering: .relaxed)
      seat.giveWay()
      return true
    }
    return false
  }

  private func longestIdle(besides newcomer: Seat) -> (Seat, UInt64)? {
    seats.withLock { seats in
      var found: (seat: Seat, turn: UInt64)?
      for seat in seats.values where seat !== newcomer {
        let turn = seat.turn.load(ordering: .relaxed)
        guard turn != Seat.busy, turn != Seat.left, turn < found?.turn ?? Seat.left else {
          continue
        }
        found = (seat, turn)
      }
      return found
    }
  }

  private func nextTurn() -> UInt64 {
    lastTurn.add(1, ordering: .relaxed).newValue
  }

  /// One that is leaving stays so.
  private func set(_ seat: Seat, _ turn: UInt64) {
    let known = seat.turn.load(ordering: .relaxed)
    guard known != Seat.left else { return }
    // Only whoever has it give way changes it beside its own loop.
    _ = seat.turn.compareExchange(expected: known, desired: turn, ordering: .relaxed)
  }
}

/// Counts connections where they are accepted, which is before anything else can fail.
struct ConnectionCounter: AvailableConnectionsDelegate {
  let connections: OpenConnections

  func connectionOpened() { connections.open() }

  func connectionClosed() { connections.close() }

  func isAcceptingNewConnections() -> Bool { connections.canAccept }
}
