/// What a drawing gives to the factory: the inside of a card, and what its element should carry.
public struct CardMarkup: Sendable, Hashable {
  /// Whether the card is a piece of journalism of its own, as teasers are.
  public var isArticle: Bool
  /// Further classes of the element, behind those that every card has.
  public var classes: [String]
  /// Further attributes of the element, each with its leading space.
  public var attributes: HTML
  /// What is inside the element.
  public var content: HTML

  /// A card's inside; by itself its element carries nothing of its own.
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
