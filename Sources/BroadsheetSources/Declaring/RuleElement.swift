public import BroadsheetCore

/// An element of a page in Swift that may be rules, beside what is the page's own.
public protocol RuleElement {
  /// Rules of the page.
  init(rules: [ProviderRule])
}

extension ListBuilder where Element: RuleElement {
  /// What is put between the teasers.
  public static func buildExpression<Item>(_ insert: Insert<Item>) -> [Element] {
    buildExpression(insert.item.rule)
  }
  /// A message before everything else.
  public static func buildExpression(_ notice: Notice) -> [Element] {
    buildExpression(notice.atTop())
  }
  /// A message where it was placed.
  public static func buildExpression(_ rule: NoticeRule) -> [Element] {
    buildExpression(ProviderRule.notice(rule))
  }
  /// A rule as it is.
  public static func buildExpression(_ rule: ProviderRule) -> [Element] { [Element(rules: [rule])] }
  /// Rules that were made elsewhere.
  public static func buildExpression(_ rules: [ProviderRule]) -> [Element] {
    [Element(rules: rules)]
  }
  /// A rule for adverts.
  public static func buildExpression(_ rule: AdvertRule) -> [Element] {
    buildExpression(ProviderRule.adverts(rule))
  }
  /// A rule for the weather.
  public static func buildExpression(_ rule: WeatherRule) -> [Element] {
    buildExpression(ProviderRule.weather(rule))
  }
  /// A rule for stories near a place.
  public static func buildExpression(_ rule: LocalNewsRule) -> [Element] {
    buildExpression(ProviderRule.localNews(rule))
  }
  /// A rule for a page in a box.
  public static func buildExpression(_ rule: WebTeaserRule) -> [Element] {
    buildExpression(ProviderRule.webTeaser(rule))
  }
}
