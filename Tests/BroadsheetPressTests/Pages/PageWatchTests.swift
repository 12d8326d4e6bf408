import BroadsheetCore
import BroadsheetTesting
import Testing

// What wakes watchers is the press's own.
@testable import BroadsheetPress

struct PageWatchTests {
  private let front = PageKey(brand: "daily", section: nil)
  private let news = PageKey(brand: "daily", section: "news")

  @Test func `who is slow is woken once, and for no other page`() async {
    let watch = PageWatch()
    let (slow, other) = (watch.changes(of: [front]), watch.changes(of: [news]))

    for _ in 0..<1_000 { watch.wake(front) }
    watch.end()

    #expect(await slow.reduce(0) { count, _ in count + 1 } == 1)
    #expect(await other.reduce(0) { count, _ in count + 1 } == 0)
  }

  @Test func `who leaves is forgotten`() {
    let watch = PageWatch()
    var changes: AsyncStream<Void>? = watch.changes(of: [front])
    #expect(watch.count(of: front) == 1)

    changes = nil

    #expect(changes == nil)
    #expect(watch.count(of: front) == 0)
    watch.wake(front)
  }

  @Test func `who waits for two pages is woken by either, and leaves both`() async {
    let watch = PageWatch()
    var changes: AsyncStream<Void>? = watch.changes(of: [front, news])
    var iterator = changes?.makeAsyncIterator()

    watch.wake(front)
    let first: Void? = await iterator?.next()
    watch.wake(news)
    let second: Void? = await iterator?.next()
    (changes, iterator) = (nil, nil)

    #expect(first != nil && second != nil && changes == nil)
    #expect(watch.count(of: front) == 0 && watch.count(of: news) == 0)
  }

  @Test func `who comes after the end waits for nothing`() async {
    let watch = PageWatch()
    watch.end()

    #expect(await watch.changes(of: [front]).reduce(0) { count, _ in count + 1 } == 0)
  }
}
