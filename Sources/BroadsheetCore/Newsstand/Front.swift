/// A brand's front page: several blocks, each fed by a section or by a query over the brand's
/// stories.
public struct Front: Sendable, Hashable, Codable {
  /// The blocks from the top.
  public var blocks: [FrontBlock]
  /// Providers of the whole page: banners, notices, adverts by height.
  public var providers: [ProviderRule]

  /// A front of blocks, with the providers of the whole page.
  public init(blocks: [FrontBlock], providers: [ProviderRule] = []) {
    self.blocks = blocks
    self.providers = providers
  }
}

/// One block of a front.
public struct FrontBlock: Sendable, Hashable, Codable {
  /// Where a block's items are from.
  public enum Content: Sendable, Hashable, Codable {
    /// The newest items of one section.
    case section(Slug)
    /// Stories of the whole brand.
    case query(StoryQuery)
    /// A single item that a provider makes, such as the weather.
    case item(ProviderRule)
    /// What the day has for a part of the front; see ``AutomaticFront``.
    case automatic(FrontPart)
  }

  /// What the block is known by on its page; nil for its place among the front's blocks: `front-2`.
  public var name: String?
  /// The heading, plain text; nil for a block without one.
  public var title: String?
  /// Where the items are from.
  public var content: Content
  /// Which tables lay the block out.
  public var kind: BlockKind
  /// Items of the block at most.
  public var count: Int
  /// How the first teaser is boosted when its editor did not say.
  public var lead: Boost
  /// Items that an editor placed by hand; they come first and are never taken away as duplicates.
  public var handPlaced: [FeedItem.ID]
  /// Items that stand at places among the block's teasers, counted from zero, whatever else comes
  /// there.
  public var pinned: [Int: FeedItem.ID] = [:]
  /// Providers that put items into this block.
  public var providers: [ProviderRule]

  /// A block that takes at most `count` items of its content.
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
public struct StoryQuery: Sendable, Hashable, Codable {
  /// What goes first in an answer; of equals, the newest.
  public enum Order: String, Sendable, Hashable, Codable, CaseIterable {
    /// By date, the newest first.
    case newest
    /// By when they changed last, or appeared where they have not, the latest first.
    case latest
    /// By how often readers of the brand opened them, the most read first.
    case mostRead = "most-read"
    /// By the comments that publishers count, the most commented first.
    case mostCommented = "most-commented"
  }

  /// Only stories of one of these; all when empty.
  public var subjects: [String]
  /// Only stories with all of these flags.
  public var flags: TeaserFlags
  /// By what the answer is ordered.
  public var order: Order
  /// Stories in the answer at most.
  public var limit: Int

  /// A question for the newest stories of the brand, unless it says otherwise.
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
