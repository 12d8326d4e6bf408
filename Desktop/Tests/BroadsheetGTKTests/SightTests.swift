import BroadsheetCore
import NewsDesk
import Toolkit
import XCTest

@testable import DesktopApp

/// What a window shows is on the screen as long as the window can be seen, and no longer.
final class SightTests: GTKTestCase {
  func testAWindowThatIsPutAwayShowsNothingAndWhatLiesUnderAScreenStaysThere() {
    onMain {
      let window = Window(nil, title: "Test", width: 1000, height: 700)
      window.present()
      let desktop = Desktop(
        SampleDesk(),
        reader: DeviceReader(MemoryFile(nil)),
        application: nil,
        window: window
      )
      desktop.open(SampleDesk.front)
      let screens = desktop.stage.containment
      var shown: Int { screens.children.count { $0.containment.isOnScreen } }
      XCTAssertTrue(MainLoop.run(until: { window.isSeen && shown == 1 }))
      XCTAssertEqual(screens.children.count, 2)

      window.isVisible = false
      XCTAssertTrue(MainLoop.run(until: { shown == 0 }), "it is still seen")
      XCTAssertFalse(window.isSeen)

      window.isVisible = true
      XCTAssertTrue(MainLoop.run(until: { shown > 0 }), "it never comes back")
      XCTAssertEqual(shown, 1)
      XCTAssertEqual(desktop.stage.top?.containment.isOnScreen, true)
      window.destroy()
    }
  }
}
