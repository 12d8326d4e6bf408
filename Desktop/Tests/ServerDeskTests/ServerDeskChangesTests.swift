import BroadsheetAPI
import BroadsheetCore
import BroadsheetNetwork
import Foundation
import NewsDesk
import ServerDesk
import Testing

/// How a desk hears that a page is another.
struct ServerDeskChangesTests {
  private static func event(_ number: Int) -> String {
    "id: \(number)\ndata: {\"edition\":\(number)}\n\n"
  }

  private static func opened() async throws -> (Newsroom, ServerDesk) {
    let newsroom = try Newsroom()
    let desk = try await newsroom.open()
    _ = try await desk.load(Newsroom.front, asksSources: false)
    return (newsroom, desk)
  }

  private static func hear(_ count: Int, from desk: ServerDesk) async {
    var heard = 0
    for await _ in desk.changes(of: Newsroom.front) {
      heard += 1
      if heard == count { break }
    }
  }

  @Test func `an event of another edition is a change`() async throws {
    let (newsroom, desk) = try await Self.opened()
    defer { newsroom.close() }
    newsroom.server.tell(.lasting("retry: 5000\n\n: heart\n\n" + Self.event(8)))

    await Self.hear(1, from: desk)

    #expect(
      newsroom.server.listened.map(\.absoluteString) == ["https://news.example/posten?live=7"]
    )
    #expect(newsroom.clock.waits.isEmpty)
  }

  @Test func `what is no news is none, and a stream that ends is taken up again`() async throws {
    let (newsroom, desk) = try await Self.opened()
    defer { newsroom.close() }
    newsroom.server.tell(
      .ending("retry: 9000\n\ndata: nonsense\n\n" + Self.event(7)),
      .lasting(Self.event(8))
    )

    await Self.hear(1, from: desk)

    #expect(newsroom.server.listened.count == 2)
    #expect(newsroom.clock.waits == [.seconds(9)])
  }

  @Test func `who does not answer is asked less and less often`() async throws {
    let (newsroom, desk) = try await Self.opened()
    defer { newsroom.close() }
    newsroom.server.tell(
      .broken,
      .broken,
      .broken,
      .ending(""),
      .broken,
      .lasting(Self.event(8))
    )

    await Self.hear(1, from: desk)

    #expect(newsroom.clock.waits == [5, 10, 20, 5, 5].map { .seconds($0) })
  }

  @Test(arguments: [429, 503])
  func `where there are no more places the page is asked for every minute`(status: Int)
    async throws
  {
    let (newsroom, desk) = try await Self.opened()
    defer { newsroom.close() }
    newsroom.server.tell(.refused(status), .refused(status, retryAfter: 120))
    newsroom.server.forget()
    try newsroom.server.answer(
      "/api/v1/brands/posten/front",
      with: Newsroom.page(8, headline: "Bridge closes")
    )

    await Self.hear(1, from: desk)

    #expect(newsroom.server.asked.count == 1)
    #expect(newsroom.clock.waits.first == .seconds(60))
    #expect(await desk.kept(Newsroom.front)?.headlines == ["Bridge closes"])
  }

  @Test func `a story's page tells of each version, of the one that is there at once`() async throws
  {
    let (newsroom, desk) = try await Self.opened()
    defer { newsroom.close() }
    _ = try await desk.story(Newsroom.bridge)
    newsroom.server.tell(
      .ending("retry: 9000\n\n" + Self.event(3)),
      .lasting(Self.event(3) + Self.event(4))
    )

    for await _ in desk.changes(of: Newsroom.bridge) where newsroom.server.listened.count == 2 {
      break
    }

    #expect(
      newsroom.server.listened.map(\.absoluteString) == [
        "https://news.example/posten/news/bridge?live=0",
        "https://news.example/posten/news/bridge?live=3",
      ]
    )
    #expect(newsroom.clock.waits == [.seconds(9)])
  }

  @Test func `a story of which nobody has said where its page is has no changes`() async throws {
    let (newsroom, desk) = try await Self.opened()
    defer { newsroom.close() }
    let link = StoryLink(brand: Newsroom.brand, section: slug("news"), story: slug("unknown"))

    for await _ in desk.changes(of: link) { Issue.record("something came") }

    #expect(newsroom.server.listened.isEmpty)
  }

  @Test func `a page that nobody has yet is a change when it comes`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    let desk = try await newsroom.open()

    await Self.hear(1, from: desk)

    #expect(await desk.kept(Newsroom.front)?.edition.serial == 7)
  }

  @Test func `a page without a stream is asked for every minute`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    var document = try Newsroom.page(7, headline: "Bridge opens")
    document.live = "https://elsewhere.example/posten?live=7"
    try newsroom.server.answer("/api/v1/brands/posten/front", with: document)
    let desk = try await newsroom.open()

    await Self.hear(1, from: desk)

    #expect(newsroom.server.listened.isEmpty)
  }
}
