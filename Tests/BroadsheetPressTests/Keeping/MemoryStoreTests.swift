import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

struct MemoryStoreTests {
  private let clock = FixedClock()
  private let brand: Slug = "posten"

  @Test func `stories that nothing shows leave with their age`() {
    let store = MemoryStore(now: clock.read)
    store.keep([story("old"), story("shown")], of: brand)
    clock.advance(by: 40 * 86_400)
    store.keep([story("young")], of: brand)

    tidy(store, by: Retention(days: 30), shown: ["shown"])

    #expect(store.stories(among: ["old", "shown", "young"], of: brand) == ["shown", "young"])
  }

  @Test func `when there are too many, those shown the longest ago leave first`() {
    let store = MemoryStore(now: clock.read)
    for number in 1...10 {
      store.keep([story("story-\(number)")], of: brand)
      clock.advance(by: 60)
    }

    tidy(store, by: Retention(stories: 3), shown: ["story-1"])

    let names = (1...10).compactMap { Slug(rawValue: "story-\($0)") }
    #expect(store.stories(among: names, of: brand) == ["story-1", "story-9", "story-10"])
  }

  @Test func `texts have a limit in bytes`() {
    let store = MemoryStore(now: clock.read)
    for number in 1...8 {
      store.keep([story("story-\(number)", length: 300_000)], of: brand)
      clock.advance(by: 60)
    }
    #expect(store.bytesInUse() > 2_000_000)

    tidy(store, by: Retention(megabytes: 1), shown: [])

    #expect(store.bytesInUse() < 1_048_576)
    #expect(store.story("story-8", of: brand) != nil)
  }

  @Test func `what is served no more is let go of`() {
    let store = MemoryStore(now: clock.read)
    let feed = KeptFeed(feed: Feed(title: "News", content: .native([])), fetchedAt: clock.now)
    store.keep(PressBatch(feeds: [brand: ["news": feed, "gone": feed], "closed": ["news": feed]]))

    tidy(store, by: Retention(), shown: [])

    #expect(store.keptFeeds() == [PageKey(brand: brand, section: "news")])
  }

  @Test func `names of stories lead elsewhere until they do no longer`() {
    let store = MemoryStore(now: clock.read)
    let address = StoryAddress(section: "news", story: "ferry")
    store.keep(["boat": address, "ship": address], gone: [], of: brand)

    store.keep([:], gone: ["boat"], of: brand)

    #expect(store.storyAddresses(of: brand) == ["ship": address])
  }

  private func tidy(_ store: MemoryStore, by retention: Retention, shown: Set<Slug>) {
    store.tidy(by: retention, sections: [brand: ["news"]], shown: { _ in shown })
  }

  private func story(_ name: String, length: Int = 10) -> Story {
    Story(
      id: Slug(identifying: name),
      headline: name,
      body: [.paragraph(String(repeating: "a", count: length))]
    )
  }
}
