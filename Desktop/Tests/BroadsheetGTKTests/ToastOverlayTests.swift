import Toolkit
import XCTest

/// Words at the foot of a window, said faster than they go.
final class ToastOverlayTests: GTKTestCase {
  func testWordsInTheMidstOfOthersComingAndGoingDoNoHarm() {
    onMain {
      let window = Window(nil, title: "Test", width: 600, height: 400)
      let toasts = ToastOverlay(over: Label("Page"))
      window.setContent(toasts)
      window.present()
      for pause in stride(from: 0.0, through: 0.4, by: 0.04) {
        toasts.say("Nothing new after \(pause)")
        _ = MainLoop.run(until: { false }, within: pause)
      }
      _ = MainLoop.run(until: { false }, within: 1)
      window.destroy()
    }
  }
}
