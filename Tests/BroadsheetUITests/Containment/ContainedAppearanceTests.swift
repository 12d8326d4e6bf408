import BroadsheetUI
import Testing
import UIKit

@MainActor
struct ContainedAppearanceTests {
  /// A controller that writes down what it hears.
  private final class Listener: UIViewController {
    var heard: [String] = []

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      heard.append("will appear")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      heard.append("did appear")
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      heard.append("will disappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      heard.append("did disappear")
    }
  }

  @Test func `a child appears and disappears with its parent, each once`() {
    let (parent, child) = (UIViewController(), Listener())
    parent.add(child)
    child.heard = []
    let window = TestScreen.window(parent)
    #expect(child.heard == ["will appear", "did appear"])

    child.heard = []
    window.rootViewController = UIViewController()
    window.settle()
    #expect(child.heard == ["will disappear", "did disappear"])
  }

  @Test func `a child that comes to a parent on the screen appears, and goes when it leaves`() {
    let parent = UIViewController()
    let window = TestScreen.window(parent)
    let child = Listener()

    parent.add(child)
    window.settle()
    #expect(child.heard.filter { $0.hasSuffix("appear") } == ["will appear", "did appear"])

    child.heard = []
    child.remove()
    #expect(
      child.heard.filter { $0.hasSuffix("appear") } == ["will disappear", "did disappear"]
    )
  }
}
