import BroadsheetCore

/// The cards of every kind that comes with the core.
struct StandardCards: CardFactory {
  func takes(_ kind: ItemKind) -> Bool { kind == .teaser || ItemKind.builtIn.contains(kind) }

  /// Nil for a place that a backend gave to a widget, and that nobody has filled.
  func card(for planned: PlannedCard, in context: CardContext) -> CardMarkup? {
    switch planned.slot.item.content {
    case .teaser: TeaserCard.draw(planned, in: context)
    case .advert: AdvertCard.draw(planned, in: context)
    case .notice: NoticeCard.draw(planned, in: context)
    case .widget(.carousel): CarouselCard.draw(planned, in: context)
    case .widget(.list), .widget(.localNews): ListCard.draw(planned, in: context)
    case .widget(.weather): WeatherCard.draw(planned, in: context)
    case .widget(.webTeaser): WebTeaserCard.draw(planned, in: context)
    case .widget(.custom): nil
    }
  }
}
