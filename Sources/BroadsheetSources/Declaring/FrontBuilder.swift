public import BroadsheetCore

/// What a front is put together from: a block, or what is put into the page.
public struct FrontElement: Sendable {
  let block: FrontBlock?
  let rules: [ProviderRule]

  init(block: FrontBlock) {
    self.block = block
    rules = []
  }

  init(rules: [ProviderRule]) {
    block = nil
    self.rules = rules
  }
}

/// Writes a front in Swift: its blocks from the top, `Insert`s, `Notice`s, and rules as they are.
@resultBuilder
public enum FrontBuilder {
  /// The next block of the front.
  public static func buildExpression(_ block: Block) -> [FrontElement] {
    [FrontElement(block: block.block)]
  }
  /// A block as it is.
  public static func buildExpression(_ block: FrontBlock) -> [FrontElement] {
    [FrontElement(block: block)]
  }
  /// What is put between the teasers.
  public static func buildExpression<Item>(_ insert: Insert<Item>) -> [FrontElement] {
    [FrontElement(rules: [insert.item.rule])]
  }
  /// A message before everything else.
  public static func buildExpression(_ notice: Notice) -> [FrontElement] {
    buildExpression(notice.atTop())
  }
  /// A message where it was placed.
  public static func buildExpression(_ rule: NoticeRule) -> [FrontElement] {
    buildExpression(ProviderRule.notice(rule))
  }
  /// A rule as it is.
  public static func buildExpression(_ rule: ProviderRule) -> [FrontElement] {
    [FrontElement(rules: [rule])]
  }
  /// Rules that were made elsewhere.
  public static func buildExpression(_ rules: [ProviderRule]) -> [FrontElement] {
    [FrontElement(rules: rules)]
  }
  /// What was put together elsewhere, by the same builder.
  public static func buildExpression(_ elements: [FrontElement]) -> [FrontElement] { elements }

  /// All elements in the order in which they are written.
  public static func buildBlock(_ elements: [FrontElement]...) -> [FrontElement] {
    elements.flatMap(\.self)
  }
  /// The elements of an `if` without `else`.
  public static func buildOptional(_ elements: [FrontElement]?) -> [FrontElement] { elements ?? [] }
  /// The elements of an `if`.
  public static func buildEither(first elements: [FrontElement]) -> [FrontElement] { elements }
  /// The elements of an `else`.
  public static func buildEither(second elements: [FrontElement]) -> [FrontElement] { elements }
  /// The elements of a `for` loop.
  public static func buildArray(_ elements: [[FrontElement]]) -> [FrontElement] {
    elements.flatMap(\.self)
  }
  /// The elements of an `if #available`.
  public static func buildLimitedAvailability(_ elements: [FrontElement]) -> [FrontElement] {
    elements
  }
}
