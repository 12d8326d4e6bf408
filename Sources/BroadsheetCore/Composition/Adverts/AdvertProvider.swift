/// Puts adverts behind teasers, wherever the rule's policy lets them stand.
///
/// It has its turn when all other providers have had theirs, so that every place is judged by what
/// is going to stand there. An advert goes directly behind its teaser, or below what providers that
/// are named behind the rule have put there. A rule for adverts by height places nothing here.
struct AdvertProvider: ItemProvider {
  let id: ProviderID
  private let rule: AdvertRule

  init(id: ProviderID, rule: AdvertRule) {
    self.id = id
    self.rule = rule
  }

  var kinds: Set<ItemKind> { [.advert] }

  func enrich(
    _ draft: inout ContentDraft,
    with gathered: [FeedItem],
    in context: CompositionContext
  ) {
    guard !rule.isMeasured else { return }
    var policy = AdvertPolicy(rule, down: draft.slots, in: context)
    if let shortness = policy.shortness { return skip(&draft, shortness) }
    var wanted = WantedTeasers(rule.pattern)
    var insertions: [ContentDraft.Insertion] = []
    for position in draft.slots.indices {
      policy.pass(draft.slots[position].item)
      guard draft.slots[position].item.isTeaser, let teaser = wanted.teaser(at: policy.teasers)
      else { continue }
      guard !policy.isSpent else {
        skip(&draft, "no more from teaser \(policy.teasers) on, cap \(rule.cap)")
        break
      }
      let place = self.place(behind: position, in: draft)
      let below = draft.slots.indices.contains(place) ? [draft.slots[place].item] : []
      let above = [draft.slots[position].item, draft.slots[place - 1].item]
      if let objection = policy.objection(between: above, and: below) {
        if wanted.postpone(teaser) {
          skip(&draft, "not behind teaser \(policy.teasers): \(objection)")
        }
        continue
      }
      wanted.settle()
      policy.place()
      let detour = teaser == policy.teasers ? "" : " instead of \(teaser)"
      let advert = rule.advert(
        number: insertions.count + 1,
        by: id,
        because: "behind teaser \(policy.teasers)\(detour)",
        in: context
      )
      insertions.append(.init(advert, before: place))
    }
    if wanted.isUntried {
      skip(&draft, "the feed's \(policy.teasers) teasers end before the first place")
    }
    draft.insert(insertions)
  }

  /// The position before which an advert of this teaser goes.
  private func place(behind teaser: Int, in draft: ContentDraft) -> Int {
    draft.slots[(teaser + 1)...].firstIndex { !draft.isFromLaterProvider($0.id) }
      ?? draft.slots.endIndex
  }

  private func skip(_ draft: inout ContentDraft, _ why: String) {
    draft.skip(rule.skipped(why, by: id))
  }
}
