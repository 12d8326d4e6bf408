import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import Testing

@Suite struct StatePageTests {
  private func html(
    _ kind: StatePage.Kind,
    brand: Brand? = WebSample.brand,
    attempt: FailedAttempt? = nil
  ) -> String {
    StatePage(
      site: WebSample.site,
      brand: brand,
      kind: kind,
      route: .section(brand: WebSample.brand.id, WebSample.section.id),
      attempt: attempt,
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
        "<a class=\"button\" href=\"/harbour-times/local-news?retry\" rel=\"nofollow\">Try again</a>"
      )
    )
    #expect(!html.contains("http-equiv=\"refresh\""))
  }

  @Test func `a failure says when it was last tried and from when it may be again`() {
    let last = Sample.moment - 2
    let early = html(.failure(.timedOut), attempt: FailedAttempt(at: last, retryFrom: last + 5))
    let late = html(.failure(.timedOut), attempt: FailedAttempt(at: last, retryFrom: last + 1))
    let days = FailedAttempt(at: last - 90_000, retryFrom: last + 90_000)

    #expect(
      early.contains("<p>Last tried: 03:04:03. It can be tried again from 03:04:08.</p>")
    )
    #expect(late.contains("<p>Last tried: 03:04:03.</p>"))
    #expect(
      html(.failure(.timedOut), attempt: days).contains(
        "1 January 2026 at 02:04. It can be tried again from 3 January 2026 at 04:04."
      )
    )
  }

  @Test func `what has left for good cannot be tried again`() {
    let html = html(
      .failure(.unreachable),
      attempt: FailedAttempt(at: Sample.moment, retryFrom: nil)
    )

    #expect(!html.contains("?retry"))
  }

  @Test func `times are told on the brand's own clock`() throws {
    var brand = WebSample.brand
    brand.timeZone = try #require(TimeZone(identifier: "Europe/Oslo"))

    let html = html(
      .failure(.timedOut),
      brand: brand,
      attempt: FailedAttempt(at: Sample.moment, retryFrom: Sample.moment)
    )

    #expect(html.contains("Last tried: 04:04:05."))
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
