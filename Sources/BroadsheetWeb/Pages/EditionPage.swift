public import BroadsheetCore
public import Foundation

/// A brand's front or one of its sections, drawn from a pressed edition; a web section as well.
public struct EditionPage: Page {
  /// Between masthead and footer, as readers see it.
  let content: EditionContent

  private var site: Site { content.site }
  private var brand: Brand { content.brand }
  private var edition: Edition { content.edition }

  /// A page of an edition, with the ways to what is older.
  ///
  /// `staleSince` is when the content is from, if its backend has failed since; the page then
  /// says so. `place` is where an older page stands; nil for the front or the section itself.
  public init(
    site: Site,
    brand: Brand,
    edition: Edition,
    staleSince: Date? = nil,
    place: OlderPlace? = nil,
    now: Date
  ) {
    content = EditionContent(
      site: site,
      brand: brand,
      edition: edition,
      staleSince: staleSince,
      now: now,
      place: place
    )
  }

  public func html() -> HTML { content.document(head: head) }

  private var title: String {
    if content.place != nil {
      let names = edition.section.map { _ in [edition.title] } ?? []
      return (names + [brand.phrases.olderStories, brand.name]).joined(separator: " – ")
    }
    if edition.section == nil {
      return [brand.name, brand.tagline].compactMap { $0 }.joined(separator: " – ")
    }
    return "\(edition.title) – \(brand.name)"
  }

  /// The paper's own look: what stands on the page is another thing tomorrow.
  private var sharedPicture: SharedPicture {
    SharedPicture(
      nil,
      orElse: site.furniture(of: brand, section: edition.section).preview,
      saying: edition.section.flatMap { brand.section($0) } == nil
        ? brand.name : "\(edition.title), \(brand.name)",
      site: site
    )
  }

  private var head: PageHead {
    PageHead(
      title: title,
      description: edition.summary ?? brand.tagline ?? "\(edition.title), \(brand.name)",
      route: content.route,
      paging: content.paging.head,
      stylesheet: site.assets.stylesheet(of: brand.id),
      brand: brand,
      siteName: brand.name,
      picture: sharedPicture,
      feeds: Route.FeedFormat.allCases.map { format in
        (
          title: "\(edition.title) (\(format == .rss ? "RSS" : "JSON"))",
          route: .feed(edition.key, format),
          mediaType: format.mediaType
        )
      },
      structuredData: StructuredData.list(
        name: edition.title,
        addresses: OutgoingFeed.addresses(site: site, brand: brand, edition: edition)
      ) + (edition.section == nil ? StructuredData.website(brand, on: site) : HTML()),
      isIndexed: content.place == nil,
      awaited: edition.plan?.blocks.contains(where: \.hasTeaser) == true ? .opening : nil
    )
  }
}
