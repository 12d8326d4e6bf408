import BroadsheetCore
import BroadsheetTesting
import Foundation
import Logging
import Synchronization
import Testing

// What is told is seen without anybody to tell it to.
@testable import BroadsheetPress
@testable import BroadsheetServer

/// Which pages caches in front are asked to forget, when, and how often.
struct PurgesTests {
  private func queue(
    _ cache: ScriptedCache,
    _ figures: PurgeFigures = PurgeFigures(),
    _ log: Lines = Lines()
  ) -> PurgeQueue {
    PurgeQueue(cache.cache, figures: figures, logger: log.logger, sleep: cache.sleep)
  }

  /// Does work while a queue asks its cache.
  private func working(_ queue: PurgeQueue, _ work: () async -> Void) async {
    let working = Task { await queue.work() }
    await work()
    working.cancel()
    await working.value
  }

  @Test func `a page is told when it is another, with the newsstand where it is a front`()
    async throws
  {
    let newsroom = try Newsroom()
    await newsroom.server.press()
    let published = newsroom.server.running.press.published
    var marks = PurgeMarks()

    let first = marks.keys(otherThan: published.pages())
    let again = marks.keys(otherThan: published.pages())
    newsroom.transport.script(
      Newsroom.news,
      .feed("News", stories: ["Bridge opens", "Mayor speaks"], from: Newsroom.news)
    )
    newsroom.clock.advance(by: 900)
    await newsroom.server.press()
    let changed = marks.keys(otherThan: published.pages())

    #expect(first.isSuperset(of: ["/", "posten", "posten/news", "posten/sport"]))
    #expect(again.isEmpty)
    #expect(changed.isSuperset(of: ["/", "posten", "posten/news"]))
    #expect(!changed.contains("posten/sport"))
  }

  @Test func `a page that is only dated anew is the same page`() {
    let published = PublishedPages()
    let (key, moment) = (PageKey(brand: "posten", section: "news"), Date(timeIntervalSince1970: 0))
    var edition = Edition(
      brand: key.brand,
      section: key.section,
      title: "News",
      content: .native(LayoutPlan(blocks: [])),
      pressedAt: moment,
      contentFrom: moment
    )
    edition.number()
    published.publish(key, edition: edition, failing: nil, isBeingFetched: false)
    var marks = PurgeMarks()
    #expect(marks.keys(otherThan: published.pages()) == ["posten/news"])

    published.confirm(key, at: moment + 600, isDatedAnew: true, isBeingFetched: false)
    #expect(marks.keys(otherThan: published.pages()).isEmpty)

    published.renewStories(of: key)
    #expect(marks.keys(otherThan: published.pages()) == ["posten/news"])
    #expect(marks.keys(otherThan: published.pages()).isEmpty)
  }

  @Test func `what changes meanwhile is told together, and each page once`() async {
    let cache = ScriptedCache([])
    let queue = queue(cache)
    queue.add(["b", "a"])
    queue.add(["a", "a/news"])

    await working(queue) { await Patience.wait { cache.calls.count == 1 } }

    #expect(cache.calls == [["a", "a/news", "b"]])
    #expect(queue.keys.isEmpty)
  }

  @Test func `a cache that is gone is asked later each time, logged once, and misses nothing`()
    async
  {
    let failures = Array(repeating: Purges.Outcome.failed("nobody answers"), count: 10)
    let (cache, log, figures) = (ScriptedCache(failures), Lines(), PurgeFigures())
    let queue = queue(cache, figures, log)
    queue.add(["a"])

    await working(queue) { await Patience.wait { cache.calls.count == 11 } }

    #expect(cache.calls == Array(repeating: ["a"], count: 11))
    #expect(cache.pauses.prefix(3) == [.seconds(0.5), .seconds(1), .seconds(2)])
    #expect(cache.pauses.last == .seconds(60))
    #expect(log.lines == ["A cache does not forget pages", "A cache forgets pages again"])
    #expect(figures.waiting == 1, "It is told once more.")
  }

  @Test func `a page is told once more, for an answer that was on its way, and then no more`() async
  {
    let cache = ScriptedCache([.failed("nobody answers")])
    let queue = queue(cache)
    queue.add(["a", "b"])

    await working(queue) {
      await withTaskGroup { group in
        group.addTask { await queue.repeatTold() }
        await Patience.wait { cache.calls.count == 3 }
        queue.add(["c"])
        await Patience.wait { cache.calls.count == 5 }
        group.cancelAll()
      }
    }

    #expect(cache.calls == [["a", "b"], ["a", "b"], ["a", "b"], ["c"], ["c"]])
    #expect(cache.pauses == [.seconds(0.5), .seconds(2), .seconds(2)])
  }

  @Test func `of very many pages brands are told, and a call has but so many`() async {
    let cache = ScriptedCache([])
    let (figures, most) = (PurgeFigures(), PurgeQueue.mostWaiting)
    let queue = queue(cache, figures)
    queue.add(Set((0..<most).map { "posten/section-\($0)" }))
    #expect(figures.waiting == most)

    queue.add(["bladet", "/"])
    #expect(queue.keys == ["/", "bladet/*", "posten/*"])
    #expect(figures.waiting == 3)

    queue.add(Set((0..<250).map { "tidende/" + String(repeating: "x", count: $0) }))
    await working(queue) { await Patience.wait { cache.calls.joined().count == 253 } }
    #expect(cache.calls.allSatisfy { $0.count <= 100 && $0.joined().utf8.count <= 4_000 })
  }

  @Test func `a server tells each cache, and a press has no readers who see its pages`()
    async throws
  {
    for (role, isAsked) in [(PressRole.all, true), (.front, true), (.press, false)] {
      let newsroom = try Newsroom(
        configuration: .testing(PressConfiguration(role: role, fetchPatience: 0))
      )
      let caches = [ScriptedCache([]), ScriptedCache([])]
      let purges = Purges(
        newsroom.server,
        caches: caches.map(\.cache),
        logger: Lines().logger,
        sleep: { _ in }
      )
      let working = Task { await purges.work() }
      if isAsked {
        newsroom.server.running.press.published.renewStories(
          of: PageKey(brand: "posten", section: nil)
        )
        for cache in caches {
          await Patience.wait { cache.calls.joined().contains("posten") }
        }
        working.cancel()
      }
      // One that has nothing to do ends by itself.
      await working.value
      #expect(caches.allSatisfy { $0.calls.isEmpty != isAsked })
    }
  }
}

/// A cache that answers as it is told, and that it is done from then on.
private final class ScriptedCache: Sendable {
  private struct State {
    var outcomes: [Purges.Outcome]
    var calls: [[String]] = []
    var pauses: [Duration] = []
  }

  private let state: Mutex<State>

  init(_ outcomes: [Purges.Outcome]) { state = Mutex(State(outcomes: outcomes)) }

  var calls: [[String]] { state.withLock { $0.calls } }
  var pauses: [Duration] { state.withLock { $0.pauses } }
  var sleep: Sleep { { pause in self.state.withLock { $0.pauses.append(pause) } } }

  var cache: Purges.Cache {
    Purges.Cache("http://127.0.0.1:6081/") { keys in
      self.state.withLock { state in
        state.calls.append(keys)
        return state.outcomes.isEmpty ? .done : state.outcomes.removeFirst()
      }
    }
  }
}

/// What was logged.
private final class Lines: Sendable {
  private let texts = Mutex<[String]>([])

  var lines: [String] { texts.withLock { $0 } }
  var logger: Logger { Logger(label: "test") { _ in Handler(lines: self) } }

  private struct Handler: LogHandler {
    let lines: Lines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.notice

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { lines.texts.withLock { $0.append("\(event.message)") } }
  }
}
