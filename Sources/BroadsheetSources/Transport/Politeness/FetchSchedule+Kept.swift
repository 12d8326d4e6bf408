public import BroadsheetCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FetchSchedule {
  /// A schedule as it outlives its process, by the only clock that does: the wall's.
  public struct Kept: Sendable, Hashable, Codable {
    fileprivate enum State: Sendable, Hashable, Codable {
      case neverFetched
      case waiting(until: Date, because: Reason)
      /// What older versions said of a source that has left for good.
      case retired(since: Date)
    }

    fileprivate var state: State
    fileprivate var failures: Int
    /// Nil in what older versions kept.
    fileprivate var restsUntil: Date?
  }

  /// The schedule as it can be kept, with its waits by the wall clock.
  public var kept: Kept {
    let state: Kept.State =
      switch state {
      case .neverFetched: .neverFetched
      case .waiting(let until, let reason): .waiting(until: until.date, because: reason)
      }
    return Kept(state: state, failures: failures, restsUntil: restsUntil?.date)
  }

  /// Takes up a schedule that an earlier process kept.
  ///
  /// Its wait ends when it said, but no later than if the rules had given their longest wait just
  /// now: the wall clock may have been set in between. What was said to have left is asked once.
  public init(_ kept: Kept, at now: Moment, rules: FetchRules) {
    self.init()
    failures = kept.failures
    switch kept.state {
    case .neverFetched, .retired: state = .neverFetched
    case .waiting(let until, let reason):
      let longest = rules.longestWait(because: reason)
      state = .waiting(until: Self.moment(until, at: now, within: longest), because: reason)
    }
    restsUntil = kept.restsUntil.map {
      Self.moment($0, at: now, within: rules.longestWait(because: .retryAfter))
    }
    if restsUntil == nil, case .waiting(let until, because: .retryAfter) = state {
      restsUntil = until
    }
    askAgainIfGone()
  }

  private static func moment(_ date: Date, at now: Moment, within longest: Double) -> Moment {
    now + min(max(date.timeIntervalSince(now.date), 0), longest)
  }
}
