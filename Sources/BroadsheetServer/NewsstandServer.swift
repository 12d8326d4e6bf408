public import BroadsheetCore
import BroadsheetSources
public import BroadsheetStore
public import BroadsheetWeb
public import Foundation
public import Hummingbird
public import Logging
import NIOCore

/// A newsstand on the web: presses its pages and serves them.
///
/// The press room fetches, loads, composes and lays out, and publishes on the board; the responder
/// reads the board and never waits for a backend, but for a story that nobody has read yet.
public struct NewsstandServer: Sendable {
  public let newsstand: Newsstand
  private let configuration: ServerConfiguration
  private let logger: Logger
  private let board = PageBoard()
  private let current: CurrentSite
  private let impressions = Impressions()
  private let actions = ActionCounts()
  private let room: PressRoom
  private let responder: NewsstandResponder

  /// `transport` brings bytes for every scheme that the newsstand uses; `store` is where editions,
  /// feeds and stories survive a restart; `plugins` registers what the executable adds to the
  /// providers of the core, and `cards` draws what they make; `now` is the clock of everything on the pages.
  public init(
    newsstand: Newsstand,
    transport: any Transport,
    store: Store,
    configuration: ServerConfiguration = ServerConfiguration(),
    logger: Logger,
    plugins: (inout ProviderRegistry) -> Void = { _ in },
    cards: CardFactory = .standard,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.newsstand = newsstand
    self.configuration = configuration
    self.logger = logger
    let readCounts = ReadCounts(now: now)
    let stories = StorySource(
      items: { [board] brand, section in board.material(of: brand).items[section] ?? [] },
      readCounts: { brand in readCounts.counts(of: brand) }
    )
    var registry = ProviderRegistry(
      stories: stories,
      weather: CachingWeatherService(transport: transport)
    )
    plugins(&registry)
    room = PressRoom(
      newsstand: newsstand,
      desk: SectionDesk(transport: transport, configuration: configuration, now: now),
      press: PagePress(registry: registry, stories: stories),
      board: board,
      store: store,
      configuration: configuration,
      logger: logger,
      now: now
    )
    current = CurrentSite(
      Site(
        newsstand: newsstand,
        publicAddress: configuration.localAddress(port: configuration.port),
        cards: cards
      )
    )
    let renderer = RouteRenderer(
      current: current,
      isPreview: configuration.isPreview,
      board: board,
      stories: StoryDesk(
        transport: transport,
        store: store,
        configuration: configuration,
        logger: logger,
        now: now
      ),
      places: PlaceDesk(registry: registry, now: now),
      transport: transport,
      now: now
    )
    responder = NewsstandResponder(
      renderer: renderer,
      room: room,
      events: EventsEndpoint(
        newsstand: newsstand,
        board: board,
        impressions: impressions,
        actions: actions,
        readCounts: readCounts,
        origin: ReportOrigin(publicAddress: newsstand.settings.publicAddress),
        clients: ClientAddress(trustedProxies: newsstand.settings.trustedProxies),
        names: ClientNames(now: now),
        allowance: Allowance(
          client: .init(rate: 5, burst: 200),
          network: .init(rate: 20, burst: 500),
          everybody: .init(rate: 200, burst: 1_000),
          now: now
        ),
        countedImpressions: CountingRegister(),
        countedActions: CountingRegister()
      ),
      security: SecurityFields(newsstand.settings),
      health: { [board] in
        HealthReport(newsstand: newsstand, board: board, keeping: store.keeping)
      }
    )
  }

  /// Asks every source that is due once, and presses what came; for tests and for the command line.
  public func press() async { await room.press() }

  /// What readers get of a page now; `section` is nil for the front.
  public func page(of brand: Slug, section: Slug?) -> PublishedPage? {
    board.page(PageKey(brand: brand, section: section))
  }

  /// How often each slot of an edition was seen; nil for an edition that nobody remembers.
  public func impressions(of edition: Int, on page: PageKey) -> [FeedItem.ID: Int]? {
    impressions.counts(of: edition, on: page)
  }

  /// How often a brand's readers did what.
  public func actions(of brand: Slug) -> [ReaderAction.Verb: Int] { actions.counts(of: brand) }

  /// The HTTP application; the press room works as long as it runs.
  ///
  /// `onListening` is called with the port once the server can be reached.
  public func makeApplication(
    onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    var application = Application(
      responder: responder,
      server: .http1(
        configuration: .init(
          idleTimeout: .seconds(Int64(configuration.idleTimeout)),
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: 16 * 1024,
            maxHeaderListSize: 32 * 1024,
            maxHeaderFieldCount: 100
          )
        )
      ),
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port),
        backlog: 1024
      ),
      services: [PressService(room: room)],
      onServerRunning: { [current, configuration] channel in
        let port = channel.localAddress?.port ?? configuration.port
        current.move(to: configuration.localAddress(port: port))
        await onListening(port)
      },
      logger: logger
    )
    application.beforeServerStarts { [room] in await room.restore() }
    return application
  }

  /// Serves until SIGTERM or SIGINT, and then ends requests under way before it returns.
  public func run(onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in })
    async throws
  {
    try await makeApplication(onListening: onListening).runService()
  }
}
