/// The syndication formats that can be told apart.
public enum FeedFormat: String, Sendable, Equatable, CaseIterable {
  /// RSS 0.90, Netscape's first, in RDF.
  case rss090
  /// RSS 0.91 with Netscape's type declaration.
  case rss091Netscape = "rss091n"
  /// RSS 0.91 as UserLand wrote it, without a type declaration.
  case rss091 = "rss091u"
  /// RSS 0.92.
  case rss092
  /// RSS 0.93, a draft.
  case rss093
  /// RSS 0.94, a draft.
  case rss094
  /// RSS 1.0, in RDF.
  case rss10
  /// RSS 2.0.
  case rss20
  /// RSS that does not say which.
  case rss
  /// Atom 0.1, a draft.
  case atom01
  /// Atom 0.2, a draft.
  case atom02
  /// Atom 0.3, a draft that many published.
  case atom03
  /// Atom 1.0, RFC 4287.
  case atom10
  /// Atom that does not say which.
  case atom
  /// Microsoft's Channel Definition Format.
  case cdf
  /// JSON Feed 1.0.
  case jsonFeed10 = "json1"
  /// JSON Feed 1.1.
  case jsonFeed11 = "json11"
  /// RSS 2.0 written as JSON.
  case rssInJSON = "rssjson"

  var isAtom: Bool {
    switch self {
    case .atom01, .atom02, .atom03, .atom10, .atom: true
    case .rss090, .rss091Netscape, .rss091, .rss092, .rss093, .rss094, .rss10, .rss20, .rss, .cdf,
      .jsonFeed10, .jsonFeed11, .rssInJSON:
      false
    }
  }

  /// Whether who writes the feed writes the items that do not say, as RFC 4287 and JSON Feed have it.
  var hasInheritedAuthors: Bool {
    switch self {
    case .jsonFeed10, .jsonFeed11: true
    case .atom01, .atom02, .atom03, .atom10, .atom, .rss090, .rss091Netscape, .rss091, .rss092,
      .rss093, .rss094, .rss10, .rss20, .rss, .cdf, .rssInJSON:
      isAtom
    }
  }

  /// What a document's first bytes look like.
  enum Family: Equatable {
    case xml
    case json
    case unknown
  }

  /// Tells the families apart without parsing.
  static func family(of text: UnsafeBufferPointer<UInt8>) -> Family {
    guard let first = text.firstIndex(where: { $0 > 0x20 }) else { return .unknown }
    if text[first] == UInt8(ascii: "{") || text[first] == UInt8(ascii: "[") { return .json }
    return text.contains(UInt8(ascii: "<")) ? .xml : .unknown
  }
}
