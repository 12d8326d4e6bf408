import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// What readers get of stories that several backends call the same, or one story differently.
struct StoryIdentityTests {
  private static let blues = Newsroom.address("http://blues.example/list")
  private static let reds = Newsroom.address("http://reds.example/list")

  /// A newsstand of two sections.
  private func newsstand(_ format: (URL) -> SourceFormat) -> Newsstand {
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].sections = [(Slug("blues"), Self.blues), (Slug("reds"), Self.reds)].map {
      NewsSection(
        id: $0.0,
        title: $0.0.rawValue,
        source: Source(address: $0.1, format: format($0.1), interval: 300)
      )
    }
    newsstand.brands[0].front = Front(
      blocks: ["blues", "reds"].map {
        FrontBlock(title: "\($0)", content: .section($0), kind: .fixed, count: 4)
      }
    )
    return newsstand
  }

  private func rss(_ items: (id: String, title: String, page: String?)..., from address: URL)
    -> StubTransport.Answer
  {
    let items = items.map { id, title, page in
      """
      <item><guid isPermaLink="false">\(id)</guid><title>\(title)</title>\
      \(page.map { "<link>https://publisher.example/\($0)</link>" } ?? "")\
      <description>&lt;p&gt;Text of \(title).&lt;/p&gt;</description></item>
      """
    }
    return .text(
      "<rss version=\"2.0\"><channel><title>F</title>\(items.joined())</channel></rss>",
      from: address
    )
  }

  private func room(_ answers: [URL: [StubTransport.Answer]], store: Store? = nil) throws
    -> Newsroom
  {
    try Newsroom(answers, newsstand: newsstand { _ in .syndication }, store: store)
  }

  private func path(_ section: Slug, _ id: Slug, from source: URL) -> String {
    "/posten/\(section)/\(Newsroom.storyName(id, from: source))"
  }

  @Test func `two feeds with one guid have an article each, on every page`() async throws {
    let press = try room([
      Self.blues: [rss(("101", "Blues win", nil), from: Self.blues)],
      Self.reds: [rss(("101", "Reds lose", nil), from: Self.reds)],
    ])

    try await press.test { client in
      let front = try await client.get("/posten")
      let map = try await client.get("/sitemap.xml")
      for (section, source, title) in [
        (Slug("blues"), Self.blues, "Blues win"), (Slug("reds"), Self.reds, "Reds lose"),
      ] {
        let path = path(section, "101", from: source)
        let story = try await client.get(path)

        #expect(front.text.contains("href=\"\(path)\""))
        #expect(front.text.contains(title))
        #expect(map.text.contains("\(path)</loc>"))
        #expect(story.text.contains("Text of \(title)."))
      }
    }
  }

  @Test(arguments: ["", "shows/evening"])
  func `feeds that lead everything to one page have an article for each story`(page: String)
    async throws
  {
    func feed(_ name: String, from source: URL) -> StubTransport.Answer {
      rss(
        ("1", "\(name) one", page),
        ("2", "\(name) two", page),
        ("3", "\(name) three", page),
        from: source
      )
    }
    let press = try room([
      Self.blues: [feed("Blues", from: Self.blues)], Self.reds: [feed("Reds", from: Self.reds)],
    ])

    try await press.test { client in
      for (section, source, name) in [
        (Slug("blues"), Self.blues, "Blues"), (Slug("reds"), Self.reds, "Reds"),
      ] {
        let list = try await client.get("/posten/\(section)")
        for (id, number) in [(Slug("1"), "one"), ("2", "two"), ("3", "three")] {
          let path = path(section, id, from: source)
          let story = try await client.get(path)

          #expect(list.text.contains("href=\"\(path)\""))
          #expect(story.text.contains("Text of \(name) \(number)."))
        }
      }
    }
  }

  @Test func `two media lists that count from 1 have an article each`() async throws {
    var answers: [URL: [StubTransport.Answer]] = [:]
    for (source, title) in [(Self.blues, "Blues win"), (Self.reds, "Reds lose")] {
      answers[source] = [
        .text(
          #"{"data": [{"id": 1, "type": "story", "headline": "\#(title)"}]}"#,
          from: source
        )
      ]
      let text = Newsroom.address("\(source)/story/1")
      answers[text] = [
        .text(
          #"{"id": 1, "contents": [{"type": "paragraph", "text": "Text of \#(title)."}]}"#,
          from: text
        )
      ]
    }
    let lists = newsstand { .mediaList(story: AddressTemplate("\($0)/story/{id}")) }

    try await (try Newsroom(answers, newsstand: lists)).test { client in
      let blues = try await client.get(path("blues", "1", from: Self.blues))
      let reds = try await client.get(path("reds", "1", from: Self.reds))

      #expect(blues.text.contains("Text of Blues win."))
      #expect(reds.text.contains("Text of Reds lose."))
    }
  }

  @Test func `an address without a source is that of the first in the file's order`()
    async throws
  {
    let press = try room([
      Self.blues: [rss(("101", "Blues win", nil), from: Self.blues)],
      Self.reds: [
        rss(("101", "Reds lose", nil), ("102", "Reds draw", nil), from: Self.reds)
      ],
    ])

    try await press.test { client in
      for asked in ["/posten/blues/101", "/posten/reds/101"] {
        let story = try await client.get(asked)

        #expect(story.text.contains("Text of Blues win."))
        #expect(story.text.contains("\(path("blues", "101", from: Self.blues))\">"))
        #expect(story.text.contains("data-was=\"101\""))
      }
      let own = try await client.get(path("reds", "101", from: Self.reds))
      let second = try await client.get("/posten/blues/102")

      #expect(!own.text.contains("data-was"))
      #expect(second.text.contains("Text of Reds draw."))
    }
  }

  @Test func `a story keeps its first address for as long as any source has it`() async throws {
    let store = try Store.inMemory()
    let first = path("reds", "r-1", from: Self.reds)
    let second = path("blues", "b-1", from: Self.blues)
    let press = try room(
      [
        Self.blues: [
          rss(("b-0", "Nothing yet", nil), from: Self.blues),
          rss(("b-1", "Derby", "derby"), from: Self.blues),
        ],
        Self.reds: [
          rss(("r-1", "Derby", "derby"), from: Self.reds),
          rss(("r-1", "Derby", "derby"), from: Self.reds),
          rss(("r-2", "Training", "training"), from: Self.reds),
        ],
      ],
      store: store
    )

    // The reds were first; then both have it; then the blues alone, and after a restart as well.
    for _ in 1...3 {
      await press.server.press()
      try await press.server.makeApplication().test(.router) { client in
        let list = try await client.get("/posten/blues")
        let story = try await client.get(first)

        #expect(!list.text.contains("/\(Newsroom.storyName("b-1", from: Self.blues))\""))
        #expect(story.text.contains("Text of Derby."))
        #expect(story.text.contains("\(first)\">"))
      }
      press.clock.advance(by: 600)
    }
    let restarted = try self.room(
      [
        Self.blues: [
          rss(("b-1", "Derby", "derby"), ("b-2", "Cup", nil), from: Self.blues)
        ],
        Self.reds: [rss(("r-2", "Training", "training"), from: Self.reds)],
      ],
      store: store
    )
    try await restarted.test { client in
      let list = try await client.get("/posten/blues")
      let map = try await client.get("/sitemap.xml")
      for asked in [first, second] {
        let story = try await client.get(asked)

        #expect(story.text.contains("Text of Derby."))
        #expect(story.text.contains("\(first)\">"))
      }
      #expect(list.text.contains("/\(Newsroom.storyName("r-1", from: Self.reds))\""))
      #expect(map.text.contains("\(first)</loc>"))
      #expect(!map.text.contains(second))
    }
  }

  @Test func `a story's page names what another source begins to call it`() async throws {
    let home = path("blues", "b-1", from: Self.blues)
    let press = try room([
      Self.blues: [rss(("b-1", "Derby", "derby"), from: Self.blues)],
      Self.reds: [
        rss(("r-1", "Training", "training"), from: Self.reds),
        rss(("r-1", "Derby", "derby"), from: Self.reds),
      ],
    ])
    let name = Newsroom.storyName("r-1", from: Self.reds).rawValue
    for isNamed in [false, true] {
      await press.server.press()
      try await press.server.makeApplication().test(.router) { client in
        let page = try await client.get(home)

        #expect(page.text.contains(name) == isNamed)
      }
      press.clock.advance(by: 600)
    }
  }

  @Test func `a story that its home has dropped follows the source which still has it`()
    async throws
  {
    func news(_ text: String) -> StubTransport.Answer {
      .text(
        """
        <rss version="2.0"><channel><title>F</title><item><guid isPermaLink="false">b-1</guid>
        <title>Derby</title><link>https://publisher.example/derby</link>
        <description>\(text)</description></item></channel></rss>
        """,
        from: Self.blues
      )
    }
    let press = try room([
      Self.reds: [
        rss(("r-1", "Derby", "derby"), from: Self.reds),
        rss(("r-1", "Derby", "derby"), from: Self.reds),
        rss(("r-2", "Cup", nil), from: Self.reds),
      ],
      Self.blues: [
        .failure(.timedOut(limit: 1)), news("Half time."), news("Full time."), news("Extra time."),
      ],
    ])
    let first = path("reds", "r-1", from: Self.reds)

    for text in ["Text of Derby.", "Text of Derby.", "Full time.", "Extra time."] {
      await press.server.press()
      try await press.server.makeApplication().test(.router) { client in
        let story = try await client.get(first)

        #expect(story.text.contains(text))
      }
      press.clock.advance(by: 86_400)
    }
  }

  @Test func `stories that were one and are one no more go their own ways`() async throws {
    // A backend that gives ids by place: the first is 1, whatever stands there.
    let press = try room([
      Self.blues: [
        rss(("1", "Derby", "derby"), from: Self.blues),
        rss(("1", "Cup", "cup"), from: Self.blues),
      ],
      Self.reds: [
        rss(("1", "Derby", "derby"), from: Self.reds),
        rss(("1", "Training", "training"), from: Self.reds),
      ],
    ])

    await press.server.press()
    press.clock.advance(by: 600)
    try await press.test { client in
      let blues = try await client.get(path("blues", "1", from: Self.blues))
      let reds = try await client.get(path("reds", "1", from: Self.reds))

      #expect(blues.text.contains("Text of Cup."))
      #expect(reds.text.contains("Text of Training."))
    }
  }

  @Test func `two ids of one source are two stories, though they have a page in common`()
    async throws
  {
    let press = try room([
      Self.blues: [
        rss(("e-1", "Monday's show", "show"), ("e-2", "Tuesday's show", "show"), from: Self.blues)
      ],
      Self.reds: [rss(("x", "Training", nil), from: Self.reds)],
    ])

    try await press.test { client in
      let second = try await client.get(path("blues", "e-2", from: Self.blues))

      #expect(second.text.contains("\(path("blues", "e-2", from: Self.blues))\">"))
    }
  }

  @Test func `what an earlier version kept is readable, and asked for in full`() async throws {
    let store = try Store.inMemory()
    let old = Teaser(headline: "Blues win", destination: .story("101"))
    let item = FeedItem(id: FeedItem.ID("101"), content: .teaser(old))
    try await store.keep(
      KeptFeed(feed: Feed(title: "F", content: .native([item])), fetchedAt: FixedClock().read()),
      for: "blues",
      of: "posten"
    )
    try await store.keep([Story(old, id: "101", body: [.paragraph("As kept.")])], of: "posten")
    let press = try room(
      [
        Self.blues: [
          .failure(.timedOut(limit: 1)), rss(("101", "Blues win", nil), from: Self.blues),
        ],
        Self.reds: [rss(("x", "Training", nil), from: Self.reds)],
      ],
      store: store
    )

    await press.server.press()
    try await press.server.makeApplication().test(.router) { client in
      let story = try await client.get("/posten/blues/101")

      #expect(story.text.contains("As kept."))
    }
    press.clock.advance(by: 86_400)
    try await press.test { client in
      let old = try await client.get("/posten/blues/101")
      let new = try await client.get(path("blues", "101", from: Self.blues))

      #expect(old.text.contains("Text of Blues win."))
      #expect(new.text == old.text)
    }
    #expect(press.transport.requests.allSatisfy { $0.validators == nil })
  }

  @Test func `a story that no feed has any more is found under its id alone`() async throws {
    let press = try room([
      Self.blues: [
        rss(("101", "Blues win", nil), from: Self.blues),
        rss(("102", "Cup", nil), from: Self.blues),
      ],
      Self.reds: [rss(("x", "Training", nil), from: Self.reds)],
    ])

    await press.server.press()
    press.clock.advance(by: 600)
    try await press.test { client in
      let story = try await client.get("/posten/blues/101")
      let nothing = try await client.get("/posten/blues/10")

      #expect(story.text.contains("Text of Blues win."))
      #expect(nothing.status == .notFound)
    }
  }
}
