public import BroadsheetCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// When one source may be fetched again, and why not earlier.
///
/// A plain value without a clock: record what each fetch came to, store it, ask it.
public struct FetchSchedule: Sendable, Hashable, Codable {
  /// Why a source is left alone for a while.
  public enum Reason: Sendable, Hashable, Codable {
    case newsstandInterval
    case sourceHint
    case defaultInterval
    case backoff(failures: Int)
    case retryAfter
  }

  public enum State: Sendable, Hashable, Codable {
    case neverFetched
    case waiting(until: Date, because: Reason)
    /// The server said that the source has left for good; only a person brings it back.
    case retired(since: Date)
  }

  public private(set) var state = State.neverFetched
  /// Failures since the last answer.
  public private(set) var failures = 0

  public init() {}

  public func mayFetch(at now: Date) -> Bool {
    switch state {
    case .neverFetched: true
    case .waiting(let moment, _): now >= moment
    case .retired: false
    }
  }

  /// Counts an answer, new or not modified, with what it said about its freshness.
  public mutating func recordSuccess(_ hints: FreshnessHints, at now: Date, rules: FetchRules) {
    let (seconds, reason) = rules.interval(after: hints, at: now)
    failures = 0
    state = .waiting(until: now + seconds, because: reason)
  }

  /// Counts a failure; one that we caused by cancelling changes nothing.
  ///
  /// What will not heal by itself, such as a 404, is asked for no oftener than a source in good health.
  public mutating func recordFailure(
    _ error: TransportError,
    at now: Date,
    rules: FetchRules,
    using generator: inout some RandomNumberGenerator
  ) {
    switch error {
    case .cancelled:
      return
    case .gone:
      failures += 1
      state = .retired(since: now)
    case .badStatus(_, let retryAfter?):
      let backoff = nextBackoff(rules: rules, using: &generator)
      let asked = min(retryAfter, rules.longestRetryAfter)
      state = .waiting(
        until: now + max(asked, backoff),
        because: asked >= backoff ? .retryAfter : .backoff(failures: failures)
      )
    case .badStatus, .timedOut, .unresolvedHost, .connectionFailed, .unsupportedScheme,
      .invalidAddress, .notFound, .forbiddenPath, .tooLarge, .tooCompressed, .tooManyRedirects,
      .badRedirect, .forbiddenAddress, .tlsFailed, .decompressionFailed:
      let backoff = nextBackoff(rules: rules, using: &generator)
      let healthy = rules.interval(after: .none, at: now).seconds
      let wait = error.isWorthRetrying ? backoff : max(backoff, healthy)
      state = .waiting(until: now + wait, because: .backoff(failures: failures))
    }
  }

  private mutating func nextBackoff(
    rules: FetchRules,
    using generator: inout some RandomNumberGenerator
  ) -> Double {
    failures += 1
    return rules.backoff(
      afterFailures: failures,
      chance: Double.random(in: 0..<1, using: &generator)
    )
  }
}
