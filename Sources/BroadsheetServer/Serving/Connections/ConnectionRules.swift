import NIOCore

/// How long a connection may take over what.
struct ConnectionRules: Sendable {
  /// For the next request to begin, all of its head included.
  var idle: TimeAmount = .seconds(30)
  /// For the rest of a request, however steadily it drips.
  var request: TimeAmount = .seconds(30)
  /// For either while connections run short, or the server is about to end.
  var hurry: TimeAmount = .seconds(3)
  /// For a reader to take `leastProgress` of what waits for them.
  var progress: TimeAmount = .seconds(30)
  /// Bytes; a slow phone takes more, even with the buffers between here and there.
  var leastProgress = 8 * 1024
  /// For a stream of events to say nothing before a comment is sent, so that nobody on the way, nor the
  /// system, takes the connection for dead.
  var silence: TimeAmount = .seconds(20)
  /// For the other side to hang up after we have.
  var farewell: TimeAmount = .seconds(2)
  /// The same for those for whom there was no room.
  var briefFarewell: TimeAmount = .milliseconds(250)

  /// How often a connection is looked at.
  var interval: TimeAmount {
    let shortest = min(idle, request, hurry, progress, farewell)
    return .nanoseconds(max(20_000_000, min(shortest.nanoseconds / 2, 5_000_000_000)))
  }
}
