/// Rows of cards by breakpoint, made from a content model; every renderer draws the same plan.
///
/// Cards stand in reading order. Each occupies some of the twelve columns of a row; the cards of a
/// stack share one column, under each other. A renderer that puts every card and every stack at the
/// first free place, row by row, as CSS grid does, gets the rows that the plan means.
public struct LayoutPlan: Sendable, Hashable, Codable {
  /// The version of this form; a client refuses one that it does not know.
  public static let currentVersion = 2
  /// The columns of a full row.
  public static let columns = 12

  /// The version of the form in which the plan was written.
  public var version: Int
  /// The blocks from the top.
  public var blocks: [PlannedBlock]

  /// A plan in the current form.
  public init(blocks: [PlannedBlock]) {
    version = Self.currentVersion
    self.blocks = blocks
  }

  /// Every card in reading order.
  public var cards: [PlannedCard] { blocks.flatMap(\.cards) }
}

/// One block of a plan: a titled group of cards.
public struct PlannedBlock: Sendable, Hashable, Codable, Identifiable {
  /// Unique within its plan and stable between editions.
  public var id: String
  /// Which tables laid the block out.
  public var kind: BlockKind
  /// The heading, plain text; nil for a block without one.
  public var title: String?
  /// The section that the title leads to.
  public var section: Slug?
  /// The block's cards in reading order.
  public var cards: [PlannedCard]
  /// Runs of two or more cards that are packed under each other in one column of their own, on all
  /// screens but phones, where every card has a row; in their order, and none in another.
  ///
  /// The column is as wide as its cards say. A stack is as tall as its row, but its cards are as
  /// tall as they are; one that `fills` takes what the row has left.
  public var stacks: [Range<Int>]
  /// Which cards share a row, and which table cell said so.
  public var rows: PerBreakpoint<[PlannedRow]>
  /// The screens that show the block; nil for all.
  public var screens: Screens?

  /// Screens that the rules for adverts tell apart.
  public enum Screens: String, Sendable, Hashable, Codable {
    /// The narrowest screens: ``Breakpoint/phone``.
    case phones
    /// All wider ones.
    case wider

    /// Whether screens of this class show the block.
    public func include(_ breakpoint: Breakpoint) -> Bool {
      (self == .phones) == (breakpoint == .phone)
    }
  }

  /// A block whose cards have their places; all screens show it unless it says otherwise.
  public init(
    id: String,
    kind: BlockKind,
    title: String? = nil,
    section: Slug? = nil,
    cards: [PlannedCard],
    stacks: [Range<Int>] = [],
    rows: PerBreakpoint<[PlannedRow]>,
    screens: Screens? = nil
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.section = section
    self.cards = cards
    self.stacks = stacks
    self.rows = rows
    self.screens = screens
  }
}

/// A slot with its place on the page.
public struct PlannedCard: Sendable, Hashable, Codable, Identifiable {
  /// What the card shows, who put it there and why.
  public var slot: Slot
  /// The form and the room of the card at each breakpoint.
  public var placement: PerBreakpoint<CardPlacement>
  /// What assistive technology says of the card, in the brand's language.
  public var spokenLabel: String

  /// A card at its place; the label is plain text in the brand's language.
  public init(slot: Slot, placement: PerBreakpoint<CardPlacement>, spokenLabel: String) {
    self.slot = slot
    self.placement = placement
    self.spokenLabel = spokenLabel
  }

  public var id: FeedItem.ID { slot.id }
}

/// A run of cards that share a row, with those packed under each other in it, and its origin.
public struct PlannedRow: Sendable, Hashable, Codable {
  /// Indices into the block's cards.
  public var cards: Range<Int>
  /// The name of the table cell, such as "fixed/8/desktop: Q Q Ql3 Ql3".
  public var cell: String

  /// A row of some of a block's cards, as a cell of the tables made it.
  public init(cards: Range<Int>, cell: String) {
    self.cards = cards
    self.cell = cell
  }
}

extension LayoutPlan {
  /// The plan as readers of one breakpoint see it: with the adverts that were chosen for them, and
  /// none of those for others.
  ///
  /// A renderer draws this. One whose document serves all widths draws the whole plan, and shows each
  /// block on its `screens`.
  public func shown(at breakpoint: Breakpoint) -> LayoutPlan {
    var plan = self
    plan.blocks.removeAll { $0.screens?.include(breakpoint) == false }
    return plan
  }
}
