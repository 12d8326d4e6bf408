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
  /// The brand that gets what it does not have; nil where a new one is made.
  private let present: PresentFeeds?
  /// Of addresses in the list, what those have in common with others that bring the same.
  private var listed: Set<ByteText> = []
  /// By group of the present brand, the feeds that it gets.
  private var members: [BrandAddition.Members] = []
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
  ///   - present: The brand that gets what it does not have; nil for a new one.
  init(
    language: String,
    allowsPrivate: Bool,
    transport: any Transport,
    findings: [URL: FeedFinding] = [:],
    addingTo present: PresentFeeds? = nil
  ) {
    self.language = language
    self.allowsPrivate = allowsPrivate
    self.transport = transport
    self.findings = findings
    self.present = present
  }

  /// Adds a feed, or a folder with every feed below it.
  mutating func add(_ outline: OPMLOutline) {
    if outline.isFeed {
      if let feed = addFeed(outline) { loose.insert(feed) }
      return
    }
    var seen: Set<Slug> = []
    let members = feedsBelow(outline).compactMap { addFeed($0) }
      .filter { seen.insert($0).inserted }
    guard !members.isEmpty else {
      if present == nil || feedsBelow(outline).isEmpty {
        remarks.append(.emptyFolder(outline.shortName))
      }
      return
    }
    if let present {
      let new = members.filter { !present.has($0) }
      guard !new.isEmpty else { return }
      if let group = present.group(named: outline.shortName, of: members) {
        self.members.add(new, to: group)
        return
      }
    }
    folders.append(
      NewsSection(
        id: slug(for: outline.shortName),
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

  /// What the present brand gets, named as in a new one.
  ///
  /// A front of blocks that names sections gets one for each that navigation has, of the kind and the
  /// length of the last; an automatic one has them anyway.
  func addition(to brand: Brand) -> BrandAddition {
    let shown = folders.map(\.id) + feeds.map(\.id).filter(loose.contains)
    let model = brand.front.blocks.last { $0.content.isSection }
    return BrandAddition(
      brand: brand.id,
      sections: folders
        + namedFeeds.map { feed in
          var feed = feed
          feed.isInNavigation = loose.contains(feed.id)
          return feed
        },
      members: members,
      blocks: model.map { model in
        shown.map { FrontBlock(content: .section($0), kind: model.kind, count: model.count) }
      } ?? []
    )
  }

  /// Feeds of the present brand that the list has as well.
  var knownFeeds: Int { present?.count(of: listed) ?? 0 }

  /// Feeds of a brand that the list has not.
  func missing(in brand: Brand) -> [NewsSection] {
    brand.sections.filter { $0.isFeed && !listed.contains(FeedAddress.key($0.source.address)) }
  }

  /// A site's only feed is called as the site is, one of several by what it is there too.
  private var namedFeeds: [NewsSection] {
    let sites = Dictionary(grouping: names.values) { ByteText($0.site) }
    return feeds.map { feed in
      guard let name = names[feed.id] else { return feed }
      let isOnly =
        sites[ByteText(name.site)]?.count == 1 && present?.hasSite(named: name.site) != true
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
    let keys = [FeedAddress.key(listed), FeedAddress.key(address)]
    self.listed.formUnion(keys)
    if let known = keys.compactMap({ present?.section(at: $0) }).first { return known }
    guard addresses.insert(FeedAddress.key(address)).inserted else {
      remarks.append(.repeated(title))
      return nil
    }
    guard isFetched(address, named: title) else { return nil }
    switch findings[listed] {
    case .nothing(let words): remarks.append(.unanswered(title, reason: words))
    case .unasked: remarks.append(.unasked(title))
    case .feed, nil: return addSection(titled: title, summary: summary, at: address, page: page)
    }
    // What does not answer may be what a brand has at another address: without a network, all that moved.
    guard present == nil else { return nil }
    return addSection(titled: title, summary: summary, at: address, page: page)
  }

  private mutating func addSection(
    titled title: String,
    summary: String?,
    at address: URL,
    page: URL?
  ) -> Slug {
    let id = slug(for: title)
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

  private mutating func slug(for title: String) -> Slug {
    while true {
      let slug = slugs.slug(for: title)
      if present?.isTaken(slug) != true { return slug }
    }
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

extension [BrandAddition.Members] {
  fileprivate mutating func add(_ sections: [Slug], to group: Slug) {
    if let index = firstIndex(where: { $0.group == group }) {
      self[index].sections += sections
    } else {
      append(Element(group: group, sections: sections))
    }
  }
}

extension FrontBlock.Content {
  fileprivate var isSection: Bool { if case .section = self { true } else { false } }
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
