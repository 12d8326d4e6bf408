public import BroadsheetCore
import Synchronization

/// Events as they come, until the server ends the stream, it breaks, or nobody wants them any more.
///
/// For one who listens: a second iterator gets what the first has left. The connection is let go of
/// when the task is cancelled, and with the last reference to the stream and its iterators.
public struct ServerSentEvents: AsyncSequence, Sendable {
  public typealias Element = ServerSentEvent
  public typealias Failure = TransportError

  /// Takes an event after the other off the stream.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let stream: Stream

    public mutating func next() async throws(TransportError) -> ServerSentEvent? {
      try await stream.next()
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(TransportError) -> ServerSentEvent? {
      try await stream.next()
    }
  }

  private let stream: Stream

  /// The events in bytes that come piece by piece.
  ///
  /// - Parameters:
  ///   - mostBytes: Of an event, or of a line; a longer one ends the stream with an error.
  ///   - next: Waits for the next piece; nil at the end.
  ///   - stop: Called once, when nobody wants to hear any more.
  public init(
    mostBytes: Int = ServerSentEventParser.usualMost,
    next: @escaping @Sendable () async throws(TransportError) -> [UInt8]?,
    stop: @escaping @Sendable () -> Void = {}
  ) {
    stream = Stream(mostBytes: mostBytes, next: next, stop: stop)
  }

  /// After how long the server wants to be called again once the stream has ended; nil before it says.
  public var reconnectionTime: Duration? { stream.state.withLock { $0.parser.reconnectionTime } }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream: stream) }

  fileprivate final class Stream: Sendable {
    struct State {
      var parser: ServerSentEventParser
      /// Those that are there and not yet taken, the next one last.
      var waiting: [ServerSentEvent] = []
    }

    let state: Mutex<State>
    private let nextBytes: @Sendable () async throws(TransportError) -> [UInt8]?
    private let stop: @Sendable () -> Void

    init(
      mostBytes: Int,
      next: @escaping @Sendable () async throws(TransportError) -> [UInt8]?,
      stop: @escaping @Sendable () -> Void
    ) {
      state = Mutex(State(parser: ServerSentEventParser(mostBytes: mostBytes)))
      nextBytes = next
      self.stop = stop
    }

    deinit { stop() }

    func next() async throws(TransportError) -> ServerSentEvent? {
      while true {
        if let event = state.withLock({ $0.waiting.popLast() }) { return event }
        guard let bytes = try await nextBytes() else { return nil }
        try state.withLock { (state) throws(TransportError) in
          state.waiting = try state.parser.append(bytes).reversed()
        }
      }
    }
  }
}
