/// Writes a section's providers in Swift; the values are the ones that a newsstand file makes.
///
/// ```swift
/// NewsSection(id: news, title: "News", source: source) {
///   .adverts(every: 6, from: 4, cap: 3)
///   .weather(WeatherRule(service: .metNorway, source: forecasts, placement: .after(2)))
///   if hasNotifications { NoticeRule(notice: offer, placement: .after(5)) }
/// }
/// ```
@resultBuilder
public enum ProviderRulesBuilder: ListBuilder {
  /// A list of rules.
  public typealias Element = ProviderRule

  /// A rule as it is.
  public static func buildExpression(_ rule: ProviderRule) -> [ProviderRule] { [rule] }
  /// A rule for adverts.
  public static func buildExpression(_ rule: AdvertRule) -> [ProviderRule] { [.adverts(rule)] }
  /// A rule for the weather.
  public static func buildExpression(_ rule: WeatherRule) -> [ProviderRule] { [.weather(rule)] }
  /// A rule for stories near a place.
  public static func buildExpression(_ rule: LocalNewsRule) -> [ProviderRule] {
    [.localNews(rule)]
  }
  /// A rule for a page in a box.
  public static func buildExpression(_ rule: WebTeaserRule) -> [ProviderRule] {
    [.webTeaser(rule)]
  }
  /// A rule for a message.
  public static func buildExpression(_ rule: NoticeRule) -> [ProviderRule] { [.notice(rule)] }
}

extension ProviderRule {
  /// Adverts behind every so many teasers.
  public static func adverts(
    every step: Int,
    from first: Int,
    cap: Int = 8,
    house: Advert.HouseAdvert? = nil
  ) -> ProviderRule {
    .adverts(AdvertRule(pattern: .every(step, from: first), cap: cap, house: house))
  }

  /// Adverts behind these teasers.
  public static func adverts(
    after teasers: Int...,
    house: Advert.HouseAdvert? = nil
  ) -> ProviderRule {
    .adverts(AdvertRule(pattern: .after(teasers), house: house))
  }

  /// A row of teasers to scroll, from another section.
  public static func carousel(
    _ title: String,
    of section: Slug,
    count: Int = 8,
    at placement: PlacementRule
  ) -> ProviderRule {
    .carousel(
      TeaserListRule(title: title, origin: .section(section), count: count, placement: placement)
    )
  }

  /// The most read stories of the brand.
  public static func mostRead(
    _ title: String,
    count: Int = 5,
    at placement: PlacementRule
  ) -> ProviderRule {
    let query = StoryQuery(order: .mostRead, limit: count)
    return .mostRead(
      TeaserListRule(title: title, origin: .query(query), count: count, placement: placement)
    )
  }
}

extension PlacementRule {
  /// Before everything else, in a feed of any length.
  public static let top = PlacementRule(.top)
  /// Behind everything else, in a feed of any length.
  public static let end = PlacementRule(.end)

  /// Behind the n-th teaser, counted from one.
  public static func after(_ teaser: Int, leastFeedLength: Int = 0) -> PlacementRule {
    PlacementRule(.afterTeaser(teaser), leastFeedLength: leastFeedLength)
  }

  /// Between two neighbouring stories about one of these.
  public static func between(_ subjects: String...) -> PlacementRule {
    PlacementRule(.between(subjects: subjects))
  }
}

extension NewsSection {
  /// A section whose providers are written in place.
  public init(
    id: Slug,
    title: String,
    source: Source,
    layout: [BlockRule] = BlockRule.standardSection,
    @ProviderRulesBuilder providers: () -> [ProviderRule]
  ) {
    self.init(id: id, title: title, source: source, providers: providers(), layout: layout)
  }
}
