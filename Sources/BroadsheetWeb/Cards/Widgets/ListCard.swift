import BroadsheetCore

/// Headlines under each other, numbered where their order says something.
enum ListCard {
  static func draw(_ list: TeaserList, near place: Place, in context: CardContext) -> CardMarkup {
    var markup = markup(ListModel(list, near: place, in: context.surroundings), in: context)
    markup.attributes = PlaceChooser.attributes(.localNews)
    markup.content += PlaceChooser(brand: context.brand, current: place.name).html
    return markup
  }

  static func draw(_ list: TeaserList, in context: CardContext) -> CardMarkup {
    markup(ListModel(list, in: context.surroundings), in: context)
  }

  private static func markup(_ list: ListModel, in context: CardContext) -> CardMarkup {
    let element: HTML = list.isRanked ? "ol" : "ul"
    return CardMarkup(
      classes: list.isRanked ? ["widget", "ranked"] : ["widget"],
      content: """
        \(context.heading(title(list, in: context), class: "widget-title"))\
        \(list.place, { "<p class=\"place\">\($0)</p>" })\
        <\(element) class="list">\(each: list.items, { item($0.teaser, in: context) })\
        </\(element)>
        """
    )
  }

  /// The title of a list, which leads to the section that has more.
  static func title(_ list: ListModel, in context: CardContext) -> HTML {
    guard let section = list.section else { return HTML(text: list.title) }
    return
      "<a href=\"\(Route.section(brand: context.surroundings.brandID, section))\">\(list.title)</a>"
  }

  private static func item(_ teaser: TeaserModel, in context: CardContext) -> HTML {
    """
    <li><div>\(TeaserLink.html(to: teaser, in: context))\
    \(each: teaser.notes, { TeaserMeta.html(of: $0, in: context) })</div></li>
    """
  }
}
