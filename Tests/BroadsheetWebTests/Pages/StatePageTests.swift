import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Testing

@Suite struct StatePageTests {
  private func html(_ kind: StatePage.Kind, brand: Brand? = WebSample.brand) -> String {
    StatePage(
      site: WebSample.site,
      brand: brand,
      kind: kind,
      route: .section(brand: WebSample.brand.id, WebSample.section.id),
      now: Sample.moment
    ).html().string
  }

  @Test func `a page that is being made asks again without JavaScript`() {
    #expect(
      html(.loading).contains("<noscript><meta http-equiv=\"refresh\" content=\"2\"></noscript>")
    )
  }

  @Test func `a failure says what happened and links to another try`() {
    let html = html(.failure(.timedOut))

    #expect(html.contains("<h1>This is taking too long</h1>"))
    #expect(
      html.contains(
        "<a class=\"bu\" href=\"/harbour-times/local-news?retry\" rel=\"nofollow\">Try again</a>"
      )
    )
    #expect(!html.contains("http-equiv=\"refresh\""))
  }

  @Test func `nothing is there to try again where nothing was found`() {
    let html = html(.notFound)

    #expect(html.contains("There is no such page"))
    #expect(!html.contains("Try again"))
    #expect(html.contains("<a href=\"/harbour-times\">Front page</a>"))
  }

  @Test func `a page of no brand leads to the newsstand`() {
    #expect(html(.notFound, brand: nil).contains("<a href=\"/\">All newspapers</a>"))
  }

  @Test(arguments: ["nb", "nn", "sv"])
  func `the reader is told in their language`(language: String) {
    var brand = WebSample.brand
    brand.language = language

    let html = html(.failure(.unreachable), brand: brand)

    #expect(html.contains(Phrases(language: language).failureTitle(.unreachable)))
    #expect(!html.contains("Try again"))
  }

  @Test func `search engines leave such pages alone`() {
    #expect(html(.loading).contains("<meta name=\"robots\" content=\"noindex\">"))
  }
}
