public import BroadsheetCore
public import Foundation

/// A feed that was found at an address, as it would look.
public struct FoundFeed: Sendable, Hashable {
  /// Where it is, with whatever keys that has.
  public let address: URL
  /// What its section would be called.
  public let title: String
  /// What it says of itself; nil where it says nothing.
  public let summary: String?
  /// BCP 47, as it says or as its words tell; nil where neither does.
  public let language: String?
  /// How many stories it has.
  public let count: Int
  /// Some of its stories, the newest first.
  public let stories: [Teaser]
  /// The section that has this feed already; nil where none has.
  public let known: Slug?

  /// A feed that was found.
  public init(
    address: URL,
    title: String,
    summary: String? = nil,
    language: String? = nil,
    count: Int,
    stories: [Teaser],
    known: Slug? = nil
  ) {
    self.address = address
    self.title = title
    self.summary = summary
    self.language = language
    self.count = count
    self.stories = stories
    self.known = known
  }
}
