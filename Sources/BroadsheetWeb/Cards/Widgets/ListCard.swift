import BroadsheetCore

/// Headlines under each other, numbered where their order says something.
enum ListCard {
  static func draw(_ card: PlannedCard, in context: CardContext) -> CardMarkup? {
    guard case .widget(let widget) = card.slot.item.content else { return nil }
    switch widget {
    case .list(let list): return markup(list, note: nil, in: context)
    case .localNews(let list, let place): return localNews(list, near: place, in: context)
    case .carousel, .weather, .webTeaser, .custom: return nil
    }
  }

  private static func localNews(
    _ list: TeaserList,
    near place: Place,
    in context: CardContext
  ) -> CardMarkup {
    var markup = markup(list, note: place.name, in: context)
    markup.attributes = PlaceChooser.attributes(.localNews)
    markup.content += PlaceChooser(brand: context.brand, current: place.name).html
    return markup
  }

  private static func markup(
    _ list: TeaserList,
    note: String?,
    in context: CardContext
  ) -> CardMarkup {
    let element: HTML = list.isRanked ? "ol" : "ul"
    let items = context.inside(list)
    return CardMarkup(
      classes: list.isRanked ? ["widget", "ranked"] : ["widget"],
      content: """
        \(context.heading(title(list, in: context), class: "widget-title"))\
        \(note, { "<p class=\"place\">\($0)</p>" })\
        <\(element) class="list">\(each: list.items.compactMap(\.teaser), { item($0, in: items) })\
        </\(element)>
        """
    )
  }

  /// The title of a list, which leads to the section that has more.
  static func title(_ list: TeaserList, in context: CardContext) -> HTML {
    guard let section = list.section, context.hasSection(section) else {
      return HTML(text: list.title)
    }
    return "<a href=\"\(Route.section(brand: context.brand.id, section))\">\(list.title)</a>"
  }

  private static func item(_ teaser: Teaser, in context: CardContext) -> HTML {
    """
    <li><div>\(TeaserLink.html(to: teaser, in: context))\
    \(PublisherMark.html(of: teaser))\
    \(teaser.place?.name, { "<span class=\"place\">\($0)</span>" })</div></li>
    """
  }
}

extension CardContext {
  /// The context of the teasers in a list, which may be another section's.
  func inside(_ list: TeaserList) -> CardContext {
    var context = self
    context.section = list.section ?? section
    context.headingLevel += 1
    context.pictureLoading = .late
    context.personalMark = nil
    return context
  }
}
