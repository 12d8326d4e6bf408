public import BroadsheetCore

/// Draws cards by the kind of their item.
///
/// Open: a plugin registers a drawing for its own kind.
///
/// A kind that nobody can draw is left out of the page.
public struct CardFactory: Sendable {
  /// Nil when the item is not what the drawing understands.
  public typealias Drawing = @Sendable (PlannedCard, CardContext) -> CardMarkup?

  private static let (article, division): (HTML, HTML) = ("article", "div")

  private var drawings: [ItemKind: Drawing] = [:]

  /// A factory that can draw nothing yet.
  public init() {}

  /// A factory for every kind that comes with the core.
  public static let standard: CardFactory = {
    var factory = CardFactory()
    factory.register(.teaser, TeaserCard.draw)
    factory.register(.advert, AdvertCard.draw)
    factory.register(.notice, NoticeCard.draw)
    factory.register(.carousel, CarouselCard.draw)
    factory.register(.list, ListCard.draw)
    factory.register(.localNews, ListCard.draw)
    factory.register(.weather, WeatherCard.draw)
    factory.register(.webTeaser, WebTeaserCard.draw)
    return factory
  }()

  /// Registers a drawing; a later one for the same kind takes the place of an earlier.
  public mutating func register(_ kind: ItemKind, _ drawing: @escaping Drawing) {
    drawings[kind] = drawing
  }

  public func draws(_ kind: ItemKind) -> Bool { drawings[kind] != nil }

  /// The card's element with its place in the grid; nil for a kind that nobody can draw.
  ///
  /// `mark` is put over the card.
  func html(for card: PlannedCard, in context: CardContext, mark: HTML = HTML()) -> HTML? {
    guard let markup = drawings[card.slot.kind]?(card, context) else { return nil }
    let element: HTML = markup.isArticle ? Self.article : Self.division
    return """
      <\(element) class="c\(context.look(of: card.placement).tokens)\
      \(furtherWords: markup.classes)" data-slot="\(card.id.rawValue)"\(markup.attributes)\
      \(context.personalMark?.attributes)>\(markup.content)\(mark)</\(element)>

      """
  }
}
