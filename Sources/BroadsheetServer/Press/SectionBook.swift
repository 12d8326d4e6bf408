import BroadsheetCore
import BroadsheetStore
import Foundation

/// What the press room knows of every section, and what follows from it for pages.
struct SectionBook: Sendable {
  /// Stories of a section that is made of others.
  private static let longestSection = 60

  /// In the newsstand's order.
  let keys: [PageKey]
  private var records: [PageKey: SectionRecord]

  init(_ newsstand: Newsstand) {
    let records = newsstand.brands.flatMap { brand in
      brand.sections.map { SectionRecord(brand: brand, section: $0) }
    }
    keys = records.map(\.key)
    self.records = Dictionary(records.map { ($0.key, $0) }) { first, _ in first }
  }

  subscript(key: PageKey) -> SectionRecord? { records[key] }

  mutating func write(_ record: SectionRecord) { records[record.key] = record }

  /// Every section of a brand.
  func sections(of brand: Slug) -> [SectionRecord] {
    keys.filter { $0.brand == brand }.compactMap { records[$0] }
  }

  /// The sections whose sources a page is made of.
  func sources(of key: PageKey) -> [SectionRecord] {
    guard key.section != nil else { return sections(of: key.brand).filter { $0.members == nil } }
    guard let record = records[key] else { return [] }
    guard let members = record.members else { return [record] }
    return members.compactMap { records[PageKey(brand: key.brand, section: $0)] }
  }

  /// The pages that show something of a section.
  func pages(showing record: SectionRecord) -> [PageKey] {
    let others = record.brand.sections.filter(\.drawsOnOtherSections).map(\.id)
    return [record.key] + ([nil] + others).map { PageKey(brand: record.brand.id, section: $0) }
  }

  /// What the sections of a brand brought last.
  func feeds(of brand: Brand) -> [Slug: Feed] {
    var feeds: [Slug: Feed] = [:]
    for record in sections(of: brand.id) { feeds[record.section.id] = record.feed?.feed }
    return feeds
  }

  /// When the newest of a brand's feeds came.
  func newestFeed(of brand: Slug) -> Date? {
    sections(of: brand).compactMap(\.feed?.fetchedAt).max()
  }

  /// A front fails only when none of its sections has ever come.
  func failure(of key: PageKey) -> Failure? {
    guard key.section == nil else { return records[key]?.failure }
    let sections = sections(of: key.brand)
    guard sections.allSatisfy({ $0.feed == nil && $0.failure != nil }) else { return nil }
    return sections.first?.failure
  }

  /// When the failed sources of a page were last tried, and from when readers may have that done
  /// again, so many seconds later at the least.
  func failedAttempt(at key: PageKey, retryInterval: Double) -> FailedAttempt {
    let failed = sources(of: key).filter { $0.failure != nil }
    return FailedAttempt(
      at: failed.compactMap(\.source.lastAttempt).max(),
      retryFrom: failed.compactMap { $0.source.retryMoment(after: retryInterval) }.min()
    )
  }

  /// Fills the sections that are made of others: their newest stories, each once.
  mutating func putTogetherSections(of brand: Brand) {
    for var record in sections(of: brand.id) where record.members != nil {
      let sources = sources(of: record.key)
      let kept = sources.compactMap(\.feed)
      let items = StoryQuery(limit: Self.longestSection).answer(from: kept.flatMap(\.feed.items))
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

extension BroadsheetCore.Section {
  /// Whether another section's news may change this one's page.
  fileprivate var drawsOnOtherSections: Bool {
    if case .sections = source.format { return true }
    return providers.contains { rule in
      switch rule {
      case .carousel, .list, .mostRead, .localNews, .custom: true
      case .adverts, .weather, .webTeaser, .notice, .personal: false
      }
    }
  }
}
