import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

/// What programs that show pages themselves ask of a press.
struct WatchingTests {
  private let clock = FixedClock()
  private let news = PageKey(brand: "posten", section: "news")
  private let ferry = SampleStand.storyName("ferry-sails", from: SampleStand.news)
  private let opera = SampleStand.storyName("opera", from: SampleStand.culture)

  @Test func `who watches a page hears that it has changed`() async {
    let press = press(StubTransport(SampleStand.answers))
    var changes = press.changes(of: news).makeAsyncIterator()
    #expect(press.page(news)?.edition == nil)

    await press.press()

    #expect(await changes.next() != nil)
    #expect(press.page(news)?.edition != nil)
  }

  @Test func `a kept page comes back, and no source is asked`() async {
    let store = MemoryStore(now: clock.read)
    await press(StubTransport(SampleStand.answers), store).press()
    let transport = StubTransport(SampleStand.answers)
    let press = press(transport, store)
    #expect(press.page(news) == nil)

    let page = await press.bring(news)

    #expect(page?.edition?.plan?.cards.count == 2)
    #expect(page?.isKept == true)
    #expect(transport.requests.isEmpty)
  }

  @Test func `of a page that nobody kept nothing comes`() async {
    let press = press(StubTransport(SampleStand.answers))

    #expect(await press.bring(news) == nil)
    #expect(await press.bring(PageKey(brand: "nobody", section: nil)) == nil)
  }

  @Test func `a kept story comes back, and no backend is asked`() async {
    let store = MemoryStore(now: clock.read)
    let first = press(StubTransport(SampleStand.answers), store)
    await first.press()
    let transport = StubTransport(SampleStand.answers)
    let second = press(transport, store)

    #expect(await first.bringStory(ferry, of: "posten")?.id == ferry)
    #expect(await second.bringStory(ferry, of: "posten")?.id == ferry)
    #expect(await second.bringStory("ferry-sails", of: "posten")?.id == ferry)
    #expect(transport.requests.isEmpty)
  }

  @Test func `a story that its backend keeps is there once it was read`() async throws {
    let text = """
      {"id": "opera", "headline": "Opera sings", "contents": [{"type": "paragraph", "text": "La."}]}
      """
    let transport = StubTransport(
      SampleStand.answers.merging([SampleStand.opera: [.text(text, from: SampleStand.opera)]]) {
        $1
      }
    )
    let press = press(transport)
    await press.press()

    #expect(await press.bringStory(opera, of: "posten") == nil)
    #expect(!transport.requests.map(\.address).contains(SampleStand.opera))

    let story = try await press.story(opera, of: "posten")

    #expect(await press.bringStory(opera, of: "posten") == story)
    #expect(await press.bringStory("nothing", of: "posten") == nil)
  }

  private func press(_ transport: StubTransport, _ store: MemoryStore? = nil) -> NewsstandPress {
    NewsstandPress(
      SampleStand.newsstand,
      transport: transport,
      resources: PressResources(
        store: store ?? MemoryStore(now: clock.read),
        now: clock.read,
        uptime: clock.uptime,
        sleep: clock.sleep
      )
    )
  }
}
