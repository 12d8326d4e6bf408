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
    let maker = AdvertMaker(rule, by: id, in: context)
    let items = draft.passedItems
    var policy = AdvertPolicy(rule, down: items, in: context)
    if let shortness = policy.shortness { return draft.skip(maker.skipped(shortness)) }
    var wanted = WantedTeasers(rule.pattern)
    var insertions: [ContentDraft.Insertion] = []
    for (position, item) in items.enumerated() {
      policy.pass(item)
      guard case .teaser = item, let teaser = wanted.teaser(at: policy.teasers) else { continue }
      guard !policy.isSpent else {
        draft.skip(
          maker.skipped("no more from teaser \(policy.teasers) on, cap \(rule.cap)")
        )
        break
      }
      let place = place(behind: position, in: draft)
      if let objection = objection(of: policy, to: place, behind: position, in: draft) {
        if wanted.postpone(teaser) {
          draft.skip(maker.skipped("not behind teaser \(policy.teasers): \(objection)"))
        }
        continue
      }
      wanted.settle()
      policy.place()
      let detour = teaser == policy.teasers ? "" : " instead of \(teaser)"
      let why = "behind teaser " + String(policy.teasers) + detour
      let advert = maker.advert(number: insertions.count + 1, because: why)
      insertions.append(.init(advert, before: place))
    }
    if wanted.isUntried {
      draft.skip(
        maker.skipped("the feed's \(policy.teasers) teasers end before the first place")
      )
    }
    draft.insert(insertions)
  }

  /// Why an advert of this teaser may not stand before this position; nil when it may.
  private func objection(
    of policy: AdvertPolicy,
    to place: Int,
    behind teaser: Int,
    in draft: ContentDraft
  ) -> String? {
    let below = draft.slots.indices.contains(place) ? [draft.slots[place].item] : []
    return policy.objection(
      between: [draft.slots[teaser].item, draft.slots[place - 1].item],
      and: below
    )
  }

  /// The position before which an advert of this teaser goes.
  private func place(behind teaser: Int, in draft: ContentDraft) -> Int {
    ((teaser + 1)..<draft.slots.endIndex).first {
      !draft.isFromLaterProvider(at: $0)
    } ?? draft.slots.endIndex
  }
}
