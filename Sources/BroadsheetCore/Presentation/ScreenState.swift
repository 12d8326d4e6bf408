public import Foundation

/// What a screen shows: exactly one of these at a time.
public enum ScreenState: Sendable, Hashable {
  /// Nothing to show yet, and something is on its way.
  case loading
  /// Content of ours.
  case native(LayoutPlan, Mark)
  /// A page elsewhere.
  case web(URL, Mark)
  /// Nothing to show, and nothing on its way.
  case failure(Failure)

  /// What stands beside content: that newer is on its way, or that this is not the newest.
  public enum Mark: Sendable, Hashable {
    /// The newest there is.
    case fresh
    /// Newer content is on its way.
    case refreshing
    /// The content is from `since`, because of `failure`.
    case stale(since: Date, failure: Failure)
  }

  /// The states without what they carry; a container keeps its child while this stays the same.
  public enum Kind: Sendable, Hashable {
    /// Nothing to show yet.
    case loading
    /// Content of ours.
    case native
    /// A page elsewhere.
    case web
    /// Nothing to show.
    case failure
  }

  /// The state without what it carries.
  public var kind: Kind {
    switch self {
    case .loading: .loading
    case .native: .native
    case .web: .web
    case .failure: .failure
    }
  }

  /// Derives the state from what is known side by side.
  ///
  /// Content wins over everything: a refresh keeps it on screen, and so does a failed one.
  public init(content: ScreenContent?, activity: LoadingActivity, failure: Failure?) {
    guard let content else {
      self = if let failure, activity == .idle { .failure(failure) } else { .loading }
      return
    }
    let mark: Mark =
      if activity == .refreshing {
        .refreshing
      } else if let failure {
        .stale(since: content.from, failure: failure)
      } else {
        .fresh
      }
    switch content.body {
    case .native(let plan): self = .native(plan, mark)
    case .web(let address), .link(let address): self = .web(address, mark)
    }
  }
}

/// What a load brought to a screen: a plan or a page elsewhere, and when the backend gave it.
public struct ScreenContent: Sendable, Hashable {
  /// A plan or a page elsewhere.
  public var body: Edition.Content
  /// For the bar above: what the feed calls itself, else the section's title.
  public var title: String?
  /// What the feed says for tracking, styling and plugins.
  public var properties: FeedProperties?
  /// When the backend gave it.
  public var from: Date
  /// Whether asking for more would bring more.
  public var hasMore: Bool

  /// Content that the backend gave at a time; by itself there is no more of it.
  public init(
    body: Edition.Content,
    title: String? = nil,
    properties: FeedProperties? = nil,
    from: Date,
    hasMore: Bool = false
  ) {
    self.body = body
    self.title = title
    self.properties = properties
    self.from = from
    self.hasMore = hasMore
  }

  /// A pressed page as content, in one piece.
  public init(_ edition: Edition) {
    self.init(
      body: edition.content,
      title: edition.feedTitle ?? edition.title,
      properties: edition.properties,
      from: edition.contentFrom
    )
  }
}

/// What is going on behind a screen.
public enum LoadingActivity: Sendable, Hashable {
  /// Nothing.
  case idle
  /// The first load, with nothing on screen.
  case loading
  /// A load of what is on screen already.
  case refreshing
  /// A load of the next page.
  case paging
}
