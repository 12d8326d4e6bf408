import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HummingbirdTesting
import Testing

/// What the newsstand says anew of a section does not make an empty answer of its source a good one.
struct RenamedHoldBackTests {
  enum Change: CaseIterable {
    case title, language, flags, rendering, encryption

    var newsstand: Newsstand {
      var newsstand = Newsroom.newsstand
      switch self {
      case .title: newsstand.brands[0].sections[0].title = "Ferskt"
      case .language: newsstand.brands[0].language = "nn"
      case .flags: newsstand.brands[0].sections[0].flagWords = FlagWords([.live: ["Direkte"]])
      case .rendering: newsstand.brands[0].sections[0].rendering = .native
      case .encryption: newsstand.brands[0].sections[0].source.address = RenamedHoldBackTests.secure
      }
      return newsstand
    }
  }

  private static let secure = Newsroom.address("https://backend.example/news")

  private static func stories(_ count: Int) -> StubTransport.Answer {
    .feed("News", stories: (0..<count).map { "Story \($0)" }, from: Newsroom.news)
  }

  private func headlines(_ press: Newsroom) -> Int? {
    press.server.page(of: "posten", section: "news")?.edition?.plan?.cards
      .count { $0.slot.item.teaser != nil }
  }

  private func failure(_ press: Newsroom) -> Failure? {
    press.server.page(of: "posten", section: "news")?.failure
  }

  /// A newsroom whose source has brought this many stories, and none the next time.
  private func room(_ before: Int = 8, isEmpty: Bool = true) async throws -> Newsroom {
    let press = try Newsroom([Newsroom.news: [Self.stories(before)]])
    await press.server.press()
    if isEmpty { await empty(press) }
    return press
  }

  private func empty(_ press: Newsroom) async {
    for address in [Newsroom.news, Self.secure] { press.transport.script(address, Self.stories(0)) }
    press.clock.advance(by: 600)
    await press.server.press()
  }

  @Test(arguments: Change.allCases, [true, false])
  func `an empty answer stays held back after a change of the file`(change: Change, wasHeld: Bool)
    async throws
  {
    let press = try await room(isEmpty: wasHeld)

    let newsstand = change.newsstand
    try await press.server.makeApplication().test(.router) { _ in
      await press.server.replace(by: newsstand, transport: press.transport)
      await empty(press)
    }

    #expect(headlines(press) == 8)
    #expect(failure(press) == .heldBack(left: 0, before: 8))
  }

  @Test(arguments: Change.allCases, [true, false])
  func `and after a restart with a changed file`(change: Change, wasHeld: Bool) async throws {
    let first = try await room(isEmpty: wasHeld)

    let press = try Newsroom(newsstand: change.newsstand, store: first.store)
    press.clock.advance(by: 600)
    await empty(press)

    #expect(headlines(press) == 8)
    #expect(failure(press) == .heldBack(left: 0, before: 8))
  }

  @Test func `its day goes on when the section is renamed`() async throws {
    let first = try await room()

    let press = try Newsroom(newsstand: Change.title.newsstand, store: first.store)
    press.clock.advance(by: 600 + 86_400)
    await empty(press)

    #expect(headlines(press) == 0)
    #expect(failure(press) == nil)
  }

  @Test func `another source may have less`() async throws {
    let first = try await room(isEmpty: false)
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].sections[0].source.address = Newsroom.sport

    let press = try Newsroom(newsstand: newsstand, store: first.store)
    await press.server.press()

    #expect(headlines(press) == 1)
    #expect(failure(press) == nil)
  }

  @Test func `a source that is read differently may bring less`() async throws {
    let first = try await room(isEmpty: false)
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].sections[0].source.format = .presentational

    let press = try Newsroom(newsstand: newsstand, store: first.store)
    press.transport.script(
      Newsroom.news,
      .text(
        #"{"title": "News", "items": [{"type": "teaser", "id": "a", "title": "Bridge opens"}]}"#,
        from: Newsroom.news
      )
    )
    await press.server.press()

    #expect(headlines(press) == 1)
    #expect(failure(press) == nil)
  }
}
