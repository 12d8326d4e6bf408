public import BroadsheetCore

/// One page that is pressed: a section, or a brand's front.
public struct PageKey: Sendable, Hashable {
  /// The brand whose page it is.
  public var brand: Slug
  /// The section; nil for the brand's front.
  public var section: Slug?

  /// The key of a section, or of the brand's front; whether there is such a page is not asked.
  public init(brand: Slug, section: Slug?) {
    self.brand = brand
    self.section = section
  }
}

extension PageKey: CustomStringConvertible {
  public var description: String { section.map { "\(brand)/\($0)" } ?? brand.rawValue }
}
