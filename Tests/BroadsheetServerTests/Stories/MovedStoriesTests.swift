import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import Testing

/// Where the links of a page lead whose own source stays the same.
struct MovedStoriesTests {
  private static let news = Newsroom.news
  private static let sport = Newsroom.sport

  private static func rss(_ items: (id: String, title: String)..., from address: URL)
    -> StubTransport.Answer
  {
    let items = items.map { id, title in
      """
      <item><guid isPermaLink="false">\(id)</guid><title>\(title)</title>\
      <link>https://publisher.example/\(title.lowercased())</link>\
      <description>Text of \(title).</description></item>
      """
    }
    return .text(
      "<rss version=\"2.0\"><channel><title>F</title>\(items.joined())</channel></rss>",
      from: address
    )
  }

  private static var newsstand: Newsstand {
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].sections = [(Slug("news"), news), (Slug("sport"), sport)].map {
      NewsSection(
        id: $0.0,
        title: $0.0.rawValue,
        source: Source(address: $0.1, format: .syndication, interval: 300)
      )
    }
    newsstand.brands[0].front = Front(
      blocks: [FrontBlock(title: "All", content: .section("sport"), kind: .fixed, count: 4)]
    )
    return newsstand
  }

  @Test func `every link opens its own story though another source has used the name again`()
    async throws
  {
    // The first numbers its stories by their places; both have the derby, under the first's name.
    let press = try Newsroom(
      [
        Self.news: [
          Self.rss(("1", "Derby"), from: Self.news),
          Self.rss(("1", "Cup"), ("2", "Derby"), from: Self.news),
          Self.rss(("1", "Relay"), ("2", "Cup"), from: Self.news),
        ],
        Self.sport: [Self.rss(("derby", "Derby"), from: Self.sport)],
      ],
      newsstand: Self.newsstand
    )

    for _ in 0..<3 {
      await press.server.press()
      try await press.server.makeApplication().test(.router) { client in
        for page in ["/posten/sport", "/posten"] {
          let text = try await client.get(page).text
          let link = try #require(
            text.firstMatch(of: /href="(\/posten\/(?:news|sport)\/[^"]+)"/)?.1
          )
          let story = try await client.get(String(link))

          #expect(story.text.contains("Text of Derby."), "\(page) leads to \(link)")
        }
      }
      press.clock.advance(by: 600)
    }
  }

  @Test(arguments: [(1, "news"), (10, "sport")] as [(Double, Slug)])
  func `which of the first feeds is the quicker names no story, and a late one finds it named`(
    delay: Double,
    home: Slug
  ) async throws {
    let press = try Newsroom(
      [
        Self.news: [
          .failure(.connectionFailed("refused")), Self.rss(("1", "Derby"), from: Self.news),
        ],
        Self.sport: [Self.rss(("derby", "Derby"), from: Self.sport)],
      ],
      newsstand: Self.newsstand,
      configuration: .testing(PressConfiguration(retryInterval: 1))
    )
    await press.server.press()

    press.clock.advance(by: delay)
    try await press.server.makeApplication().test(.idle) { client in
      _ = try await client.get("/posten/news?retry")
      await press.server.press()
      let map = try await client.get("/sitemap.xml").text

      for (section, id, source) in [
        (Slug("news"), Slug("1"), Self.news), ("sport", "derby", Self.sport),
      ] {
        let path = "/posten/\(section)/\(Newsroom.storyName(id, from: source))"
        #expect(map.contains("\(path)</loc>") == (section == home))
      }
    }
  }
}
