#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Reads `Retry-After`, which is either a number of seconds or a date.
package enum RetryAfter {
  /// Seconds from `now`, never negative, and without end where the number is too long; nil when the
  /// header is neither.
  package static func seconds(_ header: String?, now: Date) -> Double? {
    guard let header else { return nil }
    if let seconds = number(header.filter { $0 != " " }) { return max(0, seconds) }
    return HTTPDate.parse(header).map { max(0, $0.timeIntervalSince(now)) }
  }

  /// Digits, as many as there are, and decimals; nothing else that `Double` would read.
  private static func number(_ text: String) -> Double? {
    let unsigned = text.first.map { "+-".contains($0) } == true ? text.dropFirst() : text[...]
    let parts = unsigned.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    return isNumber ? Double(text) : nil
  }
}
