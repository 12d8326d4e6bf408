/// Decides by one rule where adverts may stand; whoever places adverts asks it, in a section, in a
/// block of a front and between blocks.
///
/// It goes down the page once, and judges a place by what stands above, beside and, if it is an
/// advert, below it. So a longer page gets the same adverts at the same places as a shorter one. It
/// keeps no slots, so that a draft stays their only owner.
struct AdvertPolicy {
  let rule: AdvertRule
  /// Teasers passed so far.
  private(set) var teasers = 0
  /// What stands above, with the adverts that the rule has put there.
  private var above: CompositionContext.PagePart
  /// Adverts that stand below already.
  private var below: ArraySlice<StandingAdvert>
  private var remaining: Int
  private let pageTeasers: Int

  private struct StandingAdvert {
    var teasersAbove: Int
    var distance: Int
  }

  /// Counts what stands on the page already; at `most` so many adverts, whatever the rule says.
  init(
    _ rule: AdvertRule,
    down items: some Sequence<PassedItem>,
    in context: CompositionContext,
    atMost most: Int = .max
  ) {
    var teasers = 0
    var standing: [StandingAdvert] = []
    for item in items {
      switch item {
      case .teaser: teasers += 1
      case .advert(let distance):
        standing.append(.init(teasersAbove: teasers, distance: distance))
      case .other: break
      }
    }
    self.rule = rule
    pageTeasers = teasers
    below = standing[...]
    above = context.above
    remaining = min(rule.cap, most) - above.adverts - standing.count
    if let perDay = rule.perReaderAndDay, let reader = context.reader {
      remaining = min(remaining, perDay - reader.advertsToday)
    }
  }

  /// Whether the cap, or what one reader may see on one day, is reached.
  var isSpent: Bool { remaining <= 0 }

  /// Why the page is too short for the rule; nil when it is not.
  var shortness: String? {
    pageTeasers < rule.leastFeedLength
      ? "\(pageTeasers) teasers, at least \(rule.leastFeedLength) asked" : nil
  }

  /// Goes past an item of the page.
  mutating func pass(_ item: PassedItem) {
    switch item {
    case .teaser: teasers += 1
    case .advert: _ = below.popFirst()
    case .other: break
    }
    above.append(item)
  }

  /// Goes past an advert that the rule puts here.
  mutating func place() {
    above.append(rule)
    remaining -= 1
  }

  /// Whether the slots that stay free of adverts go on here.
  var isOnFirstScreen: Bool { above.slots < rule.firstScreen }

  /// Why it is too early here, by what stands above; nil when it is not.
  var earliness: String? {
    if isOnFirstScreen { return "on the first screen" }
    if let passed = above.teasersSinceAdvert,
      passed < max(rule.leastDistance, above.advertDistance)
    {
      return "\(passed) teasers since the last advert"
    }
    return nil
  }

  /// Why an advert may not stand here, between what stands above and what stands below; nil when it
  /// may.
  func objection(between upper: [FeedItem], and lower: [FeedItem]) -> String? {
    if let earliness { return earliness }
    if let next = below.first, next.teasersAbove - teasers < max(rule.leastDistance, next.distance)
    {
      return "\(next.teasersAbove - teasers) teasers to the advert below"
    }
    if lower.isEmpty { return "the page ends there" }
    return upper.lazy.compactMap { rule.objection(beside: $0) }.first
      ?? lower.lazy.compactMap { rule.objection(beside: $0) }.first
  }
}

extension CompositionContext.PagePart {
  /// Passes an advert of this rule.
  fileprivate mutating func append(_ rule: AdvertRule) {
    slots += 1
    adverts += 1
    teasersSinceAdvert = 0
    advertDistance = rule.leastDistance
  }
}

extension AdvertRule {
  /// Why an advert may not stand beside this item; nil when it may.
  fileprivate func objection(beside neighbour: FeedItem) -> String? {
    if neighbour.isAdvert { return "beside another advert" }
    if neighbour.isWithoutAdverts { return "beside a story without adverts" }
    if avoidsBranded && neighbour.isBranded { return "beside branded content" }
    if avoidsPictures && neighbour.hasPicture { return "beside a picture" }
    if avoiding.contains(neighbour.kind) { return "beside a \(neighbour.kind)" }
    return nil
  }
}
