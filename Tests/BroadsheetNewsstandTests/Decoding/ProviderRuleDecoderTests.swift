import BroadsheetCore
import BroadsheetNewsstand
import Foundation
import Testing

struct ProviderRuleDecoderTests {
  @Test func `every provider is read`() throws {
    let rules = try providers(
      """
      - adverts: {every: 6, from: 4, distance: 5, cap: 3, shortest: 7, first-screen: 2, per-reader-and-day: 9, avoid: [weather], avoid-pictures: true, avoid-branded: false, format: billboard, house: {headline: Read us, address: /paper}}
      - carousel: {title: More, section: news, count: 5, after: 3}
      - list: {title: Words, query: {subjects: [a, b], flags: [opinion, paid], order: most-commented, limit: 7}, at: end}
      - most-read: {title: Most read}
      - weather: {service: open-meteo, source: "https://w.example/f", place: {name: Here, latitude: -1.5, longitude: -0.98}, at: top}
      - local-news: {title: Near, radius: 25.5, between: [local, coast]}
      - web-teaser: {title: Live, address: "bundle:///p/x.html", height: 300, fallback: Soon, shortest: 4}
      - notice: {name: alerts, tone: offer, title: Hello, action: {label: Go, address: "#alerts"}, dismissible: false, repeat-days: 3}
      - custom: {kind: quiz, settings: {level: 3, tags: [a], on: true}}
      """
    )

    #expect(rules.count == 9)
    guard case .adverts(let adverts) = rules[0], case .carousel(let carousel) = rules[1],
      case .list(let list) = rules[2], case .mostRead(let mostRead) = rules[3],
      case .weather(let weather) = rules[4], case .localNews(let local) = rules[5],
      case .webTeaser(let web) = rules[6], case .notice(let notice) = rules[7],
      case .custom(let kind, let settings) = rules[8]
    else {
      Issue.record("the kinds are wrong: \(rules)")
      return
    }
    #expect(adverts.pattern == .every(6, from: 4))
    #expect(adverts.leastDistance == 5 && adverts.cap == 3 && adverts.leastFeedLength == 7)
    #expect(adverts.firstScreen == 2 && adverts.perReaderAndDay == 9)
    #expect(adverts.avoiding == [.weather] && adverts.avoidsPictures && !adverts.avoidsBranded)
    #expect(adverts.format == .billboard && adverts.house?.address?.absoluteString == "/paper")
    #expect(carousel.placement.anchor == .afterTeaser(3) && carousel.count == 5)
    #expect(
      list.origin
        == .query(
          StoryQuery(
            subjects: ["a", "b"],
            flags: [.opinion, .paid],
            order: .mostCommented,
            limit: 7
          )
        )
    )
    #expect(list.placement.anchor == .end)
    #expect(mostRead.origin == .query(StoryQuery(order: .mostRead)))
    #expect(weather.place?.latitude == -1.5 && weather.placement.anchor == .top)
    #expect(local.radius == 25.5)
    #expect(local.placement.anchor == .between(subjects: ["local", "coast"]))
    #expect(web.teaser.height == 300 && web.placement.leastFeedLength == 4)
    #expect(notice.notice.tone == .offer && !notice.notice.isDismissible)
    #expect(notice.notice.repeatDays == 3 && notice.placement.anchor == .afterTeaser(1))
    #expect(kind == ItemKind("quiz") && settings["level"] == .number(3))
    #expect(settings["on"] == .bool(true))
  }

  @Test(arguments: [
    ("- adverts: {every: 6, after: [3]}", "'every' and 'after' exclude each other"),
    ("- adverts: {cap: 3}", "nothing says what it is"),
    ("- adverts: {by-height: true, from: 3}", "'from' belongs to 'every'"),
    ("- adverts: {every: six}", "the text 'six' where it does not belong"),
    ("- carousel: {title: More, section: nwes}", "the brand has no section 'nwes'"),
    (
      "- carousel: {title: More, section: news, at: top, after: 2}",
      "'at', 'after' and 'between' exclude each other"
    ),
    ("- list: {title: L, query: {flags: [opnion]}}", "'opnion' is no flag"),
    ("- weather: {service: met, source: \"https://w.example\"}", "'met' is none of the words"),
    ("- local-news: {title: Near, place: {latitude: 95, longitude: 1}}", "95 is out of range"),
    (
      "- web-teaser: {title: T, address: \"javascript:alert(1)\", height: 90, fallback: F}",
      "'javascript' is no scheme that is understood here"
    ),
    ("- notice: {title: T}", "'name' is missing"),
  ])
  func `what is wrong with a provider is said`(provider: String, message: String) throws {
    let problems = Sample.problems(file(provider))

    #expect(problems.map(\.message) == [message])
  }

  @Test func `a mistyped provider is answered with the right one`() {
    let problems = Sample.problems(file("- advert: {every: 6}"))

    #expect(problems.contains { $0.message == "unknown key" && $0.suggestion == "adverts" })
  }

  private func file(_ providers: String) -> String {
    Sample.file(
      section: "",
      brand: "defaults:\n  providers:\n"
        + providers.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    )
  }

  @Test(arguments: [
    ("#alarts", "nothing answers '#alarts'", "#alerts"),
    ("#main", "nothing answers '#main'", nil),
    ("/papper/news", "'/papper/news' leads nowhere: there is no brand 'papper'", "paper"),
    ("/paper/nwes", "'/paper/nwes' leads nowhere: there is no section 'nwes'", "news"),
    ("/paper/gone/story?a", "'/paper/gone/story?a' leads nowhere: there is no section 'gone'", nil),
    ("/elsewhere?a#b", "'/elsewhere?a#b' leads nowhere: there is no brand 'elsewhere'", nil),
  ])
  func `an action that nothing answers is a problem`(
    address: String,
    message: String,
    suggestion: String?
  ) {
    let found = Sample.problems(Self.file(action: address))

    #expect(found.map(\.message) == [message])
    #expect(found.first?.suggestion == suggestion)
    #expect(found.first?.keyPath == "brands[0].sections[0].providers[0].notice.action.address")
  }

  @Test(arguments: [
    "#alerts", "/", "/paper", "/paper/news", "/paper?a", "/paper/news/story", "/paper/feed.rss",
    "/sitemap.xml", "https://p.example/x", "bundle:///p/x.html",
  ])
  func `an action that a page or the browser answers is none`(address: String) {
    #expect(Sample.problems(Self.file(action: address)).isEmpty)
  }

  private static func file(action: String) -> String {
    Sample.file(
      section: """
          providers:
            - notice: {name: n, title: T, action: {label: Go, address: "\(action)"}}
        """
    )
  }

  private func providers(_ text: String) throws -> [ProviderRule] {
    try #require(try Sample.decode(file(text)).get().brands.first?.sections.first).providers
  }
}
