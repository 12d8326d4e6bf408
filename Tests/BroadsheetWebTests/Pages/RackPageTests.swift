import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Testing

@Suite struct RackPageTests {
  @Test func `a brand stands on the rack with its lead and its headlines`() {
    let edition = WebSample.edition([
      WebSample.block("b", cards: (0..<9).map { WebSample.card(Sample.teaser($0)) })
    ])

    let html = RackPage(
      site: WebSample.site,
      editions: [WebSample.brand.id: edition],
      now: Sample.moment
    ).html().string

    #expect(html.contains("<h1 class=\"brand-name\"><a href=\"/\">Rack &amp; Co</a></h1>"))
    #expect(html.contains("<a href=\"/harbour-times\">Harbour Times</a>"))
    #expect(html.captures(of: "(Ferry number [0-9])").count == 7)
    #expect(html.captures(of: "(<img)").count == 1)
  }

  @Test func `a brand that is not pressed yet shows its name`() {
    let html = RackPage(site: WebSample.site, editions: [:], now: Sample.moment).html().string

    #expect(html.contains("Harbour Times"))
  }
}
