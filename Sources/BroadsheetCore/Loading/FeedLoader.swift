public import Foundation

/// Turns one backend's bytes into a `Feed`; the only thing that knows the backend's format.
///
/// A loader never fails for a bad item: it leaves the item out with a diagnostic. It is pure:
/// fetching has been done, and `context` says everything else it may depend on. It looks at every
/// item whether its task is cancelled, and then throws `LoadingError.cancelled`.
public protocol FeedLoader: Sendable {
  /// Makes a feed of one answer of the backend.
  ///
  /// Called where it may take its time, but no longer than decoding may cost; one that goes on is
  /// given up.
  func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError) -> LoadedFeed
}

/// What a loader may know beside the bytes.
public struct LoadingContext: Sendable {
  /// Where the bytes were asked for, with the format and its options.
  public var source: Source
  /// The section's title, for feeds that have none.
  public var title: String
  /// The page of a section that is, or may turn out to be, a web page; nil where the file names
  /// none.
  public var webAddress: URL?
  /// BCP 47; the brand's, for feeds that do not say theirs.
  public var language: String
  /// The wall clock at the time of loading; a loader asks no clock of its own.
  public var now: Date

  /// What a loader may know.
  public init(
    source: Source,
    title: String,
    webAddress: URL? = nil,
    language: String,
    now: Date
  ) {
    self.source = source
    self.title = title
    self.webAddress = webAddress
    self.language = language
    self.now = now
  }
}

/// Whether a section is drawn by us or is a web page.
public enum Rendering: String, Sendable, Hashable, Codable, CaseIterable {
  /// Drawn by us, whatever the response says.
  case native
  /// A web page, whatever the response says.
  case web
  /// What each response says; drawn by us when it says nothing.
  case asFeedSays = "as-feed-says"
}

/// A feed with what came along.
public struct LoadedFeed: Sendable, Hashable {
  /// The feed, under the ids that the backend gave.
  public var feed: Feed
  /// Stories whose text was in the feed itself.
  public var stories: [Story]
  /// What was left out or mended on the way.
  public var diagnostics: [Diagnostic]
  /// How long the source itself asks to be left alone, in seconds.
  public var timeToLive: Double?
  /// From when on the same bytes have other dates, because the time of one will be nearer; see
  /// ``DateReview``.
  public var reviewFrom: Date?

  /// A feed with what came along; nothing unless given.
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
  /// There is something, and whoever published it does not let it be shown elsewhere; the text says why.
  case withheld(String)
}

extension LoadingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notThisFormat(let expected, let found): "expected \(expected), found \(found)"
    case .missing(let path): "there is nothing at '\(path)'"
    case .limitExceeded(let name, let limit): "it goes beyond the limit \(name) = \(limit)"
    case .noWebAddress: "it is a web page, and nothing says where"
    case .cancelled: "reading was cancelled"
    case .tooSlow(let limit): "reading it took longer than \(limit) seconds"
    case .unregistered(let format): "no loader is registered for the format '\(format)'"
    case .withheld(let reason): reason
    }
  }
}

extension LoadingError {
  /// Throws `cancelled` when nobody waits for the feed any more; loaders ask at every item.
  public static func checkCancellation() throws(LoadingError) {
    if Task.isCancelled { throw .cancelled }
  }
}
