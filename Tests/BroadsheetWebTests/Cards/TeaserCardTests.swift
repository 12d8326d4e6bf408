import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import Testing

@Suite struct TeaserCardTests {
  private func content(_ item: FeedItem, _ shape: CardShape = .line) throws -> String {
    try #require(html(of: item, shape).captures(of: "(?s)(<article.*</article>)").first)
  }

  private func html(of item: FeedItem, _ shape: CardShape) -> String {
    WebSample.page([WebSample.block("b", title: "News", cards: [WebSample.card(item, shape)])])
  }

  @Test func `a line is a heading with a link`() throws {
    let html = try content(Sample.teaser(3))

    #expect(
      html == """
        <article class="c p12 p-line t3 t-line d-line" data-slot="story-3"><div class="t"><h3>\
        <a href="/harbour-times/local-news/story-3">Ferry number 3 leaves on time</a></h3></div>\
        </article>
        """
    )
  }

  @Test func `what the link says is the spoken label`() throws {
    let item = Sample.teaser(4, headline: "A & B", flags: [.live, .paid])

    let link = try #require(try content(item).captures(of: "<a [^>]*>(.*?)</a>").first)

    let spoken = link.replacing(/<[^>]*>/, with: "").replacing("&amp;", with: "&")
    #expect(spoken == Phrases(language: "en").spokenLabel(for: item))
  }

  @Test func `a label of the plan's own is given to the link`() throws {
    var card = WebSample.card(Sample.teaser(4), .line)
    card.spokenLabel = "Something else"

    let html = WebSample.page([WebSample.block("b", cards: [card])])

    #expect(html.contains("aria-label=\"Something else\""))
  }

  @Test func `a front says the age of young stories only`() throws {
    let young = Sample.teaser(1, published: Sample.moment.addingTimeInterval(-3 * 3600))
    let old = Sample.teaser(2, published: Sample.moment.addingTimeInterval(-13 * 3600))

    #expect(try content(young).contains("3 h ago</time>"))
    #expect(try !content(old).contains("<time"))
  }

  @Test func `a picture has its alternative text and comes only where a shape shows it`() throws {
    #expect(try content(Sample.teaser(1), .half).contains("<img"))
    #expect(try content(Sample.teaser(1), .half).contains(" alt=\""))
    #expect(try !content(Sample.teaser(1), .text).contains("<img"))
  }

  @Test func `only the page's first picture is fetched first, and far ones wait`() {
    let cards = (0..<8).map { WebSample.card(Sample.teaser($0), .half) }

    let html = WebSample.page([WebSample.block("b", cards: cards)])

    #expect(html.captures(of: "(fetchpriority=\"high\")").count == 1)
    #expect(html.captures(of: "<img[^>]*(loading=\"lazy\")").count == 4)
  }
}
