public import BroadsheetCore
public import Foundation

extension Store {
  /// What one round of the press leaves behind.
  public struct Batch: Sendable {
    /// An edition, and its body where that has been made already.
    package typealias Written = (edition: Edition, body: [UInt8]?)

    package var editions: [Written]
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
      self.editions = editions.map { ($0, nil) }
      self.stories = stories
      self.feeds = feeds
      self.states = states
    }
  }

  /// Keeps all of it, or nothing, in one transaction; returns what can never be written.
  @discardableResult
  public func keep(_ batch: Batch) async throws(StoreError) -> [Unwritten] {
    let unwritten = try await write { database in
      var unwritten: [Unwritten] = []
      for (brand, stories) in batch.stories {
        unwritten += try Self.write(stories, of: brand, to: database)
      }
      for (brand, feeds) in batch.feeds {
        for (section, feed) in feeds {
          unwritten += try Self.write(feed, for: section, of: brand, to: database)
        }
      }
      unwritten += try Self.write(batch.editions, to: database)
      for (name, state) in batch.states {
        unwritten += try Self.writeState(state, of: name, to: database)
      }
      return unwritten
    }
    await settle()
    return unwritten
  }
}
