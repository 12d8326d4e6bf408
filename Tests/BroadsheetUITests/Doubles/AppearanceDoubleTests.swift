import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct AppearanceDoubleTests {
  private let log = LoggedController.Log()

  @Test func `a window that is shown shows its controller, in order and once`() {
    let window = UIWindow(testing: CGSize(width: 100, height: 100))
    window.rootViewController = LoggedController("a", log)
    #expect(log.take() == [])

    window.makeKeyAndVisible()
    window.settle()

    #expect(log.take() == ["a loaded", "a will appear", "a is appearing", "a did appear"])
    #expect(window.rootViewController?.view.frame == window.bounds)
  }

  @Test func `a child hears after its parent, before and after`() {
    let (parent, child) = (LoggedController("a", log), LoggedController("b", log))
    parent.hold(child)
    _ = log.take()

    let window = shown(parent)
    #expect(
      log.take() == [
        "a will appear", "b will appear", "a is appearing", "b is appearing", "a did appear",
        "b did appear",
      ]
    )

    window.isHidden = true
    #expect(
      log.take() == [
        "a will disappear", "b will disappear", "a did disappear", "b did disappear",
      ]
    )
  }

  @Test func `a child that comes to the screen later is shown then`() {
    let (parent, child) = (LoggedController("a", log), LoggedController("b", log))
    let window = shown(parent)
    _ = log.take()

    parent.hold(child)
    window.settle()
    #expect(log.take() == ["b loaded", "b will appear", "b is appearing", "b did appear"])

    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(log.take() == ["b will disappear", "b did disappear"])
  }

  @Test func `a child whose view goes after it hears the same`() {
    let (parent, child) = (LoggedController("a", log), LoggedController("b", log))
    let window = shown(parent)
    parent.hold(child)
    _ = log.take()

    child.willMove(toParent: nil)
    child.removeFromParent()
    child.view.removeFromSuperview()
    window.settle()

    #expect(log.take() == ["b will disappear", "b did disappear"])
  }

  @Test func `a child hears nothing of a parent that keeps it to itself`() {
    let (parent, child) = (LoggedController("a", log, forwards: false), LoggedController("b", log))
    parent.hold(child)
    _ = log.take()

    let window = shown(parent)
    #expect(log.take() == ["a will appear", "a is appearing", "a did appear"])

    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    window.settle()
    #expect(log.take() == ["b will appear", "b is appearing", "b did appear"])
  }

  @Test func `a child that is added while its parent is about to appear is shown with it`() {
    let child = LoggedController("b", log)
    let parent = AddingController(child)

    let window = shown(parent)

    #expect(log.take() == ["b loaded", "b will appear", "b is appearing", "b did appear"])
    #expect(child.view.window === window)
  }

  @Test func `another root goes to the screen after the first has left it`() {
    let window = shown(LoggedController("a", log))
    _ = log.take()

    window.rootViewController = LoggedController("b", log)
    window.settle()

    #expect(
      log.take() == [
        "a will disappear", "a did disappear", "b loaded", "b will appear", "b is appearing",
        "b did appear",
      ]
    )
  }
}

private final class AddingController: UIViewController {
  private let child: UIViewController

  init(_ child: UIViewController) {
    self.child = child
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
