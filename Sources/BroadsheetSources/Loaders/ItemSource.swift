import BroadsheetCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Whose an item is that a feed has taken from another: a search for news, a planet, a list of links.
struct ItemSource {
  /// The name that readers get.
  let publisher: FeedPublisher
  private let names: TrailingNames

  /// Nil where the item does not say, and where it names its own feed, or another of its site.
  ///
  /// The `home` is the feed's own page.
  init?(_ source: ParsedSource?, in feed: TrailingNames, of home: String?) {
    guard let source, let title = source.title.map({ TextLine.of($0) }), !title.isEmpty,
      !FeedMarkup.isWebAddress(title)
    else { return nil }
    let names = TrailingNames(of: title)
    let site = Self.site(of: source.url)
    let isOwn = names.shares(with: feed) || site != nil && site == Self.site(of: home)
    guard !isOwn, let publisher = FeedPublisher(name: title, homePageText: site) else { return nil }
    self.publisher = publisher
    self.names = names
  }

  /// A headline without the publisher behind it, as searches for news write it.
  func removed(from headline: String) -> String { names.removed(from: headline) }

  /// What a text has of a headline with the publisher behind it.
  enum Repetition {
    case none
    /// It begins with both, and has more.
    case opening
    /// It says nothing else.
    case whole
  }

  /// Looks at the beginning of a text alone.
  func repetition(in text: ParsedText?, under headline: String) -> Repetition {
    guard let line = Excerpt.of(text, characters: Self.longestLine) else { return .none }
    let isBegun = line.utf8.starts(with: headline.utf8)
    let rest = isBegun ? Substring(line.utf8.dropFirst(headline.utf8.count)) : line[...]
    if names.contains(String(rest)) { return .whole }
    let isOpening =
      rest.startIndex > line.startIndex && rest.trimmingSpace().hasPrefix(publisher.name)
    return isOpening ? .opening : .none
  }

  /// Characters of a headline and a publisher.
  private static let longestLine = 400

  /// The beginning of a site, since the address may be that of a feed.
  private static func site(of address: String?) -> AddressText? {
    guard let url = WebAddress.address(address)?.url, let scheme = url.scheme,
      let host = url.host(), url.port == nil
    else { return nil }
    return WebAddress.address("\(scheme)://\(host)/").flatMap { $0.isOfWeb ? $0 : nil }
  }
}
