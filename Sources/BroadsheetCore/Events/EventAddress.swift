/// An address by what it leads to: without scheme, www, fragment and the marks of campaigns.
struct EventAddress: Sendable, Hashable {
  /// Bytes of an address that count; what is longer is not compared at all.
  private static let longest = 2_000

  let hash: UInt64

  /// Nil for what is no web address, or names a host and nothing on it.
  init?(_ address: String) {
    guard address.utf8.count <= Self.longest else { return nil }
    var rest = Substring(address.lowercased())
    guard let scheme = ["https://", "http://"].first(where: rest.hasPrefix) else { return nil }
    rest = rest.dropFirst(scheme.count).prefix { $0 != "#" }
    if rest.hasPrefix("www.") { rest = rest.dropFirst(4) }
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard var page = parts.first else { return nil }
    while page.last == "/" { page = page.dropLast() }
    let query = parts.count > 1 ? Self.meaning(of: parts[1]) : ""
    guard page.contains("/") || !query.isEmpty else { return nil }
    hash = StableHash.of("address \(page)?\(query)")
  }

  private static func meaning(of query: Substring) -> String {
    query.split(separator: "&")
      .filter { !$0.hasPrefix("utm_") && !$0.hasPrefix("fbclid=") && !$0.hasPrefix("gclid=") }
      .sorted()
      .joined(separator: "&")
  }
}
