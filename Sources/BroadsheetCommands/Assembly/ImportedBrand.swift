import BroadsheetCore
import BroadsheetSources
import Foundation

/// A brand in the making: folders and feeds of a list become sections.
struct ImportedBrand {
  /// What was left out or renamed, for the person who imports.
  private(set) var remarks: [String] = []
  /// Whether feeds at private addresses were left out.
  private(set) var leavesOutPrivate = false
  /// Private hosts that feeds of the list are at, if those are allowed.
  private(set) var allowedHosts: Set<String> = []

  private let language: String
  /// Whether feeds of the list may be at private addresses: a list is often a stranger's.
  private let allowsPrivate: Bool
  /// Judges the feeds by the rules that they would be fetched by.
  private let transport: any Transport
  private var folders: [Section] = []
  private var feeds: [Section] = []
  private var slugs = SlugRegister()
  private var addresses: Set<URL> = []
  /// Feeds that stand in no folder.
  private var loose: Set<Slug> = []

  init(language: String, allowsPrivate: Bool, transport: any Transport) {
    self.language = language
    self.allowsPrivate = allowsPrivate
    self.transport = transport
  }

  /// Adds a feed, or a folder with every feed below it.
  mutating func add(_ outline: OPMLOutline) {
    if outline.isFeed {
      if let feed = addFeed(outline) { loose.insert(feed) }
      return
    }
    let members = feedsBelow(outline).compactMap { addFeed($0) }
    guard !members.isEmpty else {
      remarks.append("folder '\(outline.name)': no feeds, left out")
      return
    }
    folders.append(
      Section(
        id: slugs.slug(for: outline.name),
        title: outline.name,
        source: .sections(members),
        layout: BlockRule.standardSection
      )
    )
  }

  /// Nil when nothing was added.
  func brand(named name: String?) -> Brand? {
    guard !feeds.isEmpty else { return nil }
    var sections = folders
    let title = name.flatMap { $0.isEmpty ? nil : $0 } ?? "My Newspaper"
    sections += feeds.map { feed in
      var feed = feed
      feed.isInNavigation = folders.isEmpty || loose.contains(feed.id)
      return feed
    }
    return Brand(
      id: Slug(spelling: title) ?? Slug(identifying: title),
      name: title,
      language: language,
      front: Front(blocks: Self.blocks(over: sections.filter(\.isInNavigation))),
      sections: sections
    )
  }

  /// The newest of everything on top, then a block for each section, each unlike its neighbours.
  private static func blocks(over sections: [Section]) -> [FrontBlock] {
    let kinds: [(BlockKind, Int)] = [(.fixed, 4), (.package, 5), (.briefs, 8), (.scrollable, 8)]
    let lead = FrontBlock(
      content: .query(StoryQuery(limit: 9)),
      kind: .dynamicSlow,
      count: 9,
      lead: .mega
    )
    return [lead]
      + sections.prefix(16).enumerated().map { index, section in
        let (kind, count) = kinds[index % kinds.count]
        return FrontBlock(
          title: section.title,
          content: .section(section.id),
          kind: kind,
          count: count
        )
      }
  }

  private mutating func addFeed(_ outline: OPMLOutline) -> Slug? {
    guard let text = outline.xmlURL, let address = URL(string: text),
      address.scheme == "http" || address.scheme == "https", address.host() != nil
    else {
      remarks.append("'\(outline.name)': no web address of a feed, left out")
      return nil
    }
    guard addresses.insert(address).inserted else {
      remarks.append("'\(outline.name)': listed twice, the second left out")
      return nil
    }
    guard isFetched(address, of: outline) else { return nil }
    let id = slugs.slug(for: outline.name)
    feeds.append(
      Section(
        id: id,
        title: outline.name,
        summary: outline.description,
        source: Source(address: address, format: .syndication)
      )
    )
    return id
  }

  /// Only whoever imports the list says whether it may lead into their own network.
  private mutating func isFetched(_ address: URL, of outline: OPMLOutline) -> Bool {
    switch transport.refusal(of: FetchRequest(address: address)) {
    case nil: return true
    case .forbiddenAddress(_, let reason, let entry?) where allowsPrivate:
      allowedHosts.insert(entry)
      remarks.append(
        "'\(outline.name)': \(reason); it is in settings.allowed-hosts unless you take it out"
      )
      return true
    case .forbiddenAddress(_, let reason, _?):
      leavesOutPrivate = true
      remarks.append(
        "'\(outline.name)': \(reason), left out; with --allow-private it is allowed and kept"
      )
      return false
    case let refusal?:
      remarks.append("'\(outline.name)': \(refusal.cause), left out")
      return false
    }
  }

  private func feedsBelow(_ outline: OPMLOutline) -> [OPMLOutline] {
    outline.outlines.flatMap { $0.isFeed ? [$0] : feedsBelow($0) }
  }
}
