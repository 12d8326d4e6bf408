public import BroadsheetCore
public import Foundation

/// How a client is told addresses.
///
/// A newsstand's own pictures and pages go by schemes that nobody outside knows, and addresses of
/// schemes that run code or reach into the machine go nowhere.
public struct AddressWriter: Sendable {
  /// The address as it may be shown; nil for one that must not be.
  let link: @Sendable (URL) -> String?
  /// A picture as clients get it; nil for one that they cannot get.
  let served: @Sendable (Picture) -> Picture?
  /// A picture's address; nil for one that cannot be shown.
  let picture: @Sendable (URL) -> String?
  /// Where a browser finds a story under a section of the brand.
  private let page: @Sendable (_ section: Slug, _ story: Slug) -> String
  /// Where a browser finds an event of the brand; nil for one that it finds nowhere.
  private let eventPage: @Sendable (_ event: Slug) -> String?
  /// The section that the page or block is; stories are read under it that have no home of their own.
  var section: Slug?
  private let brand: Slug
  private let homes: StoryHomes

  /// Writes the addresses of a brand's page.
  ///
  /// - Parameters:
  ///   - brand: Whose stories they are.
  ///   - section: The section that the page is; nil for a front.
  ///   - link: The address as it may be shown; nil for one that must not be.
  ///   - picture: The same for what shows itself.
  ///   - served: The picture as clients get it, at every width; nil for one that they cannot get.
  ///   - page: Where a browser finds a story under a section of the brand.
  ///   - eventPage: Where it finds an event of the brand; nil where events have no pages.
  public init(
    brand: Brand,
    section: Slug?,
    link: @escaping @Sendable (URL) -> String?,
    picture: @escaping @Sendable (URL) -> String?,
    served: @escaping @Sendable (Picture) -> Picture? = { $0 },
    page: @escaping @Sendable (_ section: Slug, _ story: Slug) -> String,
    eventPage: @escaping @Sendable (_ event: Slug) -> String? = { _ in nil }
  ) {
    self.brand = brand.id
    homes = StoryHomes(brand)
    self.section = section
    self.link = link
    self.picture = picture
    self.served = served
    self.page = page
    self.eventPage = eventPage
  }

  /// A writer for what belongs to a section of its own.
  func within(_ section: Slug?) -> AddressWriter {
    var other = self
    other.section = section ?? self.section
    return other
  }

  /// Where a story is read, here and in a browser: under its home; nil for a brand without sections.
  func story(_ story: Slug, at home: Slug?, about subjects: [String]) -> (
    address: String, page: String
  )? {
    homes.section(for: home, on: section, about: subjects).map { section in
      (APIRoute.story(brand: brand, section: section, story).path, page(section, story))
    }
  }

  /// Where all reports of an event are, here and in a browser; nil where events have no pages.
  func event(_ event: Slug) -> (address: String, page: String)? {
    eventPage(event).map { (APIRoute.event(brand: brand, event).path, $0) }
  }

  /// Where a report of an event is read here; nil for one that is read elsewhere.
  public func story(of report: Teaser) -> String? {
    guard case .story(let story) = report.destination else { return nil }
    return self.story(story, at: report.home, about: report.subjects)?.address
  }
}

/// How a client reads addresses: against that of the document in which they stand.
///
/// A server is a stranger: what runs code or reaches into the machine is no address.
struct AddressReader {
  private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

  let base: URL

  func callAsFunction(_ text: String?) -> URL? {
    guard let address = text.flatMap({ URL(string: $0, relativeTo: base)?.absoluteURL }),
      let scheme = address.scheme?.lowercased(), Self.schemes.contains(scheme)
    else { return nil }
    return address
  }
}
