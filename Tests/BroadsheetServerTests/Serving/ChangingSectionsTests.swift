import BroadsheetBuiltIn
import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetServer
import BroadsheetSources
import BroadsheetStore
import BroadsheetTesting
import Foundation
import Hummingbird
import Logging
import Synchronization
import Testing

/// A front while some of its sections have what is new already, and others have not.
struct ChangingSectionsTests {
  /// The built-in backends, of which some are half an hour ahead: all times have changed there.
  private final class Backends: Transport {
    private let now: BundleTransport
    private let later: BundleTransport
    private let isAhead = Mutex<@Sendable (URL) -> Bool> { _ in false }

    init(of builtIn: BuiltInNewsstand, at time: Date) {
      now = builtIn.transport(now: { time })
      later = builtIn.transport(now: { time.addingTimeInterval(1_800) })
    }

    func hurry(_ isAhead: @escaping @Sendable (URL) -> Bool) {
      self.isAhead.withLock { $0 = isAhead }
    }

    func fetch(_ request: TransportRequest) async throws(TransportError) -> FetchResult {
      let isAhead = isAhead.withLock { $0 }
      return try await isAhead(request.address) ? later.fetch(request) : now.fetch(request)
    }

    func refusal(of request: TransportRequest) -> TransportError? { now.refusal(of: request) }
  }

  @Test func `no story stands twice on a front while its sections change one by one`() async throws
  {
    let clock = FixedClock()
    let builtIn = try BuiltInNewsstand.load()
    let backends = Backends(of: builtIn, at: clock.now)
    let server = NewsstandServer(
      newsstand: try NewsstandFile.decode(
        builtIn.newsstandText,
        named: builtIn.newsstandName,
        knowing: LoaderRegistry.standard.vocabulary()
      ).get(),
      transport: backends,
      storage: ServerStorage(try Store.inMemory()),
      configuration: .testing(),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      clock: ServerClock(clock)
    )
    await server.press()

    try await server.makeApplication().test(.router) { client in
      var pages: Set<String> = []
      for turn in 0..<2 {
        backends.hurry { StableHash.of("\(turn) \($0.absoluteString)").isMultiple(of: 2) }
        clock.advance(by: 1_000)
        await server.press()
        for brand in server.newsstand.brands {
          let page = try await client.get("/\(brand.id)").text
          pages.insert(page)
          let cards = page.matches(
            of: /<article [^>]*data-slot=.*?<(h[234])[^>]*>(.*?)<\/\1>/.dotMatchesNewlines()
          )
          let headlines = cards.map { String($0.output.2).replacing(/<[^>]*>/, with: "") }
          let twice = Dictionary(grouping: headlines, by: \.self).filter { $0.value.count > 1 }
          #expect(headlines.count >= 15)
          #expect(twice.isEmpty, "\(brand.id), turn \(turn): \(twice.keys)")
        }
      }
      // Where nothing had changed nothing would have been asked.
      #expect(pages.count > server.newsstand.brands.count)
    }
  }
}
