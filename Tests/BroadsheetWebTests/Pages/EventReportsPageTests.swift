import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetWeb  // Servers make these pages; packages outside have no use for them.

@Suite struct EventReportsPageTests {
  private static let hostile = "</h1><script>alert(\"1\")</script> & 'more'"

  private func report(_ number: Int, _ headline: String, hours: Double) -> FeedItem {
    var item = Sample.teaser(
      number,
      headline: headline,
      published: Sample.moment.addingTimeInterval(-hours * 3600)
    )
    guard var teaser = item.teaser else { return item }
    teaser.standfirst = "What \(number) says."
    teaser.publisher = FeedPublisher(name: "Paper <\(number)>")
    let names = (0..<2).map { Slug(identifying: "story-\($0)") }
    teaser.others = OtherReports(["Another"], reports: names)
    item.content = .teaser(teaser)
    return item
  }

  private func html(_ items: FeedItem...) throws -> String {
    var shown = items
    for index in shown.indices {
      guard var teaser = shown[index].teaser else { continue }
      teaser.others = nil
      shown[index].content = .teaser(teaser)
    }
    let plan = LayoutPlan(blocks: [
      WebSample.block("b", cards: [WebSample.card(items[0])])
    ])
    let finding = EventPage.find(
      Slug(identifying: "story-0"),
      on: plan,
      among: BrandStories(items: [WebSample.section.id: shown]),
      of: WebSample.brand,
      now: Sample.moment
    )
    guard case .event(let event)? = finding else {
      Issue.record("no event")
      return ""
    }
    return EventReportsPage(
      site: WebSample.site,
      brand: WebSample.brand,
      event: event,
      now: Sample.moment
    ).html().string
  }

  @Test func `a page has the headline, how many papers, since when, and all reports`() throws {
    let html = try html(
      report(0, "Ferry aground", hours: 3),
      report(1, "Ninety rescued", hours: 1)
    )

    #expect(html.contains("<h1>Ferry aground</h1>"))
    #expect(html.contains("<span>In 2 newspapers</span>"))
    #expect(html.contains("First report <time datetime="))
    let links = html.captures(of: "<h2><a href=\"([^\"]*)\"")
    #expect(
      links == ["/harbour-times/local-news/story-1", "/harbour-times/local-news/story-0"]
    )
    #expect(html.contains("<p class=\"snippet\">What 1 says.</p>"))
    #expect(html.contains("<bdi>Paper &lt;1&gt;</bdi>"))
    #expect(html.contains("<ol class=\"results\" aria-label=\"All reports, newest first\">"))
  }

  /// On the desktop and in apps, the plan is what is drawn.
  @Test func `the list says of every report what the plan of the event has`() {
    for seed in 0..<60 {
      let event = RandomPlan.event(seed: seed)
      let page = EventReportsPage(
        site: WebSample.site,
        brand: WebSample.brand,
        event: event,
        now: Sample.moment
      )

      let drawn = DrawnPage.reports(in: page.html().string)

      let planned = PlanParity.cards(
        of: event.plan(WebSample.brand.phrases),
        in: .event(of: WebSample.brand, now: Sample.moment)
      )
      #expect(drawn == planned.flatMap { $0.teasers ?? [] }, "seed \(seed)")
    }
  }

  @Test func `it says what it is about, and asks search engines to leave it`() throws {
    let html = try html(
      report(0, "Ferry aground", hours: 3),
      report(1, "Ninety rescued", hours: 1)
    )

    #expect(html.contains("<title>Ferry aground – Harbour Times</title>"))
    #expect(html.contains("<meta name=\"description\" content=\"In "))
    #expect(html.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(!html.contains("rel=\"canonical\"") && !html.contains("property=\"og:"))
  }

  @Test func `words of strangers are words`() throws {
    let html = try html(report(0, Self.hostile, hours: 3), report(1, Self.hostile, hours: 1))

    #expect(!html.contains("<script>alert"))
    #expect(html.ranges(of: "&lt;script&gt;alert").count >= 3)
  }

  @Test func `words in another language say so`() throws {
    var german = report(0, "Fähre auf Grund", hours: 3)
    var teaser = try #require(german.teaser)
    teaser.language = "de"
    german.content = .teaser(teaser)

    let html = try html(german, report(1, "Ninety rescued", hours: 1))

    #expect(html.contains("<h1 lang=\"de\">Fähre auf Grund</h1>"))
    #expect(html.contains("<span lang=\"de\">Fähre auf Grund</span>"))
    #expect(html.contains("<p class=\"snippet\" lang=\"de\">"))
  }

  @Test func `a report is read where cards lead, and nowhere where no page may link to`() throws {
    let story = try #require(Sample.teaser(3).teaser)
    var code = story
    code.destination = .web(try #require(URL(string: "javascript:alert(1)")))

    #expect(
      EventReportsPage.address(of: story, in: WebSample.brand)
        == "/harbour-times/local-news/story-3"
    )
    #expect(EventReportsPage.address(of: code, in: WebSample.brand) == nil)
  }
}
