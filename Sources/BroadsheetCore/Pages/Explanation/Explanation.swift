public import Foundation

/// Why a page is as it is: for every slot who put it there, for every rule what it did not place,
/// for every dropped item the trouble, for every row the table cell that chose it.
public struct Explanation: Sendable, Hashable, Codable {
  /// Every slot from the top, with why it stands there.
  public var slots: [SlotReason]
  /// What the newsroom decided about the page as a whole; see ``Switch``.
  public var switched: [Reason]
  /// What rules did not place, and why.
  public var skipped: [Reason]
  /// What was dropped or came too late.
  public var dropped: [Diagnostic]
  /// Every row of every block at every breakpoint, block by block.
  public var rows: [RowOrigin]

  /// One slot of the page.
  public struct SlotReason: Sendable, Hashable, Codable {
    /// Counted from zero over the whole page.
    public var position: Int
    /// The kind of the slot's item.
    public var kind: ItemKind
    /// The provider that put the item there.
    public var provider: ProviderID
    /// How many slots of the same provider stand above.
    public var relativeIndex: Int
    /// The reason in words; see ``Reason/summary``.
    public var reason: String
    /// The rule as the newsstand file has it, in short; see ``Reason/rule``.
    public var rule: String
    /// What a reader hears of it; for people at a terminal, and so not in the JSON.
    public var label = ""

    private enum CodingKeys: CodingKey {
      case position, kind, provider, relativeIndex, reason, rule
    }
  }

  /// One row of a block at one breakpoint.
  public struct RowOrigin: Sendable, Hashable, Codable {
    /// The id of the row's block.
    public var block: String
    /// The screens that the row is for.
    public var breakpoint: Breakpoint
    /// The name of the table cell that chose the row; see ``PlannedRow/cell``.
    public var cell: String
    /// The positions of the row's slots; not in the JSON.
    public var positions = 0..<0

    private enum CodingKeys: CodingKey { case block, breakpoint, cell }
  }

  /// Explains a plan, with what its making left out.
  ///
  /// Linear in the cards of the plan; ages are those of a moment, and left out without one.
  public init(
    of plan: LayoutPlan,
    skipped: [Reason],
    dropped: [Diagnostic],
    at moment: Date? = nil
  ) {
    let cards = plan.cards
    let model = ContentModel(cards.map(\.slot))
    slots = cards.enumerated().map { position, card in
      SlotReason(
        position: position,
        kind: card.slot.kind,
        provider: card.slot.provider,
        relativeIndex: model.relativeIndex(at: position),
        reason: card.slot.reason.summary(at: moment),
        rule: card.slot.reason.rule,
        label: card.spokenLabel
      )
    }
    switched = skipped.filter { $0.data["switch"] != nil }
    self.skipped = skipped.filter { $0.data["switch"] == nil }.map { reason in
      Reason(reason.summary(at: moment), rule: reason.rule, data: reason.data)
    }
    self.dropped = dropped
    rows = []
    var start = 0
    for block in plan.blocks {
      for breakpoint in Breakpoint.allCases {
        rows += block.rows[breakpoint].map { row in
          RowOrigin(
            block: block.id,
            breakpoint: breakpoint,
            cell: row.cell,
            positions: (start + row.cards.lowerBound)..<(start + row.cards.upperBound)
          )
        }
      }
      start += block.cards.count
    }
  }

  /// Explains a page that was only just composed.
  public init(of page: ComposedPage) {
    self.init(of: page.plan, skipped: page.skipped, dropped: page.diagnostics)
  }

  /// Nil for a web page, whose content is not ours, unless the newsroom decided something about it.
  public init?(of edition: Edition) {
    guard edition.plan != nil || !edition.skipped.isEmpty else { return nil }
    let plan = edition.plan ?? LayoutPlan(blocks: [])
    self.init(
      of: plan,
      skipped: edition.skipped,
      dropped: edition.diagnostics,
      at: edition.pressedAt
    )
  }

  /// Only what concerns one slot: the slot itself and the rows that hold it.
  public func at(_ position: Int) -> Explanation {
    var part = self
    part.slots = slots.filter { $0.position == position }
    part.switched = []
    part.skipped = []
    part.dropped = []
    part.rows = rows.filter { $0.positions.contains(position) }
    return part
  }
}
