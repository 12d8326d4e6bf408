extension PlannedBlock {
  /// Whether it can be a page's opening: the first block of a page that has a teaser is.
  public var hasTeaser: Bool { cards.indices.contains { cards[$0].slot.item.isTeaser } }

  /// Whether headlines of its cards are tested.
  package var isTested: Bool { cards.indices.contains { cards[$0].slot.item.isTested } }
}

extension LayoutPlan {
  /// Whether headlines of its cards are tested.
  package var isTested: Bool { blocks.contains(where: \.isTested) }
}
