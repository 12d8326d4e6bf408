import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetSources
import Foundation

/// A brand in the making: folders and feeds of a list become sections.
struct ImportedBrand {
  /// What was left out or renamed, for the person who imports.
  private(set) var remarks: [ImportRemark] = []
  /// Whether feeds at private addresses were left out.
  private(set) var leavesOutPrivate = false
  /// Private hosts that feeds of the list are at, if those are allowed.
  private(set) var allowedHosts: Set<String> = []

  /// Bytes of the newspaper's name.
  private static let longestName = 80

  private let language: String
  /// Whether feeds of the list may be at private addresses: a list is often a stranger's.
  private let allowsPrivate: Bool
  /// Judges the feeds by the rules that they would be fetched by.
  private let transport: any Transport
  private var folders: [NewsSection] = []
  private var feeds: [NewsSection] = []
  private var slugs = SlugRegister()
  private var addresses: Set<ByteText> = []
  /// By the list's own addresses, what was found there; empty when nobody was asked.
  private let findings: [URL: FeedFinding]
  /// Feeds that stand in no folder.
  private var loose: Set<Slug> = []
  /// What the feeds call themselves, taken apart.
  private var names: [Slug: FeedName] = [:]

  /// - Parameters:
  ///   - language: BCP 47; of the pages.
  ///   - allowsPrivate: Whether feeds of the list may be at private addresses.
  ///   - transport: Judges addresses.
  ///   - findings: What was found at addresses of the list by asking.
  init(
    language: String,
    allowsPrivate: Bool,
    transport: any Transport,
    findings: [URL: FeedFinding] = [:]
  ) {
    self.language = language
    self.allowsPrivate = allowsPrivate
    self.transport = transport
    self.findings = findings
  }

  /// Adds a feed, or a folder with every feed below it.
  mutating func add(_ outline: OPMLOutline) {
    if outline.isFeed {
      if let feed = addFeed(outline) { loose.insert(feed) }
      return
    }
    let members = feedsBelow(outline).compactMap { addFeed($0) }
    guard !members.isEmpty else {
      remarks.append(.emptyFolder(outline.shortName))
      return
    }
    folders.append(
      NewsSection(
        id: slugs.slug(for: outline.shortName),
        title: outline.shortName,
        source: .sections(members),
        layout: BlockRule.standardSection
      )
    )
  }

  /// Named as a feed that is alone where no name is given; nil when nothing was added.
  func brand(named name: String?) -> Brand? {
    guard !feeds.isEmpty else { return nil }
    let feeds = namedFeeds
    var sections = folders
    let own = name?.name(bytes: Self.longestName) ?? ""
    let only = feeds.count == 1 ? feeds.first?.title : nil
    let title = own.isEmpty ? only ?? "My Newspaper" : own
    sections += feeds.map { feed in
      var feed = feed
      feed.isInNavigation = folders.isEmpty || loose.contains(feed.id)
      return feed
    }
    let id = Slug(spelling: title) ?? Slug(identifying: title)
    return Brand(
      // Some addresses are nobody's newspaper.
      id: NewsstandFile.reservedBrands[id.rawValue] == nil ? id : Slug(identifying: "\(id)-paper"),
      name: title,
      language: language,
      front: .automatic(),
      sections: sections,
      // More than one feed in a list is more than one publisher's, whatever the hosts say.
      showsSources: feeds.count > 1 ? .always : .auto
    )
  }

  /// A site's only feed is called as the site is, one of several by what it is there too.
  private var namedFeeds: [NewsSection] {
    let sites = Dictionary(grouping: names.values) { ByteText($0.site) }
    return feeds.map { feed in
      guard let name = names[feed.id] else { return feed }
      let isOnly = sites[ByteText(name.site)]?.count == 1
      var feed = feed
      feed.title = name.site
      if !isOnly, let section = name.section { feed.title += ": \(section)" }
      return feed
    }
  }

  private mutating func addFeed(_ outline: OPMLOutline) -> Slug? {
    guard let listed = outline.xmlURL.flatMap(FeedAddress.web) else {
      remarks.append(.noAddress(outline.shortName))
      return nil
    }
    var (address, title, summary) = (listed, outline.shortName, outline.description)
    var page: URL?
    switch findings[listed] {
    case .feed(let found, let ownTitle, let ownSummary, let ownPage):
      (address, title, summary) = (found, ownTitle ?? title, summary ?? ownSummary)
      page = ownPage
    case .nothing, .unasked, nil: break
    }
    guard addresses.insert(FeedAddress.key(address)).inserted else {
      remarks.append(.repeated(title))
      return nil
    }
    guard isFetched(address, named: title) else { return nil }
    switch findings[listed] {
    case .nothing(let words): remarks.append(.unanswered(title, reason: words))
    case .unasked: remarks.append(.unasked(title))
    case .feed, nil: break
    }
    let id = slugs.slug(for: title)
    names[id] = FeedName(title, at: [page, address])
    feeds.append(
      NewsSection(
        id: id,
        title: title,
        summary: summary.map { $0.name(bytes: 300) },
        source: Source(address: address, format: .syndication)
      )
    )
    return id
  }

  /// Only whoever imports the list says whether it may lead into their own network.
  private mutating func isFetched(_ address: URL, named title: String) -> Bool {
    switch transport.refusal(of: TransportRequest(address: address)) {
    case nil: return true
    case .forbiddenAddress(_, let reason, let entry?) where allowsPrivate:
      allowedHosts.insert(entry)
      remarks.append(.keptPrivate(title, reason: reason))
      return true
    case .forbiddenAddress(_, let reason, _?):
      leavesOutPrivate = true
      remarks.append(.leftOutPrivate(title, reason: reason))
      return false
    case let refusal?:
      remarks.append(.refused(title, reason: refusal.cause))
      return false
    }
  }

  private func feedsBelow(_ outline: OPMLOutline) -> [OPMLOutline] {
    outline.outlines.flatMap { $0.isFeed ? [$0] : feedsBelow($0) }
  }
}

extension OPMLOutline {
  /// What to call the line, in one line that fits a navigation bar.
  fileprivate var shortName: String {
    let short = (name == xmlURL || name.contains("://") ? DiscreetAddress.text(name) : name)
      .name(bytes: FeedSurvey.longestTitle)
    guard short.isEmpty else { return short }
    return xmlURL.map { DiscreetAddress.text($0).name(bytes: FeedSurvey.longestTitle) } ?? "Feed"
  }
}
