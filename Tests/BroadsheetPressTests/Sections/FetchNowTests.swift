import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

/// Asking sources because an editor says so.
struct FetchNowTests {
  private static let news = PageKey(brand: "posten", section: "news")
  private static let front = PageKey(brand: "posten", section: nil)

  private func asked(_ room: PressRoom, _ address: URL = PressRoom.news) -> Int {
    room.transport.requests.count { $0.address == address }
  }

  private func headlines(_ room: PressRoom, _ section: Slug? = "news") -> [String] {
    room.page(of: "posten", section: section)?.edition?.plan?.cards
      .compactMap { $0.slot.item.teaser?.headline } ?? []
  }

  @Test func `a source that is not due is asked, and what came is on its pages`() async throws {
    let room = PressRoom()
    await room.press()
    room.transport.script(PressRoom.news, .feed("News", stories: ["Late"], from: PressRoom.news))
    room.clock.advance(by: 10)

    let reports = try await room.newsstandPress.fetchNow(Self.news)

    #expect(reports.map(\.page) == [Self.news])
    #expect(reports.first?.items == 1)
    #expect(headlines(room) == ["Late"])
    #expect(headlines(room, nil).contains("Late"))
    #expect(asked(room) == 2)
  }

  @Test func `one that has failed for long is asked all the same`() async throws {
    let room = PressRoom([PressRoom.news: [.failure(.timedOut(limit: 10))]])
    for _ in 0..<6 {
      await room.press()
      room.clock.advance(by: 4 * 3_600)
    }
    await room.press()
    room.transport.script(PressRoom.news, .feed("News", stories: ["Late"], from: PressRoom.news))
    room.clock.advance(by: 10)

    let reports = try await room.newsstandPress.fetchNow(Self.news)

    #expect(reports.first?.state == .healthy)
    #expect(headlines(room) == ["Late"])
  }

  @Test func `not again before a few seconds have passed`() async throws {
    let room = PressRoom()
    try await room.newsstandPress.fetchNow(Self.news)

    await #expect(throws: FetchRefusal.askedJustNow(until: room.clock.now + 5)) {
      try await room.newsstandPress.fetchNow(Self.news)
    }

    #expect(asked(room) == 1)
    room.clock.advance(by: 5)
    try await room.newsstandPress.fetchNow(Self.news)
    #expect(asked(room) == 2)
  }

  @Test func `a server that asked to be left alone is, and it is said until when`() async throws {
    let room = PressRoom([
      PressRoom.news: [.failure(.badStatus(code: 429, retryAfter: 7_200))]
    ])
    await room.press()
    let until = room.clock.now + 7_200
    room.clock.advance(by: 3_600)

    await #expect(throws: FetchRefusal.leftAlone(until: until)) {
      try await room.newsstandPress.fetchNow(Self.news)
    }

    #expect(asked(room) == 1)
  }

  @Test func `a front has those of its sources asked that may be`() async throws {
    let room = PressRoom([
      PressRoom.news: [.failure(.badStatus(code: 429, retryAfter: 7_200))]
    ])
    await room.press()
    room.clock.advance(by: 10)

    let reports = try await room.newsstandPress.fetchNow(Self.front)

    #expect(reports.map(\.page.section) == ["sport", "culture"])
    #expect(asked(room) == 1)
    #expect(asked(room, PressRoom.sport) == 2)
  }

  @Test func `a section that is put together has its sources asked`() async throws {
    let room = PressRoom()

    let reports = try await room.newsstandPress.fetchNow(PageKey(brand: "posten", section: "all"))

    #expect(reports.map(\.page.section) == ["news", "sport"])
    #expect(headlines(room, "all").count >= 3)
  }

  @Test func `there is nothing to ask for a page elsewhere, and none for no page`() async {
    let room = PressRoom()

    await #expect(throws: FetchRefusal.nothingToAsk) {
      try await room.newsstandPress.fetchNow(PageKey(brand: "posten", section: "chess"))
    }
    await #expect(throws: FetchRefusal.unknownPage) {
      try await room.newsstandPress.fetchNow(PageKey(brand: "posten", section: "no-such"))
    }
    await #expect(throws: FetchRefusal.unknownPage) {
      try await room.newsstandPress.fetchNow(PageKey(brand: "no-such", section: nil))
    }
  }

  @Test func `many who ask at once have it asked once`() async {
    let room = PressRoom()

    let answers = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<50 {
        group.addTask { (try? await room.newsstandPress.fetchNow(Self.news)) != nil }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }

    #expect(answers >= 1)
    #expect(asked(room) == 1)
  }

  @Test func `whoever goes away before the answer leaves no failure`() async {
    let room = PressRoom()
    let fetch = Task { try? await room.newsstandPress.fetchNow(Self.news) }
    fetch.cancel()

    _ = await fetch.value

    #expect(room.page(of: "posten", section: "news")?.failure == nil)
    #expect(headlines(room).count == 2)
  }

  @Test func `the next turn of the source counts from then`() async throws {
    let room = PressRoom()
    await room.press()
    room.clock.advance(by: 200)
    try await room.newsstandPress.fetchNow(Self.news)

    room.clock.advance(by: 200)
    await room.press()

    #expect(asked(room) == 2)
  }
}
