/// The last stage of a page, when it is laid out: adverts between its blocks, then house adverts for
/// all that bring nothing of their own.
///
/// Nothing is composed or laid out anew for it; every advert is a strip of its own.
struct AdvertStage {
  let engine: LayoutEngine

  /// Rules that go by teasers have their turn in the order of the file, then the first that goes by
  /// height, so that it knows of the others; each comes with the name of its provider.
  func finish(
    _ page: inout ComposedPage,
    by rules: [(provider: ProviderID, rule: AdvertRule)],
    in context: CompositionContext
  ) {
    let teaserRules = rules.filter { !$0.rule.isMeasured }
    let measuredRule = rules.filter(\.rule.isMeasured).prefix(1)
    for (provider, rule) in teaserRules + measuredRule {
      let placing = AdvertsBetweenBlocks(
        of: rule,
        by: provider,
        over: page.plan.blocks.map(\.measured),
        in: context
      )
      insert(placing.adverts, into: &page.plan, context.brand.phrases)
      page.skipped += placing.skipped
    }
    removeBlocks(from: &page.plan)
    fill(&page.plan, with: HouseAdverts(of: context.brand))
  }

  /// A block of nothing but adverts stands wherever the front has it, also beside a story without adverts,
  /// or beside another that does.
  private func removeBlocks(from plan: inout LayoutPlan) {
    let blocks = plan.blocks
    guard blocks.contains(where: { $0.cards.contains(where: \.slot.item.isWithoutAdverts) }) else {
      return
    }
    let hasStories = blocks.map { block in !block.cards.allSatisfy(\.slot.item.isAdvert) }
    plan.blocks = blocks.indices.filter { place in
      guard !hasStories[place] else { return true }
      let above = hasStories[..<place].lastIndex(of: true).flatMap { blocks[$0].cards.last }
      let below = hasStories[place...].firstIndex(of: true).flatMap { blocks[$0].cards.first }
      return ![above, below].contains { $0?.slot.item.isWithoutAdverts ?? false }
    }.map { blocks[$0] }
  }

  /// Touches nothing but adverts, since every other card would be copied for it.
  private func fill(_ plan: inout LayoutPlan, with adverts: HouseAdverts) {
    var adverts = adverts
    for block in plan.blocks.indices {
      for card in plan.blocks[block].cards.indices
      where plan.blocks[block].cards[card].slot.item.isAdvert {
        adverts.fill(&plan.blocks[block].cards[card].slot.item)
      }
    }
  }

  private func insert(_ adverts: [GapAdvert], into plan: inout LayoutPlan, _ phrases: Phrases) {
    for advert in adverts.reversed() {
      var strip = engine.block(
        [advert.slot],
        as: .strip,
        id: advert.slot.id.rawValue,
        phrases: phrases
      )
      strip.screens = PlannedBlock.Screens(showing: advert.measures)
      plan.blocks.insert(strip, at: advert.gap)
    }
  }
}
