import BroadsheetAPI
import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// The newsstand, its brands, fronts and sections as documents.
struct APIPageTests {
  @Test func `the newsstand leads to everything`() async throws {
    try await Newsroom().test { client in
      let newsstand = try await client.get("/api/v1/newsstand").document(NewsstandDocument.self)
      let brand = try #require(newsstand.brands.first)

      #expect(newsstand.version == 1)
      #expect(newsstand.title == "Kiosken")
      #expect(brand.sections.map(\.id) == ["news", "sport", "all", "culture", "chess"])
      for address in [brand.address, brand.front] + brand.sections.map(\.address) {
        #expect(try await client.get(address).status == .ok, "\(address)")
      }
    }
  }

  @Test func `a brand says how it looks`() async throws {
    try await Newsroom().test { client in
      let brand = try await client.get("/api/v1/brands/posten").document(BrandDocument.self)

      #expect(brand.name == "Posten")
      #expect(brand.language == "nb")
      #expect(brand.style.light.text == BrandStyle.plain.light.text.hex)
      #expect(brand.style.masthead == BrandStyle.plain.masthead.rawValue)
    }
  }

  @Test func `a front is the plan that the browser draws`() async throws {
    let newsroom = try Newsroom()
    await newsroom.server.press()
    let page = try #require(newsroom.server.page(of: "posten", section: nil))
    let plan = try #require(page.edition?.plan)

    try await newsroom.test { client in
      let answer = try await client.get("/api/v1/brands/posten/front")
      let document = try answer.document(PageDocument.self)
      let blocks = try #require(document.plan?.blocks)

      #expect(document.edition == page.edition?.serial)
      #expect(document.state == "native")
      #expect(document.page == "/posten")
      #expect(blocks.map(\.id) == plan.blocks.map(\.id))
      #expect(
        blocks.flatMap(\.cards).map(\.item.id) == plan.cards.map(\.slot.id.rawValue)
      )
      #expect(blocks.flatMap(\.cards).map(\.spokenLabel) == plan.cards.map(\.spokenLabel))
      let base = try #require(URL(string: "http://localhost/api/v1/brands/posten/front"))
      let read = try #require(document.edition(at: base, read: newsroom.clock.read())?.plan)
      #expect(read.blocks.map(\.rows) == plan.blocks.map(\.rows))
      #expect(read.blocks.map(\.stacks) == plan.blocks.map(\.stacks))
      #expect(read.cards.map(\.placement) == plan.cards.map(\.placement))
      let headlines = plan.cards.map(\.slot.item.teaser?.headline)
      #expect(read.cards.map(\.slot.item.teaser?.headline) == headlines)
    }
  }

  @Test func `the stories of a page can be read where it says`() async throws {
    try await Newsroom().test { client in
      let page = try await client.get("/api/v1/brands/posten/front").document(PageDocument.self)
      let addresses = (page.plan?.blocks ?? []).flatMap(\.cards)
        .compactMap { $0.item.teaser?.destination.address }

      #expect(!addresses.isEmpty)
      for address in addresses {
        let answer = try await client.get(address)
        #expect(answer.status == .ok, "\(address)")
        #expect(try answer.document(StoryDocument.self).address == address)
      }
    }
  }

  @Test(arguments: ["newsstand", "brands/posten", "brands/posten/front", "openapi.json"])
  func `the same content has the same tag, and is not sent twice`(path: String) async throws {
    try await Newsroom().test { client in
      let first = try await client.get("/api/v1/\(path)")
      let tag = try #require(first.headers[.eTag])
      let again = try await client.get("/api/v1/\(path)", [.ifNoneMatch: tag])
      let packed = try await client.get("/api/v1/\(path)", [.acceptEncoding: "br"])
      let head = try await client.execute(uri: "/api/v1/\(path)", method: .head)

      #expect(first.headers[.contentType] == "application/json")
      #expect(first.headers[.cacheControl]?.contains("max-age=60") == true)
      #expect(first.headers[.accessControlAllowOrigin] == "*")
      #expect(again.status == .notModified)
      #expect(again.text.isEmpty)
      #expect(packed.headers[.eTag] != tag)
      #expect(head.status == .ok)
      #expect(head.text.isEmpty)
      #expect(head.headers[.eTag] == tag)
    }
  }

  @Test func `a pressing that changes nothing leaves the tag as it was`() async throws {
    let newsroom = try Newsroom()
    try await newsroom.test { client in
      let first = try await client.get("/api/v1/brands/posten/sections/news")
      newsroom.clock.advance(by: 301)
      await newsroom.server.press()
      let second = try await client.get("/api/v1/brands/posten/sections/news")

      #expect(first.headers[.eTag] == second.headers[.eTag])
      #expect(first.text == second.text)
    }
  }

  @Test(arguments: [HTTPRequest.Method.post, .put, .delete, .patch, .options, .trace])
  func `pages are only read`(method: HTTPRequest.Method) async throws {
    try await Newsroom().test { client in
      let answer = try await client.execute(uri: "/api/v1/newsstand", method: method)

      #expect(answer.status == .methodNotAllowed)
      #expect(answer.headers[.allow] == "GET, HEAD")
      #expect(answer.headers[.contentType] == "application/problem+json")
      #expect(try answer.document(ProblemDocument.self).code == "method-not-allowed")
    }
  }

  @Test(arguments: [
    "", "/", "/newsstand/", "/brands", "/brands/nobody", "/brands/nobody/front",
    "/brands/posten/sections/nothing", "/brands/posten/sections/news/stories/nothing",
    "/brands/%2e%2e/front", "/brands/posten/front/../..",
    "/brands/posten/sections/news/explain.page",
  ])
  func `what is not there is a problem`(path: String) async throws {
    try await Newsroom().test { client in
      let answer = try await client.get("/api/v1\(path)")

      #expect(answer.status == .notFound)
      #expect(answer.headers[.contentType] == "application/problem+json")
      let problem = try answer.document(ProblemDocument.self)
      #expect(problem.code == "not-found")
      #expect(problem.status == 404)
    }
  }

  @Test func `an address that is too long is a problem`() async throws {
    try await Newsroom().test { client in
      let answer = try await client.get("/api/v1/search?q=" + String(repeating: "a", count: 2_000))

      #expect(answer.status == .uriTooLong)
      #expect(try answer.document(ProblemDocument.self).code == "address-too-long")
    }
  }

  @Test func `a section that is a web page says where that is`() async throws {
    try await Newsroom().test { client in
      let page = try await client.get("/api/v1/brands/posten/sections/chess")
        .document(PageDocument.self)

      #expect(page.state == "web")
      #expect(page.webAddress == "http://backend.example/chess")
      #expect(page.plan == nil)
    }
  }

  @Test(arguments: FailingBackendTests.troubles)
  func `a section that never came is a problem that passes`(
    trouble: StubTransport.Answer
  ) async throws {
    try await Newsroom([Newsroom.news: [trouble]]).test { client in
      let answer = try await client.get("/api/v1/brands/posten/sections/news")

      #expect(answer.status == .serviceUnavailable)
      #expect(answer.headers[.cacheControl] == "no-store")
      #expect(answer.headers[.retryAfter] != nil)
      #expect(try answer.document(ProblemDocument.self).code == "failing")
    }
  }

  @Test func `a page that was not pressed yet is on its way`() async throws {
    try await Newsroom().server.makeApplication().test(.router) { client in
      let answer = try await client.get("/api/v1/brands/posten/front")

      #expect(answer.status == .serviceUnavailable)
      #expect(answer.headers[.retryAfter] == "2")
      #expect(try answer.document(ProblemDocument.self).code == "loading")
    }
  }

  @Test func `a page whose source has died stays, and says from when it is`() async throws {
    let newsroom = try Newsroom()
    await newsroom.server.press()
    newsroom.transport.script(Newsroom.news, .failure(.badStatus(code: 500, retryAfter: nil)))
    newsroom.clock.advance(by: 301)

    try await newsroom.test { client in
      let page = try await client.get("/api/v1/brands/posten/sections/news")
        .document(PageDocument.self)

      #expect(page.staleSince != nil)
      #expect(page.plan?.blocks.isEmpty == false)
    }
  }

  @Test func `nothing that only the newsroom may know goes out`() async throws {
    try await Newsroom().test { client in
      let paths = [
        "newsstand", "brands/posten", "brands/posten/front", "brands/posten/sections/news",
        "brands/posten/sections/all", "brands/posten/sections/culture",
      ]
      for path in paths {
        let text = try await client.get("/api/v1/\(path)").text

        for word in ["backend.example", "diagnostics", "storySource", "skipped", "summary"] {
          #expect(!text.contains(word), "\(word) in \(path)")
        }
      }
    }
  }

  @Test func `older pages follow one another by the addresses that they say`() async throws {
    let headlines = (1...60).map { "Report number \($0) of the harbour" }
    let feed = StubTransport.Answer.feed("News", stories: headlines, from: Newsroom.news)
    try await Newsroom([Newsroom.news: [feed]]).test { client in
      var page = try await client.get("/api/v1/brands/posten/front").document(PageDocument.self)
      var shown = page.headlines
      var visited = 0
      while let next = page.next, visited < 10 {
        let answer = try await client.get(next)
        let tag = try #require(answer.headers[.eTag])
        #expect(try await client.get(next, [.ifNoneMatch: tag]).status == .notModified)
        page = try answer.document(PageDocument.self)
        shown += page.headlines
        visited += 1
      }

      #expect(visited > 1)
      #expect(Set(shown).isSuperset(of: headlines))
    }
  }

  @Test(arguments: [
    "after=nowhere", "after=", "after=TOP", "after=top&after=top", "after=%zz",
    "after=0123456789abc-00",
  ])
  func `what is no cursor is said to be none`(query: String) async throws {
    try await Newsroom().test { client in
      let answer = try await client.get("/api/v1/brands/posten/front?\(query)")

      #expect(answer.status == .badRequest)
      #expect(try answer.document(ProblemDocument.self).code == "invalid")
    }
  }

  @Test func `a brand that is replaced is told anew`() async throws {
    let newsroom = try Newsroom()
    try await newsroom.test { client in
      _ = try await client.get("/api/v1/newsstand")
      var other = Newsroom.newsstand
      other.title = "Another"
      await newsroom.server.replace(by: other, transport: newsroom.transport)
      let newsstand = try await client.get("/api/v1/newsstand").document(NewsstandDocument.self)

      #expect(newsstand.title == "Another")
      await newsroom.server.replace(by: Newsroom.newsstand, transport: newsroom.transport)
    }
  }
}

extension PageDocument {
  fileprivate var headlines: [String] {
    (plan?.blocks ?? []).flatMap(\.cards).flatMap { card in
      [card.item.teaser?.headline].compactMap { $0 }
        + (card.item.list?.items.compactMap { $0.teaser?.headline } ?? [])
    }
  }
}
