public import BroadsheetCore

/// Makes the insides of cards on web pages.
public typealias WebCardFactory = CardFactory<CardContext, CardMarkup>

/// The card factories of web pages, an app's own before ours.
typealias WebCards = CardChain<CardContext, CardMarkup>

extension CardChain<CardContext, CardMarkup> {
  /// The card's element with its place in the grid; nil for what has no card.
  ///
  /// `mark` is put over the card.
  func html(for card: PlannedCard, in context: CardContext, mark: HTML = HTML()) -> HTML? {
    guard let markup = self.card(for: card, in: context) else { return nil }
    let element: HTML = markup.isArticle ? CardElement.article : CardElement.division
    return """
      <\(element) class="card\(context.look(of: card.placement).tokens)\
      \(furtherWords: markup.classes)" data-slot="\(card.id.rawValue)"\(markup.attributes)\
      \(context.personalMark?.attributes)>\(markup.content)\(mark)</\(element)>

      """
  }
}

private enum CardElement {
  static let article: HTML = "article"
  static let division: HTML = "div"
}
