import BroadsheetCore
import Foundation

/// A small paper for previews, in words of our own.
enum PreviewPaper {
  /// A paper with one section.
  static var brand: Brand {
    Brand(
      id: name("quay-news"),
      name: "The Quay News",
      tagline: "What the tide brought in",
      language: "en",
      front: Front(blocks: []),
      sections: [
        NewsSection(
          id: name("harbour"),
          title: "Harbour",
          source: Source(address: URL(filePath: "/harbour"), format: .syndication)
        )
      ]
    )
  }

  /// A front with a lead, its followers, and a row that scrolls.
  static var plan: LayoutPlan {
    let stories = headlines.enumerated().map { place, headline in
      slot(
        FeedItem(
          id: FeedItem.ID("story-\(place)"),
          content: .teaser(
            Teaser(
              headline: headline,
              destination: .story(name("story-\(place)")),
              kicker: place % 3 == 0 ? "Harbour" : nil,
              standfirst: "What is known so far, and what the harbour master says of it.",
              flags: place == 1 ? .live : [],
              boost: place == 0 ? .mega : .standard
            )
          )
        )
      )
    }
    let engine = LayoutEngine()
    return LayoutPlan(blocks: [
      engine.block(
        Array(stories.prefix(5)),
        as: .dynamicSlow,
        id: "front",
        phrases: brand.phrases
      ),
      engine.block(
        Array(stories.dropFirst(5)),
        as: .scrollable,
        id: "harbour",
        title: "Along the quay",
        section: name("harbour"),
        phrases: brand.phrases
      ),
    ])
  }

  /// A model that has the front.
  @MainActor static let model: FeedViewModel = {
    let content = ScreenContent(body: .native(plan), from: Date())
    return FeedViewModel(content: content) { _ throws(Failure) in content }
  }()

  /// A model of which nothing comes.
  @MainActor static let brokenModel = FeedViewModel { _ throws(Failure) in throw .unreachable }

  private static let headlines = [
    "The night ferry runs again after eleven days of ice",
    "Crane stuck over the fish market",
    "Harbour bath opens a week early",
    "Nobody claims the anchor that blocks the sluice",
    "School choir sings on the breakwater",
    "A seal moves into the marina office",
    "Net menders win a century-old dispute",
    "Lighthouse keeper's diary goes on show",
  ]

  private static func slot(_ item: FeedItem) -> Slot {
    Slot(item: item, provider: ProviderID("feed"), reason: Reason("sample", rule: "sample"))
  }

  private static func name(_ text: String) -> Slug { Slug(identifying: text) }
}
