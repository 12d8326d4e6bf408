import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Testing

struct SearchPageTests {
  private static let brand = Sample.brand(sections: [WebSample.section])

  private func page(
    _ request: SearchRequest,
    _ outcome: SearchPage.Outcome,
    isOfBrand: Bool = true
  ) -> String {
    SearchPage(
      site: WebSample.site,
      brand: isOfBrand ? Self.brand : nil,
      request: request,
      outcome: outcome,
      now: Sample.moment
    ).html().string
  }

  private func results(_ count: Int, of text: String) -> SearchResults {
    let query = SearchQuery(text, in: .english)
    var results = SearchResults()
    results.count = count
    results.results = [
      .init(
        brand: Self.brand.id,
        address: StoryAddress(section: WebSample.section.id, story: "ferry"),
        teaser: Teaser(headline: "<b> & ferry", destination: .story("ferry")),
        headline: SearchPassage("<b> & ferry", of: query),
        snippet: SearchPassage("A \"ferry\" <script>", of: query)
      )
    ]
    return results
  }

  @Test func `what was found is marked, and everything else is text`() {
    let html = page(SearchRequest("ferry"), .found(results(1, of: "ferry")))

    #expect(html.contains("&lt;b&gt; &amp; <mark>ferry</mark></a></h2>"))
    #expect(html.contains("A &quot;<mark>ferry</mark>&quot; &lt;script&gt;"))
    #expect(html.contains("role=\"status\">1 story</p>"))
    #expect(!html.contains("rel=\"next\""))
  }

  @Test func `a mark and a section of one name stand there once`() throws {
    var found = results(1, of: "ferry")
    found.results[0].teaser.flags = .opinion
    let mark = TeaserModel.Mark.marks(of: found.results[0].teaser, Phrases(language: "en")).first
    let name = try #require(mark?.text)
    var brand = Self.brand
    brand.sections[0].title = name
    let html = SearchPage(
      site: Site(
        newsstand: Newsstand(title: "Rack", brands: [brand]),
        publicAddress: "https://a.example/"
      ),
      brand: brand,
      request: SearchRequest("ferry"),
      outcome: .found(found),
      now: Sample.moment
    ).html().string

    let kicker = try #require(html.firstMatch(of: /<p class="kicker">(.*?)<\/p>/)).output.1
    #expect(kicker.ranges(of: name).count == 1)
  }

  @Test func `a query is shown again as text`() {
    let html = page(SearchRequest("\"><script>alert(1)</script>"), .nothingAsked)

    #expect(html.contains("value=\"&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;\""))
    #expect(!html.contains("<script>alert"))
  }

  @Test func `pages of results are links that say the same query`() {
    let request = SearchRequest("a&b", section: WebSample.section.id, period: .week, page: 2)

    let html = page(request, .found(results(50, of: "ferry")))

    let address =
      "/harbour-times/search.page?q=a%26b&amp;section=\(WebSample.section.id)&amp;time=week"
    #expect(html.contains("href=\"\(address)\" rel=\"prev\""))
    #expect(html.contains("href=\"\(address)&amp;page=3\" rel=\"next\""))
    #expect(html.contains("<ol class=\"results\" start=\"21\">"))
    #expect(html.contains("Page 2 of 3"))
    #expect(html.contains("<option value=\"week\" selected>"))
    #expect(html.contains("<option value=\"\(WebSample.section.id)\" selected>"))
  }

  @Test func `nothing found leads to what may have been meant`() {
    var results = SearchResults()
    results.correction = "ferry & co"

    let html = page(SearchRequest("fery", page: 3), .found(results))

    #expect(
      html.contains("<a href=\"/harbour-times/search.page?q=ferry+%26+co\">ferry &amp; co</a>?")
    )
    #expect(html.contains("No stories found"))
  }

  @Test func `a query that is too long is not sent back`() {
    let text = String(repeating: "x", count: 300)

    let html = page(SearchRequest(text), .tooLong)

    #expect(!html.contains("xxx"))
    #expect(html.contains("role=\"status\""))
  }

  @Test func `the newsstand's page names newspapers, and their language`() {
    let html = page(SearchRequest("ferry"), .found(results(1, of: "ferry")), isOfBrand: false)

    #expect(html.contains("action=\"/search.page\""))
    #expect(html.contains("<li class=\"result\" lang=\"en\">"))
    #expect(!html.contains("name=\"section\""))
  }

  @Test func `its script and style are on search pages alone`() {
    let html = page(SearchRequest(""), .nothingAsked)
    let state = StatePage(
      site: WebSample.site,
      brand: Self.brand,
      kind: .notFound,
      route: nil,
      now: Sample.moment
    ).html().string

    #expect(html.captures(of: "/assets/search\\.[^.]+\\.(js|css)") == ["css", "js"])
    #expect(!state.contains("/assets/search."))
    #expect(html.contains("noindex"))
  }

  @Test func `a description says how a brand is searched`() {
    let xml = String(
      decoding: OpenSearchDescription.xml(of: Self.brand, on: WebSample.site),
      as: UTF8.self
    )

    #expect(xml.contains("<ShortName>Harbour Times</ShortName>"))
    #expect(
      xml.contains("template=\"https://news.example/harbour-times/search.page?q={searchTerms}\"")
    )
    #expect(
      String(decoding: SearchSuggestions.json(["a\"b"], for: "a"), as: UTF8.self)
        == #"["a",["a\"b"]]"#
    )
  }
}
