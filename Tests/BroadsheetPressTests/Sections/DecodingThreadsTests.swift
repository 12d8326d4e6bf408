import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Synchronization
import Testing

@testable import BroadsheetPress

/// Decoding takes threads of its own, and no more of them or of time than it is given.
struct DecodingThreadsTests {
  private let clock = FixedClock()

  @Test func `work has a thread that nothing else has`() async {
    let name = await DecodingThreads(count: 1, sleep: clock.sleep).run(seconds: 60) {
      Thread.current.name
    }

    #expect(name == "decoding-1")
  }

  @Test func `no more is under way than there are threads`() async {
    let threads = DecodingThreads(count: 2, sleep: clock.sleep)
    let tally = Tally()

    await withTaskGroup { group in
      for _ in 0..<100 {
        group.addTask {
          _ = await threads.run(seconds: 60) {
            tally.begin()
            tally.end()
          }
        }
      }
    }

    #expect((1...2).contains(tally.most))
  }

  @Test func `work that takes too long is told to end`() async {
    let value = await DecodingThreads(count: 1, sleep: clock.sleep).run(seconds: 0) {
      while !Task.isCancelled {}
      return 1
    }

    #expect(value == nil)
  }

  @Test func `who stops waiting ends the work`() async {
    let threads = DecodingThreads(count: 1, sleep: clock.sleep)
    let caller = Task {
      await threads.run(seconds: 3_600) {
        while !Task.isCancelled {}
        return 1
      }
    }

    caller.cancel()

    #expect(await caller.value == nil)
  }

  @Test func `a feed that takes too long to read costs its section and says so`() async throws {
    var section = try #require(SampleStand.newsstand.brands.first?.sections.first)
    section.transforms = [TransformRule("endless")]
    let brand = try #require(SampleStand.newsstand.brands.first)
    var loaders = LoaderRegistry.standard
    loaders.register(transform: "endless") { _ in Endless() }
    var configuration = PressConfiguration()
    configuration.decodingPatience = 0
    let fetcher = FeedFetcher(
      transport: StubTransport([
        SampleStand.news: [.feed("News", stories: ["Bridge opens"], from: SampleStand.news)]
      ]),
      resources: PressResources(
        configuration: configuration,
        loaders: loaders,
        now: clock.read,
        uptime: clock.uptime,
        sleep: clock.sleep
      )
    )

    let record = SectionState(brand: brand, section: section, settings: Newsstand.Settings())
    let answers = await fetcher.bring([record])

    guard case .unreadable(let error)? = answers.first?.outcome else {
      Issue.record("\(answers)")
      return
    }
    #expect(error == .tooSlow(limit: 0))
    #expect(Failure(error) == .timedOut)
  }

  @Test(arguments: [true, false])
  func `what a cancelled task loaded is not compared to its end`(isCancelled: Bool) async throws {
    let brand = try #require(SampleStand.newsstand.brands.first)
    let section = try #require(brand.sections.first)
    let record = SectionState(brand: brand, section: section, settings: Newsstand.Settings())
    let loaded = LoadedFeed(
      feed: Feed(title: "News", content: .native([])),
      stories: [Story(id: "ferry", headline: "Ferry back", body: [.paragraph("Six weeks.")])]
    )
    let payload = Payload(bytes: [], address: SampleStand.news, fetchedAt: .distantPast)

    let answer = await Task {
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      return SectionAnswer(record, .loaded(loaded, from: payload))
    }.value

    #expect(answer.changedStories.isEmpty == isCancelled)
  }
}

/// How much is under way, and was at the most.
private final class Tally: Sendable {
  private let counts = Mutex((now: 0, most: 0))

  var most: Int { counts.withLock { $0.most } }

  func begin() {
    counts.withLock {
      $0.now += 1
      $0.most = max($0.most, $0.now)
    }
  }

  func end() { counts.withLock { $0.now -= 1 } }
}

/// Goes on until nobody waits any more.
private struct Endless: FeedTransform {
  func transform(
    _ items: [FeedItem],
    of section: NewsSection,
    in brand: Brand
  ) -> [FeedItem] {
    while !Task.isCancelled {}
    return items
  }
}
