import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetWeb

struct ReaderMarkupTests {
  private static let personal = PersonalRule(reach: 2, leastReads: 4, weights: ["sport": 0.5])

  private func brand(counting: ReaderCounting = .on, personal: Bool = false) -> Brand {
    var brand = Sample.brand(
      front: Front(blocks: [], providers: [.personal(Self.personal)]),
      sections: [WebSample.section],
      allowsPersonalRanking: personal
    )
    brand.counting = counting
    return brand
  }

  private func front(of brand: Brand) -> String {
    let cards = (0..<6).map { number in
      WebSample.card(Sample.teaser(number, subjects: ["sport", "rain & snow"]))
    }
    return EditionPage(
      site: Site(newsstand: Newsstand(title: "Rack", brands: [brand])),
      brand: brand,
      edition: WebSample.edition([WebSample.block("b", cards: cards)]),
      now: Sample.moment
    ).html().string
  }

  @Test func `a page names its brand and edition, and every card its slot`() {
    let html = front(of: brand())

    #expect(html.contains(" data-brand=\"harbour-times\" data-edition=\"1767323045000\""))
    #expect(html.captures(of: "data-slot=\"([^\"]+)\"") == (0..<6).map { "story-\($0)" })
  }

  @Test(arguments: [("renewal", AssetFile.renewalScript), ("ages", .ageScript)])
  func `what a script says stands on the page by its name`(name: String, script: AssetFile) throws {
    let html = front(of: brand())

    let text = try #require(html.captures(of: " data-\(name)=\"([^\"]+)\"").first)
    let words = try JSONDecoder().decode(
      [String: String].self,
      from: Data(text.replacing("&quot;", with: "\"").utf8)
    )
    let wanted = AssetSources.embedded.text(of: script).captures(of: #"words\.(\w+)"#)
    #expect(Set(wanted) == Set(words.keys))
    #expect(words.values.allSatisfy { !$0.isEmpty })
  }

  @Test(arguments: [(ReaderCounting.on, "yes"), (.withConsent, "ask")])
  func `a page says whether its reader is counted before they choose`(
    counting: ReaderCounting,
    word: String
  ) {
    let html = front(of: brand(counting: counting))

    #expect(html.contains(" data-counting=\"\(word)\""))
    #expect(html.contains("data-choice=\"counting\""))
  }

  @Test func `a brand that neither counts nor ranks leaves nothing to choose`() {
    let html = front(of: brand(counting: .off))

    #expect(!html.contains("data-counting"))
    #expect(!html.contains("data-choice"))
    #expect(!html.contains("data-personal"))
    #expect(!html.contains("data-rank"))
  }

  @Test func `teasers that may change places bear their group and subjects`() {
    let html = front(of: brand(personal: true))

    #expect(
      html.captures(of: "data-rank=\"(\\d+)\" data-subjects=\"sport\\|rain &amp; snow\"")
        == Array(repeating: "0", count: 5)
    )
    #expect(
      html.contains(
        """
         data-personal="{&quot;leastReads&quot;:4,&quot;reach&quot;:2,\
        &quot;weights&quot;:{&quot;sport&quot;:0.5}}"
        """
      )
    )
    #expect(html.contains("data-choice=\"personal\""))
  }

  @Test func `choices wait for the script that makes them work`() {
    let html = front(of: brand(personal: true))

    #expect(html.contains("<section class=\"choices\" aria-labelledby=\"choices\" hidden>"))
  }

  @Test func `a sold advert with a cap brings the house advert along`() throws {
    let source = try #require(URL(string: "https://adverts.example/1"))
    let house = Advert.HouseAdvert(headline: "Read us")
    let sold = Advert(placement: "a", source: source, house: house, perReaderAndDay: 3)
    let capless = Advert(placement: "a", source: source, house: house)
    let own = Advert(placement: "a", house: house, perReaderAndDay: 3)

    let pages = [sold, capless, own].map { advert in
      let item = FeedItem(id: FeedItem.ID("a"), content: .advert(advert))
      return WebSample.page([WebSample.block("b", cards: [WebSample.card(item, .box)])])
    }

    #expect(pages.map { $0.contains(" data-cap=\"3\"") } == [true, false, false])
    #expect(pages.map { $0.contains("<template>") } == [true, false, false])
    #expect(pages[0].contains("<template><p class=\"house\"><b>Read us</b></p></template>"))
  }
}
