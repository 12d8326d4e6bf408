public import BroadsheetCore
public import Foundation

/// A single item at one place: a list of teasers, the weather, a page in a box.
public struct PlacedItem: Insertable {
  fileprivate var placement = PlacementRule.after(4)
  private let make: @Sendable (PlacementRule) -> ProviderRule

  init(_ make: @escaping @Sendable (PlacementRule) -> ProviderRule) { self.make = make }

  public var rule: ProviderRule { make(placement) }
}

extension Insertable where Self == PlacedItem {
  /// Teasers side by side, the newest of a section.
  public static func carousel(
    _ title: String,
    of section: String,
    count: Int = 8,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> PlacedItem {
    let origin = TeaserListRule.Origin.section(named(section, file, line))
    return teasers(title, origin, count) { .carousel($0) }
  }

  /// Teasers side by side, of the whole brand.
  public static func carousel(_ title: String, _ query: StoryQuery, count: Int = 8) -> PlacedItem {
    teasers(title, .query(query), count) { .carousel($0) }
  }

  /// Headlines under each other, the newest of a section.
  public static func list(
    _ title: String,
    of section: String,
    count: Int = 8,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> PlacedItem {
    let origin = TeaserListRule.Origin.section(named(section, file, line))
    return teasers(title, origin, count) { .list($0) }
  }

  /// Headlines under each other, of the whole brand.
  public static func list(_ title: String, _ query: StoryQuery, count: Int = 8) -> PlacedItem {
    teasers(title, .query(query), count) { .list($0) }
  }

  /// Numbered headlines, the most read of the brand first.
  public static func mostRead(_ title: String, count: Int = 5) -> PlacedItem {
    let query = StoryQuery(order: .mostRead, limit: count)
    return teasers(title, .query(query), count) { .mostRead($0) }
  }

  /// The forecast of a service for a place, or for the brand's home.
  public static func weather(
    _ service: WeatherRule.Service,
    from source: URL,
    at place: Place? = nil
  ) -> PlacedItem {
    PlacedItem {
      .weather(WeatherRule(place: place, service: service, source: source, placement: $0))
    }
  }

  /// Stories so many kilometres around a place at most, or around the brand's home.
  public static func localNews(
    _ title: String,
    near place: Place? = nil,
    radius: Double = 100,
    count: Int = 5
  ) -> PlacedItem {
    PlacedItem {
      .localNews(
        LocalNewsRule(title: title, place: place, radius: radius, count: count, placement: $0)
      )
    }
  }

  /// A page of the brand's own in a box of so many points, and what stands there when it fails.
  public static func webTeaser(
    _ title: String,
    _ address: URL,
    height: Int,
    fallback: String
  ) -> PlacedItem {
    let teaser = WebTeaser(title: title, address: address, height: height, fallback: fallback)
    return PlacedItem { .webTeaser(WebTeaserRule(teaser: teaser, placement: $0)) }
  }

  private static func teasers(
    _ title: String,
    _ origin: TeaserListRule.Origin,
    _ count: Int,
    _ make: @escaping @Sendable (TeaserListRule) -> ProviderRule
  ) -> PlacedItem {
    PlacedItem {
      make(TeaserListRule(title: title, origin: origin, count: count, placement: $0))
    }
  }

  private static func named(_ name: String, _ file: StaticString, _ line: UInt) -> Slug {
    declared(file, line) { () throws(DeclarationMistake) in try Slug.named(name, of: .section) }
  }
}

extension Insert<PlacedItem> {
  /// Behind the n-th teaser, counted from one; the fourth unless it is said.
  public func after(_ teaser: Int) -> Self { at(.afterTeaser(teaser)) }
  /// Before everything else.
  public func atTop() -> Self { at(.top) }
  /// Behind everything else.
  public func atEnd() -> Self { at(.end) }
  /// Between two neighbouring stories about one of these.
  public func between(_ subjects: String...) -> Self { at(.between(subjects: subjects)) }
  /// Only in feeds of so many teasers or more.
  public func inFeeds(ofAtLeast teasers: Int) -> Self {
    with { $0.placement.leastFeedLength = teasers }
  }

  private func at(_ anchor: PlacementRule.Anchor) -> Self {
    with { $0.placement.anchor = anchor }
  }
}
