import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// Where "Also in NRK, VG" leads, on a server and among exported files.
struct EventPagesTests {
  private static let kept =
    "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400"
  static let sources = [Newsroom.news, Newsroom.sport, Newsroom.culture]
  private static let ids: [Slug] = ["news", "sport", "culture"]
  /// One event, as three papers tell it.
  private static let ferry = [
    "Ferry Halvorsen aground off Kvalsund with ninety aboard",
    "Ninety rescued as ferry Halvorsen runs aground off Kvalsund",
    "Kvalsund: ferry Halvorsen with ninety aboard is aground",
  ]
  private static let others = [
    ["Mayor resigns", "Whale stranded", "Library reopens"],
    ["Goalkeeper signs", "Marathon postponed", "Cyclist crowned"],
    ["Soprano retires", "Museum robbed", "Novel banned"],
  ]

  static var newsstand: Newsstand {
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].front = .automatic()
    newsstand.brands[0].sections = zip(ids, sources).map { id, source in
      NewsSection(
        id: id,
        title: id.rawValue,
        source: Source(address: source, format: .syndication, interval: 300)
      )
    }
    return newsstand
  }

  /// A paper's feed, with its report of the event unless that is gone: the later papers had it later.
  static func feed(_ paper: Int, hasFerry: Bool = true) -> StubTransport.Answer {
    let site = "https://paper\(paper).example"
    let stories = (hasFerry ? [("ferry", ferry[paper])] : []) + others[paper].map { ("", $0) }
    let items = stories.enumerated().map { number, story in
      let id = story.0.isEmpty ? "story-\(number)" : story.0
      return """
        <item><guid isPermaLink="false">\(id)-\(paper)</guid><title>\(story.1)</title>\
        <link>\(site)/\(id)</link><description>Text of \(story.1).</description>\
        <pubDate>Fri, 02 Jan 2026 0\(paper):30:00 GMT</pubDate></item>
        """
    }
    return .text(
      """
      <rss version="2.0"><channel><title>Paper \(paper)</title><link>\(site)/</link>\
      \(items.joined())</channel></rss>
      """,
      from: sources[paper]
    )
  }

  static var answers: [URL: [StubTransport.Answer]] {
    Dictionary(uniqueKeysWithValues: (0..<3).map { (sources[$0], [feed($0)]) })
  }

  /// What the report of a paper is called.
  static func name(_ paper: Int) -> Slug {
    Newsroom.storyName(Slug(identifying: "ferry-\(paper)"), from: sources[paper])
  }

  private static func page(_ paper: Int) -> String { "/posten/event.\(name(paper)).page" }

  /// The stories that a page lists, in its order.
  private static func stories(in text: String) -> [String] {
    text.matches(of: /<h2><a href="\/posten\/([^"]+)"/).map { String($0.1) }
  }

  @Test func `a card leads to all reports, newest first, and each of them to its story`()
    async throws
  {
    let newsroom = try Newsroom(Self.answers, newsstand: Self.newsstand)
    try await newsroom.test { client in
      let front = try await client.get("/posten").text
      #expect(front.contains("<a href=\"\(Self.page(0))\">"))

      let answer = try await client.get(Self.page(0))

      #expect(answer.status == .ok)
      #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
      #expect(answer.headers[.cacheControl] == Self.kept)
      #expect(answer.headers[.eTag] != nil)
      #expect(
        Self.stories(in: answer.text) == [
          "culture/\(Self.name(2))", "sport/\(Self.name(1))", "news/\(Self.name(0))",
        ]
      )
      for story in Self.stories(in: answer.text) {
        #expect(try await client.get("/posten/\(story)").status == .ok, "\(story)")
      }
    }
  }

  @Test func `every report leads to the same page`() async throws {
    let newsroom = try Newsroom(Self.answers, newsstand: Self.newsstand)
    try await newsroom.test { client in
      let first = try await client.get(Self.page(0)).text
      for paper in 1...2 { #expect(try await client.get(Self.page(paper)).text == first) }
    }
  }

  @Test func `a report that was reported alone, or is all that is left, is led to`() async throws {
    let newsroom = try Newsroom(Self.answers, newsstand: Self.newsstand)
    await newsroom.server.press()
    for paper in 1...2 {
      newsroom.transport.script(Self.sources[paper], Self.feed(paper, hasFerry: false))
    }
    let alone = Newsroom.storyName("story-1-0", from: Newsroom.news)
    try await newsroom.server.makeApplication().test(.idle) { client in
      #expect(try await client.get(Self.page(0)).status == .ok)
      newsroom.clock.advance(by: 301)
      await newsroom.server.press()

      let left = try await client.get(Self.page(0))
      #expect(left.status == .found)
      #expect(left.headers[.location] == "/posten/news/\(Self.name(0))")
      #expect(left.headers[.cacheControl] == "no-store")
      let other = try await client.get("/posten/event.\(alone).page")
      #expect(other.headers[.location] == "/posten/news/\(alone)")
      // No feed has it any more, and its page is still there.
      let gone = try await client.get(Self.page(1))
      #expect(gone.headers[.location] == "/posten/sport/\(Self.name(1))")
    }
  }

  @Test func `a restarted server has the events of what was kept`() async throws {
    let store = try Store.inMemory()
    let before = try Newsroom(Self.answers, newsstand: Self.newsstand, store: store)
    await before.server.press()
    let hangs = Self.sources.map { ($0, [StubTransport.Answer.hang]) }
    let after = try Newsroom(
      Dictionary(uniqueKeysWithValues: hangs),
      newsstand: Self.newsstand,
      store: store,
      configuration: .testing(PressConfiguration(fetchPatience: 3600))
    )
    try await after.server.makeApplication().test(.live) { client in
      let answer = try await client.get(Self.page(1))

      #expect(answer.status == .ok)
      #expect(Self.stories(in: answer.text).count == 3)
    }
  }

  @Test(
    arguments: [
      "/posten/event.nobody.page", "/nobody/event.ferry-0.page", "/posten/event.page",
      "/posten/event.%3Cscript%3E.page", "/posten/event.%2e%2e%2fx.page",
    ])
  func `what no report is called is not there`(path: String) async throws {
    let newsroom = try Newsroom(Self.answers, newsstand: Self.newsstand)
    await newsroom.server.press()
    try await newsroom.server.makeApplication().test(.idle) { client in
      let answer = try await client.get(path)

      #expect(answer.status == .notFound)
      #expect(!answer.text.contains("event.<script>"))
    }
  }

  @Test func `what the newsroom takes off is off the page at once, and back when that ends`()
    async throws
  {
    let decisions = MemoryNewsroom()
    let newsroom = try Newsroom(Self.answers, newsstand: Self.newsstand, decisions: decisions)
    await newsroom.server.press()
    let mark = StoryNames(of: Newsroom.sport).mark
    let withdrawal = Switch(
      .withdraw(nil),
      of: .item(FeedItem.ID("ferry-1@\(mark)"), of: "posten"),
      by: "anna",
      because: "a test",
      from: newsroom.clock.now
    )
    let closing = Switch(
      .off(nil),
      of: .section("culture", of: "posten"),
      by: "anna",
      because: "a test",
      from: newsroom.clock.now
    )
    @Sendable func decide(_ number: Int, _ act: SwitchTrail.Act) {
      let entry = SwitchTrail.Entry(
        number: number,
        at: newsroom.clock.now,
        author: "anna",
        act: act
      )
      #expect(decisions.append(entry))
    }
    try await newsroom.server.makeApplication().test(.idle) { client in
      let before = try await client.get(Self.page(0)).text
      decide(1, .set(withdrawal))
      await newsroom.server.press()
      let withdrawn = Self.stories(in: try await client.get(Self.page(0)).text)
      #expect(withdrawn == ["culture/\(Self.name(2))", "news/\(Self.name(0))"])
      decide(2, .set(closing))
      await newsroom.server.press()
      #expect(try await client.get(Self.page(0)).status == .found)
      decide(3, .end(1))
      decide(4, .end(2))
      await newsroom.server.press()
      #expect(try await client.get(Self.page(0)).text == before)
    }
  }

  @Test func `an exported front leads to files of its events`() async throws {
    let newsroom = try Newsroom(Self.answers, newsstand: Self.newsstand)
    await newsroom.server.press()
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "events-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }

    _ = try await newsroom.server.export(to: folder)

    let file = "event.\(Self.name(0)).page.html"
    let front = try String(
      contentsOf: folder.appending(path: "posten/index.html"),
      encoding: .utf8
    )
    #expect(front.contains("href=\"\(file)\""))
    let page = try String(contentsOf: folder.appending(path: "posten/\(file)"), encoding: .utf8)
    #expect(page.contains("href=\"news/\(Self.name(0))/index.html\""))
  }
}
