import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Testing

@Suite struct CardFactoryTests {
  @Test(arguments: WebSample.everyKind)
  func `every kind that comes with the core is drawn`(item: FeedItem) {
    let html = WebSample.page([WebSample.block("b", cards: [WebSample.card(item)])])

    #expect(CardFactory.standard.draws(item.kind))
    #expect(html.captures(of: "<(?:article|div) class=\"(c [^\"]*)\"").count >= 1)
  }

  @Test func `a kind that nobody can draw is left out and costs only itself`() {
    let unknown = Sample.place(for: ItemKind("horoscope"), id: "h")

    let html = WebSample.page([
      WebSample.block("b", cards: [WebSample.card(unknown), WebSample.card(Sample.teaser(7))])
    ])

    #expect(!html.contains("horoscope"))
    #expect(html.contains("Ferry number 7"))
  }

  @Test func `a plugin's kind is drawn by the plugin`() {
    var cards = CardFactory.standard
    cards.register(ItemKind("horoscope")) { _, context in
      CardMarkup(classes: ["stars"], content: context.heading("Stars <3"))
    }
    let site = Site(newsstand: Newsstand(title: "Rack", brands: [WebSample.brand]), cards: cards)
    let plan = WebSample.block(
      "b",
      title: "Fun",
      cards: [WebSample.card(Sample.place(for: ItemKind("horoscope"), id: "h"))]
    )

    let html = EditionPage(
      site: site,
      brand: WebSample.brand,
      edition: WebSample.edition([plan]),
      now: Sample.moment
    ).html().string

    #expect(html.contains("<div class=\"c p12 p-standard t3 t-standard"))
    #expect(html.contains("stars\" data-slot=\"h\"><h3>Stars <3</h3></div>"))
  }

  @Test func `a block without a card that can be drawn is left out`() {
    let unknown = Sample.place(for: ItemKind("horoscope"), id: "h")

    let html = WebSample.page([
      WebSample.block("b", title: "Lonely", cards: [WebSample.card(unknown)])
    ])

    #expect(!html.contains("Lonely"))
  }
}
