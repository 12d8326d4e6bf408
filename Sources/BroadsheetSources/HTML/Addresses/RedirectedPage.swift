import Foundation

/// The page that an address of a search engine leads to, which has it in its query.
///
/// Alerts of Google and searches of Bing link to themselves to count, and a story must not seem to be theirs.
enum RedirectedPage {
  /// The paths that lead on, and the names under which they have the page.
  private static let ways: [(start: StaticString, names: [String])] = [
    ("https://www.google.", ["url", "q"]), ("http://www.google.", ["url", "q"]),
    ("https://www.bing.com/news/apiclick", ["url"]), ("http://www.bing.com/news/apiclick", ["url"]),
  ]

  /// The page; nil for an address that leads where it says.
  static func of(_ address: String) -> String? {
    guard let way = ways.first(where: { address.beginsWithBytes(of: $0.start) }),
      let mark = address.firstIndex(of: "?")
    else { return nil }
    let path = address[..<mark].lowercased()
    guard path.hasSuffix("/url") || path.hasSuffix("/apiclick.aspx") else { return nil }
    for option in address[address.index(after: mark)...].split(separator: "&") {
      guard let equals = option.firstIndex(of: "="), way.names.contains(String(option[..<equals]))
      else { continue }
      let page = String(option[option.index(after: equals)...])
      guard FeedMarkup.isWebAddress(page) else {
        return page.removingPercentEncoding.flatMap { FeedMarkup.isWebAddress($0) ? $0 : nil }
      }
      return page.containsByte(UInt8(ascii: "%")) ? decoded(page) : page
    }
    return nil
  }

  /// What stands behind a literal scheme is escaped once all the same, where it would end the query.
  private static func decoded(_ page: String) -> String {
    signs.reduce(page) { page, sign in
      page.replacing(sign.escaped, with: sign.plain)
        .replacing(sign.escaped.lowercased(), with: sign.plain)
    }
  }

  private static let signs = [
    ("%3F", "?"), ("%3D", "="), ("%26", "&"), ("%23", "#"), ("%25", "%"),
  ].map { (escaped: $0.0, plain: $0.1) }
}
