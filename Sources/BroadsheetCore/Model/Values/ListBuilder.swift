/// A result builder that writes a list: what every one of ours can do.
///
/// One that conforms says by `buildExpression` what may stand on a line. The costs are those of a list that is
/// put together.
public protocol ListBuilder {
  /// What the list is made of.
  associatedtype Element
}

extension ListBuilder {
  /// What was put together elsewhere.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// All elements in the order in which they are written.
  public static func buildBlock(_ elements: [Element]...) -> [Element] { elements.flatMap(\.self) }
  /// The elements of an `if` without `else`.
  public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }
  /// The elements of an `if`.
  public static func buildEither(first elements: [Element]) -> [Element] { elements }
  /// The elements of an `else`.
  public static func buildEither(second elements: [Element]) -> [Element] { elements }
  /// The elements of a `for` loop.
  public static func buildArray(_ elements: [[Element]]) -> [Element] { elements.flatMap(\.self) }
  /// The elements of an `if #available`.
  public static func buildLimitedAvailability(_ elements: [Element]) -> [Element] { elements }
}
