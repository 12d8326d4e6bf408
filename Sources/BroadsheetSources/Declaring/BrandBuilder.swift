public import BroadsheetCore

/// What a brand is put together from: a section, or its front.
public struct BrandElement: Sendable {
  let section: NewsSection?
  let front: Front?

  init(section: NewsSection? = nil, front: Front? = nil) {
    self.section = section
    self.front = front
  }
}

/// Writes a brand's sections in Swift, and its front where that is to be another than the usual one.
@resultBuilder
public enum BrandBuilder {
  /// A section; its place is that in the navigation.
  public static func buildExpression(_ section: NewsSection) -> [BrandElement] {
    [BrandElement(section: section)]
  }
  /// Sections that were made elsewhere.
  public static func buildExpression(_ sections: [NewsSection]) -> [BrandElement] {
    sections.map { BrandElement(section: $0) }
  }
  /// The brand's front, wherever it is written.
  public static func buildExpression(_ front: Front) -> [BrandElement] {
    [BrandElement(front: front)]
  }
  /// What was put together elsewhere, by the same builder.
  public static func buildExpression(_ elements: [BrandElement]) -> [BrandElement] { elements }

  /// All elements in the order in which they are written.
  public static func buildBlock(_ elements: [BrandElement]...) -> [BrandElement] {
    elements.flatMap(\.self)
  }
  /// The elements of an `if` without `else`.
  public static func buildOptional(_ elements: [BrandElement]?) -> [BrandElement] { elements ?? [] }
  /// The elements of an `if`.
  public static func buildEither(first elements: [BrandElement]) -> [BrandElement] { elements }
  /// The elements of an `else`.
  public static func buildEither(second elements: [BrandElement]) -> [BrandElement] { elements }
  /// The elements of a `for` loop.
  public static func buildArray(_ elements: [[BrandElement]]) -> [BrandElement] {
    elements.flatMap(\.self)
  }
  /// The elements of an `if #available`.
  public static func buildLimitedAvailability(_ elements: [BrandElement]) -> [BrandElement] {
    elements
  }
}
