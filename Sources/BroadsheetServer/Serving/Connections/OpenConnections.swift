import HummingbirdCore
import Synchronization

/// How many connections readers have open, and how many they may have.
///
/// Files, the store and fetches share the process's descriptors with readers; the limit leaves them
/// theirs. What comes above it is told so and sent away, and what comes while many are on their way
/// out waits in the system's queue.
final class OpenConnections: Sendable {
  /// Connections above the limit that are being sent away at the same time.
  private static let mostRefusals = 64

  let limit: Int
  private let count = Atomic(0)

  init(limit: Int) { self.limit = max(1, limit) }

  /// Whether one more was too many.
  var isOverfull: Bool { count.load(ordering: .relaxed) > limit }

  /// Whether connections should be given back soon; the last eighth is for those who hurry.
  var isCrowded: Bool { count.load(ordering: .relaxed) > limit - limit / 8 }

  var canAccept: Bool { count.load(ordering: .relaxed) < limit + Self.mostRefusals }

  func open() { count.add(1, ordering: .relaxed) }

  func close() { count.subtract(1, ordering: .relaxed) }
}

/// Counts connections where they are accepted, which is before anything else can fail.
struct ConnectionCounter: AvailableConnectionsDelegate {
  let connections: OpenConnections

  func connectionOpened() { connections.open() }

  func connectionClosed() { connections.close() }

  func isAcceptingNewConnections() -> Bool { connections.canAccept }
}
