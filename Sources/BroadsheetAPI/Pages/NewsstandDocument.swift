public import BroadsheetCore
public import Foundation

/// What an installation serves.
public struct NewsstandDocument: APIDocument {
  /// A brand, with where to read on.
  public struct Brand: APIDocument {
    /// Its name in addresses.
    public var id: String
    /// Its name.
    public var name: String
    /// What it says of itself.
    public var tagline: String?
    /// The BCP 47 tag of what it is written in.
    public var language: String
    /// The brand with its style.
    public var address: String
    /// The brand's front.
    public var front: String
    /// Its sections, in their order.
    public var sections: [SectionDocument]
  }

  /// ``APIVersion/current``.
  public var version: Int
  /// What it is called.
  public var title: String
  /// The BCP 47 tag of what it says itself.
  public var language: String
  /// Its brands, in their order.
  public var brands: [Brand]
  /// Where stories are searched.
  public var search: String
  /// Where a native client reports what readers saw and did.
  public var events: String
  /// The OpenAPI document of all this.
  public var description: String

  /// A newsstand without how it is set up.
  public init(_ newsstand: Newsstand) {
    version = APIVersion.current
    title = newsstand.title
    language = newsstand.language
    brands = newsstand.brands.map { brand in
      Brand(
        id: brand.id.rawValue,
        name: brand.name,
        tagline: brand.tagline,
        language: brand.language,
        address: APIRoute.brand(brand.id).path,
        front: APIRoute.front(brand: brand.id).path,
        sections: brand.sections.map { SectionDocument($0, of: brand.id) }
      )
    }
    search = APIRoute.search.path
    events = APIRoute.events.path
    description = APIRoute.description.path
  }

  /// The newsstand as far as it is known before its brands are read, which have their styles and places.
  ///
  /// Addresses are read against the document's; a brand or section whose name cannot stand in an address
  /// is left out, and of two with one name the second.
  public func newsstand(at base: URL) -> Newsstand {
    var names: Set<Slug> = []
    return Newsstand(
      title: title,
      language: language,
      brands: brands.compactMap { brand in
        guard let id = Slug(rawValue: brand.id), names.insert(id).inserted else { return nil }
        return BroadsheetCore.Brand(
          id: id,
          name: brand.name,
          tagline: brand.tagline,
          language: brand.language,
          front: Front(blocks: []),
          sections: SectionDocument.sections(brand.sections, at: base)
        )
      }
    )
  }
}

/// A section of a brand, with where to read it.
public struct SectionDocument: APIDocument {
  /// Its name in addresses.
  public var id: String
  /// Its heading.
  public var title: String
  /// What it is about.
  public var summary: String?
  /// Whether the brand's navigation names it.
  public var isInNavigation: Bool
  /// The section.
  public var address: String
  /// The newsstand's page in a browser.
  public var page: String

  init(_ section: NewsSection, of brand: Slug) {
    id = section.id.rawValue
    title = section.title
    summary = section.summary
    isInNavigation = section.isInNavigation
    address = APIRoute.section(brand: brand, section.id).path
    page = "/\(brand)/\(section.id)"
  }

  /// Sections whose source is their page in a browser: how the server comes by them, it does not say.
  static func sections(_ sections: [SectionDocument], at base: URL) -> [NewsSection] {
    let address = AddressReader(base: base)
    var names: Set<Slug> = []
    return sections.compactMap { section in
      guard let id = Slug(rawValue: section.id), names.insert(id).inserted else { return nil }
      return NewsSection(
        id: id,
        title: section.title,
        summary: section.summary,
        source: Source(address: address(section.page) ?? base, format: .web),
        isInNavigation: section.isInNavigation
      )
    }
  }
}
