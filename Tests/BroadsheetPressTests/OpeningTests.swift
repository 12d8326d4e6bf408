import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Synchronization
import Testing

@testable import BroadsheetPress  // What has been brought back is seen by nobody outside.

/// The first moments of a newsstand of which nothing is kept.
struct OpeningTests {
  /// Answers from a script, one address of which is answered when the others have been for a while.
  private struct LateTransport: Transport {
    let script: StubTransport
    let late: URL
    let gate: AsyncStream<Never>

    func fetch(_ request: TransportRequest) async throws(TransportError) -> FetchResult {
      if request.address == late { for await _ in gate {} }
      return try await script.fetch(request)
    }
  }

  private final class Stage: Sendable {
    let press = Mutex<NewsstandPress?>(nil)
  }

  /// A listing with one story that leads to a page at its publisher.
  private func derby(_ id: String, from address: URL) -> StubTransport.Answer {
    .text(
      """
      {"items": [{"id": "\(id)", "title": "Derby", "body": "<p>All about it.</p>",
        "url": "https://publisher.example/derby"}]}
      """,
      from: address
    )
  }

  @Test func `which source was quicker names no story, though it came before the store was read`()
    async throws
  {
    let clock = FixedClock()
    let stage = Stage()
    let (gate, opening) = AsyncStream.makeStream(of: Never.self)
    // The store says where stories are read when the quick source is known and the slow one is not.
    let store = StubbornStore(now: clock.read) {
      var isThere = false
      while !isThere {
        let reports = await stage.press.withLock { $0 }?.sources() ?? []
        isThere = reports.contains { $0.page.section == "sport" && $0.lastSuccess != nil }
        await Task.yield()
      }
      opening.finish()
    }
    var answers = SampleStand.answers
    answers[SampleStand.news] = [derby("n-1", from: SampleStand.news)]
    answers[SampleStand.sport] = [derby("s-1", from: SampleStand.sport)]
    let transport = LateTransport(
      script: StubTransport(answers),
      late: SampleStand.news,
      gate: gate
    )
    let resources = PressResources(
      store: store,
      now: clock.read,
      uptime: clock.uptime,
      sleep: clock.sleep
    )
    let press = NewsstandPress(SampleStand.newsstand, transport: transport, resources: resources)
    stage.press.withLock { $0 = press }

    await press.press()

    let names = (
      news: SampleStand.storyName("n-1", from: SampleStand.news),
      sport: SampleStand.storyName("s-1", from: SampleStand.sport)
    )
    #expect(
      await store.storyAddresses(of: "posten")
        == [names.sport: StoryAddress(section: "news", story: names.news)]
    )
  }

  @Test func `who gives up bringing back what was kept undoes nothing, and nobody waits for ever`()
    async
  {
    let room = PressRoom()
    await room.press()
    let press = room.newsstandPress.press

    let late = Task {
      while !Task.isCancelled { await Task.yield() }
      await press.restoreFeeds()
    }
    late.cancel()
    await late.value

    #expect(await press.hasRestored)
    await room.press()
  }
}
