/// A page of the brand's own in a box among the teasers.
struct WebTeaserProvider: SingleItemProvider {
  let id: ProviderID
  let rule: WebTeaserRule

  var kind: ItemKind { .webTeaser }
  var placement: PlacementRule { rule.placement }

  func content(in context: CompositionContext) async throws -> FeedItem.Content? {
    .widget(.webTeaser(rule.teaser))
  }
}
