public import BroadsheetCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// When one source may be fetched again, and why not earlier.
///
/// A plain value without a clock: record what each fetch came to, and ask it. Waits end by the clock
/// that cannot jump; what outlives the process is `Kept`.
public struct FetchSchedule: Sendable, Hashable {
  /// Why a source is left alone for a while.
  public enum Reason: Sendable, Hashable, Codable {
    /// The newsstand says how often.
    case newsstandInterval
    /// The source itself says how often, within the rules' bounds.
    case sourceHint
    /// Nobody says how often.
    case defaultInterval
    /// It has failed so many times in a row.
    case backoff(failures: Int)
    /// The server has named the time, with `Retry-After`.
    case retryAfter
    /// The server says that the source has left for good; servers have said so by mistake.
    case gone
  }

  /// 429, Too Many Requests.
  private static let tooMany = 429

  /// Whether the source is being left alone.
  public enum State: Sendable, Hashable {
    /// It may be asked at once.
    case neverFetched
    /// It is left alone until then.
    case waiting(until: Moment, because: Reason)
  }

  /// Whether the source is being left alone, until when and why.
  public internal(set) var state = State.neverFetched
  /// Failures since the last answer.
  public internal(set) var failures = 0
  /// Until when nobody's wish has the source asked: its server named the time, or has just spoken.
  public internal(set) var restsUntil: Moment?
  /// Seconds that the last answer gave until the next.
  private var healthyWait: Double?

  /// The schedule of a source that nobody has asked yet.
  public init() {}

  /// Whether the source is due.
  public func mayFetch(at now: Moment) -> Bool {
    switch state {
    case .neverFetched: true
    case .waiting(let moment, _): now.uptime >= moment.uptime
    }
  }

  /// Counts an answer, new or not modified, with what it said about its freshness.
  ///
  /// `chance`, from 0 up to 1, is how much of the rules' spread the wait has beyond the interval.
  public mutating func recordSuccess(
    _ hints: FreshnessHints,
    at now: Moment,
    rules: FetchRules,
    chance: Double = 0
  ) {
    let (seconds, reason) = rules.interval(after: hints, at: now.date)
    failures = 0
    restsUntil = nil
    healthyWait = seconds
    state = .waiting(until: now + rules.spread(seconds, by: chance), because: reason)
  }

  /// Leaves a source alone that another process has asked; what that has learned of it is known already.
  public mutating func leaveToOthers(for seconds: Double, at now: Moment) {
    let reason = if case .waiting(_, let reason) = state { reason } else { Reason.defaultInterval }
    state = .waiting(until: now + seconds, because: reason)
  }

  /// Has a source asked once that was said to have left: somebody may have mended it.
  public mutating func askAgainIfGone() {
    guard case .waiting(_, because: .gone) = state else { return }
    state = .neverFetched
    restsUntil = nil
  }

  /// Has a server rest that has just answered with nothing that can be used.
  public mutating func rest(at now: Moment, rules: FetchRules) {
    restsUntil = now + rules.restAfterTrouble
  }

  /// Counts a failure; one that we caused by cancelling changes nothing.
  ///
  /// Who answered that it cannot, and what will not heal by itself, such as a 404, is asked no
  /// oftener than in good health.
  public mutating func recordFailure(
    _ error: TransportError,
    at now: Moment,
    rules: FetchRules,
    using generator: inout some RandomNumberGenerator
  ) {
    let healthy = healthyWait ?? rules.interval(after: .none, at: now.date).seconds
    switch error {
    case .cancelled:
      return
    case .gone:
      failures += 1
      let wait = max(rules.goneInterval, healthy)
      state = .waiting(until: now + wait, because: .gone)
      restsUntil = now + wait
    case .badStatus(let code, let retryAfter?):
      let backoff = nextBackoff(rules: rules, using: &generator)
      let asked = min(retryAfter, rules.longestRetryAfter)
      state = .waiting(
        until: now + max(asked, backoff),
        because: asked >= backoff ? .retryAfter : .backoff(failures: failures)
      )
      let least = code == Self.tooMany ? rules.restAfterTooMany : rules.restAfterTrouble
      restsUntil = now + max(asked, least)
    case .badStatus, .timedOut, .unresolvedHost, .connectionFailed, .unsupportedScheme,
      .invalidAddress, .notFound, .forbiddenPath, .unreadableFile, .tooLarge, .tooCompressed,
      .tooManyRedirects, .badRedirect, .forbiddenAddress, .tlsFailed, .decompressionFailed:
      let backoff = nextBackoff(rules: rules, using: &generator)
      let wait = error.isWorthRetrying && !error.isAnswer ? backoff : max(backoff, healthy)
      state = .waiting(until: now + wait, because: .backoff(failures: failures))
      restsUntil = rest(after: error, healthy: healthy, rules: rules).map { now + $0 }
    }
  }

  /// Who says that it was asked too often is asked no oftener than in good health.
  private func rest(after error: TransportError, healthy: Double, rules: FetchRules) -> Double? {
    guard case .badStatus(let code, _) = error else { return nil }
    return code == Self.tooMany ? max(rules.restAfterTooMany, healthy) : rules.restAfterTrouble
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

extension TransportError {
  /// Whether a server has spoken.
  fileprivate var isAnswer: Bool { if case .badStatus = self { true } else { false } }
}
