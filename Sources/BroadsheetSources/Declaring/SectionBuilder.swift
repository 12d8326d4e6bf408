public import BroadsheetCore

/// What a section is put together from: where its content is from, or what is put into it.
public struct SectionElement: Sendable {
  let load: Load?
  let rules: [ProviderRule]

  init(load: Load) {
    self.load = load
    rules = []
  }

  init(rules: [ProviderRule]) {
    load = nil
    self.rules = rules
  }
}

/// Writes a section in Swift: its `Load` or `Web`, `Insert`s, `Notice`s, and rules as they are.
@resultBuilder
public enum SectionBuilder {
  /// Where the section's content is from.
  public static func buildExpression(_ load: Load) -> [SectionElement] {
    [SectionElement(load: load)]
  }
  /// The page that the section is.
  public static func buildExpression(_ web: Web) -> [SectionElement] {
    [SectionElement(load: web.load)]
  }
  /// What is put between the teasers.
  public static func buildExpression<Item>(_ insert: Insert<Item>) -> [SectionElement] {
    [SectionElement(rules: [insert.item.rule])]
  }
  /// A message before everything else.
  public static func buildExpression(_ notice: Notice) -> [SectionElement] {
    buildExpression(notice.atTop())
  }
  /// A message where it was placed.
  public static func buildExpression(_ rule: NoticeRule) -> [SectionElement] {
    buildExpression(ProviderRule.notice(rule))
  }
  /// A rule as it is.
  public static func buildExpression(_ rule: ProviderRule) -> [SectionElement] {
    [SectionElement(rules: [rule])]
  }
  /// Rules that were made elsewhere.
  public static func buildExpression(_ rules: [ProviderRule]) -> [SectionElement] {
    [SectionElement(rules: rules)]
  }
  /// A rule for adverts.
  public static func buildExpression(_ rule: AdvertRule) -> [SectionElement] {
    buildExpression(ProviderRule.adverts(rule))
  }
  /// A rule for the weather.
  public static func buildExpression(_ rule: WeatherRule) -> [SectionElement] {
    buildExpression(ProviderRule.weather(rule))
  }
  /// A rule for stories near a place.
  public static func buildExpression(_ rule: LocalNewsRule) -> [SectionElement] {
    buildExpression(ProviderRule.localNews(rule))
  }
  /// A rule for a page in a box.
  public static func buildExpression(_ rule: WebTeaserRule) -> [SectionElement] {
    buildExpression(ProviderRule.webTeaser(rule))
  }
  /// What was put together elsewhere, by the same builder.
  public static func buildExpression(_ elements: [SectionElement]) -> [SectionElement] { elements }

  /// All elements in the order in which they are written.
  public static func buildBlock(_ elements: [SectionElement]...) -> [SectionElement] {
    elements.flatMap(\.self)
  }
  /// The elements of an `if` without `else`.
  public static func buildOptional(_ elements: [SectionElement]?) -> [SectionElement] {
    elements ?? []
  }
  /// The elements of an `if`.
  public static func buildEither(first elements: [SectionElement]) -> [SectionElement] { elements }
  /// The elements of an `else`.
  public static func buildEither(second elements: [SectionElement]) -> [SectionElement] { elements }
  /// The elements of a `for` loop.
  public static func buildArray(_ elements: [[SectionElement]]) -> [SectionElement] {
    elements.flatMap(\.self)
  }
  /// The elements of an `if #available`.
  public static func buildLimitedAvailability(_ elements: [SectionElement]) -> [SectionElement] {
    elements
  }
}
