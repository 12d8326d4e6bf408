public import BroadsheetCore

/// A page elsewhere, under `web`.
public struct WebFormat: BackendFormat {
  public let word = SourceFormat.web.word
  public let accept = "text/html"
  public let rendering = Rendering.web
  public let place = SourcePlace.page

  /// The format, which has no options.
  public init() {}

  public func format(from section: any OptionMembers) -> SourceFormat? { .web }

  public func loader(_ options: NoOptions) -> any FeedLoader { WebPageLoader() }
}
