#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a fetch that did not fail brought.
public enum FetchResult: Sendable, Hashable {
  /// New bytes.
  case fresh(Payload)
  /// The copy that the request's validators stand for is still the current one.
  case notModified(at: Date, FreshnessHints)
}
