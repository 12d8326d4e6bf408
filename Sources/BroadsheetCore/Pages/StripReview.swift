/// Takes out the adverts that a page's rules for teasers sent between its blocks, where they may not
/// stand: such an advert was wanted behind a teaser within a block, and has other neighbours now.
struct StripReview {
  private let rules: [ProviderID: AdvertRule]

  /// - Parameters:
  ///   - rules: A page's rules.
  ///   - providers: What was made of them, in the same order.
  init(_ rules: [ProviderRule], madeInto providers: [any ItemProvider]) {
    let adverts = zip(providers, rules).compactMap { provider, rule -> (ProviderID, AdvertRule)? in
      if case .adverts(let rule) = rule { (provider.id, rule) } else { nil }
    }
    self.rules = Dictionary(adverts) { first, _ in first }
  }

  func clear(_ page: inout ComposedPage) {
    let blocks = page.plan.blocks
    var kept: [PlannedBlock] = []
    var above = CompositionContext.PagePart()
    for (index, block) in blocks.enumerated() {
      if let slot = block.cards.first?.slot, block.id == slot.id.rawValue,
        let rule = rules[slot.provider]
      {
        let below = blocks[(index + 1)...]
        let objection =
          above.objection(of: rule)
          ?? rule.objection(between: kept.last, and: below, rows: below.first?.rows.wide ?? [])
        if let objection {
          page.skipped.append(
            Reason("\(slot.id): not between blocks: \(objection)", rule: rule.summary)
          )
          continue
        }
      }
      kept.append(block)
      above.append(block.cards.map(\.slot))
    }
    page.plan.blocks = kept
  }
}
