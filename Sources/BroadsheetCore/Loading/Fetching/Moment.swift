public import Foundation

/// A point in time by two clocks: the wall's, which people read and which may jump, and one that
/// only ever runs on, by which everything waits.
public struct Moment: Sendable, Hashable {
  /// The time by the wall clock, for people and for what is kept.
  public var date: Date
  /// Seconds since a start that holds for one process only.
  public var uptime: Double

  /// A moment by both clocks, which must be read at once.
  public init(date: Date, uptime: Double) {
    self.date = date
    self.uptime = uptime
  }

  /// Seconds from an earlier moment to this one; the wall clock has no say.
  public func seconds(since earlier: Moment) -> Double { uptime - earlier.uptime }

  /// When another moment was, or will be, by the wall clock as it goes now.
  public func date(of other: Moment) -> Date { date + (other.uptime - uptime) }

  /// A date that an earlier process kept, as a moment of this one; at the latest now.
  public func past(_ date: Date) -> Moment {
    Moment(date: date, uptime: uptime - max(0, self.date.timeIntervalSince(date)))
  }

  /// The moment so many seconds later, by both clocks.
  public static func + (moment: Moment, seconds: Double) -> Moment {
    Moment(date: moment.date + seconds, uptime: moment.uptime + seconds)
  }
}
