import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

/// What the newsstand says anew of a section does not make an empty answer of its source a good one.
struct RenamedHoldBackTests {
  enum Change: CaseIterable {
    case title, language, flags, rendering, encryption

    var newsstand: Newsstand {
      var newsstand = PressRoom.newsstand
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

  private static let secure = PressRoom.address("https://backend.example/news")

  private static func stories(_ count: Int) -> StubTransport.Answer {
    .feed("News", stories: (0..<count).map { "Story \($0)" }, from: PressRoom.news)
  }

  private func headlines(_ room: PressRoom) -> Int? {
    room.page(of: "posten", section: "news")?.edition?.plan?.cards
      .count { $0.slot.item.teaser != nil }
  }

  private func failure(_ room: PressRoom) -> Failure? {
    room.page(of: "posten", section: "news")?.failure
  }

  /// A newsroom whose source has brought this many stories, and none the next time.
  private func room(_ before: Int = 8, isEmpty: Bool = true) async -> PressRoom {
    let room = PressRoom([PressRoom.news: [Self.stories(before)]])
    await room.press()
    if isEmpty { await empty(room) }
    return room
  }

  private func empty(_ room: PressRoom) async {
    for address in [PressRoom.news, Self.secure] { room.transport.script(address, Self.stories(0)) }
    room.clock.advance(by: 600)
    await room.press()
  }

  @Test(arguments: Change.allCases, [true, false])
  func `an empty answer stays held back after a change of the file`(change: Change, wasHeld: Bool)
    async
  {
    var room = await room(isEmpty: wasHeld)

    await room.replace(by: change.newsstand)
    await empty(room)

    #expect(headlines(room) == 8)
    #expect(failure(room) == .heldBack(left: 0, before: 8))
  }

  @Test(arguments: Change.allCases, [true, false])
  func `and after a restart with a changed file`(change: Change, wasHeld: Bool) async {
    let first = await room(isEmpty: wasHeld)

    let room = PressRoom(newsstand: change.newsstand, store: first.store)
    room.clock.advance(by: 600)
    await empty(room)

    #expect(headlines(room) == 8)
    #expect(failure(room) == .heldBack(left: 0, before: 8))
  }

  @Test func `its day goes on when the section is renamed`() async {
    let first = await room()

    let room = PressRoom(newsstand: Change.title.newsstand, store: first.store)
    room.clock.advance(by: 600 + 86_400)
    await empty(room)

    #expect(headlines(room) == 0)
    #expect(failure(room) == nil)
  }

  @Test func `another source may have less`() async {
    let first = await room(isEmpty: false)
    var newsstand = PressRoom.newsstand
    newsstand.brands[0].sections[0].source.address = PressRoom.sport

    let room = PressRoom(newsstand: newsstand, store: first.store)
    await room.press()

    #expect(headlines(room) == 1)
    #expect(failure(room) == nil)
  }

  @Test func `a source that is read differently may bring less`() async {
    let first = await room(isEmpty: false)
    var newsstand = PressRoom.newsstand
    newsstand.brands[0].sections[0].source.format = .presentational

    let room = PressRoom(newsstand: newsstand, store: first.store)
    room.transport.script(
      PressRoom.news,
      .text(
        #"{"title": "News", "items": [{"type": "teaser", "id": "a", "title": "Bridge opens"}]}"#,
        from: PressRoom.news
      )
    )
    await room.press()

    #expect(headlines(room) == 1)
    #expect(failure(room) == nil)
  }
}
