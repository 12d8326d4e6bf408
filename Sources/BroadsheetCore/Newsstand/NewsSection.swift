public import Foundation

/// A listing of one subject.
public struct NewsSection: Sendable, Hashable, Identifiable {
  public var id: Slug
  /// The section's name in navigation and headings, plain text.
  public var title: String
  /// What the section is about, plain text; nil leaves it to the feed.
  public var summary: String?
  /// Where the section's content comes from, and in which format.
  public var source: Source
  /// Whether it is drawn by us, is a web page, or is what each response says.
  public var rendering: Rendering
  /// The page of a section that is, or may turn out to be, a web page.
  public var webAddress: URL?
  /// How the backend's categories tell flags.
  public var flagWords: FlagWords
  /// What changes the feed's items before anything else sees them, in this order.
  public var transforms: [TransformRule]
  /// Who enriches the section's content model, in this order; the feed's own items come first.
  public var providers: [ProviderRule]
  /// The section's blocks from the top; the last one takes what is left.
  public var layout: [BlockRule]
  /// Whether the section stands in the brand's navigation bar.
  public var isInNavigation: Bool
  /// What the section was called before; what was decided about it then goes on.
  public var formerIDs: [Slug]

  /// A section with its source; what is left out is plain: drawn by us, in the standard blocks,
  /// with nothing put between its teasers.
  public init(
    id: Slug,
    title: String,
    summary: String? = nil,
    source: Source,
    rendering: Rendering = .native,
    webAddress: URL? = nil,
    flagWords: FlagWords = FlagWords(),
    transforms: [TransformRule] = [],
    providers: [ProviderRule] = [],
    layout: [BlockRule] = BlockRule.standardSection,
    isInNavigation: Bool = true,
    formerIDs: [Slug] = []
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.source = source
    self.rendering = rendering
    self.webAddress = webAddress
    self.flagWords = flagWords
    self.transforms = transforms
    self.providers = providers
    self.layout = layout
    self.isInNavigation = isInNavigation
    self.formerIDs = formerIDs
  }
}

extension NewsSection {
  /// What the section's page shows of a feed: the form that `rendering` asks for, or what the feed
  /// says where it asks for nothing, or for a form that nobody gave.
  ///
  /// A page that the newsstand names goes before one that the feed names.
  public func content(of feed: Feed) -> Feed.Content {
    switch rendering {
    case .asFeedSays: feed.content
    case .native: feed.nativeItems.map { .native($0) } ?? feed.content
    case .web: (webAddress ?? feed.page).map { .web($0) } ?? feed.content
    }
  }
}

/// One block of a section: how many teasers it takes, and which tables it uses.
public struct BlockRule: Sendable, Hashable, Codable {
  /// The most items of one block.
  public static let maximumCount = 20

  /// Which tables lay the block out.
  public var kind: BlockKind
  /// The heading, plain text; nil for a block without one.
  public var title: String?
  /// Teasers that the block takes; nil takes all that are left, in blocks of at most
  /// `maximumCount`.
  public var count: Int?

  /// A block of a section; without a count it takes all teasers that are left.
  public init(_ kind: BlockKind, title: String? = nil, count: Int? = nil) {
    self.kind = kind
    self.title = title
    self.count = count
  }

  /// A lead, a row of seconds, and the rest in quarters.
  public static let standardSection = [
    BlockRule(.dynamicSlow, count: 8), BlockRule(.fixed, count: 8), BlockRule(.briefs),
  ]
}
