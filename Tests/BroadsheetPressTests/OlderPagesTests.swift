import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetPress

/// What readers who go on behind a section's first page have its source asked for.
struct `A section goes on` {
  private static let key = PageKey(brand: "posten", section: "news")

  private static func address(_ page: Int) -> URL {
    page == 1 ? PressRoom.news : PressRoom.address("http://backend.example/news?page=\(page)")
  }

  /// Ten items a page, of a JSON Feed.
  private static func page(_ number: Int, next: String?, count: Int = 10) -> StubTransport.Answer {
    let items = (0..<count).map { place in
      let name = "story-\((number - 1) * 10 + place)"
      return """
        {"id": "\(name)", "title": "The \(name)", "content_html": "<p>All of it.</p>"}
        """
    }
    let way = next.map { "\"next_url\": \"\($0)\"," } ?? ""
    let text = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "News", \(way)
       "items": [\(items.joined(separator: ","))]}
      """
    return .text(text, from: address(number), contentType: "application/feed+json")
  }

  private static func room(
    _ answers: [URL: [StubTransport.Answer]],
    store: (any PressStore)? = nil
  ) -> PressRoom {
    var newsstand = PressRoom.newsstand
    newsstand.brands[0].sections[0].source.format = .syndication
    return PressRoom(answers, newsstand: newsstand, store: store)
  }

  /// A source of so many pages.
  private static func pages(_ count: Int) -> [URL: [StubTransport.Answer]] {
    Dictionary(
      uniqueKeysWithValues: (1...count).map { number in
        let next = number < count ? address(number + 1).absoluteString : nil
        return (address(number), [page(number, next: next)])
      }
    )
  }

  private static func requests(to room: PressRoom) -> [String] {
    room.transport.requests.map(\.address).filter { $0.path() == "/news" }.map {
      $0.query() ?? "first"
    }
  }

  /// Every headline behind the first page, as somebody gets them who follows every link.
  private func headlines(in room: PressRoom) async throws -> [String] {
    var headlines: [String] = []
    var cursor: PageCursor? = .top
    var steps = 0
    while let next = cursor, steps < 100 {
      steps += 1
      guard let older = try await room.newsstandPress.olderPage(of: Self.key, after: next),
        older.cursor == next
      else { break }
      headlines += older.edition.plan?.cards.compactMap { $0.slot.item.teaser?.headline } ?? []
      cursor = older.next
    }
    return headlines
  }

  @Test func `with its source's pages, each asked for once`() async throws {
    let room = Self.room(Self.pages(4))
    await room.press()
    #expect(Self.requests(to: room) == ["first"])

    let read = try await headlines(in: room)
    let again = try await headlines(in: room)

    #expect(read == (10..<40).map { "The story-\($0)" })
    #expect(again == read)
    #expect(Self.requests(to: room) == ["first", "page=2", "page=3", "page=4"])
  }

  @Test func `with one question for a thousand readers`() async throws {
    let room = Self.room(Self.pages(4))
    await room.press()

    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1_000 {
        group.addTask {
          _ = try? await room.newsstandPress.olderPage(of: Self.key, after: .top)
        }
      }
    }

    #expect(Self.requests(to: room).prefix(2) == ["first", "page=2"])
    #expect(Self.requests(to: room).count <= 4)
  }

  @Test func `and nobody has anything asked who makes up a place`() async throws {
    let room = Self.room(Self.pages(4))
    await room.press()
    let invented = try #require(PageCursor("0123456789abc-zzzz"))

    let page = try await room.newsstandPress.olderPage(of: Self.key, after: invented)

    #expect(page == nil)
    #expect(Self.requests(to: room) == ["first"])
  }

  @Test(arguments: [
    "http://other.example/news?page=2", "http://127.0.0.1/news", "file:///etc/passwd",
    "http://backend.example/news",
  ])
  func `but not to another's server, nor to itself`(next: String) async throws {
    let room = Self.room([Self.address(1): [Self.page(1, next: next)]])
    await room.press()

    let page = try await room.newsstandPress.olderPage(of: Self.key, after: .top)

    #expect(page == nil)
    #expect(Self.requests(to: room) == ["first"])
    #expect(room.page(of: "posten", section: "news")?.edition?.goesOn == false)
  }

  @Test func `and says why when a page does not come, and leaves its server alone`() async throws {
    var answers = Self.pages(3)
    answers[Self.address(2)] = [.failure(.badStatus(code: 503, retryAfter: nil))]
    let room = Self.room(answers)
    await room.press()

    for _ in 0..<5 {
      await #expect(throws: Failure.refused(status: 503)) {
        try await room.newsstandPress.olderPage(of: Self.key, after: .top)
      }
    }

    #expect(Self.requests(to: room) == ["first", "page=2"])
  }

  @Test func `when a page that failed comes at last`() async throws {
    var answers = Self.pages(2)
    answers[Self.address(2)] = [
      .failure(.timedOut(limit: 1)), Self.page(2, next: nil),
    ]
    let room = Self.room(answers)
    await room.press()
    await #expect(throws: Failure.timedOut) {
      try await room.newsstandPress.olderPage(of: Self.key, after: .top)
    }
    room.clock.advance(by: 24 * 3600)
    await room.press()

    #expect(try await headlines(in: room) == (10..<20).map { "The story-\($0)" })
  }

  @Test func `and its stories are read there`() async throws {
    let room = Self.room(Self.pages(2))
    await room.press()
    _ = try await headlines(in: room)

    let story = try await room.newsstandPress.story(
      PressRoom.storyName("story-15", from: PressRoom.news),
      of: "posten"
    )

    #expect(story.headline == "The story-15")
    #expect(!story.body.isEmpty)
  }

  @Test func `from where it was, after a restart, without asking`() async throws {
    let store = MemoryStore()
    let room = Self.room(Self.pages(3), store: store)
    await room.press()
    let before = try await headlines(in: room)
    await room.press()

    let other = Self.room(Self.pages(3), store: store)
    await other.press()
    let after = try await headlines(in: other)

    #expect(after == before)
    #expect(Self.requests(to: other).filter { $0 == "page=3" }.count <= 1)
  }

  @Test func `and the first page is the same, whoever goes on`() async throws {
    let room = Self.room(Self.pages(3))
    await room.press()
    let before = room.page(of: "posten", section: "news")?.edition?.serial
    _ = try await headlines(in: room)
    room.clock.advance(by: 400)
    await room.press()

    #expect(room.page(of: "posten", section: "news")?.edition?.serial == before)
  }

  @Test func `and stops saying so once nothing has come`() async throws {
    let room = Self.room([
      Self.address(1): [Self.page(1, next: Self.address(2).absoluteString)],
      Self.address(2): [Self.page(1, next: nil)],
    ])
    await room.press()
    #expect(room.page(of: "posten", section: "news")?.edition?.goesOn == true)

    #expect(try await room.newsstandPress.olderPage(of: Self.key, after: .top) == nil)
    await room.press()

    #expect(room.page(of: "posten", section: "news")?.edition?.goesOn == false)
  }

  @Test func `with pages behind the first of a screen`() async throws {
    let room = Self.room(Self.pages(3))
    var brand = try #require(PressRoom.newsstand.brands.first)
    brand.sections[0].source.format = .syndication
    let screen = ScreenPress(
      brand.sections[0],
      of: brand,
      transport: room.transport,
      resources: PressResources(
        now: room.clock.read,
        uptime: room.clock.uptime,
        sleep: room.clock.sleep
      )
    )
    var read: [String] = []
    var number = 0
    var hasMore = true
    while hasMore, number < 20 {
      let content = try await screen.content(page: number)
      if case .native(let plan) = content.body {
        read += plan.cards.compactMap { $0.slot.item.teaser?.headline }
      }
      hasMore = content.hasMore
      number += 1
    }

    #expect(read == (0..<30).map { "The story-\($0)" })
  }
}
