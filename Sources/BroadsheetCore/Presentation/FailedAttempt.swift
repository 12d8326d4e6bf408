public import Foundation

/// When something was last tried in vain, and from when a reader may have it tried again.
public struct FailedAttempt: Sendable, Hashable {
  /// Nil when that is not known.
  public var at: Date?
  /// Nil when trying again is no use.
  public var retryFrom: Date?

  /// An attempt that failed at a time, and may be repeated from another on.
  public init(at: Date?, retryFrom: Date?) {
    self.at = at
    self.retryFrom = retryFrom
  }

  /// Whole seconds until a reader may have it tried again; nil when that is now, or never.
  public func secondsToRetry(at now: Date) -> Int? {
    guard let retryFrom, retryFrom > now else { return nil }
    // A server may ask for any wait; a year is as good as more.
    return Int(min(retryFrom.timeIntervalSince(now), 31_536_000).rounded(.up))
  }
}
