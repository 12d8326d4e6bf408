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
      case retired(since: Date)
    }

    fileprivate var state: State
    fileprivate var failures: Int
  }

  public var kept: Kept {
    let state: Kept.State =
      switch state {
      case .neverFetched: .neverFetched
      case .waiting(let until, let reason): .waiting(until: until.date, because: reason)
      case .retired(let since): .retired(since: since)
      }
    return Kept(state: state, failures: failures)
  }

  /// Takes up a schedule that an earlier process kept.
  ///
  /// Its wait ends when it said, but no later than if the rules had given their longest wait just
  /// now: the wall clock may have been set in between.
  public init(_ kept: Kept, at now: Moment, rules: FetchRules) {
    self.init()
    failures = kept.failures
    switch kept.state {
    case .neverFetched: state = .neverFetched
    case .retired(let since): state = .retired(since: since)
    case .waiting(let until, let reason):
      let left = until.timeIntervalSince(now.date)
      let wait = min(max(left, 0), rules.longestWait(because: reason))
      state = .waiting(until: now + wait, because: reason)
    }
  }
}
