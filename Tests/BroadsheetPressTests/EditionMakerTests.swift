import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

// Pages that are pressed together may be told apart by nothing but when they come.
@testable import BroadsheetPress

struct EditionMakerTests {
  @Test(arguments: ["wörd ", "e\u{301}\u{316}", "x"], [50, 50_000])
  func `a page's head stays short, whatever a feed says of itself`(part: String, count: Int)
    async throws
  {
    let text = String(repeating: part, count: count)
    let room = PressRoom([
      PressRoom.news: [
        .text(
          #"{"title": "\#(text)", "items": []}"#,
          from: PressRoom.news
        )
      ]
    ])

    await room.press()

    let edition = try #require(room.page(of: "posten", section: "news")?.edition)
    let title = try #require(edition.feedTitle)
    #expect(title.utf8.count <= 203)
    #expect(title.hasSuffix("…") == (text.utf8.count > 200))
    var feed = Feed(title: "News", content: .native([]))
    feed.metadata.summary = text
    let summary = try #require(feed.ownSummary)
    #expect(summary.utf8.count <= 303)
    #expect(summary.hasSuffix("…") == (text.utf8.count > 300))
  }

  @Test(.timeLimit(.minutes(10)))
  func `a page whose provider waits holds up no other`() async {
    let clock = FixedClock()
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    var registry = ProviderRegistry()
    registry.register(ItemKind("waiting")) { id, _ in WaitingProvider(id: id, gate: gate) }
    let press = EditionMaker(
      registry: registry,
      frames: FrameCheck(
        transport: StubTransport(),
        site: { nil },
        uptime: clock.uptime,
        sleep: clock.sleep
      ),
      composer: Composer(sleep: clock.sleep)
    )
    let brand = SampleStand.newsstand.brands[0]
    let jobs = ["slow", "quick"].map { (id: Slug) in
      let rules: [ProviderRule] =
        id == "slow" ? [.custom(kind: ItemKind("waiting"), settings: .null)] : []
      let section = NewsSection(
        id: id,
        title: id.rawValue,
        source: Source(address: SampleStand.news, format: .listing),
        providers: rules
      )
      return EditionMaker.Job(
        material: SectionMaterial(
          section: section,
          feed: Feed(title: "News", content: .native([]))
        ),
        stories: BrandStories(),
        switched: SwitchBoard().applied(to: brand, BrandStories()),
        contentFrom: clock.now,
        moment: clock.now
      )
    }
    var order: [Slug?] = []

    await press.make(jobs) { key, _ in
      order.append(key.section)
      opening.finish()
    }

    #expect(order == ["quick", "slow"])
  }
}

/// Gathers nothing, and that only when the gate is open.
private struct WaitingProvider: ItemProvider {
  let id: ProviderID
  let kinds: Set<ItemKind> = []
  let gate: AsyncStream<Void>

  func gather(in context: CompositionContext) async throws -> [FeedItem] {
    for await _ in gate {}
    return []
  }

  func enrich(
    _ draft: inout ContentDraft,
    with gathered: [FeedItem],
    in context: CompositionContext
  ) {}
}
