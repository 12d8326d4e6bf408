import BroadsheetCore
import BroadsheetTesting
import Foundation
import Logging
import Synchronization
import Testing

// How often something is decoded, and in which order, shows in no page.
@testable import BroadsheetPress

struct RestorationTests {
  private let key = PageKey(brand: "posten", section: "news")
  private let published = PublishedPages()

  private func edition(_ title: String, of key: PageKey) -> Edition {
    Edition(
      brand: key.brand,
      section: key.section,
      title: title,
      content: .native(LayoutPlan(blocks: [])),
      pressedAt: FixedClock().now,
      contentFrom: FixedClock().now
    )
  }

  private func restoration(
    of keys: Set<PageKey>,
    edition: @escaping @Sendable (PageKey) async -> Edition?,
    content: @escaping @Sendable (Slug) async -> Void = { _ in }
  ) -> Restoration {
    Restoration(
      newsstand: SampleStand.newsstand,
      published: published,
      keys: { keys },
      edition: edition,
      content: content,
      now: FixedClock().read
    )
  }

  @Test func `a page is brought once for all who ask for it`() async {
    let count = Atomic(0)
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let restoration = restoration(of: [key]) { key in
      count.add(1, ordering: .relaxed)
      for await _ in gate {}
      return edition("Kept", of: key)
    }

    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { await restoration.bring(key) } }
      await Task.yield()
      opening.finish()
    }
    await restoration.bring(key)

    #expect(count.load(ordering: .relaxed) == 1)
    #expect(published.page(key)?.edition?.title == "Kept")
    #expect(published.page(key)?.isKept == true)
  }

  @Test func `a page that comes late takes the place of nothing newer`() async {
    let restoration = restoration(of: [key]) { key in
      // Pressed while the store is being read.
      published.publish(
        key,
        edition: edition("New", of: key),
        failing: nil,
        isBeingFetched: false
      )
      return edition("Kept", of: key)
    }

    await restoration.bring(key)

    #expect(published.page(key)?.edition?.title == "New")
    #expect(published.page(key)?.isKept == false)
  }

  @Test func `what has happened to a page since the start stays with it`() async {
    published.publish(
      key,
      edition: nil,
      failing: PageFailure(
        failure: .timedOut,
        attempt: FailedAttempt(at: FixedClock().now, retryFrom: nil)
      ),
      isBeingFetched: true
    )

    await restoration(of: [key]) { edition("Kept", of: $0) }.bring(key)

    #expect(published.page(key)?.edition?.title == "Kept")
    #expect(published.page(key)?.failure == .timedOut)
    #expect(published.page(key)?.attempt != nil)
    #expect(published.page(key)?.isBeingFetched == true)
  }

  @Test func `a page is as new as its last confirmation`() async {
    let confirmed = FixedClock().now + 3600
    let clock = FixedClock(confirmed + 60)
    let restoration = Restoration(
      newsstand: SampleStand.newsstand,
      published: published,
      keys: { [key] in [key] },
      edition: { edition("Kept", of: $0) },
      confirmations: { [key] in [key: confirmed] },
      content: { _ in },
      now: clock.read
    )

    await restoration.bring(key)

    #expect(published.page(key)?.edition?.contentFrom == confirmed)
  }

  @Test func `no page comes back from the future`() async {
    let clock = FixedClock(FixedClock().now - 86_400)
    let restoration = Restoration(
      newsstand: SampleStand.newsstand,
      published: published,
      keys: { [key] in [key] },
      edition: { edition("Kept", of: $0) },
      content: { _ in },
      now: clock.read
    )

    await restoration.bring(key)

    #expect(published.page(key)?.edition?.pressedAt == clock.now)
    #expect(published.page(key)?.edition?.contentFrom == clock.now)
  }

  @Test func `what was answered before a page was brought is answered anew`() async {
    let before = published.generation

    await restoration(of: [key]) { edition("Kept", of: $0) }.bring(key)

    #expect(published.generation > before)
  }

  @Test func `sections get their feeds in the order in which they were`() async throws {
    let store = MemoryStore()
    let transport = StubTransport(SampleStand.answers)
    let clock = FixedClock()
    let resources = PressResources(store: store, now: clock.read, sleep: clock.sleep)
    await NewsstandPress(SampleStand.newsstand, transport: transport, resources: resources).press()
    let newsstand = SampleStand.newsstand
    let records = newsstand.brands.flatMap { brand in
      brand.sections.map { SectionState(brand: brand, section: $0, settings: newsstand.settings) }
    }

    let restored = await StoreAccess(store: store, logger: Logger(label: "test"))
      .withFeeds(records)

    #expect(restored.map(\.key) == records.map(\.key))
    #expect(restored.contains { $0.feed != nil })
  }

  @Test func `one page waits for no other`() async {
    let other = PageKey(brand: "posten", section: "sport")
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let restoration = restoration(of: [key, other]) { asked in
      if asked == key { for await _ in gate {} }
      return edition("Kept", of: asked)
    }
    let slow = Task { await restoration.bring(key) }

    await restoration.bring(other)

    #expect(published.page(other)?.edition != nil)
    #expect(published.page(key)?.edition == nil)
    opening.finish()
    await slow.value
    #expect(published.page(key)?.edition != nil)
  }

  @Test func `nothing is looked for that is not kept, or not served`() async {
    let gone = PageKey(brand: "posten", section: "gone")
    let asked = Mutex<[PageKey]>([])
    let restoration = restoration(of: [key, gone]) { key in
      asked.withLock { $0.append(key) }
      return nil
    }

    await restoration.bring(gone)
    await restoration.bring(PageKey(brand: "posten", section: "sport"))
    await restoration.bringTheRest()
    await restoration.bring(key)

    #expect(asked.withLock { $0 } == [key])
    #expect(restoration.isComplete)
  }

  @Test func `the rest comes by itself, with the material first`() async {
    let steps = Mutex<[String]>([])
    let restoration = restoration(
      of: [key, PageKey(brand: "posten", section: nil)],
      edition: { key in
        steps.withLock { $0.append("page") }
        return edition("Kept", of: key)
      },
      content: { _ in steps.withLock { $0.append("material") } }
    )

    await restoration.bringTheRest()

    #expect(steps.withLock { $0 } == ["material", "page", "page"])
    #expect(restoration.kept.isEmpty)
  }
}
