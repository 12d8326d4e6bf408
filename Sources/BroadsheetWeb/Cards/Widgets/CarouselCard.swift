import BroadsheetCore

/// Teasers side by side in a row that scrolls by touch, wheel, keyboard and buttons.
enum CarouselCard {
  static func draw(_ list: TeaserList, in context: CardContext) -> CardMarkup {
    let model = ListModel(list, in: context.surroundings, as: .card)
    var inside = context
    inside.headingLevel += 1
    inside.pictureLoading = .late
    return CardMarkup(
      classes: ["widget", "carousel"],
      content: Scroller(
        title: context.heading(ListCard.title(model, in: context), class: "widget-title"),
        name: model.title,
        tiles: model.items.map { TeaserCard.tile($0.teaser, in: inside) },
        phrases: context.phrases
      ).html
    )
  }
}
