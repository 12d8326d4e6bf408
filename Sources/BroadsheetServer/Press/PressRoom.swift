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

  private var book: SectionBook
  private var underWay: Set<PageKey> = []
  /// Begun by whoever asks first, and ended by itself.
  private var restoration: Task<Void, Never>?
  /// Pages that are to be pressed anew.
  private var due: Set<PageKey> = []
  /// Stories that came with feeds and are not in the store yet.
  private var newStories: [Slug: [Slug: Story]] = [:]
  /// By brand, what the store knows of stories that are read elsewhere than under their own names.
  private var keptAddresses: [Slug: [Slug: StoryAddress]] = [:]

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
    book = SectionBook(newsstand)
  }

  /// Takes up where an earlier process ended: its pages are there at once, marked with their time,
  /// until newer ones are pressed.
  ///
  /// However often it is asked for, it happens once, and all wait for it.
  func restore() async {
    let restoration = restoration ?? Task { await restoreFromStore() }
    self.restoration = restoration
    await restoration.value
  }

  private func restoreFromStore() async {
    let moment = now()
    for key in book.keys {
      guard let record = book[key] else { continue }
      let restored = await archive.restored(record, at: moment)
      book.write(restored)
      if restored.hasAnswered { due.formUnion(book.pages(showing: restored)) }
    }
    for brand in newsstand.brands {
      keptAddresses[brand.id] = await archive.storyAddresses(of: brand.id)
      publishMaterial(of: brand, after: StoryMemory(keptAddresses[brand.id] ?? [:]))
      for section in [nil] + brand.sections.map(\.id) {
        let key = PageKey(brand: brand.id, section: section)
        if let edition = await archive.latestEdition(of: key) {
          board.restore(key, edition: edition)
        }
      }
    }
  }

  /// Works until the task is cancelled.
  func work() async { await work(.forEver) }

  /// Asks every source that is due, presses what came, and ends.
  func press() async { await work(.once) }

  /// A reader asks for a failed page again.
  ///
  /// What was tried a moment ago is not; the page says when it may be.
  func retry(_ key: PageKey) {
    let moment = now()
    for var record in book.sources(of: key) {
      guard record.failure != nil, !underWay.contains(record.key),
        let retryFrom = record.source.retryMoment(after: configuration.retryInterval),
        moment >= retryFrom
      else { continue }
      record.isWanted = true
      book.write(record)
      board.markAsBeingFetched(record.key)
      board.markAsBeingFetched(key)
    }
  }

  private func work(_ shift: Shift) async {
    await restore()
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
    for key in book.keys where underWay.count < configuration.parallelFetches {
      guard !underWay.contains(key), var record = book[key], record.members == nil,
        record.isWanted || record.source.schedule.mayFetch(at: moment)
      else { continue }
      record.source.lastAttempt = moment
      book.write(record)
      underWay.insert(key)
      board.markAsBeingFetched(key)
      group.addTask { [desk] in .answer(record, await desk.bring(record)) }
    }
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
    case .web, .unchanged: break
    }
    book.write(record)
    due.formUnion(book.pages(showing: record))
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
      publishMaterial(of: brand, after: board.material(of: brand.id).memory)
    }
    let editions = await PressMetrics.measure(.press) { await press.press(jobs(for: pages)) }
    let changed = publish(editions, of: pages)
    PressMetrics.countPressed(editions.count)
    logger.debug(
      "Pressed",
      metadata: ["pages": "\(editions.count)", "changed": "\(changed.count)"]
    )
    await archive.keep(changed, records: pages.compactMap { book[$0] })
    for brand in brands {
      let addresses = board.material(of: brand.id).relocated
      await archive.keep(addresses, insteadOf: keptAddresses[brand.id] ?? [:], of: brand.id)
      keptAddresses[brand.id] = addresses
    }
  }

  private func publishMaterial(of brand: Brand, after memory: StoryMemory) {
    book.putTogetherSections(of: brand)
    let feeds = book.feeds(of: brand)
    board.publish(BrandMaterial(brand, feeds: feeds, after: memory), of: brand.id)
  }

  /// Whether sections of a front have yet to answer for the first time; they get a moment to.
  private func isTooEarly(for key: PageKey) -> Bool {
    guard key.section == nil else { return false }
    let moment = now()
    return book.sources(of: key).contains { record in
      guard !record.hasAnswered else { return false }
      guard underWay.contains(record.key), let start = record.source.lastAttempt else {
        return true
      }
      return moment.timeIntervalSince(start) < Self.frontPatience
    }
  }

  /// A page without any content is not pressed; its state says why.
  private func jobs(for pages: Set<PageKey>) -> [PagePress.Job] {
    let moment = now()
    return pages.compactMap { key in
      guard let brand = newsstand.brand(key.brand) else { return nil }
      if let section = key.section {
        guard let record = book[key], var feed = record.feed else { return nil }
        if case .native = feed.feed.content {
          feed.feed.content = .native(board.material(of: brand.id).items[section] ?? [])
        }
        return .section(record, feed, at: moment)
      }
      return book.newestFeed(of: brand.id).map { .front(brand, contentFrom: $0, at: moment) }
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
      let failure = book.failure(of: key)
      board.publish(
        key,
        edition: edition,
        failure: failure,
        attempt: failure.map { _ in
          book.failedAttempt(at: key, retryInterval: configuration.retryInterval)
        },
        isBeingFetched: underWay.contains(key) || book[key]?.isWanted == true
      )
    }
    return changed
  }
}
