/// Makes cards of some kinds of items, for one renderer.
///
/// `Context` is what the renderer tells a card of the page around it, `Card` the description that
/// its templates, widgets or cells draw. A browser's factories, a desktop's and a phone's differ in
/// these two alone.
public protocol CardFactory<Context, Card>: Sendable {
  /// What the renderer tells a card of the page around it.
  associatedtype Context
  /// The description of a card that the renderer draws.
  associatedtype Card

  /// Whether it is responsible for items of a kind; no factory behind it is asked about them then.
  func takes(_ kind: ItemKind) -> Bool

  /// The card of an item of such a kind.
  ///
  /// Nil when the item is not what the factory understands, and then it is left out.
  func card(for planned: PlannedCard, in context: Context) -> Card?
}
