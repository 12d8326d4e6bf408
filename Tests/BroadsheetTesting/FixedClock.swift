import BroadsheetCore
public import Foundation
import Synchronization

/// A clock that stands still until a test moves it: the wall's, and the one that cannot jump.
///
/// Pass `clock.read` wherever a `@Sendable () -> Date` named `now` is asked for, and `clock.uptime`
/// for a `@Sendable () -> Double` of that name.
public final class FixedClock: Sendable {
  private let time: Mutex<Moment>

  /// Stands at 2026-01-02 03:04:05 UTC unless told otherwise.
  public init(_ moment: Date = Date(timeIntervalSince1970: 1_767_323_045)) {
    time = Mutex(Moment(date: moment, uptime: 1_000))
  }

  /// Setting it is what an administrator does: the wall clock jumps, and nothing else moves.
  public var now: Date {
    get { time.withLock { $0.date } }
    set { time.withLock { $0.date = newValue } }
  }

  public var read: @Sendable () -> Date {
    { self.now }
  }

  public var uptime: @Sendable () -> Double {
    { self.time.withLock { $0.uptime } }
  }

  /// Lets time pass, by both clocks.
  public func advance(by seconds: Double) {
    time.withLock { $0 = $0 + seconds }
  }
}
