import Foundation

extension URL {
  /// Characters of an address that are shown; where a source has moved to, its server says.
  private static let longestShown = 500

  /// The address for people to see, without what may be a secret: credentials, the values of its
  /// query, a query that is a value itself, and the fragment.
  var discreetText: String {
    guard !isFileURL else { return String(path(percentEncoded: false).prefix(Self.longestShown)) }
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return "…" }
    let query = parts.percentEncodedQuery
    (parts.user, parts.password, parts.fragment, parts.query) = (nil, nil, nil, nil)
    let shown = (parts.string ?? "…") + (query.map { "?" + Self.names(of: $0) } ?? "")
    guard shown.count > Self.longestShown else { return shown }
    return shown.prefix(Self.longestShown) + "…"
  }

  private static func names(of query: String) -> String {
    query.split(separator: "&", omittingEmptySubsequences: false).map { part in
      part.firstIndex(of: "=").map { part[...$0] + "…" } ?? "…"
    }.joined(separator: "&")
  }
}
