import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// What readers get when a backend answers 200, and has lost its items.
struct HoldBackTests {
  private static let day = 86_400.0

  private static func stories(_ count: Int) -> StubTransport.Answer {
    .feed("News", stories: (0..<count).map { "Story \($0)" }, from: Newsroom.news)
  }

  private static let web = StubTransport.Answer.text(
    #"{"title": "News", "renderAsWeb": true, "renderAsWebUrl": "https://paper.example/news"}"#,
    from: Newsroom.news
  )

  /// A newsroom whose news brought so many stories, and then this.
  private func room(
    _ before: Int,
    then answer: StubTransport.Answer,
    newsstand: Newsstand = Newsroom.newsstand
  ) async throws -> Newsroom {
    let press = try Newsroom([Newsroom.news: [Self.stories(before)]], newsstand: newsstand)
    await press.server.press()
    await next(answer, in: press)
    return press
  }

  private func next(_ answer: StubTransport.Answer, in press: Newsroom, after seconds: Double = 600)
    async
  {
    press.transport.script(Newsroom.news, answer)
    press.clock.advance(by: seconds)
    await press.server.press()
  }

  /// Headlines of the news page as it is published.
  private func headlines(_ press: Newsroom) -> Int? {
    press.server.page(of: "posten", section: "news")?.edition?.plan?.cards
      .count { $0.slot.item.teaser != nil }
  }

  private func failure(_ press: Newsroom) -> Failure? {
    press.server.page(of: "posten", section: "news")?.failure
  }

  @Test func `a feed without items leaves the last good page with its time, and health says why`()
    async throws
  {
    let press = try await room(34, then: Self.stories(0))

    try await press.server.makeApplication().test(.router) { client in
      let page = try await client.get("/posten/news")
      let merged = try await client.get("/posten/all")
      let health = try await client.get("/healthz")

      #expect(page.status == .ok)
      #expect(page.text.contains("Story 7"))
      #expect(page.text.contains("Ikke oppdatert siden 2. januar 2026 kl. 03.04"))
      #expect(merged.text.contains("Story 7"))
      #expect(health.text.contains(#""status":"degraded""#))
      #expect(health.text.contains(#""reason":"held back: 0 items after 34""#))
    }
  }

  @Test(arguments: [(6, 1), (34, 11), (2, 0)])
  func `one that has lost most of many is held back`(before: Int, after: Int) async throws {
    let press = try await room(before, then: Self.stories(after))

    #expect(headlines(press) == before)
    #expect(failure(press) == .heldBack(left: after, before: before))
  }

  @Test(arguments: [(6, 2), (5, 1), (34, 12)])
  func `one that has become shorter is not`(before: Int, after: Int) async throws {
    let press = try await room(before, then: Self.stories(after))

    #expect(headlines(press) == after)
    #expect(failure(press) == nil)
  }

  @Test func `one that has kept its headlines and lost its texts and links is`() async throws {
    let items = (0..<8).map { "{\"id\": \"story-\($0)\", \"title\": \"Story \($0)\"}" }
    let bare = "{\"title\": \"News\", \"items\": [\(items.joined(separator: ","))]}"

    let press = try await room(8, then: .text(bare, from: Newsroom.news))

    #expect(failure(press) == .heldBack(left: 0, before: 8))
  }

  @Test func `a section that starts empty may`() async throws {
    let press = try Newsroom([Newsroom.news: [Self.stories(0)]])
    await press.server.press()

    #expect(headlines(press) == 0)
    #expect(failure(press) == nil)
  }

  @Test func `becoming a web page is no loss, and coming back is none either`() async throws {
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].sections[0].rendering = .asFeedSays

    let press = try await room(34, then: Self.web, newsstand: newsstand)
    #expect(press.server.page(of: "posten", section: "news")?.state.kind == .web)
    await next(Self.stories(1), in: press)

    #expect(headlines(press) == 1)
    #expect(failure(press) == nil)
  }

  @Test(arguments: [34, 0])
  func `nothing at all after a web page is a loss`(before: Int) async throws {
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].sections[0].rendering = .asFeedSays
    let press = try await room(before, then: Self.web, newsstand: newsstand)

    await next(Self.stories(0), in: press)

    #expect(press.server.page(of: "posten", section: "news")?.state.kind == .web)
    #expect(failure(press) == .heldBack(left: 0, before: 1))
    await next(Self.stories(2), in: press)
    #expect(headlines(press) == 2)
    #expect(failure(press) == nil)
  }

  @Test func `nothing but better news ends it before its day is over`() async throws {
    let press = try await room(34, then: Self.stories(0))

    await next(Self.stories(0), in: press, after: Self.day - 1)
    #expect(failure(press) == .heldBack(left: 0, before: 34))
    await next(.result(.notModified(at: press.clock.now, .none)), in: press, after: 0)
    await next(.failure(.timedOut(limit: 10)), in: press, after: 0)
    #expect(headlines(press) == 34)
    await next(Self.stories(0), in: press, after: 100_000)

    #expect(headlines(press) == 0)
    #expect(failure(press) == nil)
  }

  @Test func `not modified is no better than what was held back`() async throws {
    let press = try await room(34, then: Self.stories(0))

    await next(.result(.notModified(at: press.clock.now, .none)), in: press)

    #expect(failure(press) == .heldBack(left: 0, before: 34))
    #expect(press.transport.requests.last { $0.address == Newsroom.news }?.validators == nil)
  }

  @Test func `better news end it at once`() async throws {
    let press = try await room(34, then: Self.stories(0))

    await next(Self.stories(20), in: press)

    #expect(headlines(press) == 20)
    #expect(failure(press) == nil)
  }

  @Test func `losing a little each time is losing most in the end`() async throws {
    let press = try await room(34, then: Self.stories(15))

    await next(Self.stories(6), in: press)

    #expect(headlines(press) == 15)
    #expect(failure(press) == .heldBack(left: 6, before: 34))
  }

  @Test(arguments: [(600.0, nil), (86_400, 600.0)] as [(Double, Double?)])
  func `the newsstand says for how long`(setting: Double, own: Double?) async throws {
    var newsstand = Newsroom.newsstand
    newsstand.settings.holdBack = setting
    newsstand.brands[0].sections[0].source.holdBack = own
    let press = try await room(34, then: Self.stories(0), newsstand: newsstand)
    #expect(headlines(press) == 34)

    await next(Self.stories(0), in: press, after: 600)

    #expect(headlines(press) == 0)
  }

  @Test func `zero holds nothing back`() async throws {
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].sections[0].source.holdBack = 0

    let press = try await room(34, then: Self.stories(0), newsstand: newsstand)

    #expect(headlines(press) == 0)
  }

  @Test(arguments: [(79_200.0, 34), (90_000, 0)])
  func `a restart neither ends it nor begins it anew`(later: Double, left: Int) async throws {
    let first = try await room(34, then: Self.stories(0))

    let restarted = try Newsroom([Newsroom.news: [Self.stories(0)]], store: first.store)
    restarted.clock.advance(by: 600 + later)
    await restarted.server.press()

    #expect(headlines(restarted) == left)
  }
}
