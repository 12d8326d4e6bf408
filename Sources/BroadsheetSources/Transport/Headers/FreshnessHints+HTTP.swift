package import BroadsheetCore

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension FreshnessHints {
  /// Reads `Cache-Control`, `Age`, `Expires` and `Date` as they stand in an answer.
  ///
  /// `Expires` is measured against the server's own `Date`, so that a wrong clock there does no harm.
  package init(cacheControl: String?, age: String?, expires: String?, date: String?, now: Date) {
    let stated = cacheControl.flatMap(Self.statedMaxAge)
    let elapsed = age.flatMap { Double($0) } ?? 0
    self.init(
      maxAge: stated.map { max(0, $0 - max(0, elapsed)) },
      expires: expires.flatMap(HTTPDate.parse).map { moment in
        let serverNow = date.flatMap(HTTPDate.parse) ?? now
        return now + moment.timeIntervalSince(serverNow)
      }
    )
  }

  private static func statedMaxAge(_ cacheControl: String) -> Double? {
    for directive in cacheControl.lowercased().split(separator: ",") {
      let parts = directive.split { "= \t\"".contains($0) }
      guard parts.count == 2, parts[0] == "max-age", let seconds = Int(parts[1]) else { continue }
      return Double(max(0, seconds))
    }
    return nil
  }
}
