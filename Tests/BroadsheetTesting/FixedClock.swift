public import Foundation
import Synchronization

/// A clock that stands still until a test moves it.
///
/// Pass `clock.read` wherever a `@Sendable () -> Date` named `now` is asked for.
public final class FixedClock: Sendable {
  private let moment: Mutex<Date>

  /// Stands at 2026-01-02 03:04:05 UTC unless told otherwise.
  public init(_ moment: Date = Date(timeIntervalSince1970: 1_767_323_045)) {
    self.moment = Mutex(moment)
  }

  public var now: Date {
    get { moment.withLock { $0 } }
    set { moment.withLock { $0 = newValue } }
  }

  public var read: @Sendable () -> Date {
    { self.now }
  }

  public func advance(by seconds: Double) {
    moment.withLock { $0 += seconds }
  }
}
