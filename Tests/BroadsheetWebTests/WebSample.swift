import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation

/// Pages and cards to test with.
enum WebSample {
  static let section = RandomPlan.section
  static let brand = RandomPlan.brand
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
