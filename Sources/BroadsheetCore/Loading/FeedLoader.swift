public import Foundation

/// Turns one backend's bytes into a `Feed`; the only thing that knows the backend's format.
///
/// A loader never fails for a bad item: it leaves the item out with a diagnostic. It is pure:
/// fetching has been done, and `context` says everything else it may depend on. It looks at every
/// item whether its task is cancelled, and then throws `LoadingError.cancelled`.
public protocol FeedLoader: Sendable {
  func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError) -> LoadedFeed
}

/// What a loader may know beside the bytes.
public struct LoadingContext: Sendable {
  public var source: Source
  /// The section's title, for feeds that have none.
  public var title: String
  public var rendering: Rendering
  public var webAddress: URL?
  /// BCP 47; the brand's.
  public var language: String
  public var now: Date

  public init(
    source: Source,
    title: String,
    rendering: Rendering = .asFeedSays,
    webAddress: URL? = nil,
    language: String,
    now: Date
  ) {
    self.source = source
    self.title = title
    self.rendering = rendering
    self.webAddress = webAddress
    self.language = language
    self.now = now
  }
}

/// Whether a section is drawn by us or is a web page.
public enum Rendering: String, Sendable, Hashable, Codable, CaseIterable {
  case native
  case web
  case asFeedSays = "as-feed-says"
}

/// A feed with what came along.
public struct LoadedFeed: Sendable, Hashable {
  public var feed: Feed
  /// Stories whose text was in the feed itself.
  public var stories: [Story]
  public var diagnostics: [Diagnostic]
  /// How long the source itself asks to be left alone, in seconds.
  public var timeToLive: Double?
  /// From when on the same bytes have other dates, because the time of one will be nearer; see
  /// ``DateReview``.
  public var reviewFrom: Date?

  public init(
    feed: Feed,
    stories: [Story] = [],
    diagnostics: [Diagnostic] = [],
    timeToLive: Double? = nil
  ) {
    self.feed = feed
    self.stories = stories
    self.diagnostics = diagnostics
    self.timeToLive = timeToLive
  }
}

/// Why no feed could be made of the bytes.
public enum LoadingError: Error, Sendable, Hashable {
  /// The bytes are not of the format; the text says what was found instead.
  case notThisFormat(expected: String, found: String)
  /// A path of a mapping, or a field that everything hangs on, leads nowhere.
  case missing(path: String)
  /// A named limit was passed.
  case limitExceeded(name: String, limit: Int)
  /// The section is a web page, and nothing says where it is.
  case noWebAddress
  /// Whoever asked for the feed does not want it any more: the task was cancelled.
  case cancelled
  /// Reading took longer than a section may cost, in seconds.
  case tooSlow(limit: Double)
  /// Nobody registered a loader under the word of the source's format, or not for its options.
  case unregistered(format: String)
}

extension LoadingError {
  /// Throws `cancelled` when nobody waits for the feed any more; loaders ask at every item.
  public static func checkCancellation() throws(LoadingError) {
    if Task.isCancelled { throw .cancelled }
  }
}
