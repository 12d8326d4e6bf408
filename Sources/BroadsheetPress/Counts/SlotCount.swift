public import BroadsheetCore

/// How often a slot of an edition was seen and opened in an hour.
public struct SlotCount: Sendable, Hashable {
  /// The number of the edition.
  public var edition: Int
  /// The slot.
  public var slot: FeedItem.ID
  /// The hour.
  public var hour: CountedHour
  /// How often.
  public var count: ReaderCount

  /// A slot's count.
  public init(edition: Int, slot: FeedItem.ID, hour: CountedHour, count: ReaderCount) {
    self.edition = edition
    self.slot = slot
    self.hour = hour
    self.count = count
  }
}

/// How often a story was opened in an hour, on whatever page.
public struct StoryCount: Sendable, Hashable {
  /// The story, by its public name.
  public var story: Slug
  /// The hour.
  public var hour: CountedHour
  /// How often.
  public var opened: Int

  /// A story's count.
  public init(story: Slug, hour: CountedHour, opened: Int) {
    self.story = story
    self.hour = hour
    self.opened = opened
  }
}
