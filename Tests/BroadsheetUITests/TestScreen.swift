import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import UIKit

@testable import BroadsheetUI

/// A device on which controllers are shown, and what they are shown with.
@MainActor
enum TestScreen {
  nonisolated static let phone = CGSize(width: 390, height: 844)
  nonisolated static let tablet = CGSize(width: 820, height: 1180)

  /// A window with a controller on it.
  static func window(
    _ controller: UIViewController,
    _ size: CGSize = phone,
    isLargeText: Bool = false
  ) -> UIWindow {
    let window = UIWindow(
      testing: size,
      idiom: size.width > 600 ? .pad : .phone,
      isLargeText: isLargeText
    )
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.settle()
    return window
  }

  /// Goes on once something is so; false where it never is, which a broken test alone waits for.
  static func eventually(_ isSo: @MainActor () -> Bool) async -> Bool {
    await Patience.wait(until: isSo)
    return isSo()
  }

  static func plan(
    _ items: [FeedItem],
    by rules: [BlockRule] = BlockRule.standardSection
  ) -> LayoutPlan {
    LayoutEngine().layOut(
      ContentModel(items.map(Sample.slot)),
      by: rules,
      named: "news",
      phrases: Phrases(language: "en")
    )
  }

  static func content(_ plan: LayoutPlan) -> ScreenContent {
    ScreenContent(body: .native(plan), from: Sample.moment)
  }

  static func desk(_ brand: Brand = Sample.brand()) -> CardDesk {
    CardDesk(
      phrases: brand.phrases,
      theme: BrandTheme(brand.style),
      pictures: Pictures { (_) throws(Failure) in throw .notFound }
    )
  }

  /// A story on no desk, whose text is brought by `load`.
  static func story(
    _ teaser: TeaserModel? = nil,
    desk: CardDesk? = nil,
    load: @escaping StorySession.Load
  ) -> StoryViewController {
    let brand = Sample.brand()
    let session = StorySession(
      StoryLink(brand: brand.id, section: nil, story: "story"),
      of: brand,
      teaser: teaser,
      on: ShelfDesk([brand]),
      reader: DeviceReader(MemoryFile(nil)),
      load: load
    )
    return StoryViewController(session, desk: desk ?? self.desk())
  }

  static func surroundings(_ desk: CardDesk? = nil) -> FeedViewController.Surroundings {
    FeedViewController.Surroundings(
      cards: CardSurroundings(brand: Sample.brand(), section: nil, now: Sample.moment),
      desk: desk ?? self.desk(),
      openOutside: { _ in }
    )
  }

  /// A native feed on the screen.
  static func native(
    _ plan: LayoutPlan,
    _ desk: CardDesk? = nil,
    views: [any CardViewFactory] = [StandardCardViews()]
  ) -> (feed: NativeFeedViewController, window: UIWindow, collection: UICollectionView) {
    let feed = NativeFeedViewController(
      CardSurroundings(brand: Sample.brand(), section: nil, now: Sample.moment),
      desk: desk ?? self.desk(),
      models: CardChain([CustomCardModels(kinds: [ItemKind("tides")]), StandardCardModels()]),
      views: views
    )
    feed.show(plan)
    let window = window(feed)
    return (feed, window, feed.collection)
  }
}

/// A backend that answers when a test says so.
@MainActor
final class StubBackend {
  typealias Answer = Result<ScreenContent, Failure>

  private var waiting: [CheckedContinuation<Answer, Never>] = []
  private(set) var asked = 0

  func load(_ page: Int) async throws(Failure) -> ScreenContent {
    asked += 1
    return try await withCheckedContinuation { waiting.append($0) }.get()
  }

  var model: FeedViewModel {
    FeedViewModel { (page) throws(Failure) in try await self.load(page) }
  }

  /// Answers the load that has waited longest, once there is one.
  func answer(_ answer: Answer) async {
    _ = await TestScreen.eventually { !self.waiting.isEmpty }
    waiting.removeFirst().resume(returning: answer)
  }
}

/// A wait that ends when a test says so.
@MainActor
final class StubDelay {
  private var waits: [CheckedContinuation<Void, any Error>] = []

  var delay: LoadingDelay {
    LoadingDelay { _ in
      try await withCheckedThrowingContinuation { self.waits.append($0) }
    }
  }

  var isWaiting: Bool { !waits.isEmpty }

  func pass() {
    for wait in waits { wait.resume() }
    waits = []
  }

  func end() {
    for wait in waits { wait.resume(throwing: CancellationError()) }
    waits = []
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
