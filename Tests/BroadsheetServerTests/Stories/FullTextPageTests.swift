import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// Pages of stories whose texts are in their publishers' pages.
struct FullTextPageTests {
  private static let page = Newsroom.address("https://paper.example/news/ferry")
  private static let robots = Newsroom.address("https://paper.example/robots.txt")
  private static let whole = "The brass band of the school played twice on the quay, in the rain."

  private static let html =
    "<article>" + (1...8).map { "<p>\(whole) The ferry sails again, number \($0).</p>" }.joined()
    + "</article>"

  /// The feed has nothing but a headline and where the story is.
  private func room(robots: String) throws -> Newsroom {
    let feed = """
      <rss version="2.0"><channel><title>Paper</title><item><guid isPermaLink="false">1</guid>
      <title>Ferry sails again</title><link>\(Self.page.absoluteString)</link></item></channel></rss>
      """
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].sections[0].source = Source(
      address: Newsroom.news,
      format: .syndication,
      allowsFullText: true
    )
    return try Newsroom(
      [
        Newsroom.news: [.text(feed, from: Newsroom.news)],
        Self.page: [.text(Self.html, from: Self.page, contentType: "text/html")],
        Self.robots: [.text(robots, from: Self.robots)],
      ],
      newsstand: newsstand
    )
  }

  private var path: String {
    "/posten/news/\(Newsroom.storyName(Slug(identifying: "1"), from: Newsroom.news))"
  }

  @Test func `a reader gets the way to the publisher first, and the text below it`() async throws {
    let press = try room(robots: "")

    try await press.test { client in
      let section = try await client.get("/posten/news")
      let story = try await client.get(path)

      #expect(section.text.contains("href=\"\(path)\""))
      #expect(story.status == .ok)
      let way = try #require(story.text.range(of: "<p class=\"original\">"))
      let text = try #require(story.text.range(of: "<p>" + Self.whole))
      #expect(way.upperBound <= text.lowerBound)
      #expect(story.text.contains("href=\"\(Self.page.absoluteString)\""))
    }
    #expect(press.transport.requests.count { $0.address == Self.page } == 1)
  }

  @Test func `a reader gets what the feed says where the host does not let us ask`() async throws {
    let press = try room(robots: "User-agent: broadsheet\nDisallow: /")

    try await press.test { client in
      let story = try await client.get(path)

      #expect(story.status == .ok)
      #expect(story.text.contains("Ferry sails again"))
      #expect(story.text.contains("href=\"\(Self.page.absoluteString)\""))
      #expect(!story.text.contains(Self.whole))
    }
    #expect(press.transport.requests.count { $0.address == Self.page } == 0)
  }
}
