public import BroadsheetCore

/// The backend that orders its items itself, under `presentational`.
public struct PresentationalFormat: BackendFormat {
  public let word = SourceFormat.presentational.word

  /// The format, which has no options.
  public init() {}

  public func loader(_ options: NoOptions) -> any FeedLoader { PresentationalLoader() }
}
