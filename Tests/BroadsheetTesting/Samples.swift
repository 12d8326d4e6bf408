public import BroadsheetCore
public import Foundation

/// Values to test with, in words of our own.
public enum Sample {
  /// The moment at which `FixedClock` stands.
  public static let moment = Date(timeIntervalSince1970: 1_767_323_045)

  /// Distinct numbers lead to distinct stories.
  public static func teaser(
    _ number: Int,
    headline: String? = nil,
    hasPicture: Bool = true,
    boost: Boost = .standard,
    flags: TeaserFlags = [],
    subjects: [String] = [],
    place: Place? = nil,
    published: Date? = nil,
    comments: Int? = nil
  ) -> FeedItem {
    FeedItem(
      id: FeedItem.ID("story-\(number)"),
      content: .teaser(
        Teaser(
          headline: headline ?? "Ferry number \(number) leaves on time",
          destination: .story(Slug(identifying: "story-\(number)")),
          picture: hasPicture ? picture(number) : nil,
          published: published,
          flags: flags,
          subjects: subjects,
          commentCount: comments,
          place: place,
          boost: boost
        )
      )
    )
  }

  public static func teasers(_ count: Int) -> [FeedItem] { (0..<count).map { teaser($0) } }

  public static func advert(
    _ number: Int,
    format: Advert.Format = .rectangle
  ) -> FeedItem {
    FeedItem(
      id: FeedItem.ID("backend-advert-\(number)"),
      content: .advert(Advert(placement: "backend-\(number)", format: format))
    )
  }

  /// A place that a backend gave to a widget.
  public static func place(for kind: ItemKind, id: String) -> FeedItem {
    FeedItem(
      id: FeedItem.ID(id),
      content: .widget(.custom(CustomWidget(kind: kind)))
    )
  }

  public static func slot(_ item: FeedItem) -> Slot {
    Slot(item: item, provider: ProviderID("feed"), reason: Reason("sample", rule: "sample"))
  }

  public static func section(
    _ id: String = "news",
    providers: [ProviderRule] = [],
    layout: [BlockRule] = BlockRule.standardSection
  ) -> NewsSection {
    NewsSection(
      id: Slug(identifying: id),
      title: id,
      source: Source(address: address("bundle:///\(id).rss"), format: .syndication),
      providers: providers,
      layout: layout
    )
  }

  public static func brand(
    front: Front = Front(blocks: []),
    sections: [NewsSection] = [],
    places: [Place] = [],
    allowsPersonalRanking: Bool = false
  ) -> Brand {
    Brand(
      id: Slug(identifying: "harbour-times"),
      name: "Harbour Times",
      language: "en",
      places: places,
      front: front,
      sections: sections,
      allowsPersonalRanking: allowsPersonalRanking
    )
  }

  public static func context(
    _ brand: Brand? = nil,
    section: String? = "news",
    stories: BrandStories = BrandStories(),
    dismissals: Set<String> = [],
    reader: ReaderState? = nil
  ) -> CompositionContext {
    CompositionContext(
      brand: brand ?? self.brand(),
      section: section.map(Slug.init(identifying:)),
      now: moment,
      stories: stories,
      dismissals: dismissals,
      reader: reader
    )
  }

  /// One item of every kind that comes with the core.
  public static let everyKind: [FeedItem] = {
    let list = TeaserList(title: "Most read", items: teasers(4), isRanked: true)
    let home = Place(name: "Marram", latitude: 54, longitude: -1)
    let day = WeatherReport.Day(
      date: moment,
      sky: .rain,
      lowest: -3.4,
      highest: 2,
      precipitation: 1
    )
    let report = WeatherReport(
      place: "Marram",
      temperature: -2,
      sky: .snow,
      windSpeed: 4,
      days: [day],
      credit: "The weather office",
      updated: moment
    )
    let web = URL(string: "https://frames.example/tide")
    let widgets: [PageWidget?] = [
      .carousel(list), .list(list), .weather(report),
      home.map { .localNews(list, near: $0) },
      web.map {
        .webTeaser(
          WebTeaser(title: "Tide table", address: $0, height: 240, fallback: "No tide today.")
        )
      },
    ]
    let notice = Notice(name: "alerts", title: "Turn on alerts", repeatDays: 7)
    return [
      teaser(1), advert(1), FeedItem(id: .init("notice"), content: .notice(notice)),
    ]
      + widgets.compactMap { $0 }.map { widget in
        FeedItem(id: .init(widget.kind.rawValue), content: .widget(widget))
      }
  }()

  private static func picture(_ number: Int) -> Picture {
    Picture(address: address("https://pictures.example/\(number).jpg"))
  }

  private static func address(_ text: String) -> URL {
    URL(string: text) ?? URL(filePath: "/")
  }
}
