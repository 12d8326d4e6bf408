import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import Foundation
import Hummingbird
import Logging

extension ServerClock {
  /// A clock that stands still.
  init(_ clock: FixedClock) {
    self.init(now: clock.read, uptime: clock.uptime, sleep: clock.sleep)
  }
}

/// A small newsstand over scripted backends, with a clock that stands still.
struct Newsroom: Sendable {
  let transport: StubTransport
  let clock: FixedClock
  let store: Store
  let server: NewsstandServer

  /// `answers` takes the place of what the backends say when all is well.
  init(
    _ answers: [URL: [StubTransport.Answer]] = [:],
    newsstand: Newsstand = Self.newsstand,
    store: Store? = nil,
    decisions: any NewsroomStore = MemoryNewsroom(),
    accounts: (any NewsroomAccounts)? = nil,
    catalogue: (any FeedCatalogue)? = nil,
    clock: FixedClock = FixedClock(),
    configuration: ServerConfiguration = .impatient,
    pictures: PictureService? = nil,
    logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  ) throws {
    self.clock = clock
    transport = StubTransport(SampleStand.answers.merging(answers) { _, new in new })
    self.store = try store ?? Store.inMemory(now: clock.read)
    server = NewsstandServer(
      newsstand: newsstand,
      transport: transport,
      storage: ServerStorage(
        self.store,
        newsroom: decisions,
        accounts: accounts,
        catalogue: catalogue
      ),
      configuration: configuration,
      logger: logger,
      pictures: pictures,
      clock: ServerClock(clock)
    )
  }

  /// Runs the body against the router alone and against a live socket: the contract is the same.
  func test(_ body: @Sendable (TestClient) async throws -> Void) async throws {
    await server.press()
    try await server.makeApplication().test(.router, body)
    try await server.makeApplication().test(.live, body)
  }
}

extension Newsroom {
  static let news = SampleStand.news
  static let sport = SampleStand.sport
  static let culture = SampleStand.culture
  static let opera = SampleStand.opera
  static let backends = SampleStand.backends
  static var newsstand: Newsstand { SampleStand.newsstand }

  static func storyName(_ id: Slug, from source: URL) -> Slug {
    SampleStand.storyName(id, from: source)
  }

  static func address(_ text: String) -> URL { SampleStand.address(text) }
}

extension ServerConfiguration {
  /// Gives up at once a backend that hangs; what answers is heard all the same.
  static let impatient = ServerConfiguration.testing(PressConfiguration(fetchPatience: 0))

  /// Listens at any free port, and neither leaves a client nor asks somebody because the test is slow.
  static func testing(_ press: PressConfiguration = PressConfiguration()) -> ServerConfiguration {
    var press = press
    (press.iconInterval, press.pictureInterval, press.storeInterval) = (86_400, 86_400, 86_400)
    return ServerConfiguration(port: 0, press: press, idleTimeout: 86_400, requestTimeout: 86_400)
  }
}
