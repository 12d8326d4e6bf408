/// The way of an advert rule down a page: what it has passed, and whether a place is free.
///
/// It is shown the slots at every step and keeps none, so that the draft stays their only owner
/// and can be changed without a copy.
struct AdvertWalk {
  enum Finding {
    case free(String)
    case taken(String)
    /// No more adverts on this page, whatever comes.
    case finished(String)
  }

  private let rule: AdvertRule
  /// Adverts that stand in the slots already.
  private var standing: ArraySlice<StandingAdvert>
  private var remaining: Int
  private(set) var teasers = 0
  /// What stands above, with the adverts that the walk has put in.
  private var above: CompositionContext.PagePart
  /// The teaser whose place was taken; the next free one of the same stretch gets its advert.
  private var pending: Int?
  /// Whether no place has come up yet.
  private(set) var isUntried = true

  private struct StandingAdvert {
    var teasersAbove: Int
    var distance: Int
  }

  init(down slots: [Slot], by rule: AdvertRule, in context: CompositionContext) {
    self.rule = rule
    standing = Self.standingAdverts(in: slots)[...]
    above = context.above
    remaining = rule.cap - above.adverts - standing.count
    if let perDay = rule.perReaderAndDay, let reader = context.reader {
      remaining = min(remaining, perDay - reader.advertsToday)
    }
  }

  /// Passes a slot, and says what it found behind it; nil where the rule wants nothing.
  mutating func pass(_ position: Int, of slots: [Slot]) -> Finding? {
    // A place may stay unfilled, and then nothing is there.
    if !slots[position].item.isUnfilledPlace { above.slots += 1 }
    if slots[position].item.isAdvert {
      above.teasersSinceAdvert = 0
      above.advertDistance = standing.popFirst()?.distance ?? 0
    }
    guard slots[position].item.isTeaser else { return nil }
    teasers += 1
    above.teasersSinceAdvert? += 1
    guard let wanted = wantedTeaser() else { return nil }
    isUntried = false
    guard remaining > 0 else {
      return .finished("no more from teaser \(teasers) on, cap \(rule.cap)")
    }
    if let objection = objection(behind: position, of: slots) {
      let isNews = pending == nil
      pending = wanted
      return isNews ? .taken("not behind teaser \(teasers): \(objection)") : nil
    }
    pending = nil
    above.append(rule)
    remaining -= 1
    let detour = wanted == teasers ? "" : " instead of \(wanted)"
    return .free("behind teaser \(teasers)\(detour)")
  }

  /// The teaser behind which an advert belongs here: this one, or one above whose place was taken.
  private mutating func wantedTeaser() -> Int? {
    switch rule.pattern {
    case .byHeight: return nil
    case .after(let numbers):
      pending = nil
      return numbers.contains(teasers) ? teasers : nil
    case .every(let step, let first):
      guard teasers >= first, step > 0 else { return nil }
      if (teasers - first).isMultiple(of: step) {
        pending = nil
        return teasers
      }
      return pending
    }
  }

  private func objection(behind position: Int, of slots: [Slot]) -> String? {
    if let objection = above.objection(of: rule) { return objection }
    if let next = standing.first,
      next.teasersAbove - teasers < max(rule.leastDistance, next.distance)
    {
      return "\(next.teasersAbove - teasers) teasers to the advert below"
    }
    guard let below = slots[(position + 1)...].firstIndex(where: { !$0.item.isUnfilledPlace })
    else { return "the feed ends there" }
    return rule.objection(beside: slots[position].item)
      ?? rule.objection(beside: slots[below].item)
  }

  private static func standingAdverts(in slots: [Slot]) -> [StandingAdvert] {
    var teasers = 0
    var adverts: [StandingAdvert] = []
    for slot in slots {
      if slot.item.isAdvert {
        adverts.append(.init(teasersAbove: teasers, distance: slot.item.advertDistance))
      } else if slot.item.isTeaser {
        teasers += 1
      }
    }
    return adverts
  }
}
