public import BroadsheetCore
public import BroadsheetPress
public import Foundation

/// A store in a folder, for devices whose apps have no database: what is known now is in memory, and what
/// came last is on disk as well.
///
/// It keeps the newest edition of each page, the last good feed of each section, stories, and what is known
/// of sources, so that an app that begins without a network shows what it showed last. The oldest makes
/// room. What cannot be read is not there, and what cannot be written lives as long as the process.
public actor FolderStore: PressStore {
  private let memory: MemoryStore
  private let folder: DocumentFolder
  /// Apart, because a stranger may send any number of them, and pages are to stay.
  private let texts: DocumentFolder
  private let now: @Sendable () -> Date
  /// What there is on disk; nil before anybody has looked.
  private var known: Index?

  private struct Index: Codable {
    var pages: Set<PageKey> = []
    var feeds: Set<PageKey> = []
  }

  private struct FeedRecord: Codable {
    var feed: Feed
    var fetchedAt: Date
    var source: String?
    var older: OlderFeed?
  }

  private struct AddressRecord: Codable {
    var name: Slug
    var section: Slug
    var story: Slug
  }

  /// The names of documents; a story's is the same under whatever section it is read.
  private enum Name {
    static let (index, states) = ("index", "states")
    static func edition(_ page: PageKey) -> String { "edition:\(page.text)" }
    static func feed(_ page: PageKey) -> String { "feed:\(page.text)" }
    static func story(_ name: Slug, _ brand: Slug) -> String { "story:\(brand)/\(name)" }
    static func addresses(_ brand: Slug) -> String { "addresses:\(brand)" }
  }

  /// A store in a folder that holds so many bytes at most, half of them stories; it is made when something
  /// is to be kept.
  public init(
    at folder: URL,
    mostBytes: Int = 64 << 20,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.folder = DocumentFolder(at: folder, mostBytes: mostBytes / 2)
    texts = DocumentFolder(at: folder.appending(path: "Stories"), mostBytes: mostBytes / 2)
    self.now = now
    memory = MemoryStore(now: now)
  }

  public nonisolated var keeping: Keeping { .inFile }
  public nonisolated var beginnings: Int { 0 }

  // MARK: Pages and feeds

  public func latestEdition(of brand: Slug, section: Slug?) async -> Edition? {
    if let edition = memory.latestEdition(of: brand, section: section) { return edition }
    let page = PageKey(brand: brand, section: section)
    guard let edition = await read(Edition.self, Name.edition(page)), edition.brand == brand,
      edition.section == section
    else { return nil }
    // What was kept meanwhile is newer.
    if memory.latestEdition(of: brand, section: section) == nil {
      memory.keep(PressBatch(editions: [edition]))
    }
    return memory.latestEdition(of: brand, section: section)
  }

  public func keptPages() async -> Set<PageKey> {
    memory.keptPages().union(await index().pages)
  }

  public func lastGoodFeed(of section: Slug, in brand: Slug) async -> KeptFeed? {
    if let feed = memory.lastGoodFeed(of: section, in: brand) { return feed }
    let page = PageKey(brand: brand, section: section)
    guard let record = await read(FeedRecord.self, Name.feed(page)) else { return nil }
    if let feed = memory.lastGoodFeed(of: section, in: brand) { return feed }
    let feed = KeptFeed(
      feed: record.feed,
      fetchedAt: record.fetchedAt,
      source: record.source,
      older: record.older
    )
    memory.keep(PressBatch(feeds: [brand: [section: feed]]))
    return feed
  }

  public func keptFeeds() async -> Set<PageKey> {
    memory.keptFeeds().union(await index().feeds)
  }

  public func states() async -> [String: Data] {
    let kept = await read([String: Data].self, Name.states) ?? [:]
    return kept.merging(memory.states()) { _, new in new }
  }

  // MARK: Stories

  public func story(_ id: Slug, of brand: Slug) async -> Story? {
    if let story = memory.story(id, of: brand) { return story }
    return await read(Story.self, Name.story(id, brand), in: texts)
  }

  public func stories(among names: [Slug], of brand: Slug) async -> [Slug] {
    var found: [Slug] = []
    for name in names where await story(name, of: brand) != nil { found.append(name) }
    return found
  }

  public func storyAddresses(of brand: Slug) async -> [Slug: StoryAddress] {
    let kept = await read([Readable<AddressRecord>].self, Name.addresses(brand)) ?? []
    let addresses = kept.compactMap(\.value).map {
      ($0.name, StoryAddress(section: $0.section, story: $0.story))
    }
    return Dictionary(addresses) { first, _ in first }
      .merging(memory.storyAddresses(of: brand)) { _, new in new }
  }

  // MARK: Search and counts, which live as long as the process

  public func index(_ languages: [Slug: SearchLanguage]) -> Bool { memory.index(languages) }

  public func find(_ search: StoreSearch) -> [StoreSearch.Hit] { memory.find(search) }

  public func counts(of page: PageKey, edition: Int?, from: Date, to: Date, limit: Int)
    -> [SlotCount]
  {
    memory.counts(of: page, edition: edition, from: from, to: to, limit: limit)
  }

  public func storyCounts(of brand: Slug, from: Date, to: Date, limit: Int) -> [StoryCount] {
    memory.storyCounts(of: brand, from: from, to: to, limit: limit)
  }

  public func headlineCounts() -> [CountBatch.Test: HeadlineCount] { memory.headlineCounts() }

  public func keep(_ counts: CountBatch) { memory.keep(counts) }

  // MARK: Writing

  public func keep(_ batch: PressBatch) async -> [UnwrittenRecord] {
    // Others may keep and tidy while this waits for the disk, so what there is is changed at once.
    await lookForIndex()
    let refused = memory.keep(batch)
    for edition in batch.editions.map(\.edition) {
      let page = edition.key
      known?.pages.insert(page)
      await write(edition, Name.edition(page))
    }
    for (brand, feeds) in batch.feeds {
      for (section, kept) in feeds {
        let page = PageKey(brand: brand, section: section)
        known?.feeds.insert(page)
        let record = FeedRecord(
          feed: kept.feed,
          fetchedAt: kept.fetchedAt,
          source: kept.source,
          older: kept.older
        )
        await write(record, Name.feed(page))
      }
    }
    for (brand, stories) in batch.stories { await writeStories(stories, of: brand) }
    if !batch.states.isEmpty { await write(await states(), Name.states) }
    // Last, so that it names little that was not written.
    await write(known, Name.index)
    return refused
  }

  public func keep(_ stories: [Story], of brand: Slug) async {
    memory.keep(stories, of: brand)
    await writeStories(stories, of: brand)
  }

  public func keep(_ addresses: [Slug: StoryAddress], gone: [Slug], of brand: Slug) async {
    var all = await storyAddresses(of: brand)
    for name in gone { all[name] = nil }
    all.merge(addresses) { _, new in new }
    memory.keep(addresses, gone: gone, of: brand)
    let records = all.map { AddressRecord(name: $0, section: $1.section, story: $1.story) }
    await write(records, Name.addresses(brand))
  }

  private func writeStories(_ stories: [Story], of brand: Slug) async {
    for story in stories { await write(story, Name.story(story.id, brand), in: texts) }
  }

  // MARK: Housekeeping

  public func tidy(
    by retention: Retention,
    sections: [Slug: Set<Slug>],
    shown: @escaping @Sendable (Slug) -> Set<Slug>
  ) async {
    memory.tidy(by: retention, sections: sections, shown: shown)
    await lookForIndex()
    func isServed(_ page: PageKey) -> Bool {
      guard let served = sections[page.brand] else { return false }
      return page.section.map(served.contains) ?? true
    }
    if var index = known {
      index.pages = index.pages.filter(isServed)
      index.feeds = index.feeds.filter(isServed)
      known = index
    }
    await write(known, Name.index)
  }

  public func bytesInUse() async -> Int {
    let pages = await folder.bytesInUse
    return await pages + texts.bytesInUse
  }

  public func tryFileAgain() {}

  // MARK: Documents

  private func index() async -> Index {
    await lookForIndex()
    return known ?? Index()
  }

  /// Afterwards it is known what there is on disk.
  private func lookForIndex() async {
    guard known == nil else { return }
    let kept = await read(Index.self, Name.index) ?? Index()
    // Somebody else may have looked meanwhile.
    if known == nil { known = kept }
  }

  private func read<Value: Decodable>(
    _ type: Value.Type,
    _ name: String,
    in documents: DocumentFolder? = nil
  ) async -> Value? {
    guard let kept = await (documents ?? folder).kept(name) else { return nil }
    return try? JSONDecoder().decode(type, from: Data(kept.bytes))
  }

  private func write(
    _ value: some Encodable,
    _ name: String,
    in documents: DocumentFolder? = nil
  ) async {
    guard let data = try? JSONEncoder().encode(value) else { return }
    await (documents ?? folder).keep(Array(data), nil, of: name, at: now())
  }
}

extension PageKey {
  fileprivate var text: String { "\(brand)/\(section?.rawValue ?? "")" }
}
