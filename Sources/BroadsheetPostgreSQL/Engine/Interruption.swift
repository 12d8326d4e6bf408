import BroadsheetCore
import Dispatch
import Synchronization

/// What ends waiting for a socket before it is ready: a time limit, or whoever asked has gone.
///
/// For one statement, however often it has to wait. Interrupted once, it stays so.
final class Interruption: Sendable {
  enum Reason: Sendable { case timedOut, cancelled }

  /// What a socket is waited for.
  enum Readiness: Sendable { case reading, readingOrWriting }

  private struct State {
    var reason: Reason?
    var watch: SocketWatch?
  }

  private let state = Mutex(State())

  /// Does work that ends by this, whatever it waits for, after a while or when its task is cancelled.
  static func limiting<Value: Sendable>(
    to limit: Duration,
    sleep: @escaping Sleep,
    _ work: (Interruption) async throws(PostgreSQLError) -> Value
  ) async throws(PostgreSQLError) -> Value {
    let interruption = Interruption()
    // Ends with this function.
    let limiter = Task {
      try await sleep(limit)
      interruption.interrupt(.timedOut)
    }
    defer { limiter.cancel() }
    let result = await withTaskCancellationHandler {
      do throws(PostgreSQLError) {
        return Result<Value, PostgreSQLError>.success(try await work(interruption))
      } catch {
        return .failure(error)
      }
    } onCancel: {
      interruption.interrupt(.cancelled)
    }
    return try result.get()
  }

  /// Why it is over; nil while it is not.
  var reason: Reason? { state.withLock { $0.reason } }

  func interrupt(_ reason: Reason) {
    let watch = state.withLock { state in
      if state.reason == nil { state.reason = reason }
      return state.watch
    }
    watch?.end()
  }

  /// Waits for a socket; why it was not waited for to the end, or nil when the socket is ready.
  ///
  /// Nothing watches the socket any more when this returns, so that it may be closed.
  func wait(for readiness: Readiness, on socket: Int32) async -> Reason? {
    let watch = SocketWatch(socket, readiness)
    state.withLock { $0.watch = watch }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      watch.begin { continuation.resume() }
      // Interrupted before there was a watch to end.
      if reason != nil { watch.end() }
    }
    return state.withLock { state in
      state.watch = nil
      return state.reason
    }
  }
}

/// Watches a socket once.
///
/// Unchecked, because Dispatch's sources are begun and cancelled from any thread, and nothing else is done
/// to these after they have been made.
private final class SocketWatch: @unchecked Sendable {
  private static let queue = DispatchQueue(label: "broadsheet.postgresql.sockets")

  private let sources: [any DispatchSourceProtocol]

  init(_ socket: Int32, _ readiness: Interruption.Readiness) {
    let reading = DispatchSource.makeReadSource(fileDescriptor: socket, queue: Self.queue)
    switch readiness {
    case .reading: sources = [reading]
    case .readingOrWriting:
      sources = [
        reading, DispatchSource.makeWriteSource(fileDescriptor: socket, queue: Self.queue),
      ]
    }
  }

  /// Says when the socket is ready, or when it was ended, and no source is there any more.
  func begin(_ over: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for source in sources {
      group.enter()
      source.setEventHandler { self.end() }
      source.setCancelHandler { group.leave() }
    }
    group.notify(queue: Self.queue, execute: over)
    for source in sources { source.resume() }
  }

  func end() {
    for source in sources { source.cancel() }
  }
}
