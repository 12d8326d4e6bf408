/// Puts adverts between a page's blocks, by what the reader has passed since the last.
///
/// Wide screens and phones are measured apart, each by its own `AdvertMeasure`. Where both want an
/// advert in the same gap they share it; elsewhere the strip is for the screens that asked.
/// Never before the first block, and never beside what the rule avoids.
struct AdvertsBetweenBlocks {
  private let rule: AdvertRule?
  private let engine: LayoutEngine
  private let phrases: Phrases
  private static let id = ProviderID("adverts-by-height")

  /// Of a page's rules, the first for adverts by height.
  init(rules: [ProviderRule], engine: LayoutEngine, phrases: Phrases) {
    rule =
      rules.lazy.compactMap { rule in
        guard case .adverts(let rule) = rule, case .byHeight = rule.pattern else { return nil }
        return rule
      }.first
    self.engine = engine
    self.phrases = phrases
  }

  func enrich(_ page: inout ComposedPage, in context: CompositionContext) {
    guard let rule else { return }
    let blocks = page.plan.blocks
    let teasers = page.plan.cards.count { $0.slot.item.isTeaser }
    guard teasers >= rule.leastFeedLength else {
      return skip(&page, "\(teasers) teasers, at least \(rule.leastFeedLength) asked", rule)
    }
    var found: [AdvertMeasure: [Int: Double]] = [:]
    for measure in AdvertMeasure.allCases {
      var walk = GapWalk(over: blocks, by: rule, measure: measure, in: context)
      for gap in blocks.indices { walk.pass(gap) }
      found[measure] = walk.gaps
      for objection in walk.objections { skip(&page, objection, rule) }
    }
    var enriched: [PlannedBlock] = []
    var number = 0
    for (gap, block) in blocks.enumerated() {
      let passed = found.compactMapValues { $0[gap] }
      if !passed.isEmpty {
        number += 1
        enriched.append(strip(by: rule, number, passed, in: context))
      }
      enriched.append(block)
    }
    page.plan.blocks = enriched
  }

  private func skip(_ page: inout ComposedPage, _ reason: String, _ rule: AdvertRule) {
    page.skipped.append(Reason("\(Self.id): \(reason)", rule: rule.summary))
  }

  private func strip(
    by rule: AdvertRule,
    _ number: Int,
    _ passed: [AdvertMeasure: Double],
    in context: CompositionContext
  ) -> PlannedBlock {
    let item = rule.advert(number: number, by: Self.id, in: context)
    let measures = AdvertMeasure.allCases.filter { passed[$0] != nil }
    let why = measures.map { $0.words(for: passed[$0] ?? 0) }.joined(separator: ", ")
    let reason = Reason(
      "advert: \(why), rule \(rule.summary)",
      rule: rule.summary,
      data: ["number": "\(number)"]
        .merging(measures.map { ($0.rawValue, "\(passed[$0] ?? 0)") }) { first, _ in first }
    )
    var strip = engine.block(
      [Slot(item: item, provider: Self.id, reason: reason)],
      as: .strip,
      id: item.id.rawValue,
      phrases: phrases
    )
    strip.screens = measures.count == 1 ? measures[0].screens : nil
    return strip
  }
}

/// The way of the rule down the gaps between blocks, as readers at one kind of screens see them.
private struct GapWalk {
  /// The gaps above these blocks get an advert, each with what was passed since the last.
  private(set) var gaps: [Int: Double] = [:]
  /// Why gaps got none that were due.
  private(set) var objections: [String] = []
  private let blocks: [PlannedBlock]
  private let rule: AdvertRule
  private let measure: AdvertMeasure
  private var above = CompositionContext.PagePart()
  private var passed = 0.0
  private var remaining: Int

  init(
    over blocks: [PlannedBlock],
    by rule: AdvertRule,
    measure: AdvertMeasure,
    in context: CompositionContext
  ) {
    self.blocks = blocks
    self.rule = rule
    self.measure = measure
    let present = blocks.reduce(0) { $0 + $1.cards.count { $0.slot.item.isAdvert } }
    remaining = min(rule.cap, measure.mostAdverts) - present
    if let perDay = rule.perReaderAndDay, let reader = context.reader {
      remaining = min(remaining, perDay - reader.advertsToday)
    }
  }

  /// Decides about the gap above a block, and passes the block.
  mutating func pass(_ gap: Int) {
    let block = blocks[gap]
    let isInside = gap > 0 && gap <= blocks.count - (measure.sparesLastBlock ? 2 : 1)
    if isInside, remaining > 0, passed >= measure.leastPassed, above.objection(of: rule) == nil {
      let objection = rule.objection(
        between: blocks[gap - 1],
        and: blocks[gap...],
        rows: measure.rows(of: block)
      )
      if let objection {
        let screens = measure.screens == .phones ? "phones" : "wider screens"
        objections.append("not above \(block.title ?? block.id) on \(screens): \(objection)")
      } else {
        gaps[gap] = passed
        remaining -= 1
        passed = 0
        above.append(rule)
      }
    }
    above.append(block.cards.map(\.slot))
    passed += measure.amount(of: block)
  }
}
