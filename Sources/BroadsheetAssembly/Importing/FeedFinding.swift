public import Foundation

/// What an address in a list turned out to be.
public enum FeedFinding: Sendable, Equatable {
  /// A feed, where it is now, what it says of itself, and a page of its site, such as its first story.
  case feed(URL, title: String?, summary: String?, page: URL? = nil)
  /// Neither a feed nor a page that names one, or no answer; in words.
  case nothing(String)
  /// There was no time left to ask.
  case unasked
}

/// How far the feeds of a list have been asked.
public struct ImportProgress: Sendable, Equatable {
  /// Feeds that were asked, this one among them.
  public let done: Int
  /// Feeds that are asked in all.
  public let count: Int
  /// Where this one is, as the list has it.
  public let address: URL
  /// What is there.
  public let finding: FeedFinding
}
