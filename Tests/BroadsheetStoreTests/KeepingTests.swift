import BroadsheetCore
import BroadsheetPress
import Foundation

@testable import BroadsheetStore

/// Tests of what becomes of one brand's page and stories.
protocol KeepingTests {}

extension KeepingTests {
  var brand: Slug { Slug(identifying: "paper") }
  var section: Slug { Slug(identifying: "news") }

  func edition(_ title: String, at seconds: Double = 1) -> Edition {
    Edition(
      brand: brand,
      section: section,
      title: title,
      content: .native(LayoutPlan(blocks: [])),
      pressedAt: Date(timeIntervalSince1970: seconds),
      contentFrom: Date(timeIntervalSince1970: seconds)
    )
  }

  func stories(_ count: Int) -> [Story] {
    (0..<count).map { number in
      Story(
        id: Slug(identifying: "story-\(number)"),
        headline: "Ferry \(number)",
        body: [.paragraph(String(repeating: "In the fog. ", count: 200))]
      )
    }
  }

  /// A folder that a store in good health has left behind.
  func leftBehind() async throws -> StoreFolder {
    let folder = try StoreFolder()
    let store = try folder.open()
    try await store.keep(stories(200), of: brand)
    try await store.keep(edition("Left behind"))
    return folder
  }

  /// The names of the stories that a search finds once everything has been brought into the index.
  func found(
    _ text: String,
    in store: Store,
    _ language: SearchLanguage = .english,
    limit: Int = 10_000
  ) async throws -> [String] {
    while try await store.index([brand: language]) {}
    let search = StoreSearch(SearchQuery(text, in: language), in: [brand], limit: limit)
    return try await store.find(search).map(\.story.rawValue)
  }

  func title(in store: Store) async throws -> String? {
    try await store.latestEdition(of: brand, section: section)?.title
  }
}

extension StoreNotice {
  /// In a word, for comparison.
  var kind: String {
    switch self {
    case .setAside: "set aside"
    case .begunAnew: "begun anew"
    case .madeAgain: "made again"
    case .notKept: "not kept"
    case .keptAgain: "kept again"
    }
  }
}
