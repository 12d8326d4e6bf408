/// A front page in small, as it lies on a rack: its lead and a few headlines.
public struct FrontSheet: Sendable, Hashable {
  /// Headlines beside the lead at the most.
  private static let headlineCount = 6
  /// How many of the first stories may be the lead.
  private static let loudest = 4

  /// A story of the sheet.
  public struct Entry: Sendable, Hashable {
    /// What invites into it.
    public var teaser: Teaser
    /// The section under which it is read; nil where the block has none.
    public var section: Slug?
  }

  /// The first of the loudest stories that has a picture, else the first; nil for a front without
  /// stories.
  public private(set) var lead: Entry?
  /// The other stories in the order of the front.
  public private(set) var headlines: [Entry] = []

  /// What assistive technology says of a brand's sheet, of which the front may still have to come.
  public static func spokenLabel(of brand: Brand, _ sheet: FrontSheet?) -> String {
    [brand.name, brand.tagline, sheet?.lead?.teaser.headline].compactMap(\.self)
      .joined(separator: ". ")
  }

  /// The sheet of a front; looks at no more of the plan than it shows.
  public init(of plan: LayoutPlan) {
    let all = plan.blocks.lazy.flatMap { block in
      block.cards.lazy.compactMap { card in
        card.slot.item.teaser.map { Entry(teaser: $0, section: block.section) }
      }
    }
    headlines = Array(all.prefix(Self.headlineCount + 1))
    guard !headlines.isEmpty else { return }
    let place = headlines.prefix(Self.loudest).firstIndex { $0.teaser.picture != nil } ?? 0
    lead = headlines.remove(at: place)
  }
}
