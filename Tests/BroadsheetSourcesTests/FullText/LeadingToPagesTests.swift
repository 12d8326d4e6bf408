import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// Which teasers of a feed lead to the texts of their publisher's pages.
struct LeadingToPagesTests {
  private static let summary = "<description>The ferry sails again, after three days.</description>"
  private static let long =
    "<description><![CDATA[<p>" + String(repeating: "The ferry sails again. ", count: 60)
    + "</p>]]></description>"

  private func teasers(_ items: String, allows: Bool = true) throws -> [Teaser] {
    let address = try #require(URL(string: "https://paper.example/feed"))
    let section = NewsSection(
      id: Slug(identifying: "news"),
      title: "News",
      source: Source(address: address, format: .syndication, allowsFullText: allows)
    )
    let brand = Brand(
      id: Slug(identifying: "paper"),
      name: "Paper",
      language: "en",
      front: Front(blocks: []),
      sections: [section]
    )
    let feed = "<rss version='2.0'><channel><title>Paper</title>\(items)</channel></rss>"
    return try LoaderRegistry.standard.load(
      .sample(feed),
      of: section,
      in: brand,
      at: Date(timeIntervalSince1970: 1_800_000_000)
    ).feed.items.compactMap(\.teaser)
  }

  private func item(_ id: String, _ link: String, _ text: String = summary) -> String {
    "<item><guid isPermaLink='false'>\(id)</guid><title>Ferry \(id) sails</title><link>\(link)</link>\(text)</item>"
  }

  @Test func `an item with a summary, or without a text, leads to its page`() throws {
    let teasers = try teasers(
      item("a", "https://paper.example/a") + item("b", "https://paper.example/b", "")
    )

    #expect(teasers.map(\.storySource) == teasers.map(\.origin))
    #expect(teasers.map(\.storySource?.path) == ["/a", "/b"])
    #expect(
      teasers.map(\.destination)
        == [.story(Slug(identifying: "a")), .story(Slug(identifying: "b"))]
    )
  }

  @Test func `unless the newsstand allows it everything stays as it is`() throws {
    let teasers = try teasers(
      item("a", "https://paper.example/a") + item("b", "https://paper.example/b", ""),
      allows: false
    )

    #expect(teasers.allSatisfy { $0.storySource == nil })
    #expect(try teasers.last?.destination == .web(#require(URL(string: "https://paper.example/b"))))
  }

  @Test(arguments: [
    ("https://paper.example/a", long), ("https://paper.example/", summary),
    ("https://paper.example", summary),
    ("ftp://paper.example/a", summary), ("http://127.0.0.1/a", summary),
    (
      "https://paper.example/a",
      summary + "<enclosure url='https://paper.example/a.mp3' type='audio/mpeg' length='1'/>"
    ),
  ])
  func `an item with its text, a sound or no page of its own does not`(link: String, text: String)
    throws
  {
    #expect(try teasers(item("a", link, text)).first?.storySource == nil)
  }

  @Test func `a page to which several items lead is none of theirs`() throws {
    let teasers = try teasers(
      item("a", "https://paper.example/live") + item("b", "https://paper.example/live")
        + item("c", "https://paper.example/c")
    )

    #expect(teasers.map { $0.storySource != nil } == [false, false, true])
  }

  @Test func `a backend that keeps its stories apart is asked for them, and no page`() throws {
    let address = try #require(URL(string: "https://paper.example/list"))
    let template = try #require(AddressTemplate("https://paper.example/{id}"))
    let apart = Source(address: address, format: .mediaList(story: template), allowsFullText: true)
    let feed = Source(address: address, format: .syndication, allowsFullText: true)
    let web = Source(address: address, format: .web, allowsFullText: true)

    #expect(!LoaderRegistry.standard.readsPages(of: apart))
    #expect(LoaderRegistry.standard.readsPages(of: feed))
    #expect(!LoaderRegistry.standard.readsPages(of: web))
    #expect(LoaderRegistry.standard.storyLoader(of: web, allowing: []) == nil)
  }
}
