public import BroadsheetCore
public import Foundation

/// What one round of the press leaves behind.
public struct PressBatch: Sendable {
  /// An edition, and its body in JSON where that has been made already.
  public struct Written: Sendable {
    public var edition: Edition
    public var body: [UInt8]?

    public init(_ edition: Edition, body: [UInt8]? = nil) {
      self.edition = edition
      self.body = body
    }
  }

  public var editions: [Written]
  /// By brand.
  public var stories: [Slug: [Story]]
  /// By brand, then section.
  public var feeds: [Slug: [Slug: KeptFeed]]
  /// What is known of sources, in JSON, under their names.
  public var states: [String: Data]

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
  public enum Name: Sendable, Hashable {
    case edition(PageKey)
    case story(Slug, of: Slug)
    case feed(PageKey)
    case source(String)
  }

  public var record: Name
  public var reason: String

  public init(record: Name, reason: String) {
    self.record = record
    self.reason = reason
  }
}

/// The last feed that a section's backend gave, and when.
public struct KeptFeed: Sendable, Hashable {
  public var feed: Feed
  public var fetchedAt: Date
  /// The name of the source that gave it, by which it is told from another that the section had.
  public var source: String?

  public init(feed: Feed, fetchedAt: Date, source: String? = nil) {
    self.feed = feed
    self.fetchedAt = fetchedAt
    self.source = source
  }
}
