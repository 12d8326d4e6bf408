import BroadsheetCore
import BroadsheetTesting
import Foundation
import SwiftUI

@testable import BroadsheetUI

/// Pages to put on a screen in tests.
enum ScreenSample {
  static let section = Sample.section("news")
  static let brand = Sample.brand(sections: [section, Sample.section("sport")])

  /// Another brand, with a section of its own.
  static func brand(_ id: String) -> Brand {
    Brand(
      id: Slug(identifying: id),
      name: id,
      language: "en",
      front: Front(blocks: []),
      sections: [section]
    )
  }

  static let failure = Failure.timedOut

  /// A plan of one block of these items.
  static func plan(
    _ items: [FeedItem],
    as kind: BlockKind = .fixed,
    title: String? = nil,
    id: String = "block"
  ) -> LayoutPlan {
    LayoutPlan(blocks: [
      LayoutEngine().block(
        items.map(Sample.slot),
        as: kind,
        id: id,
        title: title,
        section: section.id,
        phrases: brand.phrases
      )
    ])
  }

  static func content(_ plan: LayoutPlan, hasMore: Bool = false) -> ScreenContent {
    ScreenContent(body: .native(plan), from: Sample.moment, hasMore: hasMore)
  }

  static let notice = Notice(name: "breaking", tone: .breaking, title: "The bridge is shut")

  static func item(_ id: String, _ content: FeedItem.Content) -> FeedItem {
    FeedItem(id: FeedItem.ID(id), content: content)
  }

  static func address(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }

  /// A model that has this and loads nothing.
  @MainActor
  static func model(_ content: ScreenContent? = nil) -> FeedViewModel {
    FeedViewModel(content: content) { _ throws(Failure) in throw failure }
  }
}
