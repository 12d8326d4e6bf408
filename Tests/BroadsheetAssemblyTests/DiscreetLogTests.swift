import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Logging
import Synchronization
import Testing

/// What stands in the log of sources whose addresses have secrets in them.
struct DiscreetLogTests {
  private static let source = SampleStand.address(
    "http://user:hunter2@backend.example/news?token=hunter2"
  )

  @Test(arguments: [
    StubTransport.Answer.failure(.notFound(path: "/news?token=hunter2")),
    .failure(.badRedirect(location: "ftp://user:hunter2@backend.example/?token=hunter2")),
    .failure(.invalidAddress("http://user:hunter2@backend.example/news?token=hunter2")),
    .text("no feed at all", from: source),
    .text(
      "<html><head><link rel='alternate' type='application/rss+xml' href='/rss?token=hunter2'></head>",
      from: source
    ),
  ])
  func `no line has a password or the value of a query, and each says host and path`(
    answer: StubTransport.Answer
  ) async {
    let log = HeardLog()
    var newsstand = SampleStand.newsstand
    newsstand.brands[0].sections[0].source = Source(address: Self.source, format: .syndication)
    let press = NewsstandPress(
      newsstand,
      transport: StubTransport(
        SampleStand.answers.merging([Self.source: [answer]]) { _, new in new }
      ),
      resources: PressResources(logger: log.logger)
    )

    await press.press()

    let lines = log.lines
    #expect(lines.contains { $0.contains("backend.example/news") }, "\(lines)")
    #expect(!lines.contains { $0.contains("hunter2") }, "\(lines)")
  }
}

/// Remembers what is logged.
private final class HeardLog: Sendable {
  private let heard = Mutex<[String]>([])

  var lines: [String] { heard.withLock { $0 } }

  var logger: Logger {
    Logger(label: "test") { _ in Handler(log: self) }
  }

  private struct Handler: LogHandler {
    let log: HeardLog
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      log.heard.withLock { $0.append("\(event.message) \(event.metadata ?? [:])") }
    }
  }
}
