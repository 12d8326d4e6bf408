import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation

/// Pages and cards to test with.
enum WebSample {
  static let section = Sample.section("local-news")
  static let brand = Sample.brand(sections: [section])
  static let site = Site(
    newsstand: Newsstand(title: "Rack & Co", brands: [brand]),
    publicAddress: "https://news.example/"
  )

  static let context = CardContext(
    brand: brand,
    now: Sample.moment,
    section: section.id,
    isFront: true
  )

  static func card(
    _ item: FeedItem,
    _ shape: CardShape = .standard,
    columns: Int = 3
  ) -> PlannedCard {
    PlannedCard(
      slot: Sample.slot(item),
      placement: PerBreakpoint { breakpoint in
        CardPlacement(shape, columns: breakpoint == .phone ? 12 : columns)
      },
      spokenLabel: Phrases(language: "en").spokenLabel(for: item)
    )
  }

  static func block(
    _ id: String,
    _ kind: BlockKind = .fixed,
    title: String? = nil,
    cards: [PlannedCard]
  ) -> PlannedBlock {
    PlannedBlock(
      id: id,
      kind: kind,
      title: title,
      section: section.id,
      cards: cards,
      rows: PerBreakpoint { _ in [] }
    )
  }

  static func edition(
    _ blocks: [PlannedBlock],
    section: Slug? = nil,
    title: String = "Harbour Times"
  ) -> Edition {
    Edition(
      brand: brand.id,
      section: section,
      title: title,
      content: .native(LayoutPlan(blocks: blocks)),
      pressedAt: Sample.moment,
      contentFrom: Sample.moment
    )
  }

  static func page(_ blocks: [PlannedBlock]) -> String {
    EditionPage(site: site, brand: brand, edition: edition(blocks), now: Sample.moment)
      .html().string
  }

  /// One item of every kind that comes with the core.
  static let everyKind: [FeedItem] = {
    let list = TeaserList(title: "Most read", items: Sample.teasers(4), isRanked: true)
    let home = Place(name: "Marram", latitude: 54, longitude: -1)
    let day = WeatherReport.Day(
      date: Sample.moment,
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
      updated: Sample.moment
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
      Sample.teaser(1), Sample.advert(1), FeedItem(id: .init("notice"), content: .notice(notice)),
    ]
      + widgets.compactMap { $0 }.map { widget in
        FeedItem(id: .init(widget.kind.rawValue), content: .widget(widget))
      }
  }()
}

extension String {
  /// The first capture of every match.
  func captures(of pattern: String) -> [String] {
    guard let regex = try? Regex(pattern) else { return [] }
    return matches(of: regex).compactMap { match in
      match.output.count > 1 ? match.output[1].substring.map(String.init) : nil
    }
  }
}
