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
    var walk = AdvertWalk(down: draft.slots, by: rule, in: context)
    var insertions: [ContentDraft.Insertion] = []
    walking: for position in draft.slots.indices {
      guard let finding = walk.pass(position) else { continue }
      switch finding {
      case .free(let why):
        let advert = advert(number: insertions.count + 1, because: why, in: context)
        insertions.append(.init(advert, before: position + 1))
      case .taken(let why): skip(&draft, why)
      case .finished(let why):
        skip(&draft, why)
        break walking
      }
    }
    if insertions.isEmpty && walk.isUntried {
      skip(&draft, "the feed's \(teasers) teasers end before the first place")
    }
    draft.insert(insertions)
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
    let advert = Advert(placement: name, format: format, source: source, house: house)
    return FeedItem(id: FeedItem.ID(name), content: .advert(advert))
  }

  /// Why an advert may not stand between these two slots; nil when it may.
  func objection(above: Slot?, below: Slot?) -> String? {
    above.flatMap(objection) ?? below.flatMap(objection)
  }

  private func objection(beside neighbour: Slot) -> String? {
    if neighbour.item.isAdvert { return "beside another advert" }
    if avoidsBranded && neighbour.item.isBranded { return "beside branded content" }
    if avoidsPictures && neighbour.item.hasPicture { return "beside a picture" }
    if avoiding.contains(neighbour.kind) { return "beside a \(neighbour.kind)" }
    return nil
  }
}
