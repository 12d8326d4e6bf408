import Foundation

/// Stories near the reader's place, the rule's or the brand's home; nearest first.
struct LocalNewsProvider: SingleItemProvider {
  let id: ProviderID
  let rule: LocalNewsRule

  var kind: ItemKind { .localNews }
  var placement: PlacementRule { rule.placement }

  func content(in context: CompositionContext) async throws -> FeedItem.Content? {
    guard let place = context.reader?.place ?? rule.place ?? context.brand.places.first else {
      return nil
    }
    let all = context.stories.teasers(for: StoryQuery(limit: .max), of: context.brand)
    let near = nearest(all, to: place)
    guard !near.isEmpty else { return nil }
    return .widget(.localNews(TeaserList(title: rule.title, items: near), near: place))
  }

  /// Stories at the same distance keep their order.
  private func nearest(_ teasers: [FeedItem], to place: Place) -> [FeedItem] {
    let near = teasers.enumerated().compactMap { order, item -> (Double, Int, FeedItem)? in
      guard let distance = item.teaser?.place?.kilometres(to: place), distance <= rule.radius
      else { return nil }
      return (distance, order, item)
    }
    return near.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(rule.count).map(\.2)
  }
}

extension Place {
  /// The way over the ground, by the haversine formula on a sphere.
  public func kilometres(to other: Place) -> Double {
    let radius = 6371.0
    let latitudes = (other.latitude - latitude).radians
    let longitudes = (other.longitude - longitude).radians
    let chord =
      pow(sin(latitudes / 2), 2)
      + cos(latitude.radians) * cos(other.latitude.radians) * pow(sin(longitudes / 2), 2)
    return 2 * radius * asin(min(1, chord.squareRoot()))
  }
}

extension Double {
  fileprivate var radians: Double { self * .pi / 180 }
}
