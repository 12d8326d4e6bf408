public import BroadsheetCore

/// What was counted since the store was told last: increments, by hour.
public struct CountBatch: Sendable {
  /// A slot of an edition, in an hour.
  public struct Slot: Sendable, Hashable {
    /// The edition's page.
    public var page: PageKey
    /// The edition's number.
    public var edition: Int
    /// The slot.
    public var slot: FeedItem.ID
    /// The hour.
    public var hour: CountedHour

    /// A slot of an edition, in an hour.
    public init(page: PageKey, edition: Int, slot: FeedItem.ID, hour: CountedHour) {
      self.page = page
      self.edition = edition
      self.slot = slot
      self.hour = hour
    }
  }

  /// A story of a brand, in an hour.
  public struct Story: Sendable, Hashable {
    /// The story's brand.
    public var brand: Slug
    /// The story, by its public name.
    public var story: Slug
    /// The hour.
    public var hour: CountedHour

    /// A story of a brand, in an hour.
    public init(brand: Slug, story: Slug, hour: CountedHour) {
      self.brand = brand
      self.story = story
      self.hour = hour
    }
  }

  /// Of each kind, those that wait for a store which cannot be written to; what comes then is not
  /// counted where nothing of it waits yet.
  static let most = 50_000

  /// How often slots were seen and opened.
  public private(set) var slots: [Slot: ReaderCount] = [:]
  /// How often stories were opened, on whatever page.
  public private(set) var stories: [Story: Int] = [:]

  /// Nothing yet.
  public init() {}

  /// Whether there is nothing to keep.
  public var isEmpty: Bool { slots.isEmpty && stories.isEmpty }

  /// Adds a count to a slot's.
  public mutating func add(_ count: ReaderCount, to slot: Slot) {
    guard slots.count < Self.most || slots[slot] != nil else { return }
    slots[slot, default: ReaderCount()] += count
  }

  /// Adds to how often a story was opened.
  public mutating func add(_ opened: Int, to story: Story) {
    guard stories.count < Self.most || stories[story] != nil else { return }
    stories[story, default: 0] += opened
  }

  /// Adds everything of another batch.
  mutating func add(_ other: CountBatch) {
    for (slot, count) in other.slots { add(count, to: slot) }
    for (story, opened) in other.stories { add(opened, to: story) }
  }
}
