import BroadsheetCore
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

  func title(in store: Store) async throws -> String? {
    try await store.latestEdition(of: brand, section: section)?.title
  }
}

extension StoreNotice {
  /// In a word, for comparison.
  var kind: String {
    switch self {
    case .setAside: "set aside"
    case .madeAgain: "made again"
    case .notKept: "not kept"
    case .keptAgain: "kept again"
    }
  }
}
