/// The syndication formats that can be told apart.
public enum FeedFormat: String, Sendable, Equatable, CaseIterable {
  case rss090
  /// RSS 0.91 with Netscape's type declaration.
  case rss091Netscape = "rss091n"
  case rss091 = "rss091u"
  case rss092
  case rss093
  case rss094
  case rss10
  case rss20
  /// RSS that does not say which.
  case rss
  case atom01
  case atom02
  case atom03
  case atom10
  /// Atom that does not say which.
  case atom
  /// Microsoft's Channel Definition Format.
  case cdf
  case jsonFeed10 = "json1"
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
