import BroadsheetCore
import BroadsheetTesting
import Foundation
import SwiftUI

@testable import BroadsheetUI

/// Pages to put on a screen in tests.
enum ScreenSample {
  static let section = Sample.section("news")
  static let brand = Sample.brand(sections: [section, Sample.section("sport")])
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

  /// One item of every kind that comes with the core.
  static var everyKind: [FeedItem] {
    let list = TeaserList(
      title: "Most read",
      section: section.id,
      items: Sample.teasers(3),
      isRanked: true
    )
    let day = WeatherReport.Day(date: Sample.moment, sky: .rain, lowest: -3.4, highest: 2)
    let report = WeatherReport(
      place: "Bergen",
      temperature: -1,
      sky: .sleet,
      windSpeed: 4.6,
      days: Array(repeating: day, count: 9),
      credit: "The weather office",
      updated: Sample.moment
    )
    let local = Place(name: "Bergen", latitude: 60, longitude: 5).map { place in
      item("local", .widget(.localNews(list, near: place)))
    }
    return [
      Sample.teaser(90),
      Sample.advert(1),
      item("notice", .notice(notice)),
      item("carousel", .widget(.carousel(list))),
      item("list", .widget(.list(list))),
      item("weather", .widget(.weather(report))),
      item("web", .widget(.webTeaser(webTeaser))),
    ] + [local].compactMap(\.self)
  }

  static let notice = Notice(name: "breaking", tone: .breaking, title: "The bridge is shut")

  static var webTeaser: WebTeaser {
    WebTeaser(
      title: "Election night",
      address: address("https://count.example/"),
      height: 300,
      fallback: "The count is not to be had."
    )
  }

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

/// Waits until a test lets it go on.
@MainActor
final class SleepGate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private(set) var lengths: [Duration] = []

  nonisolated init() {}

  nonisolated var sleep: @Sendable (Duration) async throws -> Void {
    { length in
      await self.wait(for: length)
      try Task.checkCancellation()
    }
  }

  func open() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  private func wait(for length: Duration) async {
    lengths.append(length)
    await withCheckedContinuation { waiting.append($0) }
  }
}
