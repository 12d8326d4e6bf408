public import BroadsheetCore

extension Front {
  /// A front that Swift declares, as an element of a `Brand`: its blocks from the top, and among them
  /// what goes for the whole page.
  ///
  /// ```swift
  /// Front {
  ///   Block("news", kind: .dynamicSlow, count: 9, lead: .mega)
  ///   Block("sport", count: 4)
  ///   Notice("push").onceIn(days: 30)
  ///   Insert(.advert("mpu")).byHeight().cap(4)
  /// }
  /// ```
  ///
  /// One without blocks has those of a brand without a front. Titles of blocks and words of notices
  /// that are left out are filled in when the brand is put together.
  public init(@FrontBuilder content: () -> [FrontElement]) {
    let elements = content()
    self.init(blocks: elements.compactMap(\.block), providers: elements.flatMap(\.rules))
  }
}

/// A block of a front that Swift declares.
public struct Block: Sendable {
  /// In place of a title that the block's section gives; nobody wants an empty heading.
  static let titleOfSection = ""

  let block: FrontBlock

  /// The newest of a section, four of them in a row by default.
  ///
  /// Without a title it has its section's, unless it is the first block of the front, which has none.
  public init(
    _ section: String,
    title: String? = nil,
    kind: BlockKind = .fixed,
    count: Int = 4,
    lead: Boost = .standard,
    file: StaticString = #fileID,
    line: UInt = #line,
    @ProviderRulesBuilder content: () -> [ProviderRule] = { [] }
  ) {
    let section = declared(file, line) { () throws(DeclarationMistake) in
      try Slug.named(section, of: .section)
    }
    block = FrontBlock(
      title: title ?? Self.titleOfSection,
      content: .section(section),
      kind: kind,
      count: count,
      lead: lead,
      providers: content()
    )
  }

  /// Stories of the whole brand.
  public init(
    _ query: StoryQuery,
    title: String? = nil,
    kind: BlockKind = .fixed,
    count: Int = 4,
    lead: Boost = .standard,
    @ProviderRulesBuilder content: () -> [ProviderRule] = { [] }
  ) {
    block = FrontBlock(
      title: title,
      content: .query(query),
      kind: kind,
      count: count,
      lead: lead,
      providers: content()
    )
  }

  /// What the day has for a part of the front; all parts are those of `Front.automatic()`.
  public init(automatic part: FrontPart, title: String? = nil) {
    block = FrontBlock(part, title: title)
  }

  /// A single item across the page, such as the weather.
  public init<Item>(_ insert: Insert<Item>) {
    block = FrontBlock(content: .item(insert.item.rule), kind: .strip, count: 1)
  }
}

/// What a declared front comes to in the brand of these sections.
struct FrontDeclaration {
  /// As in the fronts of the house: a lead with its followers, then rows of four.
  private static let lead = (kind: BlockKind.dynamicSlow, count: 9, boost: Boost.mega)
  private static let row = (kind: BlockKind.fixed, count: 4)

  private let sections: [NewsSection]

  init(of sections: [NewsSection]) { self.sections = sections }

  /// The front with its blocks and their titles; the usual one where none was declared.
  func completed(_ declared: Front?) -> Front {
    var front = declared ?? Front(blocks: [])
    if front.blocks.isEmpty { front.blocks = usualBlocks }
    for index in front.blocks.indices where front.blocks[index].title == Block.titleOfSection {
      front.blocks[index].title = index == 0 ? nil : title(of: front.blocks[index].content)
    }
    return front
  }

  private var usualBlocks: [FrontBlock] {
    sections.filter { $0.rendering != .web }.enumerated().map { place, section in
      guard place > 0 else {
        return FrontBlock(
          content: .section(section.id),
          kind: Self.lead.kind,
          count: Self.lead.count,
          lead: Self.lead.boost
        )
      }
      return FrontBlock(
        title: section.title,
        content: .section(section.id),
        kind: Self.row.kind,
        count: Self.row.count
      )
    }
  }

  private func title(of content: FrontBlock.Content) -> String? {
    switch content {
    case .section(let id): sections.first { $0.id == id }?.title
    case .query, .item, .automatic: nil
    }
  }
}
