public import BroadsheetCore
public import Foundation

/// What one round of the press leaves behind.
public struct PressBatch: Sendable {
  /// An edition, and its body in JSON where that has been made already.
  public struct Written: Sendable {
    /// What a page became.
    public var edition: Edition
    /// The edition's JSON as it is to be kept; nil leaves making it to the store.
    public var body: [UInt8]?

    /// An edition to be kept.
    public init(_ edition: Edition, body: [UInt8]? = nil) {
      self.edition = edition
      self.body = body
    }
  }

  /// What readers saw of a page from one moment on.
  public struct Sighting: Sendable {
    /// Whose it is.
    public var page: PageKey
    /// What they saw.
    public var sight: PageSight
    /// What its edition was made of; nil for one that this process has not made, which is made of what
    /// the page's last edition of that number was.
    public var inputs: KeptInput?

    /// A sight of a page.
    public init(of page: PageKey, _ sight: PageSight, madeOf inputs: KeptInput? = nil) {
      self.page = page
      self.sight = sight
      self.inputs = inputs
    }
  }

  /// Pages that were pressed.
  public var editions: [Written]
  /// Stories that are new or have changed, by brand.
  public var stories: [Slug: [Story]]
  /// The last good feeds of sections, by brand and then section.
  public var feeds: [Slug: [Slug: KeptFeed]]
  /// What is known of sources, in JSON, under their names.
  public var states: [String: Data]

  /// What readers saw, in the order in which they did.
  public var sights: [Sighting] = []

  /// What a round leaves behind; nothing unless given.
  public init(
    editions: [Edition] = [],
    stories: [Slug: [Story]] = [:],
    feeds: [Slug: [Slug: KeptFeed]] = [:],
    states: [String: Data] = [:]
  ) {
    self.editions = editions.map { Written($0) }
    self.stories = stories
    self.feeds = feeds
    self.states = states
  }
}

/// Something that cannot be written, whenever it is tried; what came with it is.
public struct UnwrittenRecord: Sendable, Hashable {
  /// What names a record in a store.
  public enum Name: Sendable, Hashable {
    /// The edition of a page.
    case edition(PageKey)
    /// A story by its name, of a brand.
    case story(Slug, of: Slug)
    /// The last good feed of a section.
    case feed(PageKey)
    /// What is known of a source, by its name.
    case source(String)
    /// What readers saw of a page, and what that was made of.
    case sight(PageKey)
  }

  /// What was not written.
  public var record: Name
  /// Why it cannot be, in the store's words; for a log.
  public var reason: String

  /// A record that was left out of a batch.
  public init(record: Name, reason: String) {
    self.record = record
    self.reason = reason
  }
}

/// The last feed that a section's backend gave, and when.
public struct KeptFeed: Sendable, Hashable {
  /// The feed as the press took it: named by its source, its dates reviewed.
  public var feed: Feed
  /// When the answer came that it was made of, by the wall clock.
  public var fetchedAt: Date
  /// The name of the source that gave it, by which it is told from another that the section had.
  public var source: String?
  /// What came behind it; nil where nobody asked for more.
  public var older: OlderFeed?

  /// A feed as it was given; `source` is nil in what older versions kept.
  public init(feed: Feed, fetchedAt: Date, source: String? = nil, older: OlderFeed? = nil) {
    self.feed = feed
    self.fetchedAt = fetchedAt
    self.source = source
    self.older = older
  }
}
