import BroadsheetCore
import Foundation
import Toolkit
import XCTest

@testable import BroadsheetGTK

/// A test on the thread that GTK was begun on, with a window to show things in.
///
/// XCTest runs its methods there but does not say so; each test goes over `onMain`.
class GTKTestCase: XCTestCase {
  override class func setUp() {
    MainActor.assumeIsolated { MainLoop.begin() }
  }

  /// Does the test's work on the main actor.
  func onMain(_ work: @MainActor () throws -> Void) rethrows {
    try MainActor.assumeIsolated(work)
  }
}

/// A window with one controller in it.
@MainActor
final class Screen {
  let window: Window

  init(_ controller: any Controller<View>, width: Int = 1400, height: Int = 900) {
    window = Window(nil, title: "Test", width: width, height: height)
    window.setContent(controller.view)
    window.present()
    controller.setOnScreen(true)
    settle()
  }

  /// Waits until what was asked for has been laid out and drawn.
  func settle() {
    var frames = 0
    let tick = FrameCount(window) { frames += 1 }
    window.queueResize()
    _ = MainLoop.run(until: { frames >= 3 }, within: 3)
    tick.end()
  }

  isolated deinit { window.destroy() }
}

/// Samples that tests show.
enum Sample {
  static let now = Date(timeIntervalSince1970: 1_800_000_000)

  static var brand: Brand {
    Brand(
      id: Slug(identifying: "paper"),
      name: "The Paper",
      language: "en",
      timeZone: .gmt,
      front: Front(blocks: []),
      sections: []
    )
  }

  static func teaser(_ name: String, headline: String? = nil) -> PlannedCard {
    let words = headline ?? "Headline of \(name) that goes over a line or two"
    return PlannedCard(
      slot: Slot(
        item: FeedItem(
          id: FeedItem.ID(name),
          content: .teaser(Teaser(headline: words, destination: .story(Slug(identifying: name))))
        ),
        provider: ProviderID("test"),
        reason: Reason("test", rule: "test")
      ),
      placement: PerBreakpoint { breakpoint in
        CardPlacement(
          breakpoint == .phone ? .text : .standard,
          columns: breakpoint == .phone ? 12 : 3
        )
      },
      spokenLabel: words
    )
  }

  /// Blocks of four cards.
  static func plan(_ names: [String], headline: (String) -> String? = { _ in nil }) -> LayoutPlan {
    let starts = stride(from: 0, to: names.count, by: 4)
    return LayoutPlan(
      blocks: starts.enumerated().map { number, start in
        let part = names[start..<min(start + 4, names.count)]
        return PlannedBlock(
          id: "block-\(number)",
          kind: .fixed,
          title: "Block \(number)",
          cards: part.map { teaser($0, headline: headline($0)) },
          rows: PerBreakpoint { breakpoint in
            breakpoint == .phone
              ? part.indices.map {
                PlannedRow(cards: ($0 - start)..<($0 - start + 1), cell: "test")
              }
              : [PlannedRow(cards: 0..<part.count, cell: "test")]
          }
        )
      }
    )
  }

  static func content(_ plan: LayoutPlan) -> ScreenContent {
    ScreenContent(body: .native(plan), from: now)
  }

  @MainActor
  static func surroundings(_ brand: Brand = brand) -> FeedController.Surroundings {
    FeedController.Surroundings(
      cards: CardSurroundings(brand: brand, section: nil, now: now),
      chain: CardChain([StandardCardModels()]),
      desk: CardDesk(
        pictures: Pictures { _ throws(Failure) in throw Failure.unreachable },
        phrases: brand.phrases
      ),
      openOutside: { _ in }
    )
  }
}

/// Answers of a backend that a test gives when it likes.
@MainActor
final class Backend {
  private(set) var calls = 0
  private var waiting: [Int: CheckedContinuation<Result<ScreenContent, Failure>, Never>] = [:]

  func load(_ page: Int) async throws(Failure) -> ScreenContent {
    let call = calls
    calls += 1
    return try await withCheckedContinuation { waiting[call] = $0 }.get()
  }

  /// Answers one of the calls, counted from zero; waits for it to come.
  func answer(_ call: Int, _ result: Result<ScreenContent, Failure>) {
    _ = MainLoop.run(until: { self.waiting[call] != nil })
    waiting.removeValue(forKey: call)?.resume(returning: result)
  }
}
