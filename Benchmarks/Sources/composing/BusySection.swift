import BroadsheetCore
import Foundation

/// A long section with a provider of every sort, and with what they would have gathered.
struct BusySection {
  private let items: [FeedItem]
  private let section: NewsSection
  private let context: CompositionContext
  private let providers: [any ItemProvider]
  private let gathered: GatheredItems
  private let composer = Composer()
  private let sectionComposer: SectionComposer

  init(count: Int) {
    items = (0..<count).map(Self.teaser)
    let source = Self.source
    section = NewsSection(
      id: Slug(identifying: "news"),
      title: "News",
      source: Source(address: source, format: .syndication)
    ) {
      ProviderRule.adverts(every: 6, from: 4, cap: count)
      ProviderRule.adverts(after: 9, 21)
      ProviderRule.carousel("Sport", of: Slug(identifying: "sport"), at: .after(8))
      ProviderRule.mostRead("Most read", at: .after(14))
      WeatherRule(service: .openMeteo, source: source, placement: .after(2))
      LocalNewsRule(title: "Near you", placement: .between("subject-3"))
      WebTeaserRule(
        teaser: WebTeaser(title: "Tables", address: source, height: 300, fallback: "Tables"),
        placement: .after(30)
      )
      NoticeRule(notice: Notice(name: "push", title: "Notifications"), placement: .after(5))
      ProviderRule.custom(kind: BreakingBannerProvider.kind, settings: .null)
      ProviderRule.personal(PersonalRule())
    }
    let brand = Brand(
      id: Slug(identifying: "harbour-times"),
      name: "Harbour Times",
      language: "en",
      front: Front(blocks: []),
      sections: [section]
    )
    context = CompositionContext(brand: brand, section: section.id, now: Self.moment)
    let registry = ProviderRegistry(weather: NoWeather())
    providers = registry.providers(for: section.providers)
    sectionComposer = SectionComposer(registry: registry)
    gathered = GatheredItems(
      Dictionary(
        uniqueKeysWithValues: providers.map { provider in
          let content = Self.content(of: provider)
          return (
            provider.id, [FeedItem(id: FeedItem.ID("news-\(provider.id)-1"), content: content)]
          )
        }
      )
    )
  }

  /// Of the kind that the provider declares, since no other is let in.
  private static func content(of provider: any ItemProvider) -> FeedItem.Content {
    let list = TeaserList(title: "\(provider.id)", items: (0..<8).map(teaser))
    return switch provider.kinds.first {
    case .carousel: .widget(.carousel(list))
    case .localNews:
      Place(latitude: 54, longitude: 0).map { .widget(.localNews(list, near: $0)) }
        ?? .widget(.list(list))
    case .webTeaser:
      .widget(.webTeaser(WebTeaser(title: "Tables", address: source, height: 300, fallback: "")))
    case .weather:
      .widget(
        .weather(
          WeatherReport(
            place: "Here",
            temperature: 1,
            sky: .fog,
            days: [],
            credit: "",
            updated: moment
          )
        )
      )
    default: .widget(.list(list))
    }
  }

  func compose() -> Composition {
    composer.compose(items, with: providers, gathered: gathered, in: context)
  }

  /// The yardstick: one hash and one copy for each item.
  func itemsByIdentity() -> [FeedItem.ID: FeedItem] {
    var found: [FeedItem.ID: FeedItem] = [:]
    found.reserveCapacity(items.count)
    for item in items { found[item.id] = item }
    return found
  }

  func layOut(_ composition: Composition) -> ComposedPage {
    sectionComposer.page(of: composition, section: section, in: context)
  }

  private static let source = URL(filePath: "/feed")
  private static let moment = Date(timeIntervalSince1970: 1_767_323_045)

  private static func teaser(_ number: Int) -> FeedItem {
    let address = URL(string: "https://news.example/stories/\(number)")
    return FeedItem(
      id: FeedItem.ID("https://news.example/stories/\(number)"),
      content: .teaser(
        Teaser(
          headline: "Ferry number \(number) leaves the harbour on time again",
          destination: .story(Slug(identifying: "story-\(number)")),
          kicker: "Harbour",
          standfirst: "The crew says that the new timetable works better than the old one did.",
          byline: "From our own reporter",
          picture: address.map { Picture(address: $0, alternativeText: "A ferry") },
          published: moment.addingTimeInterval(Double(-number) * 60),
          subjects: ["subject-\(number % 7)", "harbour"],
          boost: number % 11 == 0 ? .boost : .standard,
          origin: address
        )
      )
    )
  }

  private struct NoWeather: WeatherService {
    func report(
      for place: Place,
      from source: URL,
      in format: WeatherRule.Service,
      at now: Date
    ) async throws -> WeatherReport {
      throw CancellationError()
    }
  }
}
