import BroadsheetPress
import Synchronization

/// The newsstand that is served now, and word of every other that takes its place.
final class LiveNewsstand: Sendable {
  private struct State {
    var current: RunningNewsstand
    var listeners: [Int: AsyncStream<RunningNewsstand>.Continuation] = [:]
    var nextListener = 0
  }

  private let state: Mutex<State>

  init(_ current: RunningNewsstand) { state = Mutex(State(current: current)) }

  /// The table of the current one; asked for by every request, so nothing else is copied.
  var ready: ReadyAnswers { state.withLock { $0.current.ready } }

  var current: RunningNewsstand { state.withLock { $0.current } }

  /// From now on readers get what `change` makes of the current one; answers under way are given by
  /// the one that they began with.
  func replace(_ change: (RunningNewsstand) -> RunningNewsstand) {
    let (other, listeners) = state.withLock { state in
      state.current = change(state.current)
      return (state.current, Array(state.listeners.values))
    }
    for listener in listeners { listener.yield(other) }
  }

  /// Waits for what takes the place of a newsstand, and returns the newest; nil when the task is
  /// cancelled first.
  func replacement(of newsstand: RunningNewsstand) async -> RunningNewsstand? {
    let (stream, continuation) = AsyncStream.makeStream(
      of: RunningNewsstand.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let listener = state.withLock { state in
      let listener = state.nextListener
      state.nextListener += 1
      state.listeners[listener] = continuation
      continuation.yield(state.current)
      return listener
    }
    defer { state.withLock { $0.listeners[listener] = nil } }
    for await other in stream where other.press.published !== newsstand.press.published {
      return other
    }
    return nil
  }
}
