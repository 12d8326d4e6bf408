import Foundation

/// A banner on top while a teaser of the page is marked as breaking.
///
/// It speaks for the first such teaser, and falls silent when the story has aged.
public struct BreakingBannerProvider: ItemProvider {
  /// The kind under which a newsstand file names it.
  public static let kind = ItemKind("breaking-banner")

  public let id: ProviderID
  private let longest: TimeInterval

  /// A banner for stories that changed less than so many hours ago.
  public init(id: ProviderID = ProviderID("breaking-banner"), hours: Double = 3) {
    self.id = id
    longest = hours * 3600
  }

  public var kinds: Set<ItemKind> { [.notice] }

  public func enrich(
    _ draft: inout ContentDraft,
    with gathered: [FeedItem],
    in context: CompositionContext
  ) {
    let rule = "\(id): \(longest / 3600) hours"
    guard let (item, teaser) = breaking(in: draft, at: context.now) else {
      draft.skip(Reason("\(id): no breaking story of late", rule: rule))
      return
    }
    let name = "breaking-\(item.id)"
    let banner = FeedItem.ID("\(context.scope)-\(name)")
    guard !context.dismissals.contains(name), !draft.holds(banner) else {
      draft.skip(Reason("\(id): dismissed by the reader, or there already", rule: rule))
      return
    }
    let phrases = context.brand.phrases
    let notice = Notice(
      name: name,
      tone: .breaking,
      title: teaser.headline,
      text: teaser.standfirst,
      action: address(of: teaser).map { .init(label: phrases.more, address: $0) }
    )
    let slot = Slot(
      item: FeedItem(id: banner, content: .notice(notice)),
      provider: id,
      reason: Reason("notice: \(item.id.short) is breaking news", rule: rule)
    )
    draft.insert(slot, before: 0)
  }

  private func breaking(in draft: ContentDraft, at now: Date) -> (FeedItem, Teaser)? {
    for position in draft.slots.indices where draft.slots[position].item.isBreaking {
      let item = draft.slots[position].item
      guard let teaser = item.teaser, let published = teaser.modified ?? teaser.published,
        abs(now.timeIntervalSince(published)) < longest
      else { continue }
      return (item, teaser)
    }
    return nil
  }

  private func address(of teaser: Teaser) -> URL? {
    if case .web(let address) = teaser.destination { address } else { teaser.origin }
  }
}
