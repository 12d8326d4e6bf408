import BroadsheetCore
import Foundation

// How what an edition was made of is written down: JSON in which parts are known by their places.

/// The root of what one edition was made of.
struct InputManifest: Codable {
  /// Grows when what is written changes its meaning.
  static let currentVersion = 2

  var version = currentVersion
  var brand: Slug
  var section: Slug?
  var moment: Date
  var contentFrom: Date
  var decisions: Int
  var goesOn: Bool?
  var isPageOfItsOwn: Bool?
  var refused: [URL]?

  // The places of its parts.
  var rules = 0
  var stories = 0
  var board = 0
  var feed: Int?
  var diagnostics: Int?
  var gathered: Int?
  var readCounts: Int?
  var shownSince: Int?

  init(of inputs: PressInputs) {
    brand = inputs.page.brand
    section = inputs.page.section
    moment = inputs.moment
    contentFrom = inputs.contentFrom
    decisions = inputs.decisions
    goesOn = inputs.material?.goesOn == true ? true : nil
    isPageOfItsOwn = inputs.material?.isPageOfItsOwn == true ? true : nil
    let pages = inputs.refused.sorted { $0.absoluteString < $1.absoluteString }
    refused = pages.isEmpty ? nil : pages
  }
}

/// What a brand's sections had brought: by section, the place of the list of its items.
struct StoriesManifest: Codable {
  var items: [String: Int]
  var older: [String: Int]
}

/// A feed without its items, which are the brand's.
struct KeptFeedHead: Codable {
  var feed: Feed

  init(of feed: Feed) {
    self.feed = feed
    if feed.nativeItems != nil { self.feed.nativeItems = [] }
  }
}

/// What providers brought in one turn.
struct KeptGathering: Codable {
  struct Answer: Codable {
    var provider: ProviderID
    var items: [FeedItem]
  }

  var answers: [Answer]
  var diagnostics: [Diagnostic]

  init(_ gathered: GatheredItems) {
    answers = gathered.items.map { Answer(provider: $0.key, items: $0.value) }
      .sorted { $0.provider.rawValue < $1.provider.rawValue }
    diagnostics = gathered.diagnostics
  }

  var gathered: GatheredItems {
    GatheredItems(
      Dictionary(answers.map { ($0.provider, $0.items) }) { first, _ in first },
      diagnostics: diagnostics
    )
  }
}

/// Since when a front has had an item.
struct KeptShowing: Codable {
  var item: FeedItem.ID
  var since: Date

  /// In the order of the items' ids.
  static func all(of sights: [FeedItem.ID: Date]) -> [KeptShowing] {
    sights.map { KeptShowing(item: $0.key, since: $0.value) }.sorted {
      $0.item.rawValue.utf8.lexicographicallyPrecedes($1.item.rawValue.utf8)
    }
  }
}

/// How often what a teaser leads to was read.
struct KeptCount: Codable {
  var destination: Teaser.Destination
  var count: Int

  /// In an order that depends on nothing but themselves.
  static func all(of counts: [Teaser.Destination: Int]) -> [KeptCount] {
    counts.map { destination, count in
      (
        String(decoding: (try? StableJSON.bytes(of: destination)) ?? [], as: UTF8.self),
        KeptCount(destination: destination, count: count)
      )
    }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
