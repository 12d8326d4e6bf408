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
public enum BrandBuilder: ListBuilder {
  /// A list of sections, and the front.
  public typealias Element = BrandElement

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
}
