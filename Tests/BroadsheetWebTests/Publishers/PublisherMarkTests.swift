import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import Testing

struct PublisherMarkTests {
  @Test func `a card names its publisher, with the icon that we keep`() throws {
    let icon = PublisherIcon(of: SampleIcons.png(), format: .png)

    let html = try drawn(FeedPublisher(name: "The <Paper> & Co", icon: icon))

    #expect(html.contains("<bdi>The &lt;Paper&gt; &amp; Co</bdi>"))
    #expect(html.contains("<img src=\"/icons/\(icon)\""))
    #expect(html.contains("alt=\"\" width=\"16\" height=\"16\""))
  }

  @Test func `without an icon a tile has the first letter, in a colour of the name's own`() throws {
    let one = try drawn(FeedPublisher(name: "«örebro» news"))
    let same = try drawn(FeedPublisher(name: "«örebro» news"))

    #expect(one == same)
    #expect(one.contains(">Ö</b>"))
    #expect(one.firstMatch(of: /class="tile tile-([0-9]|1[01])" aria-hidden="true"/) != nil)
    let tiles = try (0..<100).map { number in
      let html = try drawn(FeedPublisher(name: "Paper \(number)"))
      return html.firstMatch(of: /tile-[0-9]+/).map { String($0.output) }
    }
    #expect(Set(tiles).count == 12)
  }

  @Test func `a card without a publisher says nothing of one`() throws {
    #expect(!(try drawn(nil)).contains("source"))
  }

  @Test func `a story says at its top whose it is, and leads there by name`() throws {
    let story = Story(
      id: "ferry",
      headline: "The ferry leaves",
      origin: URL(string: "https://paper.example/story"),
      body: [.paragraph("At last.")]
    )
    let publisher = FeedPublisher(
      name: "The Paper",
      homePage: URL(string: "https://paper.example/")
    )

    let html = StoryPage(
      site: WebSample.site,
      brand: WebSample.brand,
      section: WebSample.section,
      story: story,
      publisher: publisher,
      now: Sample.moment
    ).html().string

    let top = try #require(
      html.range(of: "<p class=\"source\"><a href=\"https://paper.example/\">")
    )
    let heading = try #require(html.range(of: "<h1>"))
    #expect(top.lowerBound < heading.lowerBound)
    #expect(html.contains("<a href=\"https://paper.example/story\">Read it at The Paper</a>"))
  }

  @Test func `a section that is called as its publisher is not named twice over a story`() {
    let story = Story(id: "ferry", headline: "The ferry leaves", body: [.paragraph("At last.")])

    func top(_ name: String) -> Int {
      StoryPage(
        site: WebSample.site,
        brand: WebSample.brand,
        section: WebSample.section,
        story: story,
        publisher: FeedPublisher(name: name),
        now: Sample.moment
      ).html().string.matches(of: /<p class="kicker">/).count
    }

    #expect(top(WebSample.section.title) == 0)
    #expect(top("Another") == 1)
  }

  @Test func `the route of an icon is read back, and others are none`() {
    let icon = PublisherIcon(of: [1, 2, 3], format: .webp)

    #expect(Route(path: Route.publisherIcon(icon).path) == .publisherIcon(icon))
    #expect(Route(path: "/icons/x.png") == nil)
    #expect(Route(path: "/icons/\(icon.digest).svg") == nil)
  }

  private func drawn(_ publisher: FeedPublisher?) throws -> String {
    var item = Sample.teaser(1)
    var teaser = try #require(item.teaser)
    teaser.publisher = publisher
    item.content = .teaser(teaser)
    let page = WebSample.page([WebSample.block("b", title: "News", cards: [WebSample.card(item)])])
    return try #require(page.firstMatch(of: /(?s)<article.*<\/article>/).map { String($0.output) })
  }
}
