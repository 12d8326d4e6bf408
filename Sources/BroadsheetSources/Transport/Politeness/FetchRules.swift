import BroadsheetCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How often a source may be asked, all in seconds.
public struct FetchRules: Sendable, Hashable {
  /// The interval that the newsstand sets; it outranks whatever the source says.
  public var newsstandInterval: Double?
  /// The interval for sources that say nothing.
  public var defaultInterval: Double
  /// What a source's own wish is limited to.
  public var hintedIntervals: ClosedRange<Double> = 60...86_400
  /// The wait after a first failure; each further one doubles it.
  public var firstBackoff: Double = 60
  /// The wait that no number of failures goes beyond.
  public var longestBackoff: Double = 6 * 3_600
  /// The part of a backoff that chance may take off, so that sources that failed together part ways.
  public var jitter: Double = 0.25
  /// The part of an interval that chance may add, so that sources that were asked together part ways;
  /// nothing is taken off what anybody said.
  public var spread: Double = 0.1
  /// For how long a server that has answered that it cannot is left alone, whoever asks for more.
  public var restAfterTrouble: Double = 30
  /// For how long a source is left alone that has answered that it is asked too often.
  public var restAfterTooMany: Double = 60
  /// How often a source is asked whose server says that it has left for good.
  public var goneInterval: Double = 86_400
  /// The most that a `Retry-After` may ask for.
  public var longestRetryAfter: Double = 86_400

  /// Rules of which each has a default that suits a newspaper's feed: once an hour when nobody says
  /// otherwise, and from a minute to six hours after failures.
  public init(newsstandInterval: Double? = nil, defaultInterval: Double = 3_600) {
    self.newsstandInterval = newsstandInterval
    self.defaultInterval = defaultInterval
  }

  /// How long to leave a source alone after it answered, and who says so.
  ///
  /// Of what the answer's headers and the feed itself ask for, the longer counts.
  func interval(
    after hints: FreshnessHints,
    at now: Date
  ) -> (seconds: Double, reason: FetchSchedule.Reason) {
    if let newsstandInterval { return (newsstandInterval, .newsstandInterval) }
    // As HTTP has it, `max-age` makes `Expires` void. Zero only says: do not keep, so nothing here.
    let stated = hints.maxAge ?? hints.expires.map { $0.timeIntervalSince(now) }
    let wishes = [stated, hints.statedInterval].compactMap { $0 }.filter { $0 > 0 }
    guard let longest = wishes.max() else { return (defaultInterval, .defaultInterval) }
    let seconds = min(max(longest, hintedIntervals.lowerBound), hintedIntervals.upperBound)
    return (seconds, .sourceHint)
  }

  /// An interval and what chance adds to it, with `chance` from 0 up to 1.
  func spread(_ interval: Double, by chance: Double) -> Double {
    interval * (1 + max(0, spread) * chance)
  }

  /// The longest wait that these rules ever give for a reason.
  func longestWait(because reason: FetchSchedule.Reason) -> Double {
    let healthy = newsstandInterval ?? defaultInterval
    return switch reason {
    case .newsstandInterval, .defaultInterval: spread(healthy, by: 1)
    case .sourceHint: spread(hintedIntervals.upperBound, by: 1)
    case .backoff: max(longestBackoff, healthy)
    case .retryAfter: max(longestRetryAfter, longestBackoff)
    case .gone: max(goneInterval, healthy)
    }
  }

  /// The wait after so many failures in a row, with `chance` from 0 up to 1.
  func backoff(afterFailures failures: Int, chance: Double) -> Double {
    // Beyond thirty doublings only the cap matters, and the shift must not overflow.
    let doublings = min(max(failures - 1, 0), 30)
    let wait = min(longestBackoff, firstBackoff * Double(1 << doublings))
    return wait * (1 - min(max(jitter, 0), 1) * chance)
  }
}
