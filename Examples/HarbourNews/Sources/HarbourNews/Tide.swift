import BroadsheetCore
import BroadsheetWeb

/// Says when the water is high, behind a teaser.
struct TideProvider: SingleItemProvider {
  static let kind = ItemKind("tide")

  let id: ProviderID
  let placement: PlacementRule
  private let times: [JSONValue]

  var kind: ItemKind { Self.kind }

  /// Nil without times.
  init?(id: ProviderID, settings: JSONValue) {
    guard let times = settings["high-water"]?.array, !times.isEmpty else { return nil }
    self.id = id
    self.times = times
    placement = .after(2)
  }

  func content(in context: CompositionContext) async throws -> FeedItem.Content? {
    .widget(.custom(CustomWidget(kind: kind, title: "High water", fields: ["at": .array(times)])))
  }
}

/// Makes its card.
struct TideCards: CardFactory {
  func takes(_ kind: ItemKind) -> Bool { kind == TideProvider.kind }

  func card(for planned: PlannedCard, in context: CardContext) -> CardMarkup? {
    guard case .widget(.custom(let tide)) = planned.slot.item.content, let title = tide.title
    else { return nil }
    let times = tide.fields["at"]?.array?.compactMap(\.text) ?? []
    return CardMarkup(
      classes: ["tide"],
      content: "\(context.heading("\(title)"))<ul>\(each: times, { "<li>\($0)</li>" })</ul>"
    )
  }
}
