#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a source said about how long its answer stays fresh.
///
/// A transport fills in what its protocol says; a loader may add what the feed itself says.
public struct FreshnessHints: Sendable, Hashable, Codable {
  /// Seconds from `Cache-Control: max-age`, less the `Age` the answer already had.
  public var maxAge: Double?
  /// The moment from `Expires`.
  public var expires: Date?
  /// Seconds between updates that the feed states in itself, as RSS `ttl` and `sy:updatePeriod` do.
  public var statedInterval: Double?

  /// Hints from an answer; nil for what it does not say.
  public init(maxAge: Double? = nil, expires: Date? = nil, statedInterval: Double? = nil) {
    self.maxAge = maxAge
    self.expires = expires
    self.statedInterval = statedInterval
  }

  /// The source says nothing; the newsstand decides how often it is asked.
  public static let none = FreshnessHints()
}
