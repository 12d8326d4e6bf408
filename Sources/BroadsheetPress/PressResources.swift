public import BroadsheetCore
public import BroadsheetSources
public import Foundation
public import Logging
public import Metrics

/// What a press works with, whatever the newsstand is: its store, its clocks, its threads.
///
/// It outlives a newsstand whose file is read anew.
public struct PressResources: Sendable {
  /// Where what is pressed survives.
  public let store: any PressStore
  /// How the press goes about its work.
  public let configuration: PressConfiguration
  /// Where the press says what went wrong; nowhere unless given.
  public let logger: Logger
  /// Registers what the executable adds to the providers of the core.
  let plugins: @Sendable (inout ProviderRegistry) -> Void
  /// The formats and transforms that a newsstand may name.
  let loaders: LoaderRegistry
  /// How often stories of a brand were read of late, by where their teasers lead.
  let readCounts: @Sendable (_ brand: Slug) -> [Teaser.Destination: Int]
  /// The clock of everything on the pages.
  let now: @Sendable () -> Date
  /// The clock of everything that waits: seconds, which never go back.
  let uptime: @Sendable () -> Double
  /// What every time limit waits by.
  let sleep: Sleep
  let threads: DecodingThreads
  /// A reader waits for a story, so it does not wait behind feeds.
  let storyThreads: DecodingThreads
  let unstoredStories = UnstoredStories()
  /// Which pages of publishers may be asked for, and what came of it.
  let pagePermissions: PagePermissions
  let pageTexts = PageTexts()
  let icons = IconCache()
  /// What looks at pictures; nil where nobody can.
  let pictureProbe: PictureProbe?
  let pictures = PictureCache()
  let metrics: PressMetrics
  let tallies: ReaderTallies
  /// What people have decided.
  let decisions: any PressDecisions
  let firstLook = FirstLook()

  /// What a press works with; by default it keeps everything in memory and logs nothing.
  ///
  /// - Parameters:
  ///   - store: Where what is pressed survives.
  ///   - decisions: What people decide about the pages.
  ///   - configuration: How the press goes about its work.
  ///   - logger: Where it says what went wrong.
  ///   - metrics: Makes what counts and times the work of the press.
  ///   - plugins: Registers further providers, once for each press that is made.
  ///   - loaders: The formats and transforms that a newsstand may name.
  ///   - pictureProbe: What looks at pictures; without one, what their feeds say of them is believed.
  ///   - readCounts: How often stories of a brand were read of late, by where their teasers lead.
  ///   - now: The wall clock.
  ///   - uptime: Seconds by a clock that never goes back.
  ///   - sleep: What every time limit waits by: of fetches, decoding, providers and searches.
  public init(
    store: any PressStore = MemoryStore(),
    decisions: any PressDecisions = NoDecisions(),
    configuration: PressConfiguration = PressConfiguration(),
    logger: Logger = Logger(label: "broadsheet.press") { _ in SwiftLogNoOpLogHandler() },
    metrics: any MetricsFactory = MetricsSystem.factory,
    plugins: @escaping @Sendable (inout ProviderRegistry) -> Void = { _ in },
    loaders: LoaderRegistry = .standard,
    pictureProbe: PictureProbe? = nil,
    readCounts: @escaping @Sendable (_ brand: Slug) -> [Teaser.Destination: Int] = { _ in [:] },
    now: @escaping @Sendable () -> Date = { Date() },
    uptime: @escaping @Sendable () -> Double = Uptime.read,
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) }
  ) {
    self.store = store
    self.metrics = PressMetrics(metrics)
    self.decisions = decisions
    self.configuration = configuration
    self.logger = logger
    self.plugins = plugins
    self.loaders = loaders
    self.pictureProbe = pictureProbe
    self.readCounts = readCounts
    self.now = now
    tallies = ReaderTallies(now: now)
    self.uptime = uptime
    self.sleep = sleep
    pagePermissions = PagePermissions(uptime: uptime, sleep: sleep)
    threads = DecodingThreads(sleep: sleep)
    storyThreads = DecodingThreads(count: 1, sleep: sleep)
  }

  /// The time by both clocks.
  var moment: @Sendable () -> Moment {
    { [now, uptime] in Moment(date: now(), uptime: uptime()) }
  }

  /// Takes down what a picture turned out to be for somebody else than the press; pages say so when they
  /// are pressed the next time, and are pressed soon where they show what no card should.
  package func learn(_ learnt: LearntPicture, of address: String) {
    let sources = pictures.note(.learnt(learnt), of: address, at: moment())
    if !learnt.isWorthAPlace { pictures.announce(sources) }
  }
}
