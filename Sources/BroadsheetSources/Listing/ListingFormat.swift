public import BroadsheetCore

/// The backend that says per response what it is, under `listing`.
public struct ListingFormat: BackendFormat {
  public let word = SourceFormat.listing.word
  public let rendering = Rendering.asFeedSays

  /// The format, which has no options.
  public init() {}

  public func loader(_ options: NoOptions) -> any FeedLoader { ListingLoader() }
}
