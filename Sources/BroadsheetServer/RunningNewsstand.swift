import BroadsheetCore
import BroadsheetSources
import BroadsheetStore
import BroadsheetWeb
import Foundation
import Logging

/// Everything of a server that follows from what its newsstand file says: one whole, made anew when
/// the file is read anew.
struct RunningNewsstand: Sendable {
  /// What outlives a newsstand: what readers did, what is kept, and how the installation is set up.
  struct Surroundings: Sendable {
    var store: Store
    var configuration: ServerConfiguration
    var logger: Logger
    var plugins: @Sendable (inout ProviderRegistry) -> Void
    var cards: CardFactory
    var now: @Sendable () -> Date
    var uptime: @Sendable () -> Double
    let threads = DecodingThreads()
    /// A reader waits for a story, so it does not wait behind feeds.
    let storyThreads = DecodingThreads(count: 1)
    let shelf = StoryShelf()
    let start = StartMark()
    let impressions = Impressions()
    let actions = ActionCounts()
    let readCounts: ReadCounts
    let metrics = ServingMetrics()
    let names: ClientNames
    let allowance: Allowance
    let countedImpressions: CountingRegister
    let countedActions: CountingRegister

    init(
      store: Store,
      configuration: ServerConfiguration,
      logger: Logger,
      plugins: @escaping @Sendable (inout ProviderRegistry) -> Void,
      cards: CardFactory,
      now: @escaping @Sendable () -> Date,
      uptime: @escaping @Sendable () -> Double
    ) {
      self.store = store
      self.configuration = configuration
      self.logger = logger
      self.plugins = plugins
      self.cards = cards
      self.now = now
      self.uptime = uptime
      readCounts = ReadCounts(uptime: uptime)
      names = ClientNames(now: now)
      countedImpressions = CountingRegister(now: now)
      countedActions = CountingRegister(now: now)
      allowance = Allowance(
        client: .init(rate: 5, burst: 200),
        network: .init(rate: 20, burst: 500),
        region: .init(rate: 100, burst: 750),
        everybody: .init(rate: 200, burst: 1_000),
        now: now
      )
    }

    /// The time by both clocks.
    var moment: @Sendable () -> Moment {
      { [now, uptime] in Moment(date: now(), uptime: uptime()) }
    }
  }

  let newsstand: Newsstand
  let board = PageBoard()
  let current: CurrentSite
  let room: PressRoom
  let restoration: Restoration
  let ready: ReadyAnswers
  let responder: NewsstandResponder

  /// `address` is where readers reach the site unless the newsstand says otherwise.
  init(
    _ newsstand: Newsstand,
    transport: any Transport,
    address: String,
    in surroundings: Surroundings
  ) {
    self.newsstand = newsstand
    let (configuration, logger) = (surroundings.configuration, surroundings.logger)
    let (store, now, uptime) = (surroundings.store, surroundings.now, surroundings.uptime)
    let (moment, threads) = (surroundings.moment, surroundings.threads)
    let readCounts = surroundings.readCounts
    let stories = StorySource(
      items: { [board] brand, section in board.material(of: brand).items[section] ?? [] },
      readCounts: { brand in readCounts.counts(of: brand) }
    )
    var registry = ProviderRegistry(
      stories: stories,
      weather: CachingWeatherService(transport: transport, uptime: uptime)
    )
    surroundings.plugins(&registry)
    current = CurrentSite(
      Site(newsstand: newsstand, publicAddress: address, cards: surroundings.cards)
    )
    let frames = FrameDesk(
      transport: transport,
      site: { [current] in URL(string: current.site.publicAddress).flatMap { WebOrigin($0) } },
      uptime: uptime
    )
    room = PressRoom(
      newsstand: newsstand,
      desk: SectionDesk(
        transport: transport,
        configuration: configuration,
        threads: threads,
        now: now
      ),
      frames: frames,
      press: PagePress(registry: registry, stories: stories, frames: frames),
      board: board,
      shelf: surroundings.shelf,
      store: store,
      configuration: configuration,
      logger: logger,
      now: moment
    )
    let archive = PressArchive(store: store, logger: logger)
    restoration = Restoration(
      newsstand: newsstand,
      board: board,
      keys: { await archive.keptPages() },
      edition: { await archive.latestEdition(of: $0, in: newsstand) },
      confirmations: { [room] in await room.confirmations() },
      material: { [room] in await room.restoreFeeds(of: $0) },
      now: now
    )
    let renderer = RouteRenderer(
      current: current,
      isPreview: configuration.isPreview,
      board: board,
      restoration: restoration,
      stories: StoryDesk(
        transport: transport,
        store: store,
        shelf: surroundings.shelf,
        configuration: configuration,
        threads: surroundings.storyThreads,
        logger: logger,
        now: moment
      ),
      places: PlaceDesk(registry: registry, now: now),
      transport: transport,
      now: now,
      uptime: uptime
    )
    let security = SecurityFields(newsstand.settings)
    ready = ReadyAnswers(
      board: board,
      security: security,
      metrics: surroundings.metrics,
      capacity: renderer.cache.capacity,
      uptime: uptime
    )
    responder = NewsstandResponder(
      renderer: renderer,
      room: room,
      events: EventsEndpoint(
        newsstand: newsstand,
        board: board,
        impressions: surroundings.impressions,
        actions: surroundings.actions,
        readCounts: readCounts,
        origin: ReportOrigin(publicAddress: newsstand.settings.publicAddress),
        clients: ClientAddress(trustedProxies: newsstand.settings.trustedProxies),
        names: surroundings.names,
        allowance: surroundings.allowance,
        countedImpressions: surroundings.countedImpressions,
        countedActions: surroundings.countedActions
      ),
      metrics: surroundings.metrics,
      ready: ready,
      security: security,
      health: { [board, restoration, start = surroundings.start] in
        HealthReport(
          newsstand: newsstand,
          board: board,
          kept: restoration.kept,
          keeping: store.keeping,
          start: start
        )
      }
    )
  }

  /// What changes from now on in the files that sections are read from.
  func fileChanges() -> AsyncStream<Set<URL>> { FileWatch(files: newsstand.sourceFiles).changes() }

  /// Has what changes in files beside the newsstand pressed at once, until the task is cancelled.
  ///
  /// Nobody has looked at them since they were last read, so all are looked at once.
  func take(_ changes: AsyncStream<Set<URL>>) async {
    await room.takeChanges(of: newsstand.sourceFiles, afterAnswerOnly: true)
    for await changed in changes { await room.takeChanges(of: changed) }
  }
}

extension Newsstand {
  /// The files that sections are read from.
  fileprivate var sourceFiles: Set<URL> {
    Set(
      brands.flatMap(\.sections).map(\.source).filter { source in
        if case .sections = source.format { false } else { source.address.isFileURL }
      }.map(\.address)
    )
  }
}
