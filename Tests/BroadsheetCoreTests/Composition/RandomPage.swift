import BroadsheetCore
import BroadsheetTesting
import Foundation

/// A random feed, the rules of its section, and what providers gathered; the same for one seed.
struct RandomPage {
  let items: [FeedItem]
  let section: NewsSection
  let context: CompositionContext
  let providers: [any ItemProvider]
  let gathered: GatheredItems

  init(seed: UInt64, isPlain: Bool = false) {
    var random = SeededRandom(seed: seed)
    var rules = Self.adverts(&random)
    if !isPlain { rules = (rules + Self.others(&random)).shuffled(using: &random) }
    items = Self.feed(&random, isPlain: isPlain)
    section = Sample.section(providers: rules, layout: Self.layout(&random))
    let reader =
      random.chance(30)
      ? ReaderState(advertsToday: Int.random(in: 0...4, using: &random)) : nil
    context = Sample.context(
      Sample.brand(allowsPersonalRanking: random.chance(50)),
      dismissals: random.chance(30) ? ["push"] : [],
      reader: reader
    )
    let providers = ProviderRegistry().providers(for: rules)
    self.providers = providers
    gathered = Self.gathered(providers, &random)
  }

  func composition(of items: [FeedItem]) -> Composition {
    Composer().compose(items, with: providers, gathered: gathered, in: context)
  }

  /// The page of a composition, with more rules for what goes between its blocks.
  func page(of composition: Composition, adding rules: [ProviderRule] = []) -> ComposedPage {
    var section = section
    section.providers += rules
    return SectionComposer(registry: ProviderRegistry())
      .page(of: composition, section: section, in: context)
  }

  /// The rules for adverts with the providers that were made of them.
  var advertRules: [(provider: ProviderID, rule: AdvertRule)] {
    zip(providers, section.providers).compactMap { provider, rule in
      if case .adverts(let rule) = rule { (provider.id, rule) } else { nil }
    }
  }

  private static func feed(_ random: inout SeededRandom, isPlain: Bool) -> [FeedItem] {
    let count = Int.random(in: 0...70, using: &random)
    return (0..<count).map { number in
      if !isPlain && random.chance(8) { return Sample.advert(number) }
      if !isPlain && random.chance(5) {
        return Sample.place(for: random.chance(50) ? .weather : .list, id: "place-\(number)")
      }
      return Sample.teaser(
        // Some lead where others lead.
        isPlain ? number : Int.random(in: 0..<(count * 4), using: &random),
        hasPicture: random.chance(70),
        boost: random.chance(15)
          ? [.boost, .mega, .giga].randomElement(using: &random) ?? .boost : .standard,
        flags: random.chance(10) ? .branded : [],
        subjects: random.chance(50) ? ["boats"] : ["rain"]
      )
    }
  }

  private static func adverts(_ random: inout SeededRandom) -> [ProviderRule] {
    (0..<Int.random(in: 0...2, using: &random)).map { _ in
      let first = Int.random(in: 0...8, using: &random)
      let pattern: AdvertRule.Pattern =
        random.chance(70)
        ? .every(Int.random(in: 0...7, using: &random), from: first)
        : .after((0..<4).map { _ in Int.random(in: 0...40, using: &random) })
      return .adverts(
        AdvertRule(
          pattern: pattern,
          leastDistance: Int.random(in: 0...6, using: &random),
          cap: Int.random(in: 0...6, using: &random),
          leastFeedLength: Int.random(in: 0...20, using: &random),
          firstScreen: Int.random(in: 0...8, using: &random),
          perReaderAndDay: random.chance(20) ? 3 : nil,
          avoiding: random.chance(20) ? [.weather] : [],
          avoidsPictures: random.chance(10),
          avoidsBranded: random.chance(80)
        )
      )
    }
  }

  private static func others(_ random: inout SeededRandom) -> [ProviderRule] {
    let source = URL(filePath: "/forecasts")
    let query = TeaserListRule.Origin.query(StoryQuery())
    let all: [(inout SeededRandom) -> ProviderRule] = [
      { .weather(WeatherRule(service: .metNorway, source: source, placement: placement(&$0))) },
      { .list(TeaserListRule(title: "List", origin: query, placement: placement(&$0))) },
      { .carousel(TeaserListRule(title: "Row", origin: query, placement: placement(&$0))) },
      { .mostRead("Most read", at: placement(&$0)) },
      { .localNews(LocalNewsRule(title: "Near", placement: placement(&$0))) },
      {
        .notice(NoticeRule(notice: Notice(name: "push", title: "Push"), placement: placement(&$0)))
      },
      { _ in .personal(PersonalRule()) },
      { _ in .custom(kind: BreakingBannerProvider.kind, settings: .null) },
      { _ in .custom(kind: ItemKind("unknown"), settings: .null) },
    ]
    return (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
      all.randomElement(using: &random)?(&random)
    }
  }

  private static func placement(_ random: inout SeededRandom) -> PlacementRule {
    let length = random.chance(30) ? Int.random(in: 0...30, using: &random) : 0
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return PlacementRule(.top, leastFeedLength: length)
    case 1: return PlacementRule(.end, leastFeedLength: length)
    case 2: return PlacementRule(.between(subjects: ["boats"]), leastFeedLength: length)
    default:
      let teaser = Int.random(in: -1...40, using: &random)
      return PlacementRule(.afterTeaser(teaser), leastFeedLength: length)
    }
  }

  private static func layout(_ random: inout SeededRandom) -> [BlockRule] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      BlockRule(
        BlockKind.allCases.randomElement(using: &random) ?? .fixed,
        count: random.chance(80) ? Int.random(in: 0...25, using: &random) : nil
      )
    }
  }

  /// What the providers would have brought; some bring nothing.
  private static func gathered(
    _ providers: [any ItemProvider],
    _ random: inout SeededRandom
  ) -> GatheredItems {
    var gathered = GatheredItems()
    for provider in providers where random.chance(80) {
      let list = TeaserList(title: "List", items: Sample.teasers(3))
      let contents: [ItemKind: FeedItem.Content] = [
        .list: .widget(.list(list)), .carousel: .widget(.carousel(list)),
        .weather: .widget(
          .weather(
            WeatherReport(
              place: "Here",
              temperature: 1,
              sky: .fog,
              days: [],
              credit: "",
              updated: Sample.moment
            )
          )
        ),
      ]
      guard let content = provider.kinds.compactMap({ contents[$0] }).first else { continue }
      gathered.items[provider.id] = [
        FeedItem(id: FeedItem.ID("news-\(provider.id)-1"), content: content)
      ]
    }
    return gathered
  }
}
