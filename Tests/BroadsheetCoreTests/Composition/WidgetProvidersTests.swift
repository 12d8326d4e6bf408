import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `Widgets` {
  private struct FixedWeather: WeatherService {
    func report(
      for place: Place,
      from source: URL,
      in format: WeatherRule.Service,
      at now: Date
    ) async throws -> WeatherReport {
      WeatherReport(
        place: place.name ?? "",
        temperature: 4,
        sky: .rain,
        days: [],
        credit: "",
        updated: now
      )
    }
  }

  private func page(
    _ items: [FeedItem],
    _ rules: [ProviderRule],
    stories: BrandStories = BrandStories(),
    brand: Brand? = nil,
    reader: ReaderState? = nil,
    dismissals: Set<String> = []
  ) async -> Composition {
    let registry = ProviderRegistry(weather: FixedWeather())
    let context = Sample.context(
      brand,
      stories: stories,
      dismissals: dismissals,
      reader: reader
    )
    return await Composer().compose(items, with: registry.providers(for: rules), in: context)
  }

  private func forecasts(at placement: PlacementRule) -> ProviderRule {
    let source = URL(filePath: "/forecasts")
    return .weather(WeatherRule(service: .openMeteo, source: source, placement: placement))
  }

  private func place(_ name: String, _ latitude: Double, _ longitude: Double) -> Place? {
    Place(name: name, latitude: latitude, longitude: longitude)
  }

  @Test func `stand behind the teaser that the rule names`() async {
    let brand = Sample.brand(places: [place("Marram Bay", 54, 0)].compactMap { $0 })

    let page = await page(Sample.teasers(5), [forecasts(at: .after(2))], brand: brand)

    #expect(
      page.model.slots.map(\.kind) == [.teaser, .teaser, .weather, .teaser, .teaser, .teaser]
    )
    #expect(page.model[2].reason.summary == "weather: behind teaser 2")
  }

  @Test func `stand at the end of a shorter feed, unless it is too short`() async {
    let brand = Sample.brand(places: [place("Marram Bay", 54, 0)].compactMap { $0 })
    let anywhere = forecasts(at: .after(9))
    let longOnly = forecasts(at: .after(9, leastFeedLength: 6))

    let end = await page(Sample.teasers(5), [anywhere], brand: brand)
    let none = await page(Sample.teasers(5), [longOnly], brand: brand)

    #expect(end.model.slots.last?.kind == .weather)
    #expect(none.model.count == 5)
    #expect(none.skipped.count == 1)
  }

  @Test func `fill the place that the backend gave them`() async {
    let brand = Sample.brand(places: [place("Marram Bay", 54, 0)].compactMap { $0 })
    let items = [Sample.teaser(1), Sample.place(for: .weather, id: "w"), Sample.teaser(2)]

    let page = await page(items, [forecasts(at: .top)], brand: brand)

    #expect(page.model.slots.map(\.kind) == [.teaser, .weather, .teaser])
    #expect(page.model[1].id == FeedItem.ID("w"))
  }

  @Test func `show the weather where the reader is, else where the brand is at home`() async {
    let brand = Sample.brand(places: [place("Marram Bay", 54, 0)].compactMap { $0 })
    let reader = ReaderState(place: place("Elsewhere", 60, 5))

    let home = await page([], [forecasts(at: .top)], brand: brand)
    let away = await page([], [forecasts(at: .top)], brand: brand, reader: reader)
    let nowhere = await page([], [forecasts(at: .top)])

    #expect(weatherPlaces(home) == ["Marram Bay"])
    #expect(weatherPlaces(away) == ["Elsewhere"])
    #expect(nowhere.model.isEmpty)
  }

  private func weatherPlaces(_ page: Composition) -> [String] {
    page.model.slots.compactMap { slot in
      if case .widget(.weather(let report)) = slot.item.content { report.place } else { nil }
    }
  }

  @Test func `list local news, nearest first, within the radius`() async throws {
    let home = try #require(place("Marram Bay", 54, 0))
    let near = Sample.teaser(1, place: place("near", 54.1, 0))
    let nearer = Sample.teaser(2, place: place("nearer", 54.05, 0))
    let far = Sample.teaser(3, place: place("far", 60, 0))
    let brand = Sample.brand(sections: [Sample.section()], places: [home])
    let rule = LocalNewsRule(title: "Near you", radius: 50, placement: .top)

    let page = await page(
      [],
      [.localNews(rule)],
      stories: BrandStories(
        items: [Slug(identifying: "news"): [far, near, Sample.teaser(4), nearer]]
      ),
      brand: brand
    )

    guard case .widget(.localNews(let list, near: let place)) = page.model[0].item.content else {
      Issue.record("no local news")
      return
    }
    #expect(list.items == [nearer, near])
    #expect(place == home)
  }

  @Test func `know how far two places are apart`() throws {
    let oslo = try #require(place("Oslo", 59.9139, 10.7522))
    let bergen = try #require(place("Bergen", 60.3913, 5.3221))

    #expect(abs(oslo.kilometres(to: bergen) - 305) < 3)
    #expect(oslo.kilometres(to: oslo) == 0)
  }

  @Test func `number the most read`() async {
    let brand = Sample.brand(sections: [Sample.section()])
    let stories = BrandStories(
      items: [Slug(identifying: "news"): Sample.teasers(4)],
      readCounts: Dictionary(
        uniqueKeysWithValues: [(2, 9), (3, 5)].compactMap { number, count in
          Sample.teaser(number).teaser.map { ($0.destination, count) }
        }
      )
    )

    let page = await page(
      [],
      [.mostRead("Most read", count: 3, at: .top)],
      stories: stories,
      brand: brand
    )

    guard case .widget(.list(let list)) = page.model[0].item.content else {
      Issue.record("no list")
      return
    }
    #expect(list.isRanked)
    #expect(list.items.map(\.id.rawValue) == ["story-2", "story-3", "story-0"])
  }

  @Test func `stand between two stories of one subject`() async {
    let items = [
      Sample.teaser(1, subjects: ["football"]), Sample.teaser(2, subjects: ["weather"]),
      Sample.teaser(3, subjects: ["weather", "ferries"]), Sample.teaser(4, subjects: ["ferries"]),
    ]
    let brand = Sample.brand(places: [place("Marram Bay", 54, 0)].compactMap { $0 })

    let between = await page(items, [forecasts(at: .between("weather"))], brand: brand)
    let nowhere = await page(items, [forecasts(at: .between("chess"))], brand: brand)

    #expect(between.model.slots.firstIndex { $0.kind == .weather } == 2)
    #expect(nowhere.model.count == 4)
  }

  @Test func `are reported when their kind is nobody's`() async {
    let rule = ProviderRule.custom(kind: ItemKind("poll"), settings: .null)

    let page = await page([], [rule])

    #expect(page.diagnostics.map(\.message) == ["nobody registered the kind 'poll'"])
  }
}
