/// A page of the newsstand: a section, or a brand's front.
///
/// Press, stores, interfaces and apps all name pages by it. It is kept and sent as `brand` and `section`.
public struct PageKey: Sendable, Hashable, Codable {
  /// The brand whose page it is.
  public var brand: Slug
  /// The section; nil for the brand's front.
  public var section: Slug?

  /// The key of a section, or of the brand's front; whether there is such a page is not asked.
  public init(brand: Slug, section: Slug? = nil) {
    self.brand = brand
    self.section = section
  }

  /// The page of a path such as `gazette/sport`; what is behind it is passed over, and nil for a path
  /// that can be no page.
  public init?(path: String) {
    let parts = path.split(separator: "/").prefix(2).map { Slug(rawValue: String($0)) }
    guard let brand = parts.first ?? nil, parts.count < 2 || parts[1] != nil else { return nil }
    self.init(brand: brand, section: parts.count > 1 ? parts[1] : nil)
  }

  /// Its path below the site's address, such as `/gazette/sport`.
  public var path: String { SitePath.of(brand, section) }
}

extension PageKey: CustomStringConvertible {
  /// As people write it: `gazette`, or `gazette/sport`.
  public var description: String { section.map { "\(brand)/\($0)" } ?? brand.rawValue }
}
