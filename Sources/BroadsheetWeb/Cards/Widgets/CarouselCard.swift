import BroadsheetCore

/// Teasers side by side in a row that scrolls by touch, wheel, keyboard and buttons.
enum CarouselCard {
  static func draw(_ card: PlannedCard, in context: CardContext) -> CardMarkup? {
    guard case .widget(.carousel(let list)) = card.slot.item.content else { return nil }
    let inside = context.inside(list)
    let tiles = list.items.compactMap { item in
      item.teaser.map { TeaserCard.tile($0, in: inside) }
    }
    return CardMarkup(
      classes: ["widget", "carousel"],
      content: Scroller(
        title: context.heading(ListCard.title(list, in: context), class: "widget-title"),
        name: list.title,
        tiles: tiles,
        phrases: context.phrases
      ).html
    )
  }
}
