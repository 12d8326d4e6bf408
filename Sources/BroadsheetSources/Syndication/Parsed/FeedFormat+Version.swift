extension FeedFormat {
  /// The format that the `version` of an element `rss` means.
  static func rss(version: String?) -> FeedFormat {
    switch version {
    case "0.91": .rss091
    case "0.92": .rss092
    case "0.93": .rss093
    case "0.94": .rss094
    case let version? where version.hasPrefix("2."): .rss20
    default: .rss
    }
  }

  /// The format that the `version` of an element `feed` means, which drafts of Atom had.
  static func atom(version: String?) -> FeedFormat {
    switch version {
    case "0.1": .atom01
    case "0.2": .atom02
    case "0.3": .atom03
    default: .atom
    }
  }
}
