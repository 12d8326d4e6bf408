import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

/// What becomes of a page when a backend answers 200, and has lost its items.
struct HoldBackTests {
  private static let day = 86_400.0

  private static func stories(_ count: Int) -> StubTransport.Answer {
    .feed("News", stories: (0..<count).map { "Story \($0)" }, from: PressRoom.news)
  }

  private static let web = StubTransport.Answer.text(
    #"{"title": "News", "renderAsWeb": true, "renderAsWebUrl": "https://paper.example/news"}"#,
    from: PressRoom.news
  )

  /// A newsroom whose news brought so many stories, and then this.
  private func room(
    _ before: Int,
    then answer: StubTransport.Answer,
    newsstand: Newsstand = PressRoom.newsstand
  ) async -> PressRoom {
    let room = PressRoom([PressRoom.news: [Self.stories(before)]], newsstand: newsstand)
    await room.press()
    await next(answer, in: room)
    return room
  }

  private func next(_ answer: StubTransport.Answer, in room: PressRoom, after seconds: Double = 600)
    async
  {
    room.transport.script(PressRoom.news, answer)
    room.clock.advance(by: seconds)
    await room.press()
  }

  /// Headlines of the news page as it is published.
  private func headlines(_ room: PressRoom) -> Int? {
    room.page(of: "posten", section: "news")?.edition?.plan?.cards
      .count { $0.slot.item.teaser != nil }
  }

  private func failure(_ room: PressRoom) -> Failure? {
    room.page(of: "posten", section: "news")?.failure
  }

  @Test func `a feed without items leaves the last good page`() async {
    let room = await room(34, then: Self.stories(0))

    #expect(headlines(room) == 34)
    #expect(failure(room) == .heldBack(left: 0, before: 34))
  }

  @Test(arguments: [(6, 1), (34, 11), (2, 0)])
  func `one that has lost most of many is held back`(before: Int, after: Int) async throws {
    let room = await room(before, then: Self.stories(after))

    #expect(headlines(room) == before)
    #expect(failure(room) == .heldBack(left: after, before: before))
  }

  @Test(arguments: [(6, 2), (5, 1), (34, 12)])
  func `one that has become shorter is not`(before: Int, after: Int) async throws {
    let room = await room(before, then: Self.stories(after))

    #expect(headlines(room) == after)
    #expect(failure(room) == nil)
  }

  @Test func `one that has kept its headlines and lost its texts and links is`() async throws {
    let items = (0..<8).map { "{\"id\": \"story-\($0)\", \"title\": \"Story \($0)\"}" }
    let bare = "{\"title\": \"News\", \"items\": [\(items.joined(separator: ","))]}"

    let room = await room(8, then: .text(bare, from: PressRoom.news))

    #expect(failure(room) == .heldBack(left: 0, before: 8))
  }

  @Test func `a section that starts empty may`() async throws {
    let room = PressRoom([PressRoom.news: [Self.stories(0)]])
    await room.press()

    #expect(headlines(room) == 0)
    #expect(failure(room) == nil)
  }

  @Test func `becoming a web page is no loss, and coming back is none either`() async throws {
    var newsstand = PressRoom.newsstand
    newsstand.brands[0].sections[0].rendering = .asFeedSays

    let room = await room(34, then: Self.web, newsstand: newsstand)
    #expect(room.page(of: "posten", section: "news")?.state.kind == .web)
    await next(Self.stories(1), in: room)

    #expect(headlines(room) == 1)
    #expect(failure(room) == nil)
  }

  @Test(arguments: [34, 0])
  func `nothing at all after a web page is a loss`(before: Int) async throws {
    var newsstand = PressRoom.newsstand
    newsstand.brands[0].sections[0].rendering = .asFeedSays
    let room = await room(before, then: Self.web, newsstand: newsstand)

    await next(Self.stories(0), in: room)

    #expect(room.page(of: "posten", section: "news")?.state.kind == .web)
    #expect(failure(room) == .heldBack(left: 0, before: 1))
    await next(Self.stories(2), in: room)
    #expect(headlines(room) == 2)
    #expect(failure(room) == nil)
  }

  @Test func `nothing but better news ends it before its day is over`() async throws {
    let room = await room(34, then: Self.stories(0))

    await next(Self.stories(0), in: room, after: Self.day - 1)
    #expect(failure(room) == .heldBack(left: 0, before: 34))
    await next(.result(.notModified(at: room.clock.now, .none)), in: room, after: 0)
    await next(.failure(.timedOut(limit: 10)), in: room, after: 0)
    #expect(headlines(room) == 34)
    await next(Self.stories(0), in: room, after: 100_000)

    #expect(headlines(room) == 0)
    #expect(failure(room) == nil)
  }

  @Test func `not modified is no better than what was held back`() async throws {
    let room = await room(34, then: Self.stories(0))

    await next(.result(.notModified(at: room.clock.now, .none)), in: room)

    #expect(failure(room) == .heldBack(left: 0, before: 34))
    #expect(room.transport.requests.last { $0.address == PressRoom.news }?.validators == nil)
  }

  @Test func `better news end it at once`() async throws {
    let room = await room(34, then: Self.stories(0))

    await next(Self.stories(20), in: room)

    #expect(headlines(room) == 20)
    #expect(failure(room) == nil)
  }

  @Test func `losing a little each time is losing most in the end`() async throws {
    let room = await room(34, then: Self.stories(15))

    await next(Self.stories(6), in: room)

    #expect(headlines(room) == 15)
    #expect(failure(room) == .heldBack(left: 6, before: 34))
  }

  @Test(arguments: [(600.0, nil), (86_400, 600.0)] as [(Double, Double?)])
  func `the newsstand says for how long`(setting: Double, own: Double?) async throws {
    var newsstand = PressRoom.newsstand
    newsstand.settings.holdBack = setting
    newsstand.brands[0].sections[0].source.holdBack = own
    let room = await room(34, then: Self.stories(0), newsstand: newsstand)
    #expect(headlines(room) == 34)

    await next(Self.stories(0), in: room, after: 600)

    #expect(headlines(room) == 0)
  }

  @Test func `zero holds nothing back`() async throws {
    var newsstand = PressRoom.newsstand
    newsstand.brands[0].sections[0].source.holdBack = 0

    let room = await room(34, then: Self.stories(0), newsstand: newsstand)

    #expect(headlines(room) == 0)
  }

  @Test(arguments: [(79_200.0, 34), (90_000, 0)])
  func `a restart neither ends it nor begins it anew`(later: Double, left: Int) async throws {
    let first = await room(34, then: Self.stories(0))

    let restarted = PressRoom([PressRoom.news: [Self.stories(0)]], store: first.store)
    restarted.clock.advance(by: 600 + later)
    await restarted.press()

    #expect(headlines(restarted) == left)
  }
}
