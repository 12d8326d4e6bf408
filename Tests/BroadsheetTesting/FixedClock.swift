public import BroadsheetCore
public import Foundation
import Synchronization

/// A clock that stands still until a test moves it: the wall's, and the one that cannot jump.
///
/// Pass `clock.read` wherever a `@Sendable () -> Date` named `now` is asked for, `clock.uptime`
/// for a `@Sendable () -> Double` of that name, and `clock.sleep` wherever a time limit asks for one:
/// a limit then passes when a test lets so much time pass, and never because the machine is busy. A
/// limit of nothing passes at once.
public final class FixedClock: Sendable {
  private struct Sleeper {
    var end: Double
    var wake: AsyncStream<Never>.Continuation
  }

  private struct State {
    var time: Moment
    var sleepers: [Sleeper] = []
    var isHurried = false
  }

  private let state: Mutex<State>

  /// Stands at 2026-01-02 03:04:05 UTC unless told otherwise.
  public init(_ moment: Date = Date(timeIntervalSince1970: 1_767_323_045)) {
    state = Mutex(State(time: Moment(date: moment, uptime: 1_000)))
  }

  /// Setting it is what an administrator does: the wall clock jumps, and nothing else moves.
  public var now: Date {
    get { state.withLock { $0.time.date } }
    set { state.withLock { $0.time.date = newValue } }
  }

  public var read: @Sendable () -> Date {
    { self.now }
  }

  public var uptime: @Sendable () -> Double {
    { self.state.withLock { $0.time.uptime } }
  }

  public var sleep: Sleep {
    { length in
      let (waking, wake) = AsyncStream.makeStream(of: Never.self)
      self.state.withLock { state in
        let end = state.time.uptime + length / .seconds(1)
        if end > state.time.uptime, !state.isHurried {
          state.sleepers.append(Sleeper(end: end, wake: wake))
        } else {
          wake.finish()
        }
      }
      for await _ in waking {}
      try Task.checkCancellation()
    }
  }

  /// Does work whose time limits all pass at once, though the clock stands.
  public func hurrying(_ work: () async -> Void) async {
    state.withLock { $0.isHurried = true }
    await work()
    state.withLock { $0.isHurried = false }
  }

  /// Lets time pass, by both clocks, and wakes whoever has slept so long.
  public func advance(by seconds: Double) {
    let woken = state.withLock { state in
      state.time = state.time + seconds
      let uptime = state.time.uptime
      let woken = state.sleepers.filter { $0.end <= uptime }
      state.sleepers.removeAll { $0.end <= uptime }
      return woken
    }
    for sleeper in woken { sleeper.wake.finish() }
  }
}
