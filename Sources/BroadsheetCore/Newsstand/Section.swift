public import Foundation

/// A listing of one subject.
public struct Section: Sendable, Hashable, Identifiable {
  public var id: Slug
  public var title: String
  public var summary: String?
  public var source: Source
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
    isInNavigation: Bool = true
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
  }
}

/// One block of a section: how many teasers it takes, and which tables it uses.
public struct BlockRule: Sendable, Hashable {
  /// The most items of one block.
  public static let maximumCount = 20

  public var kind: BlockKind
  public var title: String?
  /// Teasers that the block takes; nil takes all that are left, in blocks of at most
  /// `maximumCount`.
  public var count: Int?

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
