import BroadsheetCore
public import Foundation

/// The list of all pages for search engines.
public struct Sitemap: Sendable {
  /// The protocol allows no more addresses in one list.
  public static let maximumCount = 50_000

  /// One page and when it last changed.
  public struct Entry: Sendable, Hashable {
    /// The page.
    public var route: Route
    /// When the page changed last; nil where nobody knows.
    public var modified: Date?

    /// A page of the list.
    public init(_ route: Route, modified: Date? = nil) {
      self.route = route
      self.modified = modified
    }
  }

  private let site: Site
  private let entries: [Entry]

  /// The rack, every front and every section, and the stories that the caller knows.
  public init(site: Site, stories: [Entry] = []) {
    self.site = site
    let pages = site.newsstand.brands.flatMap { brand in
      [Entry(.front(brand.id))] + brand.sections.map { Entry(.section(brand: brand.id, $0.id)) }
    }
    entries = Array(([Entry(.rack)] + pages + stories).prefix(Self.maximumCount))
  }

  /// The list as XML of the sitemaps protocol, in UTF-8; linear in the entries.
  public var bytes: [UInt8] {
    let xml: HTML = """
      <?xml version="1.0" encoding="utf-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      \(each: entries, url)</urlset>

      """
    return xml.bytes
  }

  private func url(_ entry: Entry) -> HTML {
    """
    <url><loc>\(site.absolute(entry.route))</loc>\
    \(entry.modified, { "<lastmod>\($0.iso8601)</lastmod>" })</url>

    """
  }
}
