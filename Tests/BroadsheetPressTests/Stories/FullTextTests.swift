import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

/// Stories whose texts are in their publishers' pages.
struct FullTextTests {
  private static let feed = PressRoom.address("https://paper.example/feed")
  private static let page = PressRoom.address("https://paper.example/news/ferry")
  private static let robots = PressRoom.address("https://paper.example/robots.txt")
  private static let summary =
    "The ferry to the outer islands sailed again after three days of storm."
  private static let whole = "The brass band of the school played twice on the quay, in the rain."

  private static let html =
    "<html><body><nav>Menu</nav><article><h1>Ferry sails</h1>"
    + (1...6).map { "<p>\(summary) \(whole) That was number \($0), they said.</p>" }.joined()
    + "</article></body></html>"

  /// A feed with one item, of which it has a text of its own where one is given.
  private static func feed(
    _ headline: String = "Ferry sails again",
    text: String? = nil
  ) -> StubTransport.Answer {
    let content = text.map { "<content:encoded><![CDATA[\($0)]]></content:encoded>" } ?? ""
    return .text(
      """
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Paper</title>
      <item><guid isPermaLink="false">1</guid><title>\(headline)</title><link>\(page.absoluteString)</link>
      <description>\(summary)</description>\(content)</item></channel></rss>
      """,
      from: feed
    )
  }

  private static func page(_ html: String = html) -> StubTransport.Answer {
    .text(html, from: page, contentType: "text/html")
  }

  private static func newsstand(allows: Bool = true) -> Newsstand {
    var newsstand = PressRoom.newsstand
    newsstand.brands[0].sections[0].source = Source(
      address: feed,
      format: .syndication,
      interval: 300,
      allowsFullText: allows
    )
    return newsstand
  }

  private func room(
    _ answers: [URL: [StubTransport.Answer]],
    allows: Bool = true,
    role: PressRole = .all
  ) async -> PressRoom {
    let standard = [Self.feed: [Self.feed()], Self.page: [Self.page()]]
    let room = PressRoom(
      standard.merging(answers) { _, new in new },
      newsstand: Self.newsstand(allows: allows),
      role: role
    )
    await room.press()
    return room
  }

  private func story(in room: PressRoom) async throws -> Story {
    try await room.newsstandPress.story(
      PressRoom.storyName(Slug(identifying: "1"), from: Self.feed),
      of: "posten"
    )
  }

  private func text(_ story: Story) -> String {
    "\(story.standfirst ?? "") \(story.summary ?? "") \(story.body)"
  }

  private func count(_ address: URL, in room: PressRoom) -> Int {
    room.transport.requests.count { $0.address == address }
  }

  private func diagnostic(in room: PressRoom) async -> Diagnostic? {
    await room.newsstandPress.sources().first?.diagnostics.first {
      $0.message.hasPrefix("full text")
    }
  }

  @Test func `a story has the text of its page, which is asked for once`() async throws {
    let room = await room([:])

    let first = try await story(in: room)
    let second = try await story(in: room)

    #expect(first.isFromPage == true)
    #expect(text(first).contains(Self.whole))
    #expect(first.origin == Self.page)
    #expect(second == first)
    #expect(count(Self.page, in: room) == 1)
    #expect(count(Self.robots, in: room) == 1)
    #expect(await diagnostic(in: room)?.severity == .note)
  }

  @Test func `nobody is asked unless the newsstand allows it`() async throws {
    let room = await room([:], allows: false)

    let story = try await story(in: room)

    #expect(story.isFromPage != true)
    #expect(text(story).contains(Self.summary))
    #expect(count(Self.page, in: room) == 0)
    #expect(count(Self.robots, in: room) == 0)
    #expect(await diagnostic(in: room) == nil)
  }

  @Test func `a page is asked for within the allowance of its feed`() async throws {
    let room = await room([:])

    _ = try await story(in: room)

    let asked = room.transport.requests.filter { [Self.page, Self.robots].contains($0.address) }
    #expect(asked.count == 2)
    #expect(asked.allSatisfy { $0.allowance == .of(Self.feed) })
    #expect(asked.allSatisfy { $0.limits.maximumBytes <= 5 << 20 })
  }

  @Test(arguments: [
    [robots: [StubTransport.Answer.text("User-agent: *\nDisallow: /news", from: robots)]],
    [robots: [.failure(.badStatus(code: 500, retryAfter: nil))]],
    [robots: [.failure(.connectionFailed("reset"))]],
    [robots: [.failure(.badStatus(code: 429, retryAfter: 10))]],
  ])
  func `a page that its host does not let us ask for is not asked for`(
    answers: [URL: [StubTransport.Answer]]
  ) async throws {
    let room = await room(answers)

    let story = try await story(in: room)
    _ = try await self.story(in: room)

    #expect(text(story).contains(Self.summary))
    #expect(count(Self.page, in: room) == 0)
    #expect(count(Self.robots, in: room) == 1)
    let diagnostic = try #require(await diagnostic(in: room))
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.message.contains("robots.txt of paper.example"))
  }

  @Test(arguments: [
    StubTransport.Answer.failure(.badStatus(code: 403, retryAfter: nil)),
    .failure(.badStatus(code: 404, retryAfter: nil)), .failure(.gone(robots)),
    .text("", from: robots),
    .text("User-agent: other\nDisallow: /", from: robots),
  ])
  func `a host without rules for us is asked`(robots: StubTransport.Answer) async throws {
    let room = await room([Self.robots: [robots]])

    #expect(try await story(in: room).isFromPage == true)
  }

  @Test(arguments: [
    page("<meta name=robots content=noarchive>" + html), page("<article><p>Short.</p></article>"),
    page(""), .text("{}", from: page, contentType: "application/json"),
    .failure(.badStatus(code: 402, retryAfter: nil)), .failure(.tooLarge(limit: 1)),
    .failure(.forbiddenAddress(host: "paper.example", reason: "it is private")),
  ])
  func `where a page gives no text readers have the feed's words, and it is left alone`(
    answer: StubTransport.Answer
  ) async throws {
    let room = await room([Self.page: [answer]])

    let first = try await story(in: room)
    room.clock.advance(by: 60)
    let second = try await story(in: room)

    for story in [first, second] {
      #expect(story.isFromPage != true)
      #expect(text(story).contains(Self.summary))
      #expect(story.origin == Self.page)
    }
    #expect(count(Self.page, in: room) == 1)
    #expect(await diagnostic(in: room)?.severity == .warning)

    room.clock.advance(by: 900)
    _ = try await story(in: room)
    #expect(count(Self.page, in: room) == 2)
    #expect(count(Self.robots, in: room) == 1)
  }

  @Test func `a story that its list calls paid is not looked for`() async throws {
    let paid = """
      <rss version="2.0"><channel><title>Paper</title><item><guid isPermaLink="false">1</guid>
      <title>Ferry sails again</title><category>Plus</category><link>\(Self.page.absoluteString)</link>
      <description>\(Self.summary)</description></item></channel></rss>
      """
    var newsstand = Self.newsstand()
    newsstand.brands[0].sections[0].flagWords = FlagWords([.paid: ["Plus"]])
    let room = PressRoom(
      [Self.feed: [.text(paid, from: Self.feed)], Self.page: [Self.page()]],
      newsstand: newsstand
    )
    await room.press()

    let story = try await story(in: room)

    #expect(story.isFromPage != true)
    #expect(text(story).contains(Self.summary))
    #expect(count(Self.page, in: room) == 0)
  }

  @Test func `a page that led to another host is read by that host's rules`() async throws {
    let elsewhere = PressRoom.address("https://wall.example/news/ferry")
    let rules = PressRoom.address("https://wall.example/robots.txt")
    let room = await room([
      Self.page: [.text(Self.html, from: elsewhere, contentType: "text/html")],
      rules: [.text("User-agent: *\nDisallow: /", from: rules)],
    ])

    let story = try await story(in: room)

    #expect(story.isFromPage != true)
    #expect(count(rules, in: room) == 1)
  }

  @Test func `a feed that has the text is taken at its word`() async throws {
    let long = (1...40).map { "<p>\(Self.whole) \($0)</p>" }.joined()
    let room = await room([Self.feed: [Self.feed(text: long)]])

    let story = try await story(in: room)

    #expect(story.isFromPage != true)
    #expect(count(Self.page, in: room) == 0)
  }

  @Test func `a page with hardly more than the feed changes nothing`() async throws {
    let text = (1...5).map { "<p>\(Self.summary) \(Self.whole) \($0)</p>" }.joined()
    let room = await room([Self.feed: [Self.feed(text: text)]])

    let story = try await story(in: room)

    #expect(story.isFromPage != true)
    #expect(count(Self.page, in: room) == 1)
  }

  @Test func `a story that its feed corrects is asked for again`() async throws {
    let room = await room([
      Self.feed: [Self.feed(), Self.feed("Ferry sails again, corrected")],
      Self.page: [Self.page(), Self.page(Self.html.replacing("brass band", with: "choir"))],
    ])
    _ = try await story(in: room)
    room.clock.advance(by: 301)
    await room.press()

    let story = try await story(in: room)

    #expect(story.isFromPage == true)
    #expect(text(story).contains("choir"))
    #expect(count(Self.robots, in: room) == 1)
  }

  @Test func `a text that its publisher takes back is not shown any more`() async throws {
    let room = await room([
      Self.page: [Self.page(), Self.page("<meta name=robots content=noarchive>" + Self.html)]
    ])
    _ = try await story(in: room)
    room.clock.advance(by: 901)

    // Whoever opens it then has it asked for again, and waits for nothing.
    _ = try await story(in: room)
    while count(Self.page, in: room) < 2 { await Task.yield() }
    while try await story(in: room).isFromPage == true { await Task.yield() }

    let story = try await story(in: room)
    #expect(story.isFromPage != true)
    #expect(!text(story).contains(Self.whole))
  }

  @Test func `what is not allowed any more is not shown any more`() async throws {
    var room = await room([:])
    _ = try await story(in: room)

    await room.replace(by: Self.newsstand(allows: false))
    await room.press()
    let story = try await story(in: room)

    #expect(story.isFromPage != true)
    #expect(!text(story).contains(Self.whole))
    #expect(text(story).contains(Self.summary))
  }

  @Test func `a host that asks for a rest has one`() async throws {
    let room = await room([
      Self.page: [.failure(.badStatus(code: 503, retryAfter: 3_600)), Self.page()]
    ])

    _ = try await story(in: room)
    room.clock.advance(by: 1_000)
    _ = try await story(in: room)
    #expect(count(Self.page, in: room) == 1)

    room.clock.advance(by: 3_000)
    let story = try await story(in: room)
    #expect(count(Self.page, in: room) == 2)
    #expect(story.isFromPage == true)
  }

  @Test func `rules are asked for again after a day, and hold where they cannot be had`()
    async throws
  {
    let room = await room([
      Self.robots: [
        .text("User-agent: *\nDisallow: /news", from: Self.robots),
        .failure(.badStatus(code: 500, retryAfter: nil)), .text("", from: Self.robots),
      ]
    ])
    _ = try await story(in: room)
    room.clock.advance(by: 86_401)
    _ = try await story(in: room)
    #expect(count(Self.robots, in: room) == 2)
    #expect(count(Self.page, in: room) == 0)

    room.clock.advance(by: 1_000)
    let story = try await story(in: room)
    #expect(count(Self.robots, in: room) == 3)
    #expect(story.isFromPage == true)
  }
}
