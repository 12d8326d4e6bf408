/// A brand's front page: several blocks, each fed by a section or by a query over the brand's
/// stories.
public struct Front: Sendable, Hashable {
  public var blocks: [FrontBlock]
  /// Providers of the whole page: banners, notices, adverts by height.
  public var providers: [ProviderRule]

  public init(blocks: [FrontBlock], providers: [ProviderRule] = []) {
    self.blocks = blocks
    self.providers = providers
  }
}

/// One block of a front.
public struct FrontBlock: Sendable, Hashable {
  public enum Content: Sendable, Hashable {
    /// The newest items of one section.
    case section(Slug)
    /// Stories of the whole brand.
    case query(StoryQuery)
    /// A single item that a provider makes, such as the weather.
    case item(ProviderRule)
  }

  public var title: String?
  public var content: Content
  public var kind: BlockKind
  /// Items at the most.
  public var count: Int
  /// How the first teaser is boosted when its editor did not say.
  public var lead: Boost
  /// Items that an editor placed by hand; they come first and are never taken away as duplicates.
  public var handPlaced: [FeedItem.ID]
  /// Providers that put items into this block.
  public var providers: [ProviderRule]

  public init(
    title: String? = nil,
    content: Content,
    kind: BlockKind,
    count: Int,
    lead: Boost = .standard,
    handPlaced: [FeedItem.ID] = [],
    providers: [ProviderRule] = []
  ) {
    self.title = title
    self.content = content
    self.kind = kind
    self.count = count
    self.lead = lead
    self.handPlaced = handPlaced
    self.providers = providers
  }
}

/// A question to the stories of a brand.
public struct StoryQuery: Sendable, Hashable {
  public enum Order: String, Sendable, Hashable, CaseIterable {
    case newest
    case mostRead = "most-read"
    case mostCommented = "most-commented"
  }

  /// Only stories of one of these; all when empty.
  public var subjects: [String]
  /// Only stories with all of these flags.
  public var flags: TeaserFlags
  public var order: Order
  public var limit: Int

  public init(
    subjects: [String] = [],
    flags: TeaserFlags = [],
    order: Order = .newest,
    limit: Int = 10
  ) {
    self.subjects = subjects
    self.flags = flags
    self.order = order
    self.limit = limit
  }
}
