import BroadsheetAPI
import BroadsheetCore
import BroadsheetNetwork
import Foundation
import NewsDesk
import ServerDesk
import Testing

/// The addresses under which stories of a server are passed on.
struct ServerDeskSharingTests {
  private static let address = "https://news.example/posten/news/bridge"

  @Test func `a story has an address from the moment that a page leads to it`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    let desk = try await newsroom.open()
    #expect(desk.publicAddress(of: Newsroom.bridge) == nil)

    _ = try await desk.load(Newsroom.front, asksSources: false)

    #expect(desk.publicAddress(of: Newsroom.bridge)?.absoluteString == Self.address)
    let other = StoryLink(brand: slug("another"), section: nil, story: slug("bridge"))
    #expect(desk.publicAddress(of: other) == nil)
  }

  @Test func `a page that was kept leads to addresses without a network`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    _ = try await newsroom.open().load(Newsroom.front, asksSources: false)
    newsroom.server.isDown = true
    let desk = try await newsroom.open()

    _ = await desk.kept(Newsroom.front)

    #expect(desk.publicAddress(of: Newsroom.bridge)?.absoluteString == Self.address)
  }

  @Test func `so does an older page`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    let next = "/api/v1/brands/posten/front?after=top"
    try newsroom.server.answer(next, with: Newsroom.page(8, headline: "Older"))
    let desk = try await newsroom.open()

    _ = try await desk.older(than: OlderCursor(page: Newsroom.front, place: next))

    #expect(desk.publicAddress(of: Newsroom.bridge)?.absoluteString == Self.address)
  }

  @Test(arguments: [
    nil, "https://elsewhere.example/posten/news/bridge", "javascript:steal()",
    "//elsewhere.example/",
    "https://me@news.example/", "http://news.example/", "/" + String(repeating: "a", count: 3_000),
  ])
  func `an address that is not the server's own is none`(page: String?) async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    var document = try Newsroom.page(7, headline: "Bridge opens")
    document.plan?.blocks[0].cards[0].item.teaser?.destination.page = page
    try newsroom.server.answer("/api/v1/brands/posten/front", with: document)
    let desk = try await newsroom.open()

    let shown = try await desk.load(Newsroom.front, asksSources: false)

    #expect(shown.headlines == ["Bridge opens"])
    #expect(desk.publicAddress(of: Newsroom.bridge) == nil)
  }

  @Test func `a story that is led to without end leaves the others theirs`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    var document = try Newsroom.page(7, headline: "Bridge opens")
    let card = try #require(document.plan?.blocks[0].cards[0])
    let more = (0..<9_000).map { number in
      var card = card
      card.item.teaser?.destination.story = "story-\(number)"
      card.item.teaser?.destination.page = "/posten/news/story-\(number)"
      return card
    }
    document.plan?.blocks[0].cards = more
    try newsroom.server.answer("/api/v1/brands/posten/front", with: document)
    let desk = try await newsroom.open(keeping: false)

    _ = try await desk.load(Newsroom.front, asksSources: false)

    func isKnown(_ number: Int) -> Bool {
      let name = slug("story-\(number)")
      return desk.publicAddress(of: StoryLink(brand: Newsroom.brand, section: nil, story: name))
        != nil
    }
    #expect((0..<9_000).count(where: isKnown) <= 8_000)
    #expect((5_000..<9_000).allSatisfy(isKnown))
  }

  @Test func `a server that nobody else reaches has no address to pass on`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    let server = try #require(URL(string: "http://127.0.0.1:8080"))
    let desk = try await ServerDesk.open(
      server: server,
      cache: nil,
      calls: newsroom.server.calls,
      time: newsroom.clock.time
    )

    _ = try await desk.load(Newsroom.front, asksSources: false)

    #expect(desk.publicAddress(of: Newsroom.bridge) == nil)
  }
}
