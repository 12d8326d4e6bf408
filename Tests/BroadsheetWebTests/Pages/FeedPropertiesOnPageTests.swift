import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import Testing

/// What a feed says of itself, on the page of its section.
struct FeedPropertiesOnPageTests {
  private struct AccentCards: CardFactory {
    func takes(_ kind: ItemKind) -> Bool { kind == .teaser }

    func card(for planned: PlannedCard, in context: CardContext) -> CardMarkup? {
      CardMarkup(content: "<b>\(context.properties?["style.accent"] ?? "none")</b>")
    }
  }

  private var edition: Edition {
    let card = WebSample.card(Sample.teaser(1))
    var edition = WebSample.edition(
      [WebSample.block("b", cards: [card])],
      section: WebSample.section.id,
      title: "Local news"
    )
    edition.feedTitle = "Harbour wire: <b>all of it</b>"
    edition.properties = FeedProperties([
      (key: "style.accent", value: "coral"), (key: "tracking.page", value: "news/\"local\""),
    ])
    return edition
  }

  private func page(_ edition: Edition, site: Site = WebSample.site) -> String {
    EditionPage(site: site, brand: WebSample.brand, edition: edition, now: Sample.moment)
      .html().string
  }

  @Test func `the section's head says what the feed calls itself`() {
    let title =
      "<p class=\"feed-title\" dir=\"auto\">Harbour wire: &lt;b&gt;all of it&lt;/b&gt;</p>"

    #expect(page(edition).contains(title))
    #expect(!page(WebSample.edition([])).contains("feed-title"))
  }

  @Test func `scripts find the properties on the page's body`() throws {
    let found = page(edition).captures(of: "<body[^>]* data-feed=\"([^\"]*)\"").first
    let json = try #require(found).replacing("&quot;", with: "\"").replacing("&#34;", with: "\"")

    let texts = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))

    #expect(texts == ["style.accent": "coral", "tracking.page": "news/\"local\""])
  }

  @Test func `an app's own cards may read them`() {
    let site = Site(
      newsstand: Newsstand(title: "Rack", brands: [WebSample.brand]),
      publicAddress: "https://news.example/",
      cards: [AccentCards()]
    )

    #expect(page(edition, site: site).contains("<b>coral</b>"))
  }
}
