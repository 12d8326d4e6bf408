import BroadsheetCore
import BroadsheetSources
import BroadsheetStore
import Foundation
import Logging

/// Keeps every page pressed: asks sources when they are due, and presses what their answers change.
///
/// A section that fails keeps its last good feed, and costs no other section anything. Slow
/// sources hold nobody up: what has come is pressed at every tick.
actor PressRoom {
  /// Whether to end when nothing is left to do.
  private enum Shift { case once, forEver }

  private enum Event: Sendable {
    case answer(SectionRecord, SectionDesk.Outcome)
    case tick
  }

  /// Stories of a section that is made of others.
  private static let longestSection = 60
  /// Seconds that a front waits for sections that have not answered yet.
  private static let frontPatience = 3.0
  private static let tickLength = Duration.milliseconds(500)

  private let newsstand: Newsstand
  private let desk: SectionDesk
  private let press: PagePress
  private let board: PageBoard
  private let archive: PressArchive
  private let configuration: ServerConfiguration
  private let logger: Logger
  private let now: @Sendable () -> Date

  /// In the newsstand's order.
  private let keys: [PageKey]
  private var records: [PageKey: SectionRecord]
  private var underWay: Set<PageKey> = []
  /// Pages that are to be pressed anew.
  private var due: Set<PageKey> = []
  /// Stories that came with feeds and are not in the store yet.
  private var newStories: [Slug: [Slug: Story]] = [:]

  init(
    newsstand: Newsstand,
    desk: SectionDesk,
    press: PagePress,
    board: PageBoard,
    store: Store,
    configuration: ServerConfiguration,
    logger: Logger,
    now: @escaping @Sendable () -> Date
  ) {
    self.newsstand = newsstand
    self.desk = desk
    self.press = press
    self.board = board
    archive = PressArchive(store: store, logger: logger)
    self.configuration = configuration
    self.logger = logger
    self.now = now
    let records = newsstand.brands.flatMap { brand in
      brand.sections.map { SectionRecord(brand: brand, section: $0) }
    }
    keys = records.map(\.key)
    self.records = Dictionary(records.map { ($0.key, $0) }) { first, _ in first }
  }

  /// Works until the task is cancelled.
  func work() async { await work(.forEver) }

  /// Asks every source that is due, presses what came, and ends.
  func press() async { await work(.once) }

  /// A reader asks for a failed section again; false when it was tried a moment ago.
  @discardableResult
  func retry(_ key: PageKey) -> Bool {
    guard var record = records[key], record.failure != nil, !underWay.contains(key) else {
      return false
    }
    if let last = record.lastAttempt,
      now().timeIntervalSince(last) < configuration.retryInterval
    {
      return false
    }
    guard !record.source.schedule.isHeldByServer else { return false }
    record.isWanted = true
    records[key] = record
    board.markAsBeingFetched(key)
    return true
  }

  private func work(_ shift: Shift) async {
    await withTaskGroup(of: Event.self) { group in
      startFetches(in: &group)
      Self.addTick(to: &group)
      while !(shift == .once && isIdle), let event = await group.next(), !Task.isCancelled {
        switch event {
        case .answer(let record, let outcome):
          take(outcome, of: record)
          startFetches(in: &group)
          if underWay.isEmpty { await pressDuePages() }
        case .tick:
          await pressDuePages()
          startFetches(in: &group)
          Self.addTick(to: &group)
        }
      }
      group.cancelAll()
      for await case .answer(let record, _) in group { underWay.remove(record.key) }
    }
  }

  private var isIdle: Bool { underWay.isEmpty && due.isEmpty }

  private static func addTick(to group: inout TaskGroup<Event>) {
    group.addTask {
      try? await Task.sleep(for: tickLength)
      return .tick
    }
  }

  private func startFetches(in group: inout TaskGroup<Event>) {
    let moment = now()
    for key in keys where underWay.count < configuration.parallelFetches {
      guard !underWay.contains(key), var record = records[key], record.members == nil,
        record.isWanted || record.source.schedule.mayFetch(at: moment)
      else { continue }
      record.lastAttempt = moment
      records[key] = record
      underWay.insert(key)
      board.markAsBeingFetched(key)
      group.addTask { [desk, archive] in
        await Self.attempt(record, desk: desk, archive: archive, at: moment)
      }
    }
  }

  /// Asks the source, and falls back on what an earlier process had of it.
  private static func attempt(
    _ record: SectionRecord,
    desk: SectionDesk,
    archive: PressArchive,
    at moment: Date
  ) async -> Event {
    var record = record
    if !record.isRestored {
      record.isRestored = true
      record.source = await archive.source(of: record) ?? record.source
    }
    let isHeld = !record.isWanted && !record.source.schedule.mayFetch(at: moment)
    let outcome = isHeld ? .held : await desk.bring(record)
    switch outcome {
    case .held, .unreachable, .unreadable:
      if record.feed == nil { record.feed = await archive.lastGoodFeed(of: record) }
    case .loaded, .web, .unchanged: break
    }
    return .answer(record, outcome)
  }

  /// Writes down what an attempt came to, and which pages it concerns.
  private func take(_ outcome: SectionDesk.Outcome, of attempted: SectionRecord) {
    var record = attempted
    let rules = FetchRules(
      newsstandInterval: record.section.source.interval,
      defaultInterval: newsstand.settings.interval
    )
    underWay.remove(record.key)
    PressMetrics.count(outcome)
    record.take(outcome, at: now(), rules: rules)
    switch outcome {
    case .loaded(let loaded, _):
      for story in loaded.stories { newStories[record.brand.id, default: [:]][story.id] = story }
    case .unreachable(let error): log(error: "\(error)", of: record)
    case .unreadable(let error): log(error: "\(error)", of: record)
    case .web, .unchanged, .held: break
    }
    records[record.key] = record
    due.insert(record.key)
    due.insert(PageKey(brand: record.brand.id, section: nil))
    for section in record.brand.sections where section.drawsOnOtherSections {
      due.insert(PageKey(brand: record.brand.id, section: section.id))
    }
  }

  private func log(error: String, of record: SectionRecord) {
    logger.warning(
      "A section has nothing new",
      metadata: [
        "section": "\(record.key)", "source": "\(record.section.source.address)",
        "error": "\(error)", "failures": "\(record.source.schedule.failures)",
      ]
    )
  }

  /// Presses everything that is due, publishes it at once, and then puts it into the store.
  private func pressDuePages() async {
    guard !due.isEmpty else { return }
    let pages = due.filter { !isTooEarly(for: $0) }
    due.subtract(pages)
    guard !pages.isEmpty else { return }
    let stories = newStories
    newStories = [:]
    await archive.keep(stories)
    let brands = newsstand.brands.filter { brand in pages.contains { $0.brand == brand.id } }
    for brand in brands {
      putTogetherSections(of: brand)
      board.publish(BrandMaterial(brand, feeds: feeds(of: brand)), of: brand.id)
    }
    let editions = await PressMetrics.measure(.press) { await press.press(jobs(for: pages)) }
    let changed = publish(editions, of: pages)
    PressMetrics.countPressed(editions.count)
    logger.debug(
      "Pressed",
      metadata: ["pages": "\(editions.count)", "changed": "\(changed.count)"]
    )
    await archive.keep(changed, records: pages.compactMap { records[$0] })
  }

  /// Fills the sections that are made of others: their newest stories, each once.
  private func putTogetherSections(of brand: Brand) {
    for section in brand.sections {
      guard var record = records[PageKey(brand: brand.id, section: section.id)],
        let members = record.members
      else { continue }
      let sources = members.compactMap { records[PageKey(brand: brand.id, section: $0)] }
      let kept = sources.compactMap(\.feed)
      let items = StoryQuery(limit: Self.longestSection).answer(from: kept.flatMap(\.feed.items))
      record.failure =
        sources.allSatisfy { $0.failure != nil } ? sources.first?.failure ?? .notFound : nil
      if let newest = kept.map(\.fetchedAt).max() {
        let feed = Feed(title: section.title, content: .native(items))
        record.feed = KeptFeed(feed: feed, fetchedAt: newest)
      }
      records[record.key] = record
    }
  }

  /// Whether sections of a front have yet to answer for the first time; they get a moment to.
  private func isTooEarly(for key: PageKey) -> Bool {
    guard key.section == nil else { return false }
    let moment = now()
    return keys.contains { section in
      guard section.brand == key.brand, let record = records[section], record.members == nil,
        record.feed == nil, record.failure == nil
      else { return false }
      guard let start = record.lastAttempt else { return true }
      return moment.timeIntervalSince(start) < Self.frontPatience
    }
  }

  private func feeds(of brand: Brand) -> [Slug: Feed] {
    var feeds: [Slug: Feed] = [:]
    for section in brand.sections {
      feeds[section.id] = records[PageKey(brand: brand.id, section: section.id)]?.feed?.feed
    }
    return feeds
  }

  /// A page without any content is not pressed; its state says why.
  private func jobs(for pages: Set<PageKey>) -> [PagePress.Job] {
    let moment = now()
    return pages.compactMap { key in
      guard let brand = newsstand.brand(key.brand) else { return nil }
      if key.section != nil {
        guard let record = records[key], let feed = record.feed else { return nil }
        return .section(record, feed, at: moment)
      }
      let times = brand.sections.compactMap {
        records[PageKey(brand: brand.id, section: $0.id)]?.feed?.fetchedAt
      }
      guard let newest = times.max() else { return nil }
      return .front(brand, contentFrom: newest, at: moment)
    }
  }

  /// Returns the editions whose content is new.
  private func publish(_ editions: [PageKey: Edition], of pages: Set<PageKey>) -> [Edition] {
    var changed: [Edition] = []
    for key in pages {
      let edition = editions[key]
      if let edition, edition.content != board.page(key)?.edition?.content {
        changed.append(edition)
      }
      let failure = failure(of: key)
      let isBeingFetched = underWay.contains(key) || records[key]?.isWanted == true
      board.publish(key, edition: edition, failure: failure, isBeingFetched: isBeingFetched)
    }
    return changed
  }

  /// A front fails only when none of its sections has ever come.
  private func failure(of key: PageKey) -> Failure? {
    guard key.section == nil else { return records[key]?.failure }
    let sections = keys.filter { $0.brand == key.brand }.compactMap { records[$0] }
    guard sections.allSatisfy({ $0.feed == nil && $0.failure != nil }) else { return nil }
    return sections.first?.failure
  }
}

extension BroadsheetCore.Section {
  /// Whether another section's news may change this one's page.
  fileprivate var drawsOnOtherSections: Bool {
    if case .sections = source.format { return true }
    return providers.contains { rule in
      switch rule {
      case .carousel, .list, .mostRead, .localNews, .custom: true
      case .adverts, .weather, .webTeaser, .notice: false
      }
    }
  }
}

extension FetchSchedule {
  /// Whether the server itself said when it may be asked again, or that it never may.
  fileprivate var isHeldByServer: Bool {
    switch state {
    case .waiting(_, because: .retryAfter), .retired: true
    case .waiting, .neverFetched: false
    }
  }
}
