#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads `Retry-After`, which is either a number of seconds or a date.
enum RetryAfter {
  /// Seconds from `now`, never negative; nil when the header is neither.
  static func seconds(_ header: String?, now: Date) -> Double? {
    guard let header else { return nil }
    if let seconds = Int(header.filter { $0 != " " }) { return Double(max(0, seconds)) }
    return HTTPDate.parse(header).map { max(0, $0.timeIntervalSince(now)) }
  }
}
