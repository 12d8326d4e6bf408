public import BroadsheetCore

/// Every address of the site: the one place that both matches and writes them.
///
/// Slugs have no dots, and every word that is not a slug has one, so that no brand or section can
/// hide a file and no file a section.
public enum Route: Sendable, Hashable {
  /// The newsstand, with its brands as front pages.
  case rack
  /// A brand's front, `/brand`, or a section, `/brand/section`.
  case page(PageKey)
  /// A story under a section of its brand: `/brand/section/story`.
  case story(brand: Slug, section: Slug, Slug)
  /// All reports of the event that has a report of this name: `/brand/event.NAME.page`.
  case event(brand: Slug, Slug)
  /// A page for feed readers.
  case feed(PageKey, FeedFormat)
  /// A page with the reasons for every slot.
  case explanation(PageKey)
  /// What depends on a place, at the one that the query names.
  case place(brand: Slug)
  /// The stories that the reader saved: of a brand, or of all where `brand` is nil.
  case saved(brand: Slug?)
  /// What was found in a brand, or in all of them where it is nil, of what the query names.
  case search(brand: Slug?)
  /// What a browser searches a brand by, in OpenSearch 1.1.
  case openSearch(brand: Slug)
  /// What a browser installs a brand by, the W3C's web application manifest.
  case manifest(brand: Slug)
  /// A brand's icon, in SVG.
  case icon(brand: Slug)
  /// A brand's icon in PNG, for home screens.
  case iconPicture(brand: Slug, BrandIcon.Format)
  /// The picture by which a front, section or story is shown where its address is shared, in PNG; the
  /// mark is ``LinkPreview/mark``.
  case preview(brand: Slug, section: Slug?, story: Slug?, mark: String)
  /// The service worker of all pages.
  case worker
  /// What a brand, or the newsstand where it is nil, says to readers without a network.
  case offline(brand: Slug?)
  /// The list of all pages for search engines.
  case sitemap
  /// What crawlers may read, by RFC 9309.
  case robots
  /// A stylesheet, script or font, which may be kept for ever.
  case asset(AssetName)
  /// A picture that the newsstand draws itself.
  case picture(PictureKey)
  /// The icon of a publisher whose feed a brand takes, as we keep it: `/icons/DIGEST.png`.
  case publisherIcon(PublisherIcon)
  /// A web page that the newsstand brings along, for web sections and boxes.
  case bundledPage(brand: Slug, Slug)

  /// The formats in which sections go out.
  public enum FeedFormat: String, Sendable, Hashable, CaseIterable {
    /// RSS 2.0.
    case rss = "feed.rss"
    /// JSON Feed 1.1.
    case json = "feed.json"

    /// The media type under which it is served, without parameters.
    public var mediaType: String {
      switch self {
      case .rss: "application/rss+xml"
      case .json: "application/feed+json"
      }
    }
  }

  /// A brand's front.
  public static func front(_ brand: Slug) -> Route { .page(PageKey(brand: brand)) }

  /// A section of a brand.
  public static func section(brand: Slug, _ section: Slug) -> Route {
    .page(PageKey(brand: brand, section: section))
  }

  private static let manifestName = "manifest.webmanifest"
  private static let iconName = "icon.svg"
  private static let pageExtension = ".html"
  private static let explanationName = "explain.page"
  private static let placeName = "place.page"
  private static let savedName = "saved.page"
  private static let searchName = "search.page"
  private static let openSearchName = "opensearch.xml"
  private static let workerName = "worker.js"
  private static let offlineName = "offline.page"

  /// Nil for a path that is no address of the site.
  ///
  /// One slash at the end is forgiven; a query is
  /// not part of a path.
  public init?(path: some StringProtocol) {
    guard path.first == "/" else { return nil }
    var parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    switch parts.count {
    case 0: self = .rack
    case 1: self.init(word: parts[0])
    case 2: self.init(first: parts[0], second: parts[1])
    case 3: self.init(brand: parts[0], section: parts[1], last: parts[2])
    case 4:
      self.init(previewOf: parts[3], brand: parts[0], section: parts[1], story: parts[2])
    default: return nil
    }
  }

  /// The address below the site's own, from its first slash on; ``init(path:)`` reads it back.
  public var path: String {
    switch self {
    case .rack: "/"
    case .page(let page): page.path
    case .story(let brand, let section, let story):
      StoryLink(brand: brand, section: section, story: story).path
    case .event(let brand, let report): EventLink(brand: brand, report: report).path
    case .feed(let page, let format): page.path + "/" + format.rawValue
    case .explanation(let page): page.path + "/" + Self.explanationName
    case .place(let brand): SitePath.of(brand.rawValue, Self.placeName)
    case .saved(let brand?): SitePath.of(brand.rawValue, Self.savedName)
    case .saved(nil): SitePath.of(Self.savedName)
    case .search(nil): SitePath.of(Self.searchName)
    case .search(let brand?): SitePath.of(brand.rawValue, Self.searchName)
    case .openSearch(let brand): SitePath.of(brand.rawValue, Self.openSearchName)
    case .manifest(let brand): SitePath.of(brand.rawValue, Self.manifestName)
    case .icon(let brand): SitePath.of(brand.rawValue, Self.iconName)
    case .iconPicture(let brand, let format): SitePath.of(brand.rawValue, format.rawValue)
    case .preview(let brand, let section, let story, let mark):
      Self.previewPath(brand: brand, section: section, story: story, mark: mark)
    case .worker: "/" + Self.workerName
    case .offline(nil): "/" + Self.offlineName
    case .offline(let brand?): SitePath.of(brand.rawValue, Self.offlineName)
    case .sitemap: "/sitemap.xml"
    case .robots: "/robots.txt"
    case .asset(let name): SitePath.of("assets", name.description)
    case .picture(let key): SitePath.of("pictures", key.fileName)
    case .publisherIcon(let icon): SitePath.of("icons", icon.description)
    case .bundledPage(let brand, let page):
      SitePath.of(brand.rawValue, page.rawValue + Self.pageExtension)
    }
  }

  private init?(word: some StringProtocol) {
    switch String(word) {
    case "sitemap.xml": self = .sitemap
    case "robots.txt": self = .robots
    case "saved.page": self = .saved(brand: nil)
    case _ where word == Self.searchName: self = .search(brand: nil)
    case Self.workerName: self = .worker
    case Self.offlineName: self = .offline(brand: nil)
    default:
      guard let brand = Slug(rawValue: String(word)) else { return nil }
      self = .front(brand)
    }
  }

  private init?(first: some StringProtocol, second: some StringProtocol) {
    if first == "assets", let name = AssetName(second) {
      self = .asset(name)
    } else if first == "pictures", let key = PictureKey(fileName: second) {
      self = .picture(key)
    } else if first == "icons", let icon = PublisherIcon(second) {
      self = .publisherIcon(icon)
    } else if let brand = Slug(rawValue: String(first)) {
      self.init(brand: brand, word: second)
    } else {
      return nil
    }
  }

  private init?(brand: Slug, word: some StringProtocol) {
    if let format = FeedFormat(rawValue: String(word)) {
      self = .feed(PageKey(brand: brand), format)
    } else if word == Self.explanationName {
      self = .explanation(PageKey(brand: brand))
    } else if word == Self.offlineName {
      self = .offline(brand: brand)
    } else if word == Self.placeName {
      self = .place(brand: brand)
    } else if word == Self.savedName {
      self = .saved(brand: brand)
    } else if word == Self.searchName {
      self = .search(brand: brand)
    } else if word == Self.openSearchName {
      self = .openSearch(brand: brand)
    } else if word == Self.manifestName {
      self = .manifest(brand: brand)
    } else if word == Self.iconName {
      self = .icon(brand: brand)
    } else if let format = BrandIcon.Format(rawValue: String(word)) {
      self = .iconPicture(brand: brand, format)
    } else if let mark = Self.previewMark(in: word) {
      self = .preview(brand: brand, section: nil, story: nil, mark: mark)
    } else if let report = EventLink.report(in: word) {
      self = .event(brand: brand, report)
    } else if word.hasSuffix(Self.pageExtension),
      let page = Slug(rawValue: String(word.dropLast(Self.pageExtension.count)))
    {
      self = .bundledPage(brand: brand, page)
    } else if let section = Slug(rawValue: String(word)) {
      self = .section(brand: brand, section)
    } else {
      return nil
    }
  }

  private init?(
    brand: some StringProtocol,
    section: some StringProtocol,
    last: some StringProtocol
  ) {
    guard let brand = Slug(rawValue: String(brand)), let section = Slug(rawValue: String(section))
    else { return nil }
    if let format = FeedFormat(rawValue: String(last)) {
      self = .feed(PageKey(brand: brand, section: section), format)
    } else if last == Self.explanationName {
      self = .explanation(PageKey(brand: brand, section: section))
    } else if let mark = Self.previewMark(in: last) {
      self = .preview(brand: brand, section: section, story: nil, mark: mark)
    } else if let story = Slug(rawValue: String(last)) {
      self = .story(brand: brand, section: section, story)
    } else {
      return nil
    }
  }
}
