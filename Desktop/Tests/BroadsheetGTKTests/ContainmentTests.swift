import BroadsheetCore
import Toolkit
import XCTest

@testable import BroadsheetGTK

/// The rules of the core's containment, with widgets.
final class ContainmentTests: GTKTestCase {
  func testALoadingChildShowsNothingForHalfASecondAndThenASpinner() {
    onMain {
      let clock = StoppedClock()
      let child = LoadingController("Loading", delay: LoadingDelay(sleep: clock.sleep))
      let host = Host()
      host.setOnScreen(true)

      host.hold(child)
      XCTAssertFalse(child.isShowing)
      clock.go()

      XCTAssertTrue(MainLoop.run(until: { child.isShowing }))
    }
  }

  func testALoadingChildThatLeavesShowsNothing() {
    onMain {
      let clock = StoppedClock()
      let child = LoadingController("Loading", delay: LoadingDelay(sleep: clock.sleep))
      let host = Host()
      host.setOnScreen(true)
      host.hold(child)
      XCTAssertTrue(MainLoop.run(until: { clock.sleepers > 0 }))

      child.leave()
      clock.go()
      _ = MainLoop.run(until: { false }, within: 0.1)

      XCTAssertFalse(child.isShowing)
      XCTAssertTrue(host.box.children.isEmpty)
    }
  }

  func testAChildOfWhoIsNotOnScreenDoesNotBeginToWait() {
    onMain {
      let clock = StoppedClock()
      let child = LoadingController("Loading", delay: LoadingDelay(sleep: clock.sleep))
      let host = Host()

      host.hold(child)
      _ = MainLoop.run(until: { false }, within: 0.1)
      XCTAssertEqual(clock.sleepers, 0)
      host.setOnScreen(true)

      XCTAssertTrue(MainLoop.run(until: { clock.sleepers == 1 }))
    }
  }

  func testAViewIsInItsParentFromWhenItsControllerIsToldUntilAfterItHasLeft() {
    onMain {
      let child = Told()
      let host = Host()

      host.hold(child)
      host.hold(child)
      child.leave()
      child.leave()

      XCTAssertEqual(
        child.log,
        ["will move, outside", "did move, inside", "will move, inside"]
      )
      XCTAssertTrue(host.box.children.isEmpty)
    }
  }

  func testAnyControllerHoldsTheChildrenOfAFeed() {
    onMain {
      // A story screen waits for its text with the same children as a feed.
      let screen = StoryController(
        nil,
        StoryController.Surroundings(
          phrases: Sample.brand.phrases,
          pictures: Pictures { _ throws(Failure) in throw Failure.unreachable },
          openOutside: { _ in }
        )
      )
      let shown = Screen(screen)
      screen.showLoading()
      XCTAssertTrue(screen.containment.children.first is LoadingController)
      screen.show(.timedOut)

      XCTAssertTrue(screen.containment.children.first is FailureController)
      XCTAssertEqual(screen.containment.children.count, 1)
      _ = shown
    }
  }

  func testAChildThatWasRemovedIsGone() {
    onMain {
      let host = Host()
      weak var loading: LoadingController?
      weak var failure: FailureController?
      weak var web: WebFeedController?
      host.setOnScreen(true)
      autoreleasepool {
        let (one, two) = (
          LoadingController("Loading"),
          FailureController(.timedOut, phrases: Sample.brand.phrases, details: "") {}
        )
        let three = WebFeedController(
          URL(string: "bundle:page") ?? URL(filePath: "/"),
          phrases: Sample.brand.phrases,
          openOutside: { _ in }
        )
        (loading, failure, web) = (one, two, three)
        for child in [one, two, three] as [any Controller<View>] {
          host.hold(child)
          child.leave()
        }
      }
      _ = MainLoop.run(until: { loading == nil && failure == nil && web == nil }, within: 3)

      XCTAssertNil(loading)
      XCTAssertNil(failure)
      XCTAssertNil(web)
    }
  }
}

/// Holds whoever it is given.
@MainActor
final class Host: Controller {
  let view: View
  let containment = Containment<View>()
  let box = Box.vertical()

  init() { view = box }

  func hold(_ child: any Controller<View>) {
    add(child) {
      box.append($0)
    } unembed: { [box] in
      box.remove($0)
    }
  }
}

/// Notes where its view is whenever it is told something.
@MainActor
private final class Told: Controller {
  let view: View = Label("told")
  let containment = Containment<View>()
  var log: [String] = []

  func willMove(to parent: (any Controller<View>)?) { note("will move") }
  func didMove(to parent: any Controller<View>) { note("did move") }

  private func note(_ what: String) {
    log.append("\(what), \(view.isInside ? "inside" : "outside")")
  }
}

/// A clock that stands until it is told to go.
@MainActor
final class StoppedClock {
  private(set) var sleepers = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func sleep(_ duration: Duration) async throws {
    sleepers += 1
    await withCheckedContinuation { waiting.append($0) }
    try Task.checkCancellation()
  }

  /// Lets everybody go on, once there is somebody.
  func go() {
    _ = MainLoop.run(until: { !self.waiting.isEmpty })
    for sleeper in waiting { sleeper.resume() }
    waiting = []
  }
}

#if os(Linux)
  /// There are no pools on Linux; the scope is what matters.
  private func autoreleasepool(_ work: () -> Void) { work() }
#endif
