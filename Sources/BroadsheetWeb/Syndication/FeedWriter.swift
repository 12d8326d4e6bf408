/// Writes an outgoing feed in one format.
public protocol FeedWriter: Sendable {
  /// The format that it writes.
  static var format: Route.FeedFormat { get }
  /// The whole document, in UTF-8.
  static func write(_ feed: OutgoingFeed) -> [UInt8]
}

extension Route.FeedFormat {
  /// The writer of the format.
  public var writer: any FeedWriter.Type {
    switch self {
    case .rss: RSSWriter.self
    case .json: JSONFeedWriter.self
    }
  }
}
