import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetSources
import BroadsheetWeb
import Foundation
import Logging
import Metrics

/// Everything of a server that follows from what its newsstand file says: one whole, made anew when
/// the file is read anew.
struct RunningNewsstand: Sendable {
  /// What outlives a newsstand: what readers did, what is kept, and how the installation is set up.
  struct Surroundings: Sendable {
    var store: any PressStore
    /// Those of the newsroom; nil where nobody can sign in.
    var accounts: (any NewsroomAccounts)?
    /// The newsstand file as editors change it; nil where there is none.
    var catalogue: (any FeedCatalogue)?
    var configuration: ServerConfiguration
    var logger: Logger
    var cards: [any WebCardFactory]
    var now: @Sendable () -> Date
    var uptime: @Sendable () -> Double
    /// What has been decided; of the process, as long as it runs.
    let decisions: KnownDecisions
    let press: PressResources
    let start = StartMark()
    let remarks = OperatorRemarks()
    let actions = ActionCounts()
    let readCounts: ReadCounts
    let recalledReads: RecalledReads
    let headlineOpens = HeadlineOpens()
    /// What was counted since the process began.
    let registry = MetricRegistry()
    let metrics: ServingMetrics
    let purges: PurgeFigures
    let names: ClientNames
    let limiter: RateLimiter
    let searchLimiter: RateLimiter
    /// Of native clients' reports: for each installation, and for the address that it writes from.
    let installLimiter: RateLimiter
    let countedImpressions: CountingRegister
    let countedActions: CountingRegister
    let pictures: DrawingQueue
    /// Pictures of others; nil where nobody makes them.
    let served: ServedPictures?
    let streams: LiveStreams
    /// Of programs that ask the newsroom.
    let access: NewsroomAccess

    init(
      storage: ServerStorage,
      configuration: ServerConfiguration,
      logger: Logger,
      plugins: ServerPlugins,
      pictures: PictureService?,
      clock: ServerClock
    ) {
      let (now, uptime, sleep) = (clock.now, clock.uptime, clock.sleep)
      store = storage.store
      accounts = storage.accounts
      catalogue = storage.catalogue
      self.configuration = configuration
      self.logger = logger
      cards = plugins.cards
      self.now = now
      self.uptime = uptime
      // The process may have set up another that collects as well.
      let factory = MultiplexMetricsHandler(factories: [registry, MetricsSystem.factory])
      metrics = ServingMetrics(factory)
      purges = PurgeFigures(factory)
      let readCounts = ReadCounts(uptime: uptime)
      self.readCounts = readCounts
      recalledReads = RecalledReads(readCounts, from: storage.store, logger: logger, now: now)
      decisions = KnownDecisions(
        storage.newsroom,
        beside: storage.store,
        logger: logger,
        metrics: factory
      )
      press = PressResources(
        store: storage.store,
        decisions: decisions,
        configuration: configuration.press,
        logger: logger,
        metrics: factory,
        plugins: plugins.providers,
        loaders: plugins.loaders,
        pictureProbe: pictures.map { PictureProbe(by: $0.making) },
        readCounts: { brand in readCounts.counts(of: brand) },
        now: now,
        uptime: uptime,
        sleep: sleep
      )
      self.pictures = DrawingQueue(logger: logger, uptime: uptime)
      served = pictures.flatMap { [press] service in
        service.formats.isEmpty
          ? nil
          : ServedPictures(
            service,
            now: now,
            uptime: uptime,
            sleep: sleep,
            learn: { press.learn($0, of: $1) }
          )
      }
      names = ClientNames(now: now)
      access = NewsroomAccess(
        accounts: storage.accounts,
        attempts: TokenAttempts(names: names, uptime: uptime),
        sessions: TokenAttempts(names: names, areWrongForEver: true, uptime: uptime),
        looking: WorkGate(most: 2),
        deciding: WorkGate(most: 4),
        now: now
      )
      streams = LiveStreams(connections: configuration.allowedConnections)
      countedImpressions = CountingRegister(now: now)
      countedActions = CountingRegister(now: now)
      searchLimiter = RateLimiter(
        client: .init(rate: 4, burst: 40),
        network: .init(rate: 20, burst: 100),
        region: .init(rate: 30, burst: 150),
        everybody: .init(rate: 60, burst: 300),
        uptime: uptime
      )
      installLimiter = RateLimiter(
        client: .init(rate: 0.5, burst: 30),
        network: .init(rate: 5, burst: 200),
        region: .init(rate: 20, burst: 500),
        everybody: .init(rate: 100, burst: 500),
        uptime: uptime
      )
      limiter = RateLimiter(
        client: .init(rate: 5, burst: 200),
        network: .init(rate: 20, burst: 500),
        region: .init(rate: 100, burst: 750),
        everybody: .init(rate: 200, burst: 1_000),
        uptime: uptime
      )
    }
  }

  let press: NewsstandPress
  /// What decides about its pages.
  let newsroom: Newsroom
  /// Ends tests of headlines.
  let headlines: HeadlineTestWorker
  let current: CurrentSite
  private(set) var ready: ReadyAnswers
  private(set) var responder: NewsstandResponder

  var newsstand: Newsstand { press.newsstand }
  var role: PressRole { press.role }

  /// `address` is where readers reach the site unless the newsstand says otherwise.
  init(
    _ newsstand: Newsstand,
    transport: any Transport,
    address: String,
    assets: AssetSources,
    fonts: [Slug: FontSet] = [:],
    in surroundings: Surroundings
  ) {
    var shown = newsstand
    // What the newsroom previews stays with it.
    if surroundings.configuration.isPreview { shown.settings.keepsPagesOffline = false }
    let site = CurrentSite(
      Site(
        newsstand: shown,
        publicAddress: address,
        cards: surroundings.cards,
        sources: assets,
        fonts: fonts,
        pictureSeal: surroundings.served?.service.seal
      )
    )
    current = site
    press = NewsstandPress(
      newsstand,
      transport: transport,
      resources: surroundings.press,
      site: { URL(string: site.site.publicAddress) }
    )
    newsroom = Newsroom(surroundings.decisions, of: press)
    headlines = HeadlineTestWorker(
      opens: surroundings.headlineOpens,
      press: press,
      newsroom: newsroom,
      logger: surroundings.logger
    )
    let renderer = RouteRenderer(press, on: site, transport: transport, in: surroundings)
    ready = surroundings.answers(of: press, on: site, capacity: renderer.cache.capacity)
    let health = surroundings.health(of: press, newsroom)
    responder = NewsstandResponder(
      renderer: renderer,
      press: press,
      newsroom: newsroom,
      events: surroundings.events(of: press, headlines),
      streams: surroundings.streams,
      metrics: surroundings.metrics,
      ready: ready,
      security: ready.security,
      health: health,
      probes: Probes(
        registry: surroundings.registry,
        health: health,
        press: press,
        newsroom: newsroom,
        store: surroundings.store,
        streams: surroundings.streams,
        purges: surroundings.purges,
        now: surroundings.now
      ),
      apiCaches: APICaches(press, capacity: renderer.cache.capacity),
      pictures: surroundings.served,
      access: surroundings.access,
      accounts: surroundings.accounts,
      catalogue: surroundings.catalogue,
      logger: surroundings.logger
    )
  }

  /// This newsstand with other stylesheets, scripts or fonts: all that is pressed stays, and nothing that
  /// was drawn.
  func redrawn(in surroundings: Surroundings, _ change: (Site) -> Site) -> RunningNewsstand {
    current.redraw(change)
    var other = self
    let renderer = responder.renderer.forgetful
    other.ready = surroundings.answers(of: press, on: current, capacity: renderer.cache.capacity)
    other.responder = responder.with(renderer, ready: other.ready)
    return other
  }
}

extension RunningNewsstand.Surroundings {
  /// The answers that need nothing but to be sent, none of them made yet.
  fileprivate func answers(of press: NewsstandPress, on current: CurrentSite, capacity: Int)
    -> ReadyAnswers
  {
    ReadyAnswers(
      published: press.published,
      security: SecurityFields(current.site),
      metrics: metrics,
      capacity: capacity,
      uptime: uptime
    )
  }

  /// How a newsstand is doing, whenever somebody asks.
  fileprivate func health(of press: NewsstandPress, _ newsroom: Newsroom)
    -> @Sendable () -> HealthReport
  {
    { [store, start, remarks, served] in
      HealthReport(
        newsstand: press.newsstand,
        role: press.role,
        published: press.published,
        kept: press.restoration.kept,
        troubles: HealthReport.Troubles(
          keeping: store.keeping.trouble,
          lost: store.loss,
          newsroom: newsroom.trouble ?? remarks.lostNewsroom,
          newsstand: remarks.refused,
          pictures: served?.service.trouble
        ),
        start: start
      )
    }
  }

  /// Where readers' browsers and native clients say what was seen and done.
  fileprivate func events(of press: NewsstandPress, _ headlines: HeadlineTestWorker)
    -> EventsEndpoint
  {
    let settings = press.newsstand.settings
    return EventsEndpoint(
      newsstand: press.newsstand,
      published: press.published,
      tallies: press.tallies,
      actions: actions,
      readCounts: readCounts,
      headlines: headlines,
      origin: ReportOrigin(publicAddress: settings.publicAddress),
      clients: ClientAddress(trustedProxies: settings.trustedProxies),
      names: names,
      limiter: limiter,
      installLimiter: installLimiter,
      countedImpressions: countedImpressions,
      countedActions: countedActions
    )
  }
}
