/// Makes a layout plan of a content model, by the tables.
///
/// Pure, and linear in the number of slots: the same model and rules give the same plan.
public struct LayoutEngine: Sendable {
  /// An engine; it has no settings, since all rules are in the tables.
  public init() {}

  /// A section's plan: its slots from the top in the blocks that the rules name.
  ///
  /// Rules count teasers. Everything else travels with the teaser above it, and what stands above
  /// the first teaser gets strips of its own.
  public func layOut(
    _ model: ContentModel,
    by rules: [BlockRule],
    named name: String,
    phrases: Phrases
  ) -> LayoutPlan {
    layOut(BlockSplit(rules).blocks(of: model.slots, named: name), phrases: phrases)
  }

  /// The plan of blocks that have their slots, in their order.
  func layOut(_ blocks: [ContentBlock], phrases: Phrases) -> LayoutPlan {
    let first = blocks.firstIndex { $0.slots.contains(where: \.item.isTeaser) }
    return LayoutPlan(
      blocks: blocks.enumerated().map { index, block in
        self.block(
          block.slots,
          as: block.kind,
          opens: index == first,
          id: block.id,
          title: block.title,
          section: block.section,
          phrases: phrases
        )
      }
    )
  }

  /// One block of at most `BlockRule.maximumCount` slots; what no table knows gets full rows.
  public func block(
    _ slots: [Slot],
    as kind: BlockKind,
    id: String,
    title: String? = nil,
    section: Slug? = nil,
    phrases: Phrases
  ) -> PlannedBlock {
    block(
      slots[...],
      as: kind,
      opens: false,
      id: id,
      title: title,
      section: section,
      phrases: phrases
    )
  }

  private func block(
    _ slots: ArraySlice<Slot>,
    as kind: BlockKind,
    opens: Bool,
    id: String,
    title: String?,
    section: Slug?,
    phrases: Phrases
  ) -> PlannedBlock {
    let facts = slots.map(CardFacts.init)
    let screens = Screens(facts, as: kind, opens: opens)
    let (phone, tablet) = (screens.phone, screens.tablet)
    let (desktop, wide) = (screens.desktop, screens.wide)
    let cards = facts.indices.map { index in
      let slot = slots[slots.startIndex + index]
      return PlannedCard(
        slot: slot,
        placement: PerBreakpoint(
          phone: phone.placements[index],
          tablet: tablet.placements[index],
          desktop: desktop.placements[index],
          wide: wide.placements[index]
        ),
        spokenLabel: phrases.spokenLabel(for: slot.item)
      )
    }
    return PlannedBlock(
      id: id,
      kind: kind,
      title: title,
      section: section,
      cards: cards,
      stacks: wide.units.map(\.cards).filter { $0.count > 1 },
      rows: PerBreakpoint(
        phone: phone.rows,
        tablet: tablet.rows,
        desktop: desktop.rows,
        wide: wide.rows
      )
    )
  }
}

/// One block on every class of screens.
private struct Screens {
  /// Times that a block is laid out with fewer pictures before all those of middling size are left out.
  private static let mostAttempts = 2

  let phone: BlockLayout
  let tablet: BlockLayout
  let desktop: BlockLayout
  let wide: BlockLayout

  /// Cards whose pictures are known to be smaller than their places stand there in words, and the block is
  /// laid out once more.
  init(_ facts: [CardFacts], as kind: BlockKind, opens: Bool) {
    var facts = facts
    var screens = Self(of: facts, as: kind, opens: opens)
    for attempt in 0... {
      let outgrown = facts.indices.filter { screens.outgrows(facts[$0], at: $0) }
      guard !outgrown.isEmpty else { break }
      let isLast = attempt == Self.mostAttempts
      for index in isLast ? Array(facts.indices) : outgrown where facts[index].picture < .unknown {
        facts[index] = facts[index].inWords
      }
      screens = Self(of: facts, as: kind, opens: opens)
    }
    self = screens
  }

  private init(of facts: [CardFacts], as kind: BlockKind, opens: Bool) {
    phone = BlockLayout(kind, facts, opens: opens, at: .phone)
    wide = BlockLayout(kind, facts, opens: opens, at: .wide)
    let units = wide.units
    tablet = BlockLayout(wide, units: units, at: .tablet)
    desktop = BlockLayout(wide, units: units, tablet: tablet, at: .desktop)
  }

  private func outgrows(_ card: CardFacts, at index: Int) -> Bool {
    card.isOutgrown(by: phone.placements[index].shape, at: .phone)
      || card.isOutgrown(by: tablet.placements[index].shape, at: .tablet)
      || card.isOutgrown(by: desktop.placements[index].shape, at: .desktop)
      || card.isOutgrown(by: wide.placements[index].shape, at: .wide)
  }
}
