import BroadsheetAPI
import BroadsheetCore
import BroadsheetNetwork
import Foundation
import NewsDesk
import ServerDesk
import Testing

/// What a desk brings of a place that a reader chose.
struct ServerDeskPlacesTests {
  private static let path = "/api/v1/brands/posten/local?place=bergen"
  private static let bergen = PlaceChoice.named(slug("bergen"))
  private static let point = PlaceChoice.coarse(latitude: 604, longitude: -3)

  private func newsroom() throws -> Newsroom {
    let newsroom = try Newsroom()
    try newsroom.server.answer(Self.path, with: Newsroom.local(8, at: Self.bergen))
    return newsroom
  }

  @Test func `a place has its weather and its news`() async throws {
    let newsroom = try newsroom()
    defer { newsroom.close() }

    let plan = try await newsroom.open().local(Self.bergen, of: Newsroom.brand)

    #expect(plan?.temperature == 8)
    #expect(plan?.cards.map(\.slot.kind) == [.weather, .localNews])
  }

  @Test func `a point goes out by its tenths of a degree`() async throws {
    let newsroom = try newsroom()
    defer { newsroom.close() }
    let path = "/api/v1/brands/posten/local?at=60.4,-0.3"
    try newsroom.server.answer(path, with: Newsroom.local(5, at: Self.point))

    let plan = try await newsroom.open().local(Self.point, of: Newsroom.brand)

    #expect(plan?.temperature == 5)
  }

  @Test func `a place is asked for once a minute, and nothing of it is on the disk`() async throws {
    let newsroom = try newsroom()
    defer { newsroom.close() }
    let desk = try await newsroom.open()
    let folder = newsroom.cache.appending(path: "documents").path()
    let before = try FileManager.default.contentsOfDirectory(atPath: folder).count
    newsroom.server.forget()

    for _ in 0..<3 { _ = try await desk.local(Self.bergen, of: Newsroom.brand) }
    #expect(newsroom.server.asked.count == 1)
    newsroom.clock.advance(by: 61)
    try newsroom.server.answer(Self.path, with: Newsroom.local(9, at: Self.bergen))

    #expect(try await desk.local(Self.bergen, of: Newsroom.brand)?.temperature == 9)
    #expect(newsroom.server.asked.count == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == before)
  }

  @Test func `places without end are forgotten one after the other`() async throws {
    let newsroom = try newsroom()
    defer { newsroom.close() }
    let desk = try await newsroom.open()
    _ = try await desk.local(Self.bergen, of: Newsroom.brand)
    for tenth in 0..<20 {
      newsroom.clock.advance(by: 1)
      let choice = PlaceChoice.coarse(latitude: tenth, longitude: 0)
      _ = try await desk.local(choice, of: Newsroom.brand)
    }
    newsroom.server.forget()

    _ = try await desk.local(.coarse(latitude: 19, longitude: 0), of: Newsroom.brand)
    #expect(newsroom.server.asked.isEmpty)
    _ = try await desk.local(Self.bergen, of: Newsroom.brand)

    #expect(newsroom.server.asked.count == 1)
  }

  @Test func `a brand without places, and a server that has no such address, say nothing`()
    async throws
  {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    let desk = try await newsroom.open()

    #expect(try await desk.local(Self.bergen, of: Newsroom.brand) == nil)
    #expect(try await desk.local(Self.bergen, of: slug("nobody")) == nil)
  }

  @Test func `what goes wrong is said, and asked for again`() async throws {
    let newsroom = try newsroom()
    defer { newsroom.close() }
    let desk = try await newsroom.open()
    let problem = ProblemDocument(.tooMany, status: 429)
    newsroom.server.answer(
      Self.path,
      with: HTTPReply(status: 429, bytes: try problem.json(), retryAfter: 5)
    )
    await #expect(throws: Failure.refused(status: 429)) {
      _ = try await desk.local(Self.bergen, of: Newsroom.brand)
    }
    #expect(newsroom.clock.waits.isEmpty)
    newsroom.server.isDown = true
    await #expect(throws: Failure.unreachable) {
      _ = try await desk.local(Self.bergen, of: Newsroom.brand)
    }

    newsroom.server.isDown = false
    try newsroom.server.answer(Self.path, with: Newsroom.local(8, at: Self.bergen))

    #expect(try await desk.local(Self.bergen, of: Newsroom.brand)?.temperature == 8)
  }

  @Test func `another brand's weather is nobody's`() async throws {
    let newsroom = try newsroom()
    defer { newsroom.close() }
    var document = try Newsroom.local(8, at: Self.bergen)
    document.brand = "another"
    try newsroom.server.answer(Self.path, with: document)
    let desk = try await newsroom.open()

    await #expect(throws: Failure.unreadable) {
      _ = try await desk.local(Self.bergen, of: Newsroom.brand)
    }
  }

  @Test func `a story near the place has an address to pass on`() async throws {
    let newsroom = try newsroom()
    defer { newsroom.close() }
    let desk = try await newsroom.open()
    let link = StoryLink(brand: Newsroom.brand, section: nil, story: slug("quay"))
    #expect(desk.publicAddress(of: link) == nil)

    _ = try await desk.local(Self.bergen, of: Newsroom.brand)

    #expect(
      desk.publicAddress(of: link)?.absoluteString == "https://news.example/posten/news/quay"
    )
  }
}

extension LayoutPlan {
  /// What the weather of its place says.
  fileprivate var temperature: Double? {
    for card in cards {
      if case .widget(.weather(let report)) = card.slot.item.content { return report.temperature }
    }
    return nil
  }
}
