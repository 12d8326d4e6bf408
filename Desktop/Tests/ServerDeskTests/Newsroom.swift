import BroadsheetAPI
import BroadsheetCore
import Foundation
import NewsDesk
import ServerDesk

/// A newspaper with a front and a section, as its server tells of it.
struct Newsroom {
  static let brand = slug("posten")
  static let front = PageKey(brand: brand)
  static let news = PageKey(brand: brand, section: slug("news"))
  static let bridge = StoryLink(brand: brand, section: slug("news"), story: slug("bridge"))
  static let storyPath = "/api/v1/brands/posten/sections/news/stories/bridge"

  static let newsstand = Newsstand(
    title: "Kiosken",
    language: "nb",
    brands: [
      Brand(
        id: brand,
        name: "Posten",
        language: "nb",
        style: BrandStyle(light: .plainLight, dark: .plainDark, masthead: .band),
        places: [Place(name: "Bergen", latitude: 60.4, longitude: 5.3)].compactMap(\.self),
        front: Front(blocks: []),
        sections: [
          NewsSection(
            id: slug("news"),
            title: "News",
            source: Source(address: StubServer.address, format: .web)
          )
        ]
      )
    ]
  )

  let server = StubServer()
  let clock = StubTime()
  let cache = FileManager.default.temporaryDirectory
    .appending(path: "newsdesk-\(UUID().uuidString)")

  init() throws {
    try server.answer("/api/v1/newsstand", with: NewsstandDocument(Self.newsstand))
    try server.answer("/api/v1/brands/posten", with: BrandDocument(Self.newsstand.brands[0]))
    try server.answer("/api/v1/brands/posten/front", with: Self.page(7, headline: "Bridge opens"))
    try server.answer(Self.storyPath, with: Self.story)
  }

  func open(keeping: Bool = true) async throws -> ServerDesk {
    try await ServerDesk.open(
      server: StubServer.address,
      cache: keeping ? cache : nil,
      calls: server.calls,
      time: clock.time
    )
  }

  func close() { try? FileManager.default.removeItem(at: cache) }

  /// A front of one card.
  static func page(_ number: Int, headline: String, next: String? = nil) throws -> PageDocument {
    let item = FeedItem(
      id: FeedItem.ID("bridge"),
      content: .teaser(Teaser(headline: headline, destination: .story(slug("bridge"))))
    )
    let card = PlannedCard(
      slot: Slot(item: item, provider: ProviderID("feed"), reason: Reason("", rule: "feed")),
      placement: PerBreakpoint { _ in CardPlacement(.standard, columns: 12) },
      spokenLabel: headline
    )
    let block = PlannedBlock(
      id: "front-1",
      kind: .fixed,
      cards: [card],
      rows: PerBreakpoint { _ in [PlannedRow(cards: 0..<1, cell: "")] }
    )
    let edition = Edition(
      brand: brand,
      section: nil,
      title: "Posten",
      content: .native(LayoutPlan(blocks: [block])),
      pressedAt: Date(timeIntervalSince1970: 0),
      contentFrom: Date(timeIntervalSince1970: 0)
    )
    var document = PageDocument(edition, staleSince: nil, page: "/posten", addresses)
    document.edition = number
    document.live = "/posten?live=\(number)"
    document.next = next
    return document
  }

  static var story: StoryDocument {
    StoryDocument(
      Story(
        id: slug("bridge"),
        headline: "Bridge opens",
        body: [
          .paragraph("It is long."),
          .markup(SafeMarkup(sanitized: "<p>So<script>steal()</script> long</p>")),
        ]
      ),
      form: .report,
      brand: brand,
      section: slug("news"),
      earlierNames: [],
      publisher: nil,
      page: "/posten/news/bridge",
      addresses
    )
  }

  /// The weather of a place and a story near it.
  static func local(_ degrees: Double, at choice: PlaceChoice) throws -> LocalDocument {
    guard let place = choice.place(of: newsstand.brands[0]) else { throw Failure.notFound }
    let story = FeedItem(
      id: FeedItem.ID("quay"),
      content: .teaser(Teaser(headline: "Quay sinks", destination: .story(slug("quay"))))
    )
    let items = [
      FeedItem(
        id: FeedItem.ID("place-weather"),
        content: .widget(
          .weather(
            WeatherReport(
              place: place.name ?? "",
              temperature: degrees,
              sky: .rain,
              days: [],
              credit: "Weather",
              updated: Date(timeIntervalSince1970: 0)
            )
          )
        )
      ),
      FeedItem(
        id: FeedItem.ID("place-news"),
        content: .widget(.localNews(TeaserList(title: "Near", items: [story]), near: place))
      ),
    ]
    let plan = LayoutPlan(
      blocks: items.map { item in
        let slot = Slot(item: item, provider: ProviderID("x"), reason: Reason("", rule: "x"))
        return LayoutEngine().block(
          [slot],
          as: .strip,
          id: item.id.rawValue,
          phrases: newsstand.brands[0].phrases
        )
      }
    )
    return LocalDocument(
      plan,
      of: place,
      chosenAs: choice,
      brand: brand,
      page: "/posten/place.page",
      addresses
    )
  }

  static let ferry = EventLink(brand: brand, report: slug("ferry"))
  static let ferryPath = "/api/v1/brands/posten/events/ferry"

  /// An event with reports of two papers, of which one is read elsewhere.
  static func event() throws -> EventDocument {
    let elsewhere = URL(string: "https://paper.example/ferry") ?? StubServer.address
    var own = Teaser(headline: "Ferry aground", destination: .story(slug("ferry")))
    own.home = slug("news")
    let event = EventPage(
      named: slug("ferry"),
      best: own,
      newestFirst: [Teaser(headline: "Ninety rescued", destination: .web(elsewhere)), own],
      publishers: ["Posten", "Paper"],
      firstAt: Date(timeIntervalSince1970: 0)
    )
    return EventDocument(event, brand: brand, addresses)
  }

  private static var addresses: AddressWriter {
    AddressWriter(
      brand: newsstand.brands[0],
      section: nil,
      link: { $0.absoluteString },
      picture: { $0.absoluteString },
      page: { "/posten/\($0)/\($1)" },
      eventPage: { "/posten/event.\($0).page" }
    )
  }
}

extension DeskPage {
  /// The headlines of its cards.
  var headlines: [String] {
    (edition.plan?.cards ?? []).compactMap { $0.slot.item.teaser?.headline }
  }
}

/// A name that a test spells out.
func slug(_ text: String) -> Slug {
  guard let slug = Slug(rawValue: text) else { preconditionFailure("\(text) is no slug") }
  return slug
}
