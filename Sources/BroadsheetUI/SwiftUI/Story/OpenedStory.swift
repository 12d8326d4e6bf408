public import BroadsheetCore
public import NewsDesk

/// A story that a reader has opened: by its name, with what its teaser says of it.
public struct OpenedStory: Hashable, Sendable {
  /// Where it is read.
  public var link: StoryLink
  /// What is known of it before it has come.
  public var teaser: TeaserModel?
  /// The slot out of which it opens; nil for one that comes from elsewhere.
  public var slot: FeedItem.ID?

  /// A story to be opened.
  public init(link: StoryLink, teaser: TeaserModel? = nil, slot: FeedItem.ID? = nil) {
    self.link = link
    self.teaser = teaser
    self.slot = slot
  }
}
