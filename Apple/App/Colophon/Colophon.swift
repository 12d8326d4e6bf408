import BroadsheetCore

/// The last line of a front, which says that nothing in the paper has happened: an example of a card
/// that an app adds of its own.
enum Colophon {
  /// The word that its rule, its provider and its view go by.
  static let kind = ItemKind("colophon")

  /// The block at the end of a brand's front.
  static func block(of brand: Brand) -> FrontBlock {
    let rule = ProviderRule.custom(
      kind: kind,
      settings: .object(["words": .string(words(of: brand))])
    )
    return FrontBlock(content: .item(rule), kind: .strip, count: 1)
  }

  private static func words(of brand: Brand) -> String {
    switch brand.language {
    case "nb": "\(brand.name) er en oppdiktet avis. Ingenting i den har hendt."
    case "sv": "\(brand.name) är en påhittad tidning. Inget i den har hänt."
    default: "\(brand.name) is an invented newspaper. Nothing in it has happened."
    }
  }
}

/// Puts the colophon behind everything else.
struct ColophonProvider: SingleItemProvider {
  let id: ProviderID
  let placement = PlacementRule(.end)
  let kind = Colophon.kind
  private let words: String

  /// Nil for settings without words.
  init?(id: ProviderID, settings: JSONValue) {
    guard let words = settings["words"]?.text else { return nil }
    self.id = id
    self.words = words
  }

  func content(in context: CompositionContext) async throws -> FeedItem.Content? {
    .widget(.custom(CustomWidget(kind: kind, title: words)))
  }
}
