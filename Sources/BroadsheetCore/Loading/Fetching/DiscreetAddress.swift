#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An address as it may be said in logs, errors and messages: without what may be a secret.
///
/// Credentials, the values of a query, a query that is a value itself, and the fragment are left out;
/// host and path stay. Whatever says an address to people who run a newsstand says it so.
public enum DiscreetAddress {
  /// Characters that are shown; where a source has moved to, its server says.
  private static let longestShown = 500

  /// An address; that of a file is its path.
  public static func text(_ address: URL) -> String {
    address.isFileURL
      ? shortened(address.path(percentEncoded: false)[...]) : text(address.absoluteString)
  }

  /// What somebody wrote as an address, which may be none.
  ///
  /// Costs the length of the text.
  public static func text(_ written: String) -> String {
    let (rest, scheme) = parted(written)
    var shown = scheme + withoutCredentials(rest, hasAuthority: !scheme.isEmpty)
    if let fragment = shown.firstIndex(of: "#") { shown = shown[..<fragment] }
    guard let query = shown.firstIndex(of: "?") else { return shortened(shown) }
    return shortened(shown[..<query] + "?" + names(of: shown[shown.index(after: query)...]))
  }

  /// What stands before the authority, slashes included, and the rest.
  private static func parted(_ written: String) -> (rest: Substring, scheme: Substring) {
    let scheme = written.prefix { $0.isLetter || $0.isNumber || "+-.".contains($0) }
    for start in [scheme + "://", "//"] where written.hasPrefix(start) {
      return (written.dropFirst(start.count), written.prefix(start.count))
    }
    return (written[...], "")
  }

  private static func withoutCredentials(_ rest: Substring, hasAuthority: Bool) -> Substring {
    guard hasAuthority else {
      // A path, or an address whose beginning is misspelled: `user:word@host` is none of a file.
      guard let sign = rest.lastIndex(of: "@") else { return rest }
      let before = rest[..<sign]
      let start = before.lastIndex(of: "/").map(before.index(after:)) ?? before.startIndex
      return before[start...].contains(":") ? rest[..<start] + rest[sign...].dropFirst() : rest
    }
    let authority = rest.prefix { !"/?#".contains($0) }
    if let sign = authority.lastIndex(of: "@") { return rest[sign...].dropFirst() }
    // Where no port stands behind the colon, a password goes on behind the slash.
    let isHost =
      authority.first == "["
      || authority.drop { $0 != ":" }.dropFirst().allSatisfy(\.isWholeNumber)
    guard !isHost, let sign = rest.lastIndex(of: "@") else { return rest }
    return rest[sign...].dropFirst()
  }

  private static func names(of query: Substring) -> String {
    query.split(separator: "&", omittingEmptySubsequences: false).map { part in
      part.firstIndex(of: "=").map { part[...$0] + "…" } ?? "…"
    }.joined(separator: "&")
  }

  private static func shortened(_ text: Substring) -> String {
    let shown = text.prefix(longestShown)
    return shown.endIndex == text.endIndex ? String(text) : shown + "…"
  }
}
