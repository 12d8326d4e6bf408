public import Foundation

/// What a composition may depend on beside the feed.
public struct CompositionContext: Sendable {
  /// Whose page it is: its language, places and other sections.
  public var brand: Brand
  /// The section that is composed; nil on a front.
  public var section: Slug?
  /// The wall clock, for rules that depend on ages.
  public var now: Date
  /// What the brand's other sections brought.
  public var stories: BrandStories
  /// The notices that this reader has dismissed or acted on; none when a page is pressed for all.
  public var dismissals: Set<String>
  /// What the reader's own device remembers; nil when a page is pressed for all.
  public var reader: ReaderState?
  /// What the page holds above the part that is composed; nothing unless it is a front's block.
  public var above: PagePart
  /// What the section's feed says for tracking, styling and plugins; nil on a front.
  public var properties: FeedProperties?
  /// Prefixes the identities of what providers make, so that they are unique on their page.
  public var scope: String

  /// A context for a page that is pressed for everybody, unless something of a reader is given.
  ///
  /// - Parameters:
  ///   - brand: Whose page it is.
  ///   - section: The section that is composed; nil on a front.
  ///   - now: The wall clock.
  ///   - stories: What the brand's other sections brought.
  ///   - dismissals: The notices that the reader has dismissed.
  ///   - reader: What the reader's own device remembers.
  ///   - above: What the page holds above the part that is composed.
  ///   - properties: What the section's feed says beside its items.
  ///   - scope: What the identities of provided items begin with; nil takes the section's id, or
  ///     `front`.
  public init(
    brand: Brand,
    section: Slug?,
    now: Date,
    stories: BrandStories = BrandStories(),
    dismissals: Set<String> = [],
    reader: ReaderState? = nil,
    above: PagePart = PagePart(),
    properties: FeedProperties? = nil,
    scope: String? = nil
  ) {
    self.brand = brand
    self.section = section
    self.now = now
    self.stories = stories
    self.dismissals = dismissals
    self.reader = reader
    self.above = above
    self.properties = properties
    self.scope = scope ?? section?.rawValue ?? "front"
  }

  /// A stretch of a page, as far as rules of the whole page have to know it.
  public struct PagePart: Sendable, Hashable {
    /// How many slots there are.
    public var slots: Int
    /// How many of the slots are adverts.
    public var adverts = 0
    /// Teasers since the last advert; nil when there was none.
    public var teasersSinceAdvert: Int?
    /// Teasers that the last advert wants between itself and the next.
    public var advertDistance = 0

    /// A stretch of a page without adverts; by default an empty one.
    public init(slots: Int = 0, teasersSinceAdvert: Int? = nil) {
      self.slots = slots
      self.teasersSinceAdvert = teasersSinceAdvert
    }

    mutating func append(_ slots: some Sequence<Slot>) {
      for slot in slots { append(slot.item.passed) }
    }

    mutating func append(_ item: PassedItem) {
      slots += 1
      switch item {
      case .teaser: teasersSinceAdvert? += 1
      case .advert(let distance):
        adverts += 1
        teasersSinceAdvert = 0
        advertDistance = distance
      case .other: break
      }
    }
  }
}

/// What a reader's device remembers for the rules that are kept per reader.
///
/// It stays on the device; a page that is pressed for everybody is composed without one.
public struct ReaderState: Sendable, Hashable, Codable {
  /// Adverts shown to this reader today.
  public var advertsToday: Int
  /// When notices were last shown, by name.
  public var noticesShown: [String: Date]
  /// The place that the reader chose.
  public var place: Place?

  /// What a device remembers; a reader who is new has seen nothing and has chosen no place.
  public init(
    advertsToday: Int = 0,
    noticesShown: [String: Date] = [:],
    place: Place? = nil
  ) {
    self.advertsToday = advertsToday
    self.noticesShown = noticesShown
    self.place = place
  }
}
