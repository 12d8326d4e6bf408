/// Puts adverts of one rule between the blocks of a page that is laid out, wherever the rule's policy
/// lets them stand.
///
/// Never before the first block. A rule for teasers has its advert below the block with the teaser.
/// One by height goes by what was passed since the last advert: wide screens and phones are measured
/// apart, each by its own `AdvertMeasure`. Where both want an advert in the same gap they share it;
/// elsewhere it is for the screens that asked.
struct AdvertsBetweenBlocks {
  /// Who places what goes by height.
  static let measured = ProviderID("adverts-by-height")

  private let rule: AdvertRule
  private let maker: AdvertMaker
  private let context: CompositionContext
  private(set) var adverts: [GapAdvert] = []
  /// Why gaps got none that were due.
  private(set) var skipped: [Reason] = []

  init(
    of rule: AdvertRule,
    by provider: ProviderID,
    over blocks: [MeasuredBlock],
    in context: CompositionContext
  ) {
    self.rule = rule
    maker = AdvertMaker(rule, by: rule.isMeasured ? Self.measured : provider, in: context)
    self.context = context
    let policy = AdvertPolicy(
      rule,
      down: blocks.lazy.flatMap(\.slots).map(\.item.passed),
      in: context
    )
    if let shortness = policy.shortness {
      skip(shortness)
    } else if rule.isMeasured {
      goByMeasure(over: blocks)
    } else {
      goByTeasers(over: blocks, policy)
    }
  }

  // MARK: - By teasers

  private mutating func goByTeasers(over blocks: [MeasuredBlock], _ policy: AdvertPolicy) {
    var policy = policy
    var wanted = WantedTeasers(rule.pattern)
    for (index, block) in blocks.enumerated() {
      var due: Int?
      for slot in block.slots {
        policy.pass(slot.item.passed)
        guard slot.item.isTeaser, due == nil, let teaser = wanted.teaser(at: policy.teasers)
        else { continue }
        guard !policy.isSpent else {
          return skip("no more from teaser \(policy.teasers) on, cap \(rule.cap)")
        }
        if policy.isOnFirstScreen {
          if wanted.postpone(teaser) {
            skip("not behind teaser \(policy.teasers): on the first screen")
          }
        } else {
          wanted.settle()
          due = teaser
        }
      }
      guard let due else { continue }
      let below = index + 1 < blocks.count ? blocks[index + 1].firstRow(by: .height) : []
      if let objection = policy.objection(between: block.slots.suffix(1).map(\.item), and: below) {
        skip("not below \(block.name): \(objection)")
      } else {
        policy.place()
        append(above: index + 1, AdvertMeasure.allCases, because: "behind teaser \(due)")
      }
    }
    if wanted.isUntried { skip("the page's \(policy.teasers) teasers end before the first place") }
  }

  // MARK: - By measure

  private mutating func goByMeasure(over blocks: [MeasuredBlock]) {
    let passed = Dictionary(
      uniqueKeysWithValues: AdvertMeasure.allCases.map { ($0, gaps(by: $0, in: blocks)) }
    )
    for gap in blocks.indices {
      let measures = AdvertMeasure.allCases.filter { passed[$0]?[gap] != nil }
      guard !measures.isEmpty else { continue }
      let ways = measures.map { (measure: $0, passed: passed[$0]?[gap] ?? 0) }
      append(
        above: gap,
        measures,
        because: ways.map { $0.measure.words(for: $0.passed) }.joined(separator: ", "),
        data: Dictionary(uniqueKeysWithValues: ways.map { ($0.measure.rawValue, "\($0.passed)") })
      )
    }
  }

  /// The blocks above which an advert stands on the screens of a measure, each with what was passed
  /// since the last.
  private mutating func gaps(
    by measure: AdvertMeasure,
    in blocks: [MeasuredBlock]
  ) -> [Int: Double] {
    var policy = AdvertPolicy(
      rule,
      down: blocks.lazy.flatMap(\.slots).map(\.item.passed),
      in: context,
      atMost: measure.mostAdverts
    )
    var gaps: [Int: Double] = [:]
    var passed = 0.0
    for (gap, block) in blocks.enumerated() {
      let isInside = gap > 0 && gap <= blocks.count - (measure.sparesLastBlock ? 2 : 1)
      if isInside, !policy.isSpent, passed >= measure.leastPassed, policy.earliness == nil {
        let above = blocks[gap - 1].slots.suffix(1).map(\.item)
        if let objection = policy.objection(between: above, and: block.firstRow(by: measure)) {
          skip("not above \(block.name) on \(measure.screens): \(objection)")
        } else {
          policy.place()
          gaps[gap] = passed
          passed = 0
        }
      }
      for slot in block.slots { policy.pass(slot.item.passed) }
      passed += block.lengths[measure] ?? 0
    }
    return gaps
  }

  private mutating func append(
    above gap: Int,
    _ measures: [AdvertMeasure],
    because why: String,
    data: [String: String] = [:]
  ) {
    let slot = maker.advert(number: adverts.count + 1, because: why, data: data)
    adverts.append(GapAdvert(gap: gap, slot: slot, measures: measures))
  }

  private mutating func skip(_ why: String) { skipped.append(maker.skipped(why)) }
}
