extension BrandStories {
  /// What a brand's front goes on with: its newest stories that are not above.
  public func olderItems(below front: LayoutPlan, of brand: Brand) -> OlderItems {
    var all = self
    for (section, items) in older { all.items[section, default: []] += items }
    return OlderItems(
      all.teasers(for: StoryQuery(limit: .max), of: brand),
      below: front.cards.flatMap { [$0.slot.item] + $0.slot.item.teasersWithin }
    )
  }

  /// What a section goes on with: what its source has behind the first page, or the newest of what its
  /// sections have that it does not show.
  public func olderItems(of section: NewsSection) -> OlderItems {
    let shown = items[section.id] ?? []
    guard let members = section.source.format.sections else {
      return OlderItems(older[section.id] ?? [], below: shown)
    }
    let all = members.flatMap { (items[$0] ?? []) + (older[$0] ?? []) }
    return OlderItems(StoryQuery(limit: .max).answer(from: all), below: shown)
  }
}

extension FeedItem {
  /// The teasers that a list or a row shows.
  fileprivate var teasersWithin: [FeedItem] {
    if case .widget(let widget) = content { widget.teasers?.items ?? [] } else { [] }
  }
}
