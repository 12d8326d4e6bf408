/// The forecast for the reader's place, the rule's or the brand's home.
struct WeatherProvider: SingleItemProvider {
  let id: ProviderID
  let rule: WeatherRule
  let service: any WeatherService

  var kind: ItemKind { .weather }
  var placement: PlacementRule { rule.placement }

  func content(in context: CompositionContext) async throws -> FeedItem.Content? {
    guard let place = context.reader?.place ?? rule.place ?? context.brand.places.first else {
      return nil
    }
    let report = try await service.report(
      for: place,
      from: rule.source,
      in: rule.service,
      at: context.now
    )
    return .widget(.weather(report))
  }
}
