import BroadsheetCore
import DesktopApp
import NewsDesk
import Toolkit
import XCTest

/// Once the first content is on the screen, no frame is asked for any more, whatever the screen shows.
final class RestTests: GTKTestCase {
  func testTheRackRests() { onMain { Self.check(nil) } }

  func testAFrontRests() { onMain { Self.check(SampleDesk.front) } }

  func testAWebPageRests() { onMain { Self.check(SampleDesk.web) } }

  func testAFailureRests() { onMain { Self.check(SampleDesk.failure) } }

  /// What the others lean on: who counts frames has all of them drawn.
  func testAWindowWhoseFramesAreCountedDoesNotRest() {
    onMain {
      let screen = Screen(LoadingPage())
      var frames = 0
      let counter = FrameCount(screen.window) { frames += 1 }

      XCTAssertTrue(MainLoop.run(until: { frames > 3 }))
      XCTAssertTrue(screen.window.awaitsFrame)
      counter.end()

      XCTAssertTrue(MainLoop.run(until: { !screen.window.awaitsFrame }))
    }
  }

  @MainActor
  private static func check(_ page: PageKey?) {
    let window = Window(nil, title: "Test", width: 1000, height: 700)
    window.present()
    let desktop = Desktop(
      SampleDesk(),
      reader: DeviceReader(MemoryFile(nil)),
      application: nil,
      window: window
    )
    if let page { desktop.open(page) }
    var isShown = false
    desktop.onFirstContent { isShown = true }

    XCTAssertTrue(MainLoop.run(until: { isShown }), "nothing is shown")
    XCTAssertTrue(
      MainLoop.run(until: { !window.awaitsFrame && !MainLoop.hasWork }),
      "frames are asked for without end"
    )
    window.destroy()
  }
}

/// An empty page.
@MainActor
private final class LoadingPage: Controller {
  let view: View = Label("A page")
  let containment = Containment<View>()
}
