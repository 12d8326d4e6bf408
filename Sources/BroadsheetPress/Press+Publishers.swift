import BroadsheetCore
import Foundation

// Whose feeds a paper is put together from: their names, and their icons.

extension Press {
  /// Seconds between two times that a source's publisher is asked for its icon, whatever came of it.
  private static let iconInterval = 7.0 * 86_400
  /// Sources that are looked after in one round, and how many of them at once.
  private static let (iconsOfRound, iconsAtOnce) = (60, 3)

  /// Gives the teasers of a brand's own feeds their publishers, where the brand names these, and their
  /// pictures as they are known to be.
  func finishItems(of brand: Brand) {
    for record in table.sections(of: brand.id) where record.members == nil {
      guard let feed = record.feed?.feed else { continue }
      table.finish(
        record.key,
        crediting: brand.namesSources ? publisher(of: feed, from: record.section.source) : nil,
        namesOthers: brand.showsSources != .never
      )
    }
  }

  private func publisher(of feed: Feed, from source: Source) -> FeedPublisher? {
    let homePage = feed.metadata.homePageText.flatMap { $0.isWorthSaying ? $0 : nil }
    let story = feed.items.lazy.compactMap { $0.teaser?.originText?.url }.first
    let addresses = [story, homePage?.url, source.address]
    return FeedPublisher(
      // The feed is one of several of its site; readers want to know the site.
      name: FeedName(feed.title, at: addresses).site,
      homePageText: homePage,
      icon: icons.icon(of: source.address)
    )
  }

  /// Asks publishers for their icons whose turn it is, and has the pages pressed that show them.
  ///
  /// A source is asked once a week at most; several sources of one site cost one visit. A front asks nobody:
  /// it reads what was learnt elsewhere, of pictures as well.
  func lookForIcons() async {
    await restoreSources()
    guard configuration.role.asksSources else {
      await readWhatIsLearnt()
      return
    }
    let wishes = iconWishes
    var changed: Set<URL> = []
    for start in stride(from: 0, to: wishes.count, by: Self.iconsAtOnce) {
      guard !Task.isCancelled else { break }
      await withTaskGroup(of: (IconFetcher.Wish, IconFetcher.Answer?).self) { group in
        for wish in wishes[start..<min(start + Self.iconsAtOnce, wishes.count)] {
          group.addTask(priority: .utility) { [iconFetcher] in
            (wish, await iconFetcher.icon(for: wish))
          }
        }
        for await (wish, answer) in group {
          if let answer, note(answer, for: wish) { changed.insert(wish.source) }
        }
      }
    }
    changed.formUnion(shareIcons())
    for record in records where changed.contains(record.section.source.address) {
      due.formUnion(table.pages(showing: record))
    }
  }

  /// Reads what presses have learnt of the icons and pictures that nothing is known of here.
  private func readWhatIsLearnt() async {
    let icons = iconCandidates.map { IconCache.name(ofIconOf: $0.source) }
    let pictures = Set(pictureWishes().map(\.source.absoluteString))
    let names = icons + pictures.map { PictureCache.name(ofPicturesOf: $0) }
    guard !names.isEmpty, var states = await store.keptStates(of: names) else { return }
    let files = self.icons.missingFiles(of: states)
    if !files.isEmpty, let found = await store.keptStates(of: files) {
      states.merge(found) { first, _ in first }
    }
    let moment = now()
    renewPages(of: self.icons.learn(states, at: moment))
    renewPages(of: self.pictures.learn(states, at: moment))
  }

  /// One wish for each site that is to be asked now.
  private var iconWishes: [IconFetcher.Wish] {
    var sites: Set<String> = []
    return iconCandidates.filter { wish in
      guard let site = wish.site, !isIconKnown(ofSite: site) else { return false }
      return sites.insert(site).inserted
    }.prefix(Self.iconsOfRound).map(\.self)
  }

  /// The sources whose publishers have not been asked for a week.
  private var iconCandidates: [IconFetcher.Wish] {
    let moment = now()
    return newsstand.brands.filter(\.namesSources).flatMap { table.sections(of: $0.id) }
      .compactMap { record in
        guard record.members == nil, record.hasServer, let feed = record.feed?.feed else {
          return nil
        }
        let source = record.section.source.address
        if let known = icons.record(of: source),
          moment.seconds(since: known.askedAt) < Self.iconInterval
        {
          return nil
        }
        return IconFetcher.Wish(
          source: source,
          homePage: feed.metadata.homePageText?.webURL,
          feedIcon: feed.metadata.iconText?.webURL
        )
      }
  }

  private func isIconKnown(ofSite site: String) -> Bool {
    icons.newestRecord(of: site).map {
      now().seconds(since: $0.askedAt) < Self.iconInterval
    } ?? false
  }

  /// Gives sources what was learnt of their sites by asking for others; returns those with new icons.
  private func shareIcons() -> Set<URL> {
    var changed: Set<URL> = []
    for wish in iconCandidates {
      guard let site = wish.site, isIconKnown(ofSite: site),
        let known = icons.newestRecord(of: site)
      else { continue }
      if icons.put(known, bytes: nil, for: wish.source) { changed.insert(wish.source) }
      unkeptIcons.insert(wish.source)
    }
    return changed
  }

  private func note(_ answer: IconFetcher.Answer, for wish: IconFetcher.Wish) -> Bool {
    guard let site = wish.site else { return false }
    unkeptIcons.insert(wish.source)
    return icons.put(
      IconCache.Record(askedAt: now(), site: site, icon: answer.icon),
      bytes: answer.bytes,
      for: wish.source
    )
  }

  /// Hands to the store what was learnt of icons.
  func keepIcons() async {
    let sources = unkeptIcons
    unkeptIcons = []
    guard !sources.isEmpty else { return }
    let states = sources.reduce(into: [:]) { states, source in
      states.merge(icons.kept(of: source)) { _, new in new }
    }
    if await !store.keep(states) { unkeptIcons.formUnion(sources) }
  }
}

extension AddressText {
  /// Bytes of a publisher's page at most, since every card goes with it.
  private static let longest = 512

  fileprivate var isWorthSaying: Bool { text.utf8.count <= Self.longest && isOfWeb }
  fileprivate var webURL: URL? { isOfWeb ? url : nil }
}
