/// Whether a renderer drew what the plan says: the same order, slots, adverts and spoken labels, and of every
/// teaser the same words, marks, times and picture.
///
/// A renderer's test reads its own output back as `DrawnCard`s and expects no differences.
public enum PlanParity {
  /// A card as a renderer drew it.
  public struct DrawnCard: Sendable, Hashable {
    /// The identity of the slot that was drawn.
    public var slot: FeedItem.ID
    /// The kind as which it was drawn.
    public var kind: ItemKind
    /// What assistive technology says of it.
    public var spokenLabel: String
    /// The teasers that it shows, in their order; nil where nobody asks.
    public var teasers: [DrawnTeaser]?

    /// A card as a renderer's test reads it back.
    public init(
      slot: FeedItem.ID,
      kind: ItemKind,
      spokenLabel: String,
      teasers: [DrawnTeaser]? = nil
    ) {
      self.slot = slot
      self.kind = kind
      self.spokenLabel = spokenLabel
      self.teasers = teasers
    }
  }

  /// One place at which a drawing is not the plan.
  public enum Difference: Sendable, Hashable {
    /// The plan has a card that was not drawn.
    case missing(FeedItem.ID)
    /// A card was drawn that the plan does not have, or does not have so often.
    case unplanned(FeedItem.ID)
    /// A card was drawn at another place of the order.
    case moved(FeedItem.ID, planned: Int, drawn: Int)
    /// A card was drawn as another kind.
    case kind(FeedItem.ID, planned: ItemKind, drawn: ItemKind)
    /// Assistive technology says something else of a card.
    case label(FeedItem.ID, planned: String, drawn: String)
    /// A card shows something else of a teaser at this place of it, or none, or one that is not planned.
    case teaser(FeedItem.ID, Int, planned: DrawnTeaser?, drawn: DrawnTeaser?)
  }

  /// What a renderer that draws these kinds must have drawn of the plan at a breakpoint; nil for one
  /// whose document serves all of them.
  ///
  /// What is seen of teasers depends on the page around them, and is left out without it.
  public static func cards(
    of plan: LayoutPlan,
    at breakpoint: Breakpoint? = nil,
    drawing kinds: Set<ItemKind> = ItemKind.builtIn,
    in surroundings: CardSurroundings? = nil
  ) -> [DrawnCard] {
    let plan = breakpoint.map(plan.shown) ?? plan
    return plan.blocks.flatMap { block in
      block.cards.filter { kinds.contains($0.slot.kind) }.map { card in
        DrawnCard(
          slot: card.slot.id,
          kind: card.slot.kind,
          spokenLabel: card.spokenLabel,
          teasers: surroundings.map {
            teasers(of: card, in: $0.within(block), at: breakpoint)
          }
        )
      }
    }
  }

  /// Every difference, by the plan's order; none when the renderer drew the plan.
  public static func differences(
    between plan: LayoutPlan,
    and drawn: [DrawnCard],
    at breakpoint: Breakpoint? = nil,
    drawing kinds: Set<ItemKind> = ItemKind.builtIn,
    in surroundings: CardSurroundings? = nil
  ) -> [Difference] {
    let planned = cards(of: plan, at: breakpoint, drawing: kinds, in: surroundings)
    var places: [FeedItem.ID: ArraySlice<Int>] = [:]
    for (place, card) in drawn.enumerated() { places[card.slot, default: []].append(place) }
    var differences: [Difference] = []
    for (place, card) in planned.enumerated() {
      guard let found = places[card.slot]?.popFirst() else {
        differences.append(.missing(card.slot))
        continue
      }
      let twin = drawn[found]
      if found != place { differences.append(.moved(card.slot, planned: place, drawn: found)) }
      if twin.kind != card.kind {
        differences.append(.kind(card.slot, planned: card.kind, drawn: twin.kind))
      }
      if twin.spokenLabel != card.spokenLabel {
        differences.append(
          .label(card.slot, planned: card.spokenLabel, drawn: twin.spokenLabel)
        )
      }
      differences += self.differences(of: card.slot, card.teasers, twin.teasers)
    }
    let left = places.values.joined().sorted()
    return differences + left.map { .unplanned(drawn[$0].slot) }
  }
  private static func differences(
    of slot: FeedItem.ID,
    _ planned: [DrawnTeaser]?,
    _ drawn: [DrawnTeaser]?
  ) -> [Difference] {
    guard let planned, let drawn else { return [] }
    return (0..<max(planned.count, drawn.count)).compactMap { place in
      let ours = planned.indices.contains(place) ? planned[place] : nil
      let theirs = drawn.indices.contains(place) ? drawn[place] : nil
      return ours == theirs ? nil : .teaser(slot, place, planned: ours, drawn: theirs)
    }
  }
}
