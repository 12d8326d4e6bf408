import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import Testing

/// Where addresses lead that pages and stories name.
struct LinkDestinationTests {
  private let brand = Sample.brand(sections: [Sample.section("news")])

  private func stand(site: String? = "https://news.example") -> Newsstand {
    var newsstand = Newsstand(title: "The stand", brands: [brand])
    newsstand.settings.publicAddress = site
    return newsstand
  }

  @Test func `pages and stories of the newsstand are within`() throws {
    for path in ["/\(brand.id)", "/\(brand.id)/news", "https://news.example/\(brand.id)/news/late"]
    {
      let address = try #require(URL(string: path))
      let link = try #require(PaperLink(address, in: stand()))

      #expect(LinkDestination(address, in: stand()) == .within(link))
    }
  }

  @Test(arguments: [
    "https://other.example/a", "HTTP://other.example", "tel:+4712345678",
    "mailto:desk@paper.example", "sms:+4712345678",
  ])
  func `the web, calls and letters are the system's`(_ text: String) throws {
    let address = try #require(URL(string: text))

    #expect(LinkDestination(address, in: stand()) == .outside(address))
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "data:text/html,a", "gazette:news", "https:",
  ])
  func `nobody is sent to what is neither`(_ text: String) throws {
    #expect(LinkDestination(try #require(URL(string: text)), in: stand()) == nil)
  }

  @Test func `what is relative and no page is of the newsstand's site`() throws {
    let address = try #require(URL(string: "/about.html"))
    let whole = try #require(URL(string: "https://news.example/about.html"))

    #expect(LinkDestination(address, in: stand()) == .outside(whole))
    #expect(LinkDestination(address, in: stand(site: nil)) == nil)
  }

  @Test func `a teaser leads to a story of its brand, or to a page of the web`() throws {
    let surroundings = CardSurroundings(brand: brand, section: nil, now: Sample.moment)
    let page = try #require(URL(string: "https://other.example/a"))
    let web = TeaserModel(Teaser(headline: "A", destination: .web(page)), in: surroundings)
    let own = TeaserModel(Teaser(headline: "B", destination: .story("late")), in: surroundings)

    #expect(web.story(of: brand.id) == nil)
    #expect(own.story(of: brand.id)?.story == "late")
    #expect(own.story(of: brand.id)?.brand == brand.id)
  }
}
