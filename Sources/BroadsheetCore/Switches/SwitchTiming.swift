public import Foundation

/// When a switch is to hold, as it was said: what was not said, or was said as a while, follows from
/// when the decision is taken.
///
/// A decision that waits for another editor holds from their word on, and not from when it was asked
/// for.
public struct SwitchTiming: Sendable, Hashable {
  /// A moment, or a while.
  public enum Time: Sendable, Hashable {
    /// The moment, whenever the decision is taken.
    case moment(Date)
    /// So many seconds: behind the decision for a beginning, behind the beginning for an end.
    case span(TimeInterval)
  }

  /// From when it holds; nil for from when the decision is taken.
  public var from: Time?
  /// From when it holds no more; nil until somebody ends it.
  public var until: Time?

  /// What was said; nothing unless given.
  public init(from: Time? = nil, until: Time? = nil) {
    self.from = from
    self.until = until
  }

  /// From when a switch holds whose decision is taken at a moment, and until when.
  public func moments(takenAt moment: Date) -> (from: Date, until: Date?) {
    let begin = from?.moment(after: moment) ?? moment
    return (begin, until?.moment(after: begin))
  }
}

extension SwitchTiming.Time {
  /// The moment itself, or the while counted from another.
  fileprivate func moment(after other: Date) -> Date {
    switch self {
    case .moment(let moment): moment
    case .span(let seconds): other.addingTimeInterval(seconds)
    }
  }
}

extension SwitchTrail.Act {
  /// The act as it is when it is taken at a moment; as it is where nothing was said about its times.
  public func taken(at moment: Date, _ timing: SwitchTiming?) -> SwitchTrail.Act {
    guard case .set(var value) = self, let timing else { return self }
    (value.from, value.until) = timing.moments(takenAt: moment)
    return .set(value)
  }
}
