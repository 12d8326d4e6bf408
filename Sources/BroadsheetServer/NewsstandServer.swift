public import BroadsheetCore
import BroadsheetNewsroom
public import BroadsheetPress
public import BroadsheetWeb
public import Foundation
public import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
import ServiceLifecycle
import Synchronization
import UnixSignals

/// A newsstand on the web: presses its pages and serves them.
///
/// The press fetches, loads, composes and lays out, and publishes; the responder
/// reads what is published and never waits for a backend, but for a story that nobody has read yet.
public struct NewsstandServer: Sendable {
  private let live: LiveNewsstand
  private let surroundings: RunningNewsstand.Surroundings
  private let address: ListeningAddress

  /// `transport` brings bytes for every scheme that the newsstand uses; `pictures` looks at the pictures
  /// of others and makes those that readers get, nil where nobody can.
  public init(
    newsstand: Newsstand,
    transport: any Transport,
    storage: ServerStorage,
    configuration: ServerConfiguration = ServerConfiguration(),
    logger: Logger,
    plugins: ServerPlugins = ServerPlugins(),
    pictures: PictureService? = nil,
    clock: ServerClock = ServerClock()
  ) {
    surroundings = RunningNewsstand.Surroundings(
      storage: storage,
      configuration: configuration,
      logger: logger,
      plugins: plugins,
      pictures: pictures,
      clock: clock
    )
    address = ListeningAddress(configuration.localAddress(port: configuration.port))
    live = LiveNewsstand(
      RunningNewsstand(
        newsstand,
        transport: transport,
        address: address.text,
        assets: plugins.assets,
        in: surroundings
      )
    )
  }

  /// The answers that need nothing but to be sent.
  var ready: ReadyAnswers { live.ready }

  /// What draws the pages that are served now.
  var renderer: RouteRenderer { live.current.responder.renderer }

  /// The pages that have nothing new, or have not come yet.
  var failing: [String] {
    let report = live.current.responder.health()
    return report.failing.map(\.page) + (report.waiting ?? [])
  }

  /// How every source is doing, and which decisions that were asked for here wait for a second editor.
  func troubles() async -> (sources: [SourceReport], awaited: [AwaitedDecision]) {
    let (press, newsroom) = (live.current.press, live.current.newsroom)
    // Who asks them tells of them.
    return (press.role.asksSources ? await press.sources() : [], newsroom.askedHere)
  }

  /// What watches pages for caches in front.
  var running: RunningNewsstand { live.current }

  /// Waits for what takes the place of a newsstand; nil when the task is cancelled first.
  func replacement(of newsstand: RunningNewsstand) async -> RunningNewsstand? {
    await live.replacement(of: newsstand)
  }

  /// Whether readers come here.
  var servesReaders: Bool { surroundings.configuration.press.role.servesReaders }

  var purgeFigures: PurgeFigures { surroundings.purges }

  /// The newsstand that is served now; `replace(by:transport:)` puts another in its place.
  public var newsstand: Newsstand { live.current.newsstand }

  /// Serves another newsstand from now on, usually the same after its file was changed.
  ///
  /// No reader notices but by what changed: what is known of unchanged sections goes along, pages are
  /// pressed by the new rules before anybody gets them, and answers under way are finished.
  public func replace(by newsstand: Newsstand, transport: any Transport) async {
    let old = live.current
    // Notes that the start is over, if it is: nobody may have asked until now.
    _ = old.responder.health()
    let new = RunningNewsstand(
      newsstand,
      transport: transport,
      address: address.text,
      assets: old.current.site.sources,
      fonts: old.current.site.fonts,
      in: surroundings
    )
    await surroundings.recalledReads.bring(newsstand.brands.map(\.id))
    await new.press.takeOver(from: old.press)
    // That took a while, in which somebody may have decided something.
    await new.press.pressDecisions()
    // They may have been redrawn meanwhile.
    live.replace { current in
      let (now, then) = (current.current.site, new.current.site)
      guard now.sources != then.sources || now.fonts != then.fonts else { return new }
      return new.redrawn(in: surroundings) { $0.redrawn(with: now.sources).set(in: now.fonts) }
    }
    await new.press.pressDecisions()
    // Whoever listened to the old pages comes back, and is told what the new ones have.
    old.press.published.watch.end()
    surroundings.remarks.refused = nil
  }

  /// Says that the newsstand file is not served as it is now, and why, for as long as no other takes the place
  /// of what is: in `/healthz` and in the console.
  package func noteRefused(because reason: String) { surroundings.remarks.refused = reason }

  /// Says that the newsroom began anew although there was one, for as long as the process: in the same places.
  package func noteLostNewsroom(_ words: String) { surroundings.remarks.lostNewsroom = words }

  /// The decisions that would find nothing in another newsstand, though they do in this one.
  package func lostSwitches(in newsstand: Newsstand) -> [LostSwitch] {
    live.current.newsroom.lostSwitches(in: newsstand)
  }

  /// The decisions that close something and find nothing here, though they did when the server was last
  /// running; throws where nobody knows what was decided.
  package func newlyLostSwitches() async throws(StoreError) -> [LostSwitch] {
    try await live.current.newsroom.newlyLostSwitches()
  }

  /// Accepts that decisions find nothing, which is not asked about again.
  package func acceptLostSwitches() async { await live.current.newsroom.acceptLostSwitches() }

  /// Draws every page with other stylesheets and scripts from now on; what is pressed stays.
  public func redraw(with assets: AssetSources) {
    live.replace { $0.redrawn(in: surroundings) { $0.redrawn(with: assets) } }
  }

  /// Sets every page in these faces from now on; what is pressed stays.
  ///
  /// Those of a brand that has changed since they were ordered are not used.
  public func set(in fonts: [Slug: FontSet]) {
    guard fonts != live.current.current.site.fonts else { return }
    live.replace { $0.redrawn(in: surroundings) { $0.set(in: fonts) } }
  }

  /// Asks every source that is due once, and presses what came; for tests and for the command line.
  public func press() async {
    await surroundings.recalledReads.bring(newsstand.brands.map(\.id))
    await live.current.headlines.recall()
    await live.current.press.press()
  }

  /// Asks publishers for their icons whose turn it is, once, and presses what came; while the
  /// application runs, it does so by itself.
  package func lookForIcons() async {
    await live.current.press.lookForIcons()
    await live.current.press.press()
  }

  /// Looks at the pictures that sources name first, once, and presses what is known of them now; while the
  /// application runs, it does so by itself.
  package func lookAtPictures() async {
    await live.current.press.lookAtPictures()
    await live.current.press.press()
  }

  /// Ends the tests of headlines that readers' opens have decided, once; while the application runs, it
  /// does so by itself.
  package func settleHeadlines() async { await live.current.headlines.settle() }

  /// Lets go of what the newsstand's retention does not cover; while the application runs, it does
  /// so by itself.
  public func tidy() async {
    await live.current.press.tidy()
  }

  /// What readers get of a page now; `section` is nil for the front.
  public func page(of brand: Slug, section: Slug?) -> PublishedPage? {
    live.current.press.page(PageKey(brand: brand, section: section))
  }

  /// How often each slot of an edition was seen since the server began; nil for an edition that nobody
  /// remembers.
  ///
  /// What was counted before, and of earlier editions, ``counts(of:from:to:)`` has.
  public func impressions(of edition: Int, on page: PageKey) -> [FeedItem.ID: Int]? {
    live.current.press.tallies.seen(of: edition, on: page)
  }

  /// How often slots of a page were seen and opened, by edition and hour; see `NewsstandPress`.
  public func counts(of page: PageKey, from: Date, to: Date) async throws(StoreError)
    -> [SlotCount]
  {
    try await live.current.press.counts(of: page, from: from, to: to)
  }

  /// How often a brand's readers did what.
  public func actions(of brand: Slug) -> [ReaderAction.Verb: Int] {
    surroundings.actions.counts(of: brand)
  }

  /// The HTTP application; the press works as long as it runs.
  ///
  /// `onListening` is called with the port once the server can be reached.
  public func makeApplication(
    onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    let configuration = surroundings.configuration
    let connections = OpenConnections(limit: configuration.allowedConnections)
    let rules = ConnectionRules(
      idle: .seconds(Int64(configuration.idleTimeout)),
      request: .seconds(Int64(configuration.requestTimeout))
    )
    var application = Application(
      responder: LiveResponder(live: live),
      server: HTTPServerBuilder { [live] responder in
        NewsstandChannel(
          responder: responder,
          connections: connections,
          rules: rules,
          ready: { live.ready }
        )
      },
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port),
        backlog: 1024,
        availableConnectionsDelegate: ConnectionCounter(connections: connections)
      ),
      services: [PressService(live: live, recalledReads: surroundings.recalledReads)],
      onServerRunning: { [live, address, configuration, surroundings] channel in
        await AcceptGuard.protect(channel, logger: surroundings.logger)
        let port = channel.localAddress?.port ?? configuration.port
        address.text = configuration.localAddress(port: port)
        live.current.current.move(to: address.text)
        await onListening(port)
      },
      logger: surroundings.logger
    )
    application.beforeServerStarts { [live] in await live.current.press.restoration.survey() }
    return application
  }

  /// Serves until SIGTERM or SIGINT, and then ends requests under way before it returns.
  ///
  /// Nobody new is taken, streams are told to end, and answers under way are given; what has not come to
  /// its end when the configuration's ``ServerConfiguration/drainTimeout`` is over is given up.
  public func run(onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in })
    async throws
  {
    var configuration = ServiceGroupConfiguration(
      services: [makeApplication(onListening: onListening)],
      gracefulShutdownSignals: [.sigterm, .sigint],
      logger: surroundings.logger
    )
    configuration.maximumGracefulShutdownDuration =
      .seconds(surroundings.configuration.drainTimeout)
    defer { live.current.newsroom.noteEnd(to: surroundings.logger) }
    try await ServiceGroup(configuration: configuration).run()
  }
}

/// Where the server listens, which is known for sure once it does.
private final class ListeningAddress: Sendable {
  private let state: Mutex<String>

  init(_ text: String) { state = Mutex(text) }

  var text: String {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
