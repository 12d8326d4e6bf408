public import BroadsheetCore

/// RSS, Atom and JSON Feed, under `syndication`.
public struct SyndicationFormat: BackendFormat {
  public let word = SourceFormat.syndication.word
  public let accept = """
    application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml, \
    application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.1
    """

  /// The format, which has no options.
  public init() {}

  public func loader(_ options: NoOptions) -> any FeedLoader { SyndicationLoader() }
}
