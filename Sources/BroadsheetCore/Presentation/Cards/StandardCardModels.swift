/// The cards of every kind that comes with the core.
public struct StandardCardModels: CardFactory {
  /// Makes cards of the built-in kinds.
  public init() {}

  public func takes(_ kind: ItemKind) -> Bool { ItemKind.builtIn.contains(kind) }

  /// Nil for a place that a backend gave to a widget, and that nobody has filled.
  public func card(for planned: PlannedCard, in surroundings: CardSurroundings) -> CardModel? {
    content(of: planned.slot.item, in: surroundings).map { content in
      CardModel(
        id: planned.id,
        kind: planned.slot.kind,
        placement: planned.placement,
        spokenLabel: planned.spokenLabel,
        content: content,
        movedUp: planned.slot.reason.personalCause.map {
          surroundings.phrases.movedUp(subject: $0.subject, reads: $0.reads)
        }
      )
    }
  }

  private func content(of item: FeedItem, in surroundings: CardSurroundings) -> CardModel.Content? {
    switch item.content {
    case .teaser(let teaser): .teaser(TeaserModel(teaser, in: surroundings))
    case .advert(let advert): .advert(advert)
    case .notice(let notice): .notice(notice)
    case .widget(.carousel(let list)): .carousel(ListModel(list, in: surroundings, as: .card))
    case .widget(.list(let list)): .list(ListModel(list, in: surroundings))
    case .widget(.localNews(let list, let place)):
      .list(ListModel(list, near: place, in: surroundings))
    case .widget(.weather(let report)): .weather(report)
    case .widget(.webTeaser(let teaser)): .webTeaser(teaser)
    case .widget(.custom): nil
    }
  }
}
