/// What a drawing gives to the factory: the inside of a card, and what its element should carry.
public struct CardMarkup: Sendable, Hashable {
  /// Whether the card is a piece of journalism of its own, as teasers are.
  public var isArticle: Bool
  public var classes: [String]
  /// Further attributes of the element, each with its leading space.
  public var attributes: HTML
  public var content: HTML

  public init(
    isArticle: Bool = false,
    classes: [String] = [],
    attributes: HTML = HTML(),
    content: HTML
  ) {
    self.isArticle = isArticle
    self.classes = classes
    self.attributes = attributes
    self.content = content
  }
}
