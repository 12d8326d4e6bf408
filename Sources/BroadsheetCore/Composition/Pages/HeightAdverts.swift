/// Puts adverts between a page's blocks, by the height that the reader has passed.
///
/// Heights are told in thirds of a viewport, about 300 pixels. An advert goes above a block once at
/// least three of them have passed since the last; never above the first block or the last, and
/// never beside branded content.
struct HeightAdverts {
  /// Thirds of a viewport between two adverts.
  private static let leastHeight = 3.0
  /// Adverts of one page, whatever the rules say.
  private static let mostAdverts = 8

  private let rules: [(id: ProviderID, rule: AdvertRule)]
  private let engine: LayoutEngine
  private let phrases: Phrases

  /// Of a page's rules, those for adverts by height.
  init(rules: [ProviderRule], engine: LayoutEngine, phrases: Phrases) {
    self.rules = rules.compactMap { rule in
      guard case .adverts(let rule) = rule, case .byHeight = rule.pattern else { return nil }
      return (ProviderID("adverts-by-height"), rule)
    }
    self.engine = engine
    self.phrases = phrases
  }

  func enrich(_ page: inout ComposedPage, in context: CompositionContext) {
    guard let (id, rule) = rules.first else { return }
    var state = CompositionContext.PagePart()
    let teasers = page.plan.cards.count { $0.slot.item.isTeaser }
    guard teasers >= rule.leastFeedLength else {
      let reason = "\(teasers) teasers, at least \(rule.leastFeedLength) asked"
      page.skipped.append(Reason("\(id): \(reason)", rule: rule.summary))
      return
    }
    var blocks: [PlannedBlock] = []
    var height = 0.0
    var placed = 0
    let present = page.plan.cards.count { $0.slot.item.isAdvert }
    let most = min(rule.cap, Self.mostAdverts) - present
    for (index, block) in page.plan.blocks.enumerated() {
      let isInside = index > 0 && index < page.plan.blocks.count - 1
      if isInside, height >= Self.leastHeight, placed < limit(most, rule, context),
        state.slots >= rule.firstScreen,
        state.teasersSinceAdvert.map({ $0 >= rule.leastDistance }) ?? true
      {
        let above = page.plan.blocks[index - 1].cards.last?.slot
        if let objection = objection(to: rule, above: above, below: block) {
          page.skipped.append(
            Reason("\(id): not above \(block.title ?? block.id): \(objection)", rule: rule.summary)
          )
        } else {
          placed += 1
          let strip = strip(rule, id, placed, after: height, in: context)
          state.append(strip.cards.map(\.slot))
          blocks.append(strip)
          height = 0
        }
      }
      blocks.append(block)
      state.append(block.cards.map(\.slot))
      height += Self.height(of: block)
    }
    page.plan.blocks = blocks
  }

  private func limit(_ most: Int, _ rule: AdvertRule, _ context: CompositionContext) -> Int {
    guard let perDay = rule.perReaderAndDay, let reader = context.reader else { return most }
    return min(most, perDay - reader.advertsToday)
  }

  /// Anything in the first row of the block below stands beside the advert, as the last card above.
  private func objection(
    to rule: AdvertRule,
    above: Slot?,
    below block: PlannedBlock
  ) -> String? {
    let firstRow = block.rows.wide.first.map { block.cards[$0.cards] } ?? []
    for card in firstRow {
      if let objection = rule.objection(above: above, below: card.slot) { return objection }
    }
    return rule.objection(above: above, below: nil)
  }

  private func strip(
    _ rule: AdvertRule,
    _ id: ProviderID,
    _ number: Int,
    after height: Double,
    in context: CompositionContext
  ) -> PlannedBlock {
    let item = rule.advert(number: number, by: id, in: context)
    let reason = Reason(
      "advert: \(Int(height.rounded())) thirds of a screen since the last, rule \(rule.summary)",
      rule: rule.summary,
      data: ["number": "\(number)", "height": "\(height)"]
    )
    return engine.block(
      [Slot(item: item, provider: id, reason: reason)],
      as: .strip,
      id: item.id.rawValue,
      phrases: phrases
    )
  }

  /// How tall a block is on a wide screen, in thirds of a viewport.
  static func height(of block: PlannedBlock) -> Double {
    let rows = block.rows.wide.reduce(0) { $0 + height(of: block.cards[$1.cards]) }
    return max(rows, 0.5)
  }

  /// As tall as the row's tallest card, or as its lines under each other.
  private static func height(of row: ArraySlice<PlannedCard>) -> Double {
    let tallest = row.map { height(of: $0.placement.wide.shape) }.max() ?? 0
    let area = row.reduce(0) { $0 + $1.placement.wide.columns * $1.placement.wide.rowSpan }
    return max(tallest, Double(area / LayoutPlan.columns) * 0.2)
  }

  private static func height(of shape: CardShape) -> Double {
    switch shape {
    case .splash, .large: 1.5
    case .feature, .half, .box, .tile: 1
    case .third, .standard, .mediaBeside, .portrait, .text: 0.5
    case .line: 0.2
    }
  }
}
