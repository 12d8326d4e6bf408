public import BroadsheetCore
public import Foundation

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

  /// A test of two headlines.
  ///
  /// Its moment tells it from one that had its number in a newsroom's file that is gone.
  public struct Test: Sendable, Hashable {
    /// The number of its switch.
    public var number: Int
    /// From when it holds.
    public var from: Date

    /// The test that a switch with this number is.
    public init(number: Int, from: Date) {
      self.number = number
      self.from = from
    }

    /// The test that a switch is.
    package init(_ kept: KeptSwitch) { self.init(number: kept.number, from: kept.value.from) }
  }

  /// Of each kind, those that wait for a store which cannot be written to; what comes then is not
  /// counted where nothing of it waits yet.
  static let most = 50_000

  /// How often slots were seen and opened.
  public private(set) var slots: [Slot: ReaderCount] = [:]
  /// How often stories were opened, on whatever page.
  public private(set) var stories: [Story: Int] = [:]
  /// How often readers opened each headline of a test.
  public private(set) var headlines: [Test: HeadlineCount] = [:]
  /// Tests that are over: what was counted of them before what is in this batch goes.
  public private(set) var endedTests: Set<Test> = []

  /// Nothing yet.
  public init() {}

  /// Whether there is nothing to keep.
  public var isEmpty: Bool {
    slots.isEmpty && stories.isEmpty && headlines.isEmpty && endedTests.isEmpty
  }

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

  /// Adds to how often readers opened the headlines of a test.
  public mutating func add(_ count: HeadlineCount, to test: Test) {
    guard headlines.count < Self.most || headlines[test] != nil else { return }
    headlines[test, default: HeadlineCount()] += count
  }

  /// Lets go of all that was counted of a test until now.
  public mutating func end(_ test: Test) {
    headlines[test] = nil
    endedTests.insert(test)
  }

  /// Adds everything of another batch, which was counted after this one.
  mutating func add(_ other: CountBatch) {
    for test in other.endedTests { end(test) }
    for (test, count) in other.headlines { add(count, to: test) }
    for (slot, count) in other.slots { add(count, to: slot) }
    for (story, opened) in other.stories { add(opened, to: story) }
  }
}
