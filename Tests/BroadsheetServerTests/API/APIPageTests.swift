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

  @Test func `a brand that is read back is the one that was sent`() async throws {
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].places = [Place(name: "Bergen", latitude: 60.4, longitude: 5.3)]
      .compactMap(\.self)
    newsstand.brands[0].counting = .withConsent
    newsstand.brands[0].marksReadStories = true
    newsstand.brands[0].style.masthead = .band
    newsstand.brands[0].style.headlineWeight = .black
    newsstand.brands[0].style.kickers = .capitals
    newsstand.brands[0].style.typefaces.headline = Typeface(.family("Lora"), weights: [700])
    let sent = newsstand.brands[0]
    let base = try #require(URL(string: "https://news.example/api/v1/brands/posten"))

    let document = try BrandDocument(json: BrandDocument(sent).json())
    let read = try #require(document.brand(at: base))

    #expect(read.style == sent.style)
    #expect(read.places == sent.places)
    #expect(read.counting == .withConsent)
    #expect(read.marksReadStories)
    #expect(read.timeZone == sent.timeZone)
    #expect(read.sections.map(\.id) == sent.sections.map(\.id))
    #expect(read.sections.map(\.title) == sent.sections.map(\.title))
    #expect(read.sections.map(\.summary) == sent.sections.map(\.summary))
    #expect(read.sections.map(\.isInNavigation) == sent.sections.map(\.isInNavigation))
    #expect(
      read.sections.first?.source.address.absoluteString == "https://news.example/posten/news"
    )
    let outline = try NewsstandDocument(json: NewsstandDocument(newsstand).json())
      .newsstand(at: base)
    #expect(outline.brands.map(\.id) == newsstand.brands.map(\.id))
    #expect(outline.brands[0].sections.map(\.id) == sent.sections.map(\.id))
  }

  @Test func `words of a style that are not known leave the plain style's`() throws {
    var document = BrandDocument(Newsroom.newsstand.brands[0])
    document.style.masthead = "hologram"
    document.style.density = "quantum"
    document.style.light.accent = "no colour"
    document.style.headlineWeight = Int.max
    document.style.cornerRadius = Int.min
    document.style.loading = "fireworks"
    document.style.kickers = nil
    document.counting = nil
    document.sections.append(document.sections[0])

    let base = try #require(URL(string: "https://news.example/"))
    let read = try #require(document.brand(at: base))

    #expect(read.style.masthead == BrandStyle.plain.masthead)
    #expect(read.style.density == BrandStyle.plain.density)
    #expect(read.style.light == BrandStyle.plain.light)
    #expect(read.style.headlineWeight == .black)
    #expect(read.style.cornerRadius == 0)
    #expect(read.style.loading == nil)
    #expect(read.style.kickers == BrandStyle.plain.kickers)
    #expect(read.counting == .withConsent)
    #expect(read.sections.count == document.sections.count - 1)
  }

  @Test func `rows that are no rows give way to one for each card`() async throws {
    let newsroom = try Newsroom()
    await newsroom.server.press()
    try await newsroom.test { client in
      var document = try await client.get("/api/v1/brands/posten/front")
        .document(PageDocument.self)
      var first = try #require(document.plan?.blocks.first)
      let count = first.cards.count
      first.stacks = first.rows.tablet.map(\.cards)
      first.stacks[0].count = -1
      first.rows.phone[0].cards.first = Int.max
      first.rows.wide.removeLast()
      document.plan?.blocks[0] = first
      let base = try #require(URL(string: "https://news.example/"))
      let block = try #require(
        document.edition(at: base, read: newsroom.clock.read())?.plan?.blocks.first
      )

      #expect(block.rows.phone.map(\.cards) == (0..<count).map { $0..<($0 + 1) })
      #expect(block.rows.wide.map(\.cards) == (0..<count).map { $0..<($0 + 1) })
      #expect(block.stacks.isEmpty)
    }
  }

  @Test func `an address that reaches into the machine is none`() async throws {
    let newsroom = try Newsroom()
    try await newsroom.test { client in
      var page = try await client.get("/api/v1/brands/posten/sections/chess")
        .document(PageDocument.self)
      page.webAddress = "file:///etc/passwd"
      let base = try #require(URL(string: "https://news.example/"))

      #expect(page.edition(at: base, read: newsroom.clock.read()) == nil)
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
      let edition = try #require(document.edition(at: base, read: newsroom.clock.read()))
      #expect(edition.serial == page.edition?.serial)
      #expect(edition.goesOn == page.edition?.goesOn)
      #expect(edition.goesOn == (document.next != nil))
      #expect(document.live == "/posten?live=\(edition.serial)")
      let headlines = plan.cards.map(\.slot.item.teaser?.headline)
      #expect(read.cards.map(\.slot.item.teaser?.headline) == headlines)
    }
  }

  @Test func `what a section says at its head comes over`() async throws {
    let newsroom = try Newsroom()
    var edition = Edition(
      brand: "posten",
      section: "wire",
      title: "Wire",
      summary: "All of it.",
      feedTitle: "Harbour wire",
      content: .native(LayoutPlan(blocks: [])),
      pressedAt: newsroom.clock.read(),
      contentFrom: newsroom.clock.read()
    )
    let base = try #require(URL(string: "https://news.example/"))
    let brand = try #require(newsroom.server.newsstand.brand("posten"))
    let addresses = AddressWriter(
      brand: brand,
      section: "wire",
      link: { $0.absoluteString },
      picture: { _ in nil },
      page: { _, _ in "" }
    )

    for _ in 0..<2 {
      let document = PageDocument(
        edition,
        staleSince: nil,
        page: "/posten/wire",
        addresses
      )
      let read = try #require(document.edition(at: base, read: newsroom.clock.read()))
      #expect(read.title == edition.title)
      #expect(read.summary == edition.summary)
      #expect(read.feedTitle == edition.feedTitle)
      (edition.summary, edition.feedTitle) = (nil, nil)
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

  @Test func `every story of a page has the address that the page in a browser leads to`()
    async throws
  {
    try await Newsroom().test { client in
      for path in ["front", "sections/news", "sections/all", "sections/culture"] {
        let page = try await client.get("/api/v1/brands/posten/\(path)")
          .document(PageDocument.self)
        let drawn = try await client.get(page.page).text
        let plan = try #require(page.plan)
        let teasers = plan.blocks.flatMap(\.cards).compactMap(\.item.teaser)

        #expect(plan.storyPages.count >= teasers.count)
        #expect(!teasers.isEmpty)
        for teaser in teasers {
          let own = try #require(teaser.destination.page)
          #expect(drawn.contains("href=\"\(own)\""), "\(own)")
          #expect(try await client.get(own).status == .ok, "\(own)")
        }
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
    try await Newsroom().server.makeApplication().test(.idle) { client in
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
        #expect(page.live == nil)
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
