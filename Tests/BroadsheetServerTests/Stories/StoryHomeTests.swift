import BroadsheetAPI
import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// Where a story is at home that several sections carry.
struct StoryHomeTests {
  /// A listing in which every story leads to one page at its publisher.
  private func feed(_ stories: [(id: String, title: String)], from address: URL)
    -> StubTransport.Answer
  {
    let items = stories.map { id, title in
      """
      {"id": "\(id)", "title": "\(title)", "body": "<p>Text of \(id).</p>",
       "url": "https://publisher.example/page"}
      """
    }
    return .text("{\"items\": [\(items.joined(separator: ","))]}", from: address)
  }

  @Test func `under every section that carries it a story names its one address`() async throws {
    try await Newsroom().test { client in
      let home = try await client.get("/posten/news/bridge-opens")
      let elsewhere = try await client.get("/posten/all/bridge-opens")

      #expect(elsewhere.text == home.text)
      #expect(home.text.contains("rel=\"canonical\""))
      let name = Newsroom.storyName("bridge-opens", from: Newsroom.news)
      #expect(home.text.contains("/posten/news/\(name)\">"))
    }
  }

  @Test func `one headline and one page at the publisher are one story under every name`()
    async throws
  {
    let press = try Newsroom([
      Newsroom.news: [feed([("bridge", "Bridge opens")], from: Newsroom.news)],
      Newsroom.sport: [feed([("tag-2f00", "Bridge opens")], from: Newsroom.sport)],
    ])
    try await press.test { client in
      let story = try await client.get("/posten/sport/tag-2f00")
      let map = try await client.get("/sitemap.xml")

      #expect(story.text.contains("Text of bridge."))
      #expect(
        map.text.contains("/posten/news/\(Newsroom.storyName("bridge", from: Newsroom.news))</loc>")
      )
      #expect(!map.text.contains("tag-2f00"))
    }
  }

  @Test func `a name that has the mark of a source is nobody else's, though they use it as an id`()
    async throws
  {
    let lost = Newsroom.storyName("match", from: Newsroom.sport)
    let press = try Newsroom([
      Newsroom.news: [feed([(lost.rawValue, "Bridge opens")], from: Newsroom.news)]
    ])
    try await press.test { client in
      let stranger = try await client.get("/posten/sport/\(lost)")
      let own = try await client.get(
        "/posten/news/\(Newsroom.storyName(lost, from: Newsroom.news))"
      )

      #expect(stranger.status == .notFound)
      #expect(own.text.contains("Text of \(lost)."))
    }
  }

  @Test func `a feed that leads every story to one page keeps them apart`() async throws {
    let stories = [("one", "Bridge opens"), ("two", "Ferry sails")]
    let press = try Newsroom([Newsroom.news: [feed(stories, from: Newsroom.news)]])
    try await press.test { client in
      let story = try await client.get("/posten/news/two")

      #expect(story.text.contains("Text of two."))
    }
  }

  /// The sections under which a text leads to stories whose names begin so.
  private static func sections(leadingTo name: String, in text: String) -> [String] {
    let pages = text.matches(of: #/\/posten\/([a-z]+)\/([a-z0-9-]+)/#)
      .map { (section: String($0.1), story: String($0.2)) }
    let documents = text.matches(of: #/\/sections\/([a-z]+)\/stories\/([a-z0-9-]+)/#)
      .map { (section: String($0.1), story: String($0.2)) }
    return (pages + documents).filter { $0.story.hasPrefix(name) }.map(\.section)
  }

  /// A listing with one story, which is of one publisher's page.
  private func feed(_ id: String, about subject: String, from address: URL) -> StubTransport.Answer
  {
    .text(
      """
      {"items": [{"id": "\(id)", "title": "Bridge opens", "body": "<p>Text of \(id).</p>",
        "subjects": ["\(subject)"], "url": "https://publisher.example/bridge"}]}
      """,
      from: address
    )
  }

  @Test(arguments: [
    "/posten", "/posten/news", "/posten/sport", "/posten/all", "/sitemap.xml", "/posten/feed.rss",
    "/posten/feed.json", "/posten/news/feed.rss", "/posten/all/feed.json",
    "/api/v1/brands/posten/front", "/api/v1/brands/posten/sections/news",
    "/api/v1/brands/posten/sections/sport", "/api/v1/brands/posten/sections/all",
  ])
  func `everything leads to a story under the section of its main subject`(path: String)
    async throws
  {
    let press = try Newsroom([
      Newsroom.news: [feed("bridge", about: "sport", from: Newsroom.news)],
      Newsroom.sport: [feed("tag-2f00", about: "sport", from: Newsroom.sport)],
    ])
    try await press.test { client in
      let page = try await client.get(path)

      let sections = Self.sections(leadingTo: "bridge-", in: page.text)
      #expect(Set(sections) == ["sport"], "\(path)")
      #expect(Self.sections(leadingTo: "tag-2f00", in: page.text).isEmpty)
    }
  }

  @Test func `under every other section it names the one address`() async throws {
    let press = try Newsroom([
      Newsroom.news: [feed("bridge", about: "sport", from: Newsroom.news)],
      Newsroom.sport: [feed("tag-2f00", about: "sport", from: Newsroom.sport)],
    ])
    let name = Newsroom.storyName("bridge", from: Newsroom.news)
    try await press.test { client in
      let home = try await client.get("/posten/sport/\(name)")
      #expect(home.text.contains("/posten/sport/\(name)\">"))
      for path in ["/posten/news/\(name)", "/posten/all/\(name)", "/posten/sport/tag-2f00"] {
        #expect(try await client.get(path).text == home.text, "\(path)")
      }
    }
  }

  @Test func `programs are told where a story is at home, and know it from any page`() async throws
  {
    let press = try Newsroom([
      Newsroom.news: [feed("bridge", about: "sport", from: Newsroom.news)],
      Newsroom.sport: [feed("tag-2f00", about: "sport", from: Newsroom.sport)],
    ])
    let base = try #require(URL(string: "https://news.example/"))
    try await press.test { client in
      for path in ["front", "sections/news", "sections/all"] {
        let document = try await client.get("/api/v1/brands/posten/\(path)")
          .document(PageDocument.self)
        let edition = try #require(document.edition(at: base, read: press.clock.read()))
        let teasers = edition.plan?.cards.compactMap { $0.slot.item.teaser } ?? []

        #expect(teasers.first { $0.headline == "Bridge opens" }?.home == "sport", "\(path)")
      }
    }
  }

  @Test func `an automatic front of three publishers leads into the three sections`() async throws {
    let words = [
      ["Harbour frozen", "Mayor resigns", "Whale stranded", "Library reopens", "Tram derailed"],
      ["Goalkeeper signs", "Marathon postponed", "Skiers train", "Cyclist crowned", "Rowers sink"],
      ["Soprano retires", "Museum robbed", "Novel banned", "Orchestra tours", "Sculptor honoured"],
    ]
    let sources = [Newsroom.news, Newsroom.sport, Newsroom.culture]
    let ids: [Slug] = ["news", "sport", "culture"]
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].front = .automatic()
    newsstand.brands[0].sections = zip(ids, sources).map { id, source in
      NewsSection(
        id: id,
        title: id.rawValue,
        source: Source(address: source, format: .listing, interval: 300)
      )
    }
    var answers: [URL: [StubTransport.Answer]] = [:]
    for (source, stories) in zip(sources, words) {
      answers[source] = [.feed("Paper", stories: stories, from: source)]
    }
    let press = try Newsroom(answers, newsstand: newsstand)
    try await press.test { client in
      let front = try await client.get("/posten")
      let feed = try await client.get("/posten/feed.rss")

      for text in [front.text, feed.text] {
        var reached: Set<Slug> = []
        for ((id, source), stories) in zip(zip(ids, sources), words) {
          for story in stories.compactMap({ Slug(spelling: $0) }) {
            let name = Newsroom.storyName(story, from: source)
            let sections = Set(Self.sections(leadingTo: name.rawValue, in: text))
            #expect(sections.isSubset(of: [id.rawValue]), "\(name)")
            if !sections.isEmpty { reached.insert(id) }
          }
        }
        #expect(reached == Set(ids))
      }
    }
  }
}
