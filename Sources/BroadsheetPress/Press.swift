import BroadsheetCore
import BroadsheetSources
import Foundation
import Logging

/// Keeps every page pressed: asks sources when they are due, and presses what their answers change.
///
/// A section that fails keeps its last good feed, and costs no other section anything. Slow
/// sources hold nobody up: what has come is pressed at every tick. The store is given what changed
/// after readers have it, and holds nobody up either.
actor Press {
  /// Whether to end when nothing is left to do.
  private enum Shift { case once, forEver }

  enum Event: Sendable {
    case turn(Turn)
    case kept(UnstoredChanges.Delivery, [StoreAccess.Move], StoreAccess.Written?)
    case renewed
    /// What was kept meanwhile has been looked at.
    case caughtUp
    /// Every feed is there that an earlier process kept.
    case restored
    case tick
  }

  private static let tickLength = Duration.milliseconds(500)
  /// Seconds by which the wall clock may be corrected without anybody noticing.
  private static let wallClockTolerance = 2.0

  let newsstand: Newsstand
  /// The rules as they are kept with every edition.
  let rules: KeptRules
  let fetcher: FeedFetcher
  let maker: EditionMaker
  let decisions: any PressDecisions
  /// What brands and sections were called when something was decided about them.
  let formerNames: FormerNames
  nonisolated let switchedBrands = SwitchedBrands()
  let published: PublishedPages
  /// How often stories of a brand were read of late.
  let frontRecords = FrontRecords()
  private let readCounts: @Sendable (_ brand: Slug) -> [Teaser.Destination: Int]
  let unstoredStories: UnstoredStories
  let tallies: ReaderTallies
  let store: StoreAccess
  let icons: IconCache
  let iconFetcher: IconFetcher
  let pictures: PictureCache
  let pictureProber: PictureProber?
  let configuration: PressConfiguration
  let logger: Logger
  let metrics: PressMetrics
  let now: @Sendable () -> Moment

  var table: SectionTable
  var queue: FetchQueue
  var underWay: Set<PageKey> = []
  /// The uptimes at which fetches under way had their turn, by the section whose turn it was.
  var turns: [PageKey: Double] = [:]
  /// The sources that are this press's to ask, by the section whose turn it was; none where no other press
  /// has the store.
  var held: [PageKey: HeldLease] = [:]
  /// The uptime from which the store is told that they still are.
  var renewsFrom = -Double.infinity
  /// The uptime before which a store that did not answer is asked for no source.
  var takesFrom = -Double.infinity
  /// Whether it is said already that it does not.
  var isSilent = false
  /// By the names of shared sources, under which token what is known of them was kept.
  var read: [String: Int] = [:]
  /// Whether something was kept that could not be read then.
  var hasMissedKept = false
  /// Sections whose files have changed while they were read.
  var changedUnderWay: Set<PageKey> = []
  /// Pages that are to be pressed anew.
  var due: Set<PageKey> = []
  /// The uptimes since which they are.
  var dueSince: [PageKey: Double] = [:]
  var isPressing = false
  /// Those who wait until nobody is.
  var pressWaiters: [CheckedContinuation<Void, Never>] = []
  /// The uptimes at which pages were pressed last, and at which they got their date.
  var pressedAt: [PageKey: Double] = [:]
  var datedAt: [PageKey: Double] = [:]
  var unstored = UnstoredChanges()
  var isKeeping = false
  /// Sources of which the store has yet to be told what is known of their icons.
  var unkeptIcons: Set<URL> = []
  /// The same of their pictures.
  var unkeptPictures: Set<String> = []
  /// What is known to fit into no store, so that it is said once.
  var reported: Set<UnwrittenRecord.Name> = []
  /// The uptime before which a store that failed is left alone.
  var keepsFrom = -Double.infinity
  /// The uptime before which the store is told of no more counts.
  var keepsCountsFrom = -Double.infinity
  /// Begun by whoever asks first, and ended by itself.
  var restoration: Task<Void, Never>?
  /// The same for the feeds of brands.
  var restorations = SharedTasks<Slug, Void>()
  /// Brands whose feeds are all there that an earlier process kept.
  var restoredBrands: Set<Slug> = []
  var hasRestored = false
  /// The sections whose source was another press's when this one wanted to ask it; nobody waits for them.
  var leftToOthers: Set<PageKey> = []
  /// Pages of which it is known whether an earlier process kept them.
  var recalledPages: Set<PageKey> = []
  /// The switches of which the pages are due, or pressed.
  var board = SwitchBoard()
  /// Pages that are shown without anything that a source brought, for as long as a switch says so.
  var inventedPages: Set<PageKey> = []
  /// Whether it is said already that what is decided cannot be kept beside the pages.
  var isBoardUnkept = false
  /// The decision up to which it is known which of them find nothing.
  var lostSwitchesFrom: Int?
  /// How far the wall clock was from the one that cannot jump when it was last looked at.
  private var wallClock: Double?
  /// The store's beginnings that are known of.
  var storeBeginnings: Int
  /// What is being asked for behind first pages, and of how many sources of each host.
  var olderFetches = SharedTasks<PageKey, Failure?>()
  var olderHosts: [String: Int] = [:]
  /// What is being asked for because editors say so.
  var fetchesNow = SharedTasks<PageKey, FetchNowResult>()
  /// By brand, under which addresses stories are read.
  var addressBooks: [Slug: StoryAddresses] = [:]
  /// By brand of which nothing was kept, the uptime from which on its first feeds come.
  var openings: [Slug: Double] = [:]
  /// By brand, what the store knows of stories that are read elsewhere than under their own names.
  var keptAddresses: [Slug: [Slug: StoryAddress]] = [:]

  init(
    _ newsstand: Newsstand,
    transport: any Transport,
    maker: EditionMaker,
    published: PublishedPages,
    store: StoreAccess,
    resources: PressResources
  ) {
    self.newsstand = newsstand
    rules = KeptRules(newsstand)
    formerNames = FormerNames(of: newsstand)
    fetcher = FeedFetcher(
      transport: transport,
      resources: resources,
      allowedHosts: newsstand.settings.allowedHosts
    )
    iconFetcher = IconFetcher(
      transport: transport,
      threads: resources.threads,
      sleep: resources.sleep
    )
    pictureProber = resources.pictureProbe.map {
      PictureProber(probe: $0, transport: transport, sleep: resources.sleep)
    }
    self.maker = maker
    self.published = published
    self.store = store
    storeBeginnings = store.beginnings
    decisions = resources.decisions
    readCounts = resources.readCounts
    unstoredStories = resources.unstoredStories
    tallies = resources.tallies
    icons = resources.icons
    pictures = resources.pictures
    configuration = resources.configuration
    logger = resources.logger
    metrics = resources.metrics
    now = resources.moment
    table = SectionTable(newsstand, loaders: fetcher.loaders, pictures: pictures)
    queue = FetchQueue(perHost: configuration.fetchesPerHost, hosts: table.hosts)
  }

  /// What the brand's widgets and fronts are made of now.
  nonisolated func stories(of brand: Slug) -> BrandStories {
    let content = published.content(of: brand)
    return BrandStories(
      items: content.items,
      older: content.older,
      readCounts: readCounts(brand),
      shownSince: shownSince(onFrontOf: brand)
    )
  }

  /// Since when a brand's front has had what it has; nothing for one that does not ask.
  private nonisolated func shownSince(onFrontOf brand: Slug) -> [FeedItem.ID: Date] {
    guard newsstand.brand(brand)?.front.isOfTheDay == true else { return [:] }
    let front = PageKey(brand: brand, section: nil)
    return frontRecords.shownSince(on: brand, kept: published.page(front)?.edition)
  }

  /// What is known of every section.
  var records: [SectionState] { table.keys.compactMap { table[$0] } }

  /// Asks sources again whose files have changed, and presses what came, without waiting for a tick.
  ///
  /// With `afterAnswerOnly` it asks those only that have been read before, and are not being read.
  func fetchChanged(of files: Set<URL>, afterAnswerOnly: Bool = false) async {
    await restoreSources()
    let moment = now()
    let changed = records.filter { record in
      files.contains(record.section.source.address)
        && !(afterAnswerOnly && (!record.hasAnswered || underWay.contains(record.key)))
    }
    await withTaskGroup(of: [SectionAnswer].self) { group in
      for var record in changed {
        // One that is being read may have been read before the change.
        guard underWay.insert(record.key).inserted else {
          changedUnderWay.insert(record.key)
          continue
        }
        record.source.ask(at: moment)
        table.write(record)
        group.addTask { [record, store, fetcher] in
          await fetcher.bring(await store.withFeeds([record]))
        }
      }
      for await answers in group { accept(answers) }
    }
    await pressDuePages()
  }

  /// Works until the task is cancelled.
  func work() async { await work(.forEver) }

  /// Asks every source that is due, presses what came, and ends.
  func press() async { await work(.once) }

  /// A reader asks for a failed page again.
  ///
  /// What was tried a moment ago is not; the page says when it may be. Where another press has
  /// the source, nobody is asked.
  func retry(_ key: PageKey) {
    let moment = now()
    for var record in table.sources(of: key) {
      guard record.failure != nil, !record.isWanted, !underWay.contains(record.key),
        moment.seconds(
          since: record.source.retryMoment(after: configuration.retryInterval, at: moment)
        ) >= 0
      else { continue }
      record.isWanted = true
      table.write(record)
      queue.putFirst(record.key)
      published.markAsBeingFetched(record.key)
      published.markAsBeingFetched(key)
    }
  }

  /// Gives the sources of a page the next turns, whenever they would be due; not those that were
  /// asked a moment ago, nor those that asked to be left alone.
  func askSoon(_ key: PageKey) async {
    await restoreSources()
    let moment = now()
    for record in table.sources(of: key) {
      let earliest = record.source.retryMoment(after: configuration.retryInterval, at: moment)
      guard !record.isWanted, !underWay.contains(record.key), moment.seconds(since: earliest) >= 0
      else { continue }
      queue.putFirst(record.key)
    }
  }

  private func work(_ shift: Shift) async {
    await learnDecisions()
    await withTaskGroup(of: Event.self) { group in
      // Behind readers, unless one of them waits for all of it.
      group.addTask(priority: shift == .once ? nil : .utility) {
        await self.restoreFeeds()
        return .restored
      }
      startFetches(in: &group)
      Self.addTick(to: &group)
      while !(shift == .once && isIdle), let event = await group.next() {
        guard !Task.isCancelled else {
          giveUp(event)
          break
        }
        switch event {
        case .turn(let turn):
          accept(turn)
          startFetches(in: &group)
          if underWay.isEmpty {
            await pressDuePages()
            startKeeping(in: &group)
          }
        case .kept(let delivery, let moves, let written):
          end(delivery, moves, written)
          // Who presses once waits for no tick with what came while the store was busy.
          if shift == .once { startKeeping(in: &group) }
        case .restored:
          await pressDuePages()
          startKeeping(in: &group)
        case .renewed, .caughtUp: break
        case .tick:
          startRenewing(in: &group)
          startCatchingUp(in: &group)
          lookAtWallClock()
          lookAtStore()
          await pressSwitches()
          startFetches(in: &group)
          startKeeping(in: &group)
          Self.addTick(to: &group)
        }
      }
      group.cancelAll()
      for await event in group { giveUp(event) }
    }
    await keepTheRest()
  }

  private var isIdle: Bool {
    underWay.isEmpty && due.isEmpty && !isKeeping && !hasToKeep && hasRestored
  }

  private static func addTick(to group: inout TaskGroup<Event>) {
    group.addTask {
      try? await Task.sleep(for: tickLength)
      return .tick
    }
  }

  /// An attempt that was cut short, by a shutdown or by who wanted the answer, never was.
  private func giveUp(_ event: Event) {
    switch event {
    case .tick, .restored, .renewed, .caughtUp: break
    case .kept(let delivery, let moves, let written):
      end(delivery, moves, written)
    case .turn(.anothers(let records, let rest)):
      endTurn(records.first?.key)
      leave(records, for: rest)
    case .turn(.answers(let answers)):
      endTurn(answers.first?.record.key)
      for answer in answers {
        underWay.remove(answer.record.key)
        guard var record = table[answer.record.key] else { continue }
        record.source.withdraw()
        table.write(record)
        enqueue(record, at: now())
      }
    }
  }

  /// What failing pages say of times is by the wall clock; when that was set, they say it anew.
  private func lookAtWallClock() {
    let moment = now()
    let distance = moment.date.timeIntervalSince1970 - moment.uptime
    if let wallClock, abs(distance - wallClock) > Self.wallClockTolerance {
      for (key, page) in published.pages() where page.attempt != nil { due.insert(key) }
    }
    wallClock = distance
  }
}
