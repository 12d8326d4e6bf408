import BroadsheetAPI
import BroadsheetCore
import BroadsheetNetwork
import Foundation
import NewsDesk
import ServerDesk
import Testing

/// A desk whose server is another process.
struct ServerDeskTests {
  @Test func `a newsstand opens with its brands as they look`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }

    let desk = try await newsroom.open()

    let brand = try #require(desk.newsstand.brand(Newsroom.brand))
    #expect(desk.newsstand.title == "Kiosken")
    #expect(brand.style.masthead == .band)
    #expect(brand.places.map(\.name) == ["Bergen"])
    #expect(brand.sections.map(\.title) == ["News"])
  }

  @Test func `what was read once is there without a network`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    let first = try await newsroom.open()
    let page = try await first.load(Newsroom.front, asksSources: false)
    let story = try await first.story(Newsroom.bridge)

    newsroom.server.isDown = true
    newsroom.server.forget()
    let second = try await newsroom.open()

    #expect(second.newsstand == first.newsstand)
    #expect(newsroom.server.asked.count == 1, "nobody is asked twice who does not answer")
    #expect(await second.kept(Newsroom.front)?.edition.serial == page.edition.serial)
    #expect(await second.kept(Newsroom.front)?.headlines == ["Bridge opens"])
    #expect(await second.kept(Newsroom.news) == nil)
    #expect(await second.keptStory(Newsroom.bridge) == story)
    await #expect(throws: Failure.unreachable) {
      _ = try await second.load(Newsroom.front, asksSources: false)
    }
  }

  @Test func `a server that nobody reaches, and of which nothing was kept, opens nothing`()
    async throws
  {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    newsroom.server.isDown = true

    await #expect(throws: OpeningTrouble.failed(StubServer.address, .unreachable)) {
      _ = try await newsroom.open()
    }
  }

  @Test(arguments: [
    HTTPReply(status: 404), HTTPReply(status: 200, bytes: Array("<p>Hello".utf8)),
    HTTPReply(status: 302, location: "https://elsewhere.example/api/v1/newsstand"),
  ])
  func `what is no server of ours is said to be none`(reply: HTTPReply) async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    newsroom.server.answer("/api/v1/newsstand", with: reply)

    await #expect(throws: OpeningTrouble.noBroadsheet(StubServer.address)) {
      _ = try await newsroom.open()
    }
  }

  @Test(arguments: [
    "ftp://news.example", "https://news.example/path", "https://news.example?x", "file:///etc",
    "https://me@news.example",
  ])
  func `an address that is no server's is told apart before anybody is asked`(text: String)
    async throws
  {
    let address = try #require(URL(string: text))

    await #expect(throws: OpeningTrouble.noAddress(address)) {
      _ = try await ServerDesk.open(server: address, cache: nil, calls: StubServer().calls)
    }
  }

  @Test func `a brand that cannot be had is shown by what the newsstand says of it`()
    async throws
  {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    newsroom.server.answer("/api/v1/brands/posten", with: HTTPReply(status: 500))

    let desk = try await newsroom.open()

    #expect(desk.newsstand.brands.map(\.name) == ["Posten"])
    #expect(desk.newsstand.brands[0].style == .plain)
    #expect(desk.newsstand.brands[0].sections.map(\.title) == ["News"])
  }

  @Test func `a page has the number by which its server counts`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    let desk = try await newsroom.open()

    let page = try await desk.load(Newsroom.front, asksSources: false)

    #expect(page.edition.serial == 7)
    #expect(page.headlines == ["Bridge opens"])
    #expect(page.failure == nil)
    #expect(page.older == nil)
    #expect(await desk.kept(Newsroom.front) == page)
  }

  @Test func `what is known is not sent again`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    let desk = try await newsroom.open()
    let first = try await desk.load(Newsroom.front, asksSources: false)
    newsroom.server.forget()
    newsroom.clock.advance(by: 100)

    let second = try await desk.load(Newsroom.front, asksSources: true)

    let call = try #require(newsroom.server.asked.first)
    #expect(call.value(of: "if-none-match") != nil)
    #expect(call.value(of: "cache-control") == "no-cache")
    #expect(second.edition.content == first.edition.content)
    #expect(second.edition.pressedAt == first.edition.pressedAt + 100)
  }

  @Test func `a page whose source has died says so`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    var document = try Newsroom.page(7, headline: "Bridge opens")
    document.staleSince = Date(timeIntervalSince1970: 1_600_000_000)
    try newsroom.server.answer("/api/v1/brands/posten/front", with: document)

    let page = try await newsroom.open().load(Newsroom.front, asksSources: false)

    #expect(page.failure == .unreachable)
    #expect(page.edition.contentFrom == document.staleSince)
  }

  @Test(arguments: [
    (ProblemDocument.Code.notFound, 404, Failure.notFound), (.switchedOff, 503, .switchedOff),
    (.failing, 503, .refused(status: 503)), (.tooMany, 429, .refused(status: 429)),
    (.loading, 503, .refused(status: 503)),
  ])
  func `a problem is the failure that it says`(
    code: ProblemDocument.Code,
    status: Int,
    failure: Failure
  ) async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    let desk = try await newsroom.open()
    let problem = ProblemDocument(code, status: status)
    newsroom.server.answer(
      "/api/v1/brands/posten/front",
      with: HTTPReply(status: status, bytes: try problem.json(), retryAfter: 2)
    )

    await #expect(throws: failure) { _ = try await desk.load(Newsroom.front, asksSources: false) }
    #expect(newsroom.clock.waits.count == (code == .loading ? 4 : 0))
  }

  @Test func `a page of another address is none`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    let desk = try await newsroom.open()
    try newsroom.server.answer(
      "/api/v1/brands/posten/sections/news",
      with: Newsroom.page(1, headline: "Front")
    )

    await #expect(throws: Failure.unreadable) {
      _ = try await desk.load(Newsroom.news, asksSources: false)
    }
  }

  @Test func `older pages follow by what the document says`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    let next = "/api/v1/brands/posten/front?after=top"
    try newsroom.server.answer(
      "/api/v1/brands/posten/front",
      with: Newsroom.page(7, headline: "Bridge opens", next: next)
    )
    try newsroom.server.answer(next, with: Newsroom.page(8, headline: "Older"))
    let desk = try await newsroom.open()

    let page = try await desk.load(Newsroom.front, asksSources: false)
    let older = try await desk.older(than: try #require(page.older))

    #expect(page.edition.goesOn)
    #expect(older?.headlines == ["Older"])
    #expect(older?.older == nil)
    #expect(older?.edition.goesOn == false)
    #expect(await desk.kept(Newsroom.front) == page)
  }

  @Test(arguments: [
    "https://elsewhere.example/api/v1/brands/posten/front?after=top", "/api/v1/newsstand",
    "/api/v1/brands/posten/front?after=gone",
  ])
  func `a cursor that leads nowhere is the end`(place: String) async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    let desk = try await newsroom.open()

    let older = try await desk.older(than: OlderCursor(page: Newsroom.front, place: place))

    #expect(older == nil)
    #expect(!newsroom.server.asked.contains { $0.address.host() != "news.example" })
  }

  @Test func `a story is read, its markup made safe here, and has an address to pass on`()
    async throws
  {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    let desk = try await newsroom.open()
    let link = StoryLink(brand: Newsroom.brand, section: nil, story: slug("bridge"))
    #expect(desk.publicAddress(of: link) == nil)

    let story = try await desk.story(link)

    #expect(story.headline == "Bridge opens")
    #expect(
      story.body == [
        .paragraph("It is long."), .markup(SafeMarkup(sanitized: "<p>So  long</p>")),
      ]
    )
    #expect(
      desk.publicAddress(of: link)?.absoluteString == "https://news.example/posten/news/bridge"
    )
  }

  @Test func `a story that was withdrawn says so, and is kept no longer`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    let desk = try await newsroom.open()
    _ = try await desk.story(Newsroom.bridge)
    let problem = ProblemDocument(.withdrawn, status: 410, detail: "It was wrong")
    newsroom.server.answer(
      Newsroom.storyPath,
      with: HTTPReply(status: 410, bytes: try problem.json())
    )

    await #expect(throws: Failure.withdrawn("It was wrong")) {
      _ = try await desk.story(Newsroom.bridge)
    }
    #expect(await desk.keptStory(Newsroom.bridge) == nil)
  }

  @Test func `a story that has moved is found where it is`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    let old = "/api/v1/brands/posten/sections/news/stories/bridg"
    newsroom.server.answer(old, with: HTTPReply(status: 301, location: Newsroom.storyPath))
    let desk = try await newsroom.open()

    let story = try await desk.story(
      StoryLink(brand: Newsroom.brand, section: slug("news"), story: slug("bridg"))
    )

    #expect(story.id == slug("bridge"))
  }

  @Test func `a search asks for what is looked for and no more`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    let desk = try await newsroom.open()
    let found = FoundDocument(SearchResults(), of: SearchRequest("a & b", page: 2)) { _, _ in "" }
    try newsroom.server.answer("/api/v1/search?q=a+%26+b&page=2&brand=posten", with: found)

    let results = try await desk.search("a & b", in: Newsroom.brand, page: 2)

    #expect(results.results.isEmpty)
  }

  @Test func `what is kept without a folder stays in memory`() async throws {
    let newsroom = try Newsroom()
    let desk = try await newsroom.open(keeping: false)

    let page = try await desk.load(Newsroom.front, asksSources: false)

    #expect(await desk.kept(Newsroom.front) == page)
    #expect(!FileManager.default.fileExists(atPath: newsroom.cache.path()))
  }

  @Test func `what cannot be read in the folder is not there`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    let desk = try await newsroom.open()
    _ = try await desk.load(Newsroom.front, asksSources: false)
    let folder = newsroom.cache.appending(path: "documents")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path()) {
      try Data("no document".utf8).write(to: folder.appending(path: name))
    }

    let other = try await newsroom.open()

    #expect(await other.kept(Newsroom.front) == nil)
    #expect(try await other.load(Newsroom.front, asksSources: false).edition.serial == 7)
  }
}
