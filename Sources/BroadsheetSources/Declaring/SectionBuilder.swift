public import BroadsheetCore

/// What a section is put together from: where its content is from, or what is put into it.
public struct SectionElement: RuleElement, Sendable {
  let load: Load?
  let rules: [ProviderRule]

  init(load: Load) {
    self.load = load
    rules = []
  }

  /// Rules of the page.
  public init(rules: [ProviderRule]) {
    load = nil
    self.rules = rules
  }
}

/// Writes a section in Swift: its `Load` or `Web`, `Insert`s, `Notice`s, and rules as they are.
@resultBuilder
public enum SectionBuilder: ListBuilder {
  /// A list of what it is from, and of what is put into it.
  public typealias Element = SectionElement

  /// Where the section's content is from.
  public static func buildExpression(_ load: Load) -> [SectionElement] {
    [SectionElement(load: load)]
  }
  /// The page that the section is.
  public static func buildExpression(_ web: Web) -> [SectionElement] {
    [SectionElement(load: web.load)]
  }
}
