public import BroadsheetCore
import Foundation

/// A layout plan: what the browser draws, block by block and row by row.
///
/// A client draws the rows of its width. It may leave out a card that it has no words for, but moves
/// none: order, slots and labels are the same on every screen.
public struct PlanDocument: APIDocument {
  /// Counts the versions of the plan itself; a client that knows only lower ones draws the cards of
  /// each block in their order.
  public var version: Int
  /// Columns of the grid that every row fills.
  public var columns: Int
  /// From top to bottom.
  public var blocks: [BlockDocument]

  /// A plan for clients.
  public init(_ plan: LayoutPlan, _ addresses: AddressWriter) {
    version = plan.version
    columns = LayoutPlan.columns
    blocks = plan.blocks.map { BlockDocument($0, addresses) }
  }

  /// Where a browser finds the stories that the plan leads to, in the order of its cards; a story that
  /// several cards lead to is there several times.
  public var storyPages: [(story: Slug, page: String)] {
    blocks.flatMap(\.cards).flatMap(\.item.destinations).compactMap { destination in
      guard let story = destination.story.flatMap({ Slug(rawValue: $0) }),
        let page = destination.page
      else { return nil }
      return (story, page)
    }
  }

  func plan(_ address: AddressReader) -> LayoutPlan {
    var plan = LayoutPlan(blocks: blocks.map { $0.block(address) })
    plan.version = version
    return plan
  }
}

/// A stretch of a page with a heading of its own.
public struct BlockDocument: APIDocument {
  /// Cards beside one another, and how they are set.
  public struct Row: APIDocument {
    /// The cards of the row by their places in the block.
    public var cards: Span
    /// What the row is called in the tables by which it was laid out.
    public var cell: String
  }

  /// Some of a block's cards, one after the other.
  public struct Span: APIDocument {
    /// The place of the first, from 0.
    public var first: Int
    /// How many there are.
    public var count: Int

    init(_ range: Range<Int>) {
      first = range.lowerBound
      count = range.count
    }

    /// Nil for what can be no place in a block of so many cards.
    func range(in cards: Int) -> Range<Int>? {
      guard first >= 0, count >= 0, first <= cards, count <= cards - first else { return nil }
      return first..<(first + count)
    }
  }

  /// Stays as long as the block is there.
  public var id: String
  /// How it is set: `fixed`, `list`, `scrollable`, `strip`, or another word.
  public var kind: String
  /// Its heading.
  public var title: String?
  /// The section that it shows, where the heading leads.
  public var section: String?
  /// The screens that show it, `phones` or `wider`; all where it is left out.
  public var screens: String?
  /// What is in it, in order.
  public var cards: [CardDocument]
  /// Cards that stand in one column under one another.
  public var stacks: [Span]
  /// The rows of each width; together they have every card once.
  public var rows: Widths<[Row]>

  init(_ block: PlannedBlock, _ addresses: AddressWriter) {
    let own = addresses.within(block.section)
    id = block.id
    kind = block.kind.rawValue
    title = block.title
    section = block.section?.rawValue
    screens = block.screens?.rawValue
    cards = block.cards.map { CardDocument($0, own) }
    stacks = block.stacks.map { Span($0) }
    rows = Widths(block.rows) { rows in
      rows.map { Row(cards: Span($0.cards), cell: $0.cell) }
    }
  }

  /// A kind that is not known is set as a list, and rows that have not every card once, in order, give
  /// way to a row for each card.
  func block(_ address: AddressReader) -> PlannedBlock {
    PlannedBlock(
      id: id,
      kind: BlockKind(rawValue: kind) ?? .list,
      title: title,
      section: section.flatMap { Slug(rawValue: $0) },
      cards: cards.map { $0.card(address) },
      stacks: plannedStacks,
      rows: rows.perBreakpoint(plannedRows),
      screens: screens.flatMap { PlannedBlock.Screens(rawValue: $0) }
    )
  }

  /// None where one is not, or two are not in order.
  private var plannedStacks: [Range<Int>] {
    let ranges = stacks.compactMap { $0.range(in: cards.count) }
    let isInOrder = zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    return ranges.count == stacks.count && isInOrder ? ranges : []
  }

  private func plannedRows(_ rows: [Row]) -> [PlannedRow] {
    var planned: [PlannedRow] = []
    var next = 0
    for row in rows {
      guard let range = row.cards.range(in: cards.count), range.lowerBound == next else { break }
      planned.append(PlannedRow(cards: range, cell: row.cell))
      next = range.upperBound
    }
    guard planned.count == rows.count, next == cards.count else {
      return cards.indices.map { PlannedRow(cards: $0..<($0 + 1), cell: "") }
    }
    return planned
  }
}

/// An item in its place.
public struct CardDocument: APIDocument {
  /// How it is set in its row.
  public struct Placement: APIDocument {
    /// `splash`, `feature`, `standard`, `text`, `box`, or another word.
    public var shape: String
    /// Columns of the plan's that it takes.
    public var columns: Int
    /// Whether its picture takes what height its neighbours leave it.
    public var fills: Bool
  }

  /// What it shows.
  public var item: ItemDocument
  /// Who put it there: such as `feed`, or the provider of adverts.
  public var provider: String
  /// The name of the rule by which it is there.
  public var rule: String
  /// How it is set at each width.
  public var placement: Widths<Placement>
  /// What a reader is told who hears the page.
  public var spokenLabel: String

  /// The card without what only the newsroom may know of it: who decided what, and the rule's words.
  init(_ card: PlannedCard, _ addresses: AddressWriter) {
    item = ItemDocument(card.slot.item, addresses)
    provider = card.slot.provider.rawValue
    rule = card.slot.reason.rule
    placement = Widths(card.placement) { placement in
      Placement(
        shape: placement.shape.rawValue,
        columns: placement.columns,
        fills: placement.fills
      )
    }
    spokenLabel = card.spokenLabel
  }

  /// A shape that is not known is a standard one.
  func card(_ address: AddressReader) -> PlannedCard {
    PlannedCard(
      slot: Slot(
        item: item.item(address),
        provider: ProviderID(provider),
        reason: Reason("", rule: rule)
      ),
      placement: placement.perBreakpoint { placement in
        CardPlacement(
          CardShape(rawValue: placement.shape) ?? .standard,
          columns: placement.columns,
          fills: placement.fills
        )
      },
      spokenLabel: spokenLabel
    )
  }
}

/// A value for each width of screens: `phone` below 660 CSS pixels, `tablet` from 660, `desktop` from
/// 980, `wide` from 1300.
public struct Widths<Value: Codable & Sendable & Hashable>: APIDocument {
  /// Below 660 pixels.
  public var phone: Value
  /// From 660 pixels.
  public var tablet: Value
  /// From 980 pixels.
  public var desktop: Value
  /// From 1300 pixels.
  public var wide: Value

  init<Other>(_ values: PerBreakpoint<Other>, _ value: (Other) -> Value) {
    phone = value(values.phone)
    tablet = value(values.tablet)
    desktop = value(values.desktop)
    wide = value(values.wide)
  }

  func perBreakpoint<Other>(_ value: (Value) -> Other) -> PerBreakpoint<Other> {
    PerBreakpoint(
      phone: value(phone),
      tablet: value(tablet),
      desktop: value(desktop),
      wide: value(wide)
    )
  }
}
