import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Testing

@Suite struct WebCardsTests {
  @Test(arguments: Sample.everyKind)
  func `every kind that comes with the core is drawn`(item: FeedItem) {
    let html = WebSample.page([WebSample.block("b", cards: [WebSample.card(item)])])

    #expect(html.captures(of: "<(?:article|div) class=\"(card [^\"]*)\"").count >= 1)
  }

  @Test func `a kind that nobody can draw is left out and costs only itself`() {
    let unknown = Sample.place(for: ItemKind("horoscope"), id: "h")

    let html = WebSample.page([
      WebSample.block("b", cards: [WebSample.card(unknown), WebSample.card(Sample.teaser(7))])
    ])

    #expect(!html.contains("horoscope"))
    #expect(html.contains("Ferry number 7"))
  }

  @Test func `a kind of an app is drawn by the app, and one of ours in the app's own way`() {
    let items = [Sample.place(for: ItemKind("horoscope"), id: "h"), Sample.teaser(7)]

    let html = page(items, cards: [Stars(kind: "horoscope"), Stars(kind: "teaser")])

    #expect(html.contains("<div class=\"card p12 p-standard t3 t-standard"))
    #expect(html.contains("stars\" data-slot=\"h\"><h3>Stars <3</h3></div>"))
    #expect(html.contains("stars\" data-slot=\"story-7\"><h3>Stars <3</h3></div>"))
    #expect(!html.contains("Ferry number 7"))
  }

  @Test func `the first factory that takes a kind draws it, and nobody behind it is asked`() {
    let items = [Sample.place(for: ItemKind("horoscope"), id: "h")]
    let (first, second) = (Stars(kind: "horoscope", name: "first"), Stars(kind: "horoscope"))

    #expect(page(items, cards: [first, second]).contains(" first\" data-slot=\"h\""))
    #expect(!page(items, cards: [Stars(kind: "horoscope", name: nil), second]).contains("Stars"))
  }

  @Test func `an explained page says what nobody draws`() {
    let unknown = Sample.place(for: ItemKind("horoscope"), id: "h")
    let plan = WebSample.block("b", cards: [WebSample.card(unknown)])
    let edition = WebSample.edition([plan])
    let cards: [[any WebCardFactory]] = [[], [Stars(kind: "horoscope")]]
    let sites = cards.map { cards in
      Site(newsstand: Newsstand(title: "Rack", brands: [WebSample.brand]), cards: cards)
    }

    let pages = sites.map { site in
      ExplanationPage(
        of: EditionPage(site: site, brand: WebSample.brand, edition: edition, now: Sample.moment)
      ).html().string.contains("left out: nobody draws the kind")
    }

    #expect(pages == [true, false])
  }

  /// Draws one kind as stars; nothing without a name.
  private struct Stars: CardFactory {
    var kind: String
    var name: String? = "stars"

    func takes(_ kind: ItemKind) -> Bool { kind.rawValue == self.kind }

    func card(for planned: PlannedCard, in context: CardContext) -> CardMarkup? {
      name.map { CardMarkup(classes: [$0], content: context.heading("Stars <3")) }
    }
  }

  private func page(_ items: [FeedItem], cards: [any WebCardFactory]) -> String {
    let block = WebSample.block("b", title: "Fun", cards: items.map { WebSample.card($0) })
    return EditionPage(
      site: Site(newsstand: Newsstand(title: "Rack", brands: [WebSample.brand]), cards: cards),
      brand: WebSample.brand,
      edition: WebSample.edition([block]),
      now: Sample.moment
    ).html().string
  }

  @Test func `a block without a card that can be drawn is left out`() {
    let unknown = Sample.place(for: ItemKind("horoscope"), id: "h")

    let html = WebSample.page([
      WebSample.block("b", title: "Lonely", cards: [WebSample.card(unknown)])
    ])

    #expect(!html.contains("Lonely"))
  }
}
