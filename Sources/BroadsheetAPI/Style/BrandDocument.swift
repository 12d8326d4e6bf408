public import BroadsheetCore
public import Foundation

/// A brand with its sections and its style.
public struct BrandDocument: APIDocument {
  /// ``APIVersion/current``.
  public var version: Int
  /// Its name in addresses.
  public var id: String
  /// Its name.
  public var name: String
  /// What it says of itself.
  public var tagline: String?
  /// The BCP 47 tag of what it is written in.
  public var language: String
  /// By which its dates are told, as the IANA names it.
  public var timeZone: String
  /// The brand's front.
  public var front: String
  /// The brand's front in a browser.
  public var page: String
  /// Its icon, in SVG.
  public var icon: String
  /// How it looks.
  public var style: StyleDocument
  /// The places that it serves.
  public var places: [PlaceDocument]
  /// Where the weather and local news of a place are read; nil for a brand that has neither.
  public var local: String?
  /// Its sections, in their order.
  public var sections: [SectionDocument]
  /// Whether it may put stories in a reader's own order.
  public var allowsPersonalRanking: Bool
  /// Whether stories that were read are marked.
  public var marksReadStories: Bool
  /// Whether reports of what readers see and do are counted at all.
  public var countsReaders: Bool
  /// Whether reports are counted: `on`, `with-consent` for after a reader has agreed, `off`, or another
  /// word, which is to be taken for the second.
  public var counting: String?

  /// A brand without how it is set up.
  public init(_ brand: Brand) {
    version = APIVersion.current
    id = brand.id.rawValue
    name = brand.name
    tagline = brand.tagline
    language = brand.language
    timeZone = brand.timeZone.identifier
    front = APIRoute.front(brand: brand.id).path
    page = "/\(brand.id)"
    icon = "/\(brand.id)/icon.svg"
    style = StyleDocument(brand.style)
    let route = brand.placeRules.isEmpty ? nil : APIRoute.local(brand: brand.id)
    places = brand.places.map { place in
      PlaceDocument(place, local: place.slug.flatMap { route?.local(at: .named($0)) })
    }
    local = route?.path
    sections = brand.sections.map { SectionDocument($0, of: brand.id) }
    allowsPersonalRanking = brand.allowsPersonalRanking
    marksReadStories = brand.marksReadStories
    countsReaders = brand.counting != .off
    counting = brand.counting.rawValue
  }

  /// What is needed of a brand to show its pages, its addresses read against the document's.
  ///
  /// Its sections' sources are their pages in a browser. Nil for a name that cannot stand in an address.
  public func brand(at base: URL) -> Brand? {
    guard let id = Slug(rawValue: id) else { return nil }
    return Brand(
      id: id,
      name: name,
      tagline: tagline,
      language: language,
      timeZone: TimeZone(identifier: timeZone) ?? .gmt,
      style: style.style,
      places: places.compactMap(\.place),
      front: Front(blocks: []),
      sections: SectionDocument.sections(sections, at: base),
      allowsPersonalRanking: allowsPersonalRanking,
      marksReadStories: marksReadStories,
      counting: readerCounting,
      // What has a publisher has it because the brand names its sources.
      showsSources: .always
    )
  }

  /// Of a server that does not say, nobody is counted who has not agreed.
  private var readerCounting: ReaderCounting {
    guard countsReaders else { return .off }
    return counting.flatMap { ReaderCounting(rawValue: $0) } ?? .withConsent
  }
}
