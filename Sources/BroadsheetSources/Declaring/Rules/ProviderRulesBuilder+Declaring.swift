public import BroadsheetCore

extension ProviderRulesBuilder {
  /// What is put between the teasers.
  public static func buildExpression<Item>(_ insert: Insert<Item>) -> [ProviderRule] {
    [insert.item.rule]
  }
  /// A message before everything else.
  public static func buildExpression(_ notice: Notice) -> [ProviderRule] {
    [.notice(notice.atTop())]
  }
}
