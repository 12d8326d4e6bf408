import Foundation

/// Puts adverts among teasers by a rule.
///
/// It walks the slots once, from the top, and decides about a place only by what stands above it
/// and beside it. So a longer feed gets the same adverts at the same places as a shorter one, and
/// an advert keeps its identity when the feed is refreshed or paged.
struct AdvertProvider: ItemProvider {
  let id: ProviderID
  private let rule: AdvertRule
  private let summary: String

  init(id: ProviderID, rule: AdvertRule) {
    self.id = id
    self.rule = rule
    summary = rule.summary
  }

  var kinds: Set<ItemKind> { [.advert] }

  func enrich(
    _ draft: inout ContentDraft,
    with gathered: [FeedItem],
    in context: CompositionContext
  ) {
    if case .byHeight = rule.pattern { return }
    let teasers = draft.slots.count { $0.item.isTeaser }
    guard teasers >= rule.leastFeedLength else {
      skip(&draft, "\(teasers) teasers, at least \(rule.leastFeedLength) asked")
      return
    }
    draft.insert(
      insertions(into: draft.slots, atMost: .max, in: context) { skip(&draft, $0) }
    )
  }

  /// Walks once more where a provider behind this one has put something beside an advert that may
  /// not stand there, or another advert too near.
  ///
  /// There are never more adverts than before.
  func settle(_ draft: inout ContentDraft, in context: CompositionContext) {
    if case .byHeight = rule.pattern { return }
    guard let objection = objection(in: draft.slots, context) else { return }
    let count = draft.remove { isOwn($0, context) }
    let insertions = insertions(into: draft.slots, atMost: count, in: context) { _ in }
    draft.insert(insertions)
    skip(&draft, "placed anew, \(insertions.count) of \(count), because one stood \(objection)")
  }

  private func insertions(
    into slots: [Slot],
    atMost limit: Int,
    in context: CompositionContext,
    skip: (String) -> Void
  ) -> [ContentDraft.Insertion] {
    var walk = AdvertWalk(down: slots, by: rule, in: context)
    var insertions: [ContentDraft.Insertion] = []
    for position in slots.indices where insertions.count < limit {
      guard let finding = walk.pass(position, of: slots) else { continue }
      switch finding {
      case .free(let why):
        let advert = advert(number: insertions.count + 1, because: why, in: context)
        insertions.append(.init(advert, before: position + 1))
      case .taken(let why): skip(why)
      case .finished(let why):
        skip(why)
        return insertions
      }
    }
    if insertions.isEmpty && walk.isUntried {
      skip("the feed's \(walk.teasers) teasers end before the first place")
    }
    return insertions
  }

  /// What is wrong with the place of one of the rule's adverts; nil when nothing is.
  private func objection(in slots: [Slot], _ context: CompositionContext) -> String? {
    var above = CompositionContext.PagePart()
    var isOwnAbove = false
    for position in slots.indices {
      if slots[position].item.isAdvert {
        let isOwn = isOwn(slots[position], context)
        if isOwn, let objection = objection(at: position, in: slots) { return objection }
        if isOwn || isOwnAbove, let passed = above.teasersSinceAdvert,
          passed < max(slots[position].item.advertDistance, above.advertDistance)
        {
          return "\(passed) teasers from another advert"
        }
        isOwnAbove = isOwn
      }
      above.append(slots[position].item)
    }
    return nil
  }

  /// Whether the rule has put this there, and not the rule of a part of the page, which may bear
  /// the same name.
  private func isOwn(_ slot: Slot, _ context: CompositionContext) -> Bool {
    slot.provider == id && slot.id.rawValue.hasPrefix("\(context.scope)-\(id)-")
  }

  private func objection(at position: Int, in slots: [Slot]) -> String? {
    guard position + 1 < slots.count else { return "at the end" }
    for neighbour in [position - 1, position + 1] where neighbour >= 0 {
      if let objection = rule.objection(beside: slots[neighbour].item) { return objection }
    }
    return nil
  }

  private func skip(_ draft: inout ContentDraft, _ reason: String) {
    draft.skip(Reason("\(id): \(reason)", rule: summary))
  }

  private func advert(number: Int, because why: String, in context: CompositionContext) -> Slot {
    Slot(
      item: rule.advert(number: number, by: id, in: context),
      provider: id,
      reason: Reason(
        "advert: \(why), rule \(summary)",
        rule: summary,
        data: ["number": "\(number)"]
      )
    )
  }
}

extension AdvertRule {
  /// The rule as the newsstand file has it, in short.
  public var summary: String {
    let places =
      switch pattern {
      case .after(let numbers): "after " + numbers.map(String.init).joined(separator: ", ")
      case .every(let step, let first): "every \(step) from \(first)"
      case .byHeight: "by height"
      }
    return "\(places), distance \(leastDistance), cap \(cap)"
  }

  /// The n-th advert of a rule on a page; its identity says nothing but that.
  func advert(
    number: Int,
    by provider: ProviderID,
    in context: CompositionContext
  ) -> FeedItem {
    let name = "\(context.scope)-\(provider)-\(number)"
    var advert = Advert(
      placement: name,
      format: format,
      house: house,
      perReaderAndDay: perReaderAndDay,
      leastDistance: leastDistance
    )
    advert.fill(with: source, leadingTo: link)
    return FeedItem(id: FeedItem.ID(name), content: .advert(advert))
  }

  /// Why an advert may not stand beside this item; nil when it may.
  func objection(beside neighbour: FeedItem) -> String? {
    if neighbour.isAdvert { return "beside another advert" }
    if avoidsBranded && neighbour.isBranded { return "beside branded content" }
    if avoidsPictures && neighbour.hasPicture { return "beside a picture" }
    if avoiding.contains(neighbour.kind) { return "beside a \(neighbour.kind)" }
    return nil
  }
}
