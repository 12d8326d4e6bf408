import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct StoryNamesTests {
  private func names(_ address: String) throws -> StoryNames {
    StoryNames(of: try #require(URL(string: address)))
  }

  private let own = Slug(identifying: "101")

  @Test func `one id at two sources is two names, and the same ones in every run`() throws {
    let news = try names("https://paper.example/news.rss")
    let sport = try names("https://paper.example/sport.rss")

    #expect(news.name(of: own) != sport.name(of: own))
    let again = try names("https://paper.example/news.rss")
    #expect(again.name(of: own) == news.name(of: own))
    #expect(news.name(of: own).rawValue == "101-\(news.mark)")
    #expect(news.name(of: own).unmarked == own)
  }

  @Test(arguments: [
    "http://paper.example/news.rss", "HTTPS://PAPER.example:443/news.rss",
    "http://paper.example:80/news.rss#new",
  ])
  func `a server that learns to encrypt stays the same source`(address: String) throws {
    let (one, other) = (try names(address), try names("https://paper.example/news.rss"))

    #expect(one == other)
  }

  @Test(arguments: [
    "https://paper.example/news.rss?page=2", "https://paper.example:8443/news.rss",
    "https://other.example/news.rss", "https://paper.example/News.rss", "file:///news.rss",
  ])
  func `another address is another source`(address: String) throws {
    let (one, other) = (try names(address), try names("https://paper.example/news.rss"))

    #expect(one != other)
  }

  @Test func `no source can choose a name of another, however it chooses its ids`() throws {
    let news = try names("https://paper.example/news.rss")
    let stranger = try names("https://stranger.example/feed")

    let target = news.name(of: own)

    #expect(stranger.name(of: target) != target)
    #expect(stranger.name(of: Slug(identifying: "\(target)@x")).rawValue.hasSuffix(stranger.mark))
  }

  @Test(arguments: [1, 87, 88, 89, 95, 96])
  func `names are slugs, whatever the length of the id`(length: Int) throws {
    let long = try #require(Slug(rawValue: String(repeating: "a", count: length)))

    let name = try names("https://paper.example/news.rss").name(of: long)

    #expect(Slug(rawValue: name.rawValue) == name)
    #expect(name.unmarked == long || length > 88)
  }

  @Test func `teasers, their sublinks and stories are named alike`() throws {
    let news = try names("https://paper.example/news.rss")
    let web = Teaser.Destination.web(try #require(URL(string: "https://paper.example/page")))
    var teaser = Teaser(headline: "A", destination: .story(own))
    teaser.sublinks = [.init(headline: "B", destination: .story(own))]
    let items = [
      FeedItem(id: FeedItem.ID("101"), content: .teaser(teaser)),
      FeedItem(id: FeedItem.ID("102"), content: .teaser(Teaser(headline: "C", destination: web))),
    ]
    let feed = Feed(title: "News", content: .native(items))
    let story = Story(id: own, headline: "A", body: [])

    let named = news.name(LoadedFeed(feed: feed, stories: [story]))

    let found = named.feed.items.compactMap(\.teaser)
    #expect(named.stories.map(\.id) == [news.name(of: own)])
    #expect(found.map(\.destination) == [.story(news.name(of: own)), web])
    #expect(found.first?.sublinks.first?.destination == .story(news.name(of: own)))
    #expect(named.feed.items.map(\.id.rawValue) == ["101@\(news.mark)", "102@\(news.mark)"])
    #expect(news.hold(named.feed))
    #expect(!news.hold(feed))
  }
}
