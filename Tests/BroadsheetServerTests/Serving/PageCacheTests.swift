import BroadsheetCore
import BroadsheetTesting
import Testing

// The cache is internal: clients meet it through answers alone.
@testable import BroadsheetServer
@testable import BroadsheetWeb

struct PageCacheTests {
  private static let answer = Representation(Array("a page".utf8), mediaType: "text/html")

  private func route(_ number: Int) -> Route {
    .section(brand: "posten", Slug(identifying: "section-\(number)"))
  }

  /// Which of the routes up to a number have an answer of this version.
  private func kept(in cache: PageCache<Route>, upTo count: Int, version: Int = 1) -> [Int] {
    (0..<count).filter { cache.representation(of: route($0), version: version) != nil }
  }

  @Test(arguments: [1, 2, 16])
  func `however many routes there are, no more are kept than there is room for`(capacity: Int) {
    let cache = PageCache<Route>(capacity: capacity)

    for number in 0..<1_000 { cache.keep(Self.answer, of: route(number), version: 1) }

    #expect(cache.count == capacity)
    #expect(kept(in: cache, upTo: 1_000) == Array((1_000 - capacity)..<1_000))
  }

  @Test func `what was read since it came stays longer than what nobody read`() {
    let cache = PageCache<Route>(capacity: 3)
    for number in 0..<3 { cache.keep(Self.answer, of: route(number), version: 1) }

    _ = cache.representation(of: route(0), version: 1)
    cache.keep(Self.answer, of: route(3), version: 1)

    #expect(kept(in: cache, upTo: 4) == [0, 2, 3])
  }

  @Test func `having been read once does not spare an answer for ever`() {
    let cache = PageCache<Route>(capacity: 3)
    for number in 0..<3 { cache.keep(Self.answer, of: route(number), version: 1) }
    _ = cache.representation(of: route(0), version: 1)

    for number in 3..<8 { cache.keep(Self.answer, of: route(number), version: 1) }

    #expect(kept(in: cache, upTo: 8) == [5, 6, 7])
  }

  @Test func `room for one keeps the newest, though the one before it was read`() {
    let cache = PageCache<Route>(capacity: 0)
    cache.keep(Self.answer, of: route(0), version: 1)
    _ = cache.representation(of: route(0), version: 1)

    cache.keep(Self.answer, of: route(1), version: 1)

    #expect(kept(in: cache, upTo: 2) == [1])
  }

  @Test func `a newer version takes the place of the older, and neither counts twice`() {
    let cache = PageCache<Route>(capacity: 2)
    let newer = Representation(Array("a newer page".utf8), mediaType: "text/html")

    cache.keep(Self.answer, of: route(0), version: 1)
    for _ in 0..<100 { cache.keep(newer, of: route(0), version: 2) }
    cache.keep(Self.answer, of: route(1), version: 1)

    #expect(cache.representation(of: route(0), version: 1) == nil)
    #expect(cache.representation(of: route(0), version: 2) === newer)
    #expect(cache.count == 2)
  }

  @Test func `asking and keeping from many threads at once keeps the bound`() async {
    let cache = PageCache<Route>(capacity: 8)

    await withTaskGroup { group in
      for worker in 0..<8 {
        group.addTask {
          for number in 0..<500 {
            cache.keep(Self.answer, of: route(number * worker % 97), version: 1)
            _ = cache.representation(of: route(number % 97), version: 1)
          }
        }
      }
    }

    #expect(cache.count == 8)
  }
}
