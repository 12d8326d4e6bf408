import BroadsheetCore

/// The cards of every kind that comes with the core.
struct StandardCards: CardFactory {
  func takes(_ kind: ItemKind) -> Bool { kind == .teaser || ItemKind.builtIn.contains(kind) }

  /// Nil for a place that a backend gave to a widget, and that nobody has filled.
  func card(for planned: PlannedCard, in context: CardContext) -> CardMarkup? {
    switch planned.slot.item.content {
    case .teaser(let teaser):
      TeaserCard.draw(TeaserModel(teaser, in: context.surroundings), of: planned, in: context)
    case .advert(let advert): AdvertCard.draw(advert, in: context)
    case .notice(let notice): NoticeCard.draw(notice, in: context)
    case .widget(.carousel(let list)): CarouselCard.draw(list, in: context)
    case .widget(.list(let list)): ListCard.draw(list, in: context)
    case .widget(.localNews(let list, let place)): ListCard.draw(list, near: place, in: context)
    case .widget(.weather(let report)): WeatherCard.draw(report, in: context)
    case .widget(.webTeaser(let teaser)): WebTeaserCard.draw(teaser, in: context)
    case .widget(.custom): nil
    }
  }
}
