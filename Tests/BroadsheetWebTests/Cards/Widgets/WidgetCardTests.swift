import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import Testing

@Suite struct WidgetCardTests {
  private let html = WebSample.page([
    WebSample.block("b", title: "All", cards: Sample.everyKind.map { WebSample.card($0, .box) })
  ])

  @Test func `frames are sandboxed away from the page, lazy and titled`() {
    let frames = html.captures(of: "<iframe([^>]*)>")

    #expect(frames.count == 1)
    for frame in frames {
      #expect(frame.contains("sandbox=\"allow-scripts allow-popups"))
      #expect(!frame.contains("allow-same-origin"))
      #expect(frame.contains("loading=\"lazy\""))
      #expect(frame.contains("title=\""))
      #expect(frame.contains("height=\"240\""))
    }
  }

  @Test func `an advert is labelled, and the brand's own is as tall as its words`() {
    #expect(html.captures(of: "(advert-(?:rectangle|billboard))").isEmpty)
    #expect(html.contains("advert own"))
    #expect(html.contains("<p class=\"advert-label\">Advertisement</p>"))
  }

  @Test func `a picture of an advertiser fits its box and leads to them`() throws {
    let picture = try #require(URL(string: "https://ads.example/wide.jpg"))
    let advert = Advert(
      placement: "1",
      format: .billboard,
      picture: Picture(address: picture, alternativeText: ""),
      address: URL(string: "https://shop.example/?a=1&b=2"),
      house: .init(headline: "Read us"),
      perReaderAndDay: 2
    )
    let item = FeedItem(id: FeedItem.ID("a"), content: .advert(advert))

    let html = WebSample.page([WebSample.block("b", cards: [WebSample.card(item, .box)])])

    let link = try #require(html.captures(of: "<div class=\"box\"><a ([^>]*)>").first)
    #expect(link.contains("href=\"https://shop.example/?a=1&amp;b=2\""))
    #expect(html.contains("advert advert-billboard"))
    #expect(link.contains("rel=\"sponsored noopener\""))
    #expect(html.contains("alt=\"Advertisement\" width=\"970\" height=\"250\""))
    #expect(html.contains("data-cap=\"2\""))
    #expect(html.contains("<template>"))
    #expect(!html.contains("<iframe"))
  }

  @Test func `the weather is there in words`() {
    #expect(html.contains("minus 2 degrees"))
    #expect(html.contains("rain, high 2 degrees, low minus 3 degrees"))
  }

  @Test func `a symbol of the sky is drawn once and used from there`() {
    #expect(html.captures(of: "<symbol id=\"(sky-[a-z-]+)\"").sorted() == ["sky-rain", "sky-snow"])
    #expect(html.captures(of: "<use href=\"#(sky-[a-z-]+)\"").sorted() == ["sky-rain", "sky-snow"])
  }

  @Test func `a notice can be read without the script that dismisses it`() {
    #expect(html.contains("data-notice=\"alerts\" data-days=\"7\""))
    #expect(html.contains("aria-label=\"Dismiss: Turn on alerts\" hidden"))
  }

  @Test func `a link of a notice works without a script, a question to the browser waits for one`()
    throws
  {
    func notice(_ address: String) throws -> String {
      let action = Notice.Action(label: "Yes", address: try #require(URL(string: address)))
      let notice = Notice(name: "n", title: "T", action: action, repeatDays: 7)
      let item = FeedItem(id: .init("n"), content: .notice(notice))
      let page = WebSample.page([
        WebSample.block("b", title: "N", cards: [WebSample.card(item, .box)])
      ])
      return try #require(
        page.captures(of: "(?s)<div class=\"card[^>]*( data-notice=.*)</div>").first
      )
    }

    let asking = try notice("#alerts")
    #expect(asking.contains("<button class=\"button\" type=\"button\" hidden>Yes</button>"))
    #expect(asking.contains("data-asks=\""))
    let linking = try notice("/harbour-times")
    #expect(linking.contains("<a class=\"button\" href=\"/harbour-times\">Yes</a>"))
    #expect(!linking.contains("data-asks"))
    let dead = try notice("#nobody")
    #expect(!dead.contains("class=\"button\""))
  }

  @Test func `a row that scrolls can be reached with the keyboard`() {
    #expect(html.contains("role=\"group\" aria-label=\"Most read\" tabindex=\"0\""))
  }

  @Test func `a ranked list is an ordered one`() {
    #expect(html.contains("<ol class=\"list\"><li>"))
  }
}
