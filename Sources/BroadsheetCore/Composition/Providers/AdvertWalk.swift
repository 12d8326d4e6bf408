/// The way of an advert rule down a page: what it has passed, and whether a place is free.
struct AdvertWalk {
  enum Finding {
    case free(String)
    case taken(String)
    /// No more adverts on this page, whatever comes.
    case finished(String)
  }

  private let slots: [Slot]
  private let rule: AdvertRule
  /// Adverts that stand in the slots already, and by how many teasers each is preceded.
  private var standing: ArraySlice<Int>
  private var remaining: Int
  private var teasers = 0
  private var teasersSinceAdvert: Int?
  /// Slots above, with the adverts that the walk has put in.
  private var slotsAbove: Int
  /// The teaser whose place was taken; the next free one of the same stretch gets its advert.
  private var pending: Int?
  /// Whether no place has come up yet.
  private(set) var isUntried = true

  init(down slots: [Slot], by rule: AdvertRule, in context: CompositionContext) {
    self.slots = slots
    self.rule = rule
    standing = Self.teasersAboveAdverts(in: slots)[...]
    slotsAbove = context.above.slots
    teasersSinceAdvert = context.above.teasersSinceAdvert
    remaining = rule.cap - context.above.adverts - standing.count
    if let perDay = rule.perReaderAndDay, let reader = context.reader {
      remaining = min(remaining, perDay - reader.advertsToday)
    }
  }

  /// Passes a slot, and says what it found behind it; nil where the rule wants nothing.
  mutating func pass(_ position: Int) -> Finding? {
    // A place may stay unfilled, and then nothing is there.
    if !slots[position].item.isUnfilledPlace { slotsAbove += 1 }
    if slots[position].item.isAdvert {
      teasersSinceAdvert = 0
      standing = standing.dropFirst()
    }
    guard slots[position].item.isTeaser else { return nil }
    teasers += 1
    teasersSinceAdvert? += 1
    guard let wanted = wantedTeaser() else { return nil }
    isUntried = false
    guard remaining > 0 else {
      return .finished("no more from teaser \(teasers) on, cap \(rule.cap)")
    }
    let below = slots[(position + 1)...].first { !$0.item.isUnfilledPlace }
    if let objection = objection(above: slots[position], below: below) {
      let isNews = pending == nil
      pending = wanted
      return isNews ? .taken("not behind teaser \(teasers): \(objection)") : nil
    }
    pending = nil
    teasersSinceAdvert = 0
    remaining -= 1
    slotsAbove += 1
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

  private func objection(above: Slot, below: Slot?) -> String? {
    if slotsAbove < rule.firstScreen { return "on the first screen" }
    if let passed = teasersSinceAdvert, passed < rule.leastDistance {
      return "\(passed) teasers since the last advert"
    }
    if let next = standing.first, next - teasers < rule.leastDistance {
      return "\(next - teasers) teasers to the advert below"
    }
    if below == nil { return "the feed ends there" }
    return rule.objection(above: above, below: below)
  }

  private static func teasersAboveAdverts(in slots: [Slot]) -> [Int] {
    var teasers = 0
    var counts: [Int] = []
    for slot in slots {
      if slot.item.isAdvert { counts.append(teasers) } else if slot.item.isTeaser { teasers += 1 }
    }
    return counts
  }
}
