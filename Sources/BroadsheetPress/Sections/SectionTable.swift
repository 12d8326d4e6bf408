import BroadsheetCore
import BroadsheetSources
import Foundation

/// What the press knows of every section, and what follows from it for pages.
struct SectionTable: Sendable {
  /// Stories of a section that is made of others.
  private static let longestSection = 60

  /// In the newsstand's order.
  let keys: [PageKey]
  private let keysOfBrand: [Slug: [PageKey]]
  /// The pages of a brand that show something of its other sections.
  private let gatherings: [Slug: [PageKey]]
  /// The sections of each source that more than one of them has, by any of them.
  private let shared: [PageKey: [PageKey]]
  /// Pages that show more than what their feed says.
  private let outlooks: Set<PageKey>
  private var records: [PageKey: SectionState]
  /// By section, its items as pages get them.
  private var finished: [PageKey: FinishedItems] = [:]
  private let pictures: PictureCache

  /// Items with their publisher and with their pictures as they are known to be, and what they were made
  /// of.
  private struct FinishedItems {
    var items: [FeedItem]
    var publisher: FeedPublisher?
    /// Whether what a feed has taken from others keeps their names.
    var namesOthers: Bool
    /// Of what is known of the pictures.
    var version: Int
    var result: [FeedItem]
  }

  /// Sections share a source when `loaders` ask for it in the same words.
  init(
    _ newsstand: Newsstand,
    loaders: LoaderRegistry = .standard,
    pictures: PictureCache = PictureCache()
  ) {
    self.pictures = pictures
    let records = newsstand.brands.flatMap { brand in
      brand.sections.map { SectionState(brand: brand, section: $0, settings: newsstand.settings) }
    }
    keys = records.map(\.key)
    keysOfBrand = Dictionary(grouping: keys, by: \.brand)
    gatherings = Dictionary(
      newsstand.brands.map { brand in
        let others = brand.sections.filter(\.drawsOnOtherSections).map(\.id)
        return (brand.id, ([nil] + others).map { PageKey(brand: brand.id, section: $0) })
      }
    ) { first, _ in first }
    let sources = Dictionary(grouping: records.filter { $0.members == nil && !$0.isPage }) {
      Self.identity(of: $0, loaders: loaders)
    }
    shared = Dictionary(
      sources.values.filter { $0.count > 1 }.flatMap { sharers in
        sharers.map { ($0.key, sharers.map(\.key)) }
      }
    ) { first, _ in first }
    outlooks = Set(records.filter(\.section.looksBeyondFeed).map(\.key))
    self.records = Dictionary(records.map { ($0.key, $0) }) { first, _ in first }
  }

  /// What all call a source who ask for it in the same words.
  static func identity(of record: SectionState, loaders: LoaderRegistry) -> String {
    let source = record.section.source
    return "\(loaders.accept(for: source.format)) \(source.address.absoluteString)"
  }

  subscript(key: PageKey) -> SectionState? { records[key] }

  mutating func write(_ record: SectionState) { records[record.key] = record }

  /// The hosts at which sections are fetched, with their ports.
  var hosts: [PageKey: String] {
    records.compactMapValues { record in
      let address = record.section.source.address
      guard let host = address.host, !host.isEmpty else { return nil }
      return "\(host.lowercased()):\(address.port ?? 0)"
    }
  }

  /// Every section of a brand.
  func sections(of brand: Slug) -> [SectionState] {
    (keysOfBrand[brand] ?? []).compactMap { records[$0] }
  }

  /// The sections whose sources a page is made of.
  func sources(of key: PageKey) -> [SectionState] {
    guard key.section != nil else { return sections(of: key.brand).filter { $0.members == nil } }
    var sources: [SectionState] = []
    var seen: Set<PageKey> = []
    // Sections that are made of others may be made of such again, or, in a newsstand that no file
    // was checked for, of themselves.
    var left = [key]
    while let next = left.popLast() {
      guard seen.insert(next).inserted, let record = records[next] else { continue }
      guard let members = record.members else {
        sources.append(record)
        continue
      }
      left += members.reversed().map { PageKey(brand: key.brand, section: $0) }
    }
    return sources
  }

  /// The pages that show something of a section.
  func pages(showing record: SectionState) -> [PageKey] {
    [record.key] + (gatherings[record.brand.id] ?? [])
  }

  /// The other sections that have the same source.
  func sharers(of key: PageKey) -> [PageKey] { (shared[key] ?? []).filter { $0 != key } }

  /// The pages whose content is as new as a section's: its own, the front, and those made of others.
  func pages(confirmedBy record: SectionState) -> [PageKey] {
    [record.key]
      + (gatherings[record.brand.id] ?? []).filter {
        $0.section == nil || records[$0]?.members != nil
      }
  }

  /// Whether a page may have to change although its feed does not: every front, and sections with
  /// the weather, what is most read, or anything of the kind.
  func looksBeyondFeed(_ key: PageKey) -> Bool { key.section == nil || outlooks.contains(key) }

  /// When what a page shows was last given or confirmed.
  func contentDate(of key: PageKey) -> Date? {
    key.section == nil ? newestFeed(of: key.brand) : records[key]?.feed?.fetchedAt
  }

  /// When the sources of pages last gave, or confirmed, what they are made of.
  var confirmations: [PageKey: Date] {
    let fronts = gatherings.keys.map { PageKey(brand: $0, section: nil) }
    return (fronts + keys).reduce(into: [:]) { dates, key in
      dates[key] = sources(of: key).compactMap(\.source.confirmedAt).max()
    }
  }

  /// What the sections of a brand brought last.
  func feeds(of brand: Brand) -> [Slug: Feed] {
    var feeds: [Slug: Feed] = [:]
    for record in sections(of: brand.id) {
      guard var feed = record.feed?.feed else { continue }
      if feed.nativeItems != nil { feed.nativeItems = finishedItems(of: record) }
      feeds[record.section.id] = feed
    }
    return feeds
  }

  /// Gives every teaser of a section's own feed its publisher, if there is one, and its picture as that is
  /// known to be.
  ///
  /// What a feed says that it has taken from others keeps their names, unless the brand `namesOthers` never.
  /// Items that have not changed are not looked at, so that lists stay one and the same.
  mutating func finish(_ key: PageKey, crediting publisher: FeedPublisher?, namesOthers: Bool) {
    guard let record = records[key], let items = record.feed?.feed.items else {
      finished[key] = nil
      return
    }
    let version = pictures.version(of: record.section.source.address)
    let known = finished[key]
    if let known, known.publisher == publisher, known.namesOthers == namesOthers,
      known.version == version, known.items == items
    {
      return
    }
    let result = finished(
      items,
      of: record.section.source,
      crediting: publisher,
      namesOthers: namesOthers
    )
    finished[key] = FinishedItems(
      items: items,
      publisher: publisher,
      namesOthers: namesOthers,
      version: version,
      result: known.map { $0.result == result ? $0.result : result } ?? result
    )
  }

  private func finished(
    _ items: [FeedItem],
    of source: Source,
    crediting publisher: FeedPublisher?,
    namesOthers: Bool
  ) -> [FeedItem] {
    let items = pictures.finished(items, from: source.pictures)
    guard publisher != nil || !namesOthers else { return items }
    return items.map { item in
      guard var teaser = item.teaser else { return item }
      teaser.publisher = namesOthers ? teaser.publisher ?? publisher : publisher
      var item = item
      item.content = .teaser(teaser)
      return item
    }
  }

  private func finishedItems(of record: SectionState) -> [FeedItem] {
    let items = record.feed?.feed.items ?? []
    guard let known = finished[record.key], known.items == items else { return items }
    return known.result
  }

  /// A brand's feeds with what sources have behind their first pages.
  func wholeFeeds(of brand: Brand) -> [Slug: Feed] {
    var feeds = feeds(of: brand)
    for record in sections(of: brand.id) {
      guard let older = record.feed?.older,
        let items = feeds[record.section.id]?.nativeItems
      else { continue }
      var known = Set(items.lazy.map(\.id))
      let further = finished(
        older.items.filter { known.insert($0.id).inserted },
        of: record.section.source,
        crediting: finished[record.key]?.publisher,
        namesOthers: finished[record.key]?.namesOthers ?? true
      )
      feeds[record.section.id]?.nativeItems = items + further
    }
    return feeds
  }

  /// How many of each section's items are on its first page.
  func firstPages(of brand: Brand) -> [Slug: Int] {
    feeds(of: brand).mapValues(\.items.count)
  }

  /// When the newest of a brand's feeds came.
  func newestFeed(of brand: Slug) -> Date? {
    sections(of: brand).compactMap(\.feed?.fetchedAt).max()
  }

  /// A front fails when each of its sections does: as long as one comes, the front is as new as that.
  func failure(of key: PageKey) -> Failure? {
    guard key.section == nil else { return records[key]?.failure }
    // Web pages are not fetched here: they never fail, and bring the front nothing.
    let fetched = sources(of: key).filter { !$0.isPage }
    guard fetched.allSatisfy({ $0.failure != nil }) else { return nil }
    return fetched.first?.failure
  }

  /// What whoever runs the newsstand can do about a page that fails.
  func advice(on key: PageKey) -> String? {
    sources(of: key).lazy.filter { $0.failure != nil }.compactMap(\.advice).first
  }

  /// When the failed sources of a page were last tried, and from when readers may have that done
  /// again, so many seconds later at the least.
  func failedAttempt(at key: PageKey, retryInterval: Double, now: Moment) -> FailedAttempt {
    let failed = sources(of: key).filter { $0.failure != nil }
    let retries = failed.map { $0.source.retryMoment(after: retryInterval, at: now) }
    return FailedAttempt(
      at: failed.compactMap(\.source.lastAttempt).map(now.date).max(),
      retryFrom: retries.map(now.date).min()
    )
  }

  /// Fills the sections that are made of others: their newest stories, each once.
  mutating func putTogetherSections(of brand: Brand) {
    for var record in sections(of: brand.id) where record.members != nil {
      let sources = sources(of: record.key)
      let kept = sources.compactMap(\.feed)
      let items = StoryQuery(limit: Self.longestSection)
        .answer(from: sources.flatMap { finishedItems(of: $0) })
      record.failure =
        sources.allSatisfy { $0.failure != nil } ? sources.first?.failure ?? .notFound : nil
      if let newest = kept.map(\.fetchedAt).max() {
        let feed = Feed(title: record.section.title, content: .native(items))
        record.feed = KeptFeed(feed: feed, fetchedAt: newest)
      }
      write(record)
    }
  }
}

extension NewsSection {
  /// Whether its page shows what no feed says.
  fileprivate var looksBeyondFeed: Bool {
    drawsOnOtherSections || rendering != .native
      || providers.contains { rule in
        switch rule {
        case .weather, .notice: true
        case .adverts, .webTeaser, .personal, .carousel, .list, .mostRead, .localNews, .custom:
          false
        }
      }
  }

  /// Whether another section's news may change this one's page.
  fileprivate var drawsOnOtherSections: Bool {
    if source.format.sections != nil { return true }
    return providers.contains { rule in
      switch rule {
      case .carousel, .list, .mostRead, .localNews, .custom: true
      case .adverts, .weather, .webTeaser, .notice, .personal: false
      }
    }
  }
}
