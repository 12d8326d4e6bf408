import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

/// Pressing without a server.
struct NewsstandPressTests {
  private let clock = FixedClock()

  @Test func `every page is pressed from its sources`() async {
    let transport = StubTransport(SampleStand.answers)
    let press = NewsstandPress(SampleStand.newsstand, transport: transport, resources: resources())

    await press.press()

    let front = press.page(PageKey(brand: "posten", section: nil))?.edition
    #expect(front?.plan?.cards.count == 3)
    let all = press.page(PageKey(brand: "posten", section: "all"))?.edition
    #expect(all?.plan?.cards.count { $0.slot.item.teaser != nil } == 3)
  }

  @Test func `a page alone asks the sources that it is made of`() async {
    #expect(await asked(for: "news") == [SampleStand.news])
    // The list of what is read most may have any of them.
    #expect(Set(await asked(for: "all")) == Set(SampleStand.backends))
    #expect(Set(await asked(for: nil)) == [SampleStand.news, SampleStand.sport])
    #expect(await asked(for: "chess") == [])
  }

  @Test func `sections that are put together are asked for, and lists from one section`() async {
    var newsstand = SampleStand.newsstand
    newsstand.brands[0].sections[2].providers = [
      .list(
        TeaserListRule(
          title: "Kultur",
          origin: .section("culture"),
          placement: PlacementRule(.end)
        )
      )
    ]
    newsstand.brands[0].sections[2].source = .sections(["news"])

    #expect(
      Set(await asked(for: "all", in: newsstand)) == [SampleStand.news, SampleStand.culture]
    )
  }

  @Test func `a restart shows what was kept`() async {
    let store = MemoryStore(now: clock.read)
    let first = NewsstandPress(
      SampleStand.newsstand,
      transport: StubTransport(SampleStand.answers),
      resources: resources(store)
    )
    await first.press()

    let second = NewsstandPress(
      SampleStand.newsstand,
      transport: StubTransport(),
      resources: resources(store)
    )
    await second.press()

    let page = second.page(PageKey(brand: "posten", section: "news"))
    #expect(page?.edition?.plan?.cards.count == 2)
    #expect(page?.failure != nil)
  }

  @Test(.timeLimit(.minutes(10)))
  func `work ends when it is cancelled, and has pressed until then`() async throws {
    let press = NewsstandPress(
      SampleStand.newsstand,
      transport: StubTransport(SampleStand.answers),
      resources: PressResources(sleep: clock.sleep)
    )
    let work = Task { await press.work() }

    while press.page(PageKey(brand: "posten", section: "news"))?.edition == nil {
      try await Task.sleep(for: .milliseconds(5))
    }
    work.cancel()
    await work.value
  }

  private func asked(for section: Slug?, in newsstand: Newsstand = SampleStand.newsstand) async
    -> [URL]
  {
    let transport = StubTransport(SampleStand.answers)
    var alone = newsstand
    alone.brands[0] = newsstand.brands[0].reduced(toPage: section)
    let press = NewsstandPress(alone, transport: transport, resources: resources())
    await press.press()
    #expect(press.page(PageKey(brand: "posten", section: section))?.edition != nil)
    return transport.requests.map(\.address)
  }

  private func resources(_ store: MemoryStore? = nil) -> PressResources {
    PressResources(
      store: store ?? MemoryStore(now: clock.read),
      now: clock.read,
      uptime: clock.uptime,
      sleep: clock.sleep
    )
  }
}
