public import BroadsheetCore

/// What a front is put together from: a block, or what is put into the page.
public struct FrontElement: RuleElement, Sendable {
  let block: FrontBlock?
  let rules: [ProviderRule]

  init(block: FrontBlock) {
    self.block = block
    rules = []
  }

  /// Rules of the page.
  public init(rules: [ProviderRule]) {
    block = nil
    self.rules = rules
  }
}

/// Writes a front in Swift: its blocks from the top, `Insert`s, `Notice`s, and rules as they are.
@resultBuilder
public enum FrontBuilder: ListBuilder {
  /// A list of blocks, and of what is put into the page.
  public typealias Element = FrontElement

  /// The next block of the front.
  public static func buildExpression(_ block: Block) -> [FrontElement] {
    [FrontElement(block: block.block)]
  }
  /// A block as it is.
  public static func buildExpression(_ block: FrontBlock) -> [FrontElement] {
    [FrontElement(block: block)]
  }
}
