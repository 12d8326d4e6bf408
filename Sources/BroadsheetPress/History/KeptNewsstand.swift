import BroadsheetCore
import Foundation

// What is kept of a newsstand with its editions: what composing, laying out and drawing go by. How sources
// are read is not among it, for nobody reads them again.

/// The newsstand without its brands, each of which is a part of its own.
struct KeptNewsstand: Codable {
  var title: String
  var language: String
  var publicAddress: String?
  var keepsPagesOffline: Bool

  init(_ newsstand: Newsstand) {
    title = newsstand.title
    language = newsstand.language
    publicAddress = newsstand.settings.publicAddress
    keepsPagesOffline = newsstand.settings.keepsPagesOffline
  }

  func newsstand(of brands: [Brand]) -> Newsstand {
    var newsstand = Newsstand(title: title, language: language, brands: brands)
    newsstand.settings.publicAddress = publicAddress
    newsstand.settings.keepsPagesOffline = keepsPagesOffline
    return newsstand
  }
}

/// One newspaper.
struct KeptBrand: Codable {
  var id: Slug
  var name: String
  var tagline: String?
  var language: String
  var timeZone: String
  var style: BrandStyle
  var places: [Place]
  var front: Front
  var sections: [KeptSection]
  var houseAdverts: [Advert.HouseAdvert]
  var allowsPersonalRanking: Bool
  var marksReadStories: Bool
  var counting: ReaderCounting
  var showsSources: SourceDisplay

  init(_ brand: Brand) {
    id = brand.id
    name = brand.name
    tagline = brand.tagline
    language = brand.language
    timeZone = brand.timeZone.identifier
    style = brand.style
    places = brand.places
    front = brand.front
    sections = brand.sections.map { KeptSection($0) }
    houseAdverts = brand.houseAdverts
    allowsPersonalRanking = brand.allowsPersonalRanking
    marksReadStories = brand.marksReadStories
    counting = brand.counting
    showsSources = brand.showsSources
  }

  var brand: Brand {
    Brand(
      id: id,
      name: name,
      tagline: tagline,
      language: language,
      timeZone: TimeZone(identifier: timeZone) ?? .gmt,
      style: style,
      places: places,
      front: front,
      sections: sections.map(\.section),
      houseAdverts: houseAdverts,
      allowsPersonalRanking: allowsPersonalRanking,
      marksReadStories: marksReadStories,
      counting: counting,
      showsSources: showsSources
    )
  }
}

/// One section; of its source the address, and where its content is from.
struct KeptSection: Codable {
  var id: Slug
  var title: String
  var summary: String?
  var address: URL
  var format: String
  /// The sections that it is put together from.
  var members: [Slug]?
  var isPage: Bool
  var rendering: Rendering
  var webAddress: URL?
  var providers: [ProviderRule]
  var layout: [BlockRule]
  var isInNavigation: Bool

  init(_ section: NewsSection) {
    id = section.id
    title = section.title
    summary = section.summary
    address = section.source.address
    format = section.source.format.word
    members = section.source.format.sections
    isPage = section.source.format.origin == .page
    rendering = section.rendering
    webAddress = section.webAddress
    providers = section.providers
    layout = section.layout
    isInNavigation = section.isInNavigation
  }

  var section: NewsSection {
    let origin: SourceFormat.Origin = members.map { .sections($0) } ?? (isPage ? .page : .fetched)
    return NewsSection(
      id: id,
      title: title,
      summary: summary,
      source: Source(address: address, format: SourceFormat(format, origin: origin)),
      rendering: rendering,
      webAddress: webAddress,
      providers: providers,
      layout: layout,
      isInNavigation: isInNavigation
    )
  }
}
