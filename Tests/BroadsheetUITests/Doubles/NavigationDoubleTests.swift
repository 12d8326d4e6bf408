import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct NavigationDoubleTests {
  private let log = LoggedController.Log()

  @Test func `a screen that is pushed takes the place of the one below`() {
    let (first, second) = (LoggedController("a", log), LoggedController("b", log))
    let navigation = UINavigationController(rootViewController: first)
    let window = shown(navigation)
    _ = log.take()

    navigation.pushViewController(second, animated: true)
    window.settle()

    #expect(
      log.take() == [
        "a will disappear", "b loaded", "b will appear", "b is appearing", "a did disappear",
        "b did appear",
      ]
    )
    #expect(second.navigationController === navigation)
    #expect(first.view.window == nil)
    #expect(navigation.topViewController === second)

    navigation.popViewController(animated: true)

    #expect(
      log.take() == [
        "b will disappear", "a will appear", "a is appearing", "b did disappear",
        "a did appear",
      ]
    )
    #expect(second.parent == nil)
  }

  @Test func `the first screen stays`() {
    let navigation = UINavigationController(rootViewController: LoggedController("a", log))

    #expect(navigation.popViewController(animated: true) == nil)
    #expect(navigation.children.count == 1)
  }

  @Test func `pushing a screen twice breaks a rule`() {
    let screen = LoggedController("a", log)
    let navigation = UINavigationController(rootViewController: screen)

    #expect(BrokenRules.of { navigation.pushViewController(screen, animated: true) }.count == 1)
  }

  @Test func `a screen over others is shown and taken away`() {
    let (below, over) = (LoggedController("a", log), LoggedController("b", log))
    let window = shown(below)
    _ = log.take()
    var isDone = false

    below.present(over, animated: true) { isDone = true }
    #expect(log.take() == ["b loaded", "b will appear", "b is appearing", "b did appear"])
    #expect(isDone)
    #expect(below.presentedViewController === over)
    #expect(over.presentingViewController === below)
    #expect(over.view.window === window)

    over.dismiss(animated: true)
    #expect(log.take() == ["b will disappear", "b did disappear"])
    #expect(below.presentedViewController == nil)
  }

  @Test func `a screen over all of another takes it away`() {
    let (below, over) = (LoggedController("a", log), LoggedController("b", log))
    let window = shown(below)
    over.modalPresentationStyle = .fullScreen
    _ = log.take()

    below.present(over, animated: true)
    below.dismiss(animated: true)
    window.settle()

    #expect(
      log.take() == [
        "a will disappear", "b loaded", "b will appear", "b is appearing", "a did disappear",
        "b did appear", "b will disappear", "a will appear", "b did disappear", "a is appearing",
        "a did appear",
      ]
    )
  }

  @Test func `showing over who is on no screen, or shows another already, breaks a rule`() {
    let controller = UIViewController()
    #expect(BrokenRules.of { controller.present(UIViewController(), animated: true) }.count == 1)

    let window = shown(controller)
    let broken = BrokenRules.of {
      controller.present(UIViewController(), animated: true)
      controller.present(UIViewController(), animated: true)
    }
    #expect(broken.count == 1)
    #expect(window.isKeyWindow)
  }

  @Test func `what comes out of a place has to have one on a tablet`() {
    let controller = UIViewController()
    let window = UIWindow(testing: CGSize(width: 1024, height: 768), idiom: .pad)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let share = UIActivityViewController(activityItems: ["a"], applicationActivities: nil)

    #expect(BrokenRules.of { controller.present(share, animated: true) }.count == 1)
    controller.dismiss(animated: true)

    let list = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    list.popoverPresentationController?.sourceView = controller.view
    #expect(BrokenRules.of { controller.present(list, animated: true) } == [])
  }

  @Test func `an answer to a question takes the question away`() {
    let controller = UIViewController()
    let window = shown(controller)
    let question = UIAlertController(title: "Which?", message: nil, preferredStyle: .alert)
    var chosen = ""
    question.addAction(UIAlertAction(title: "This", style: .default) { chosen = $0.title ?? "" })
    controller.present(question, animated: true)

    question.answer("This")

    #expect(chosen == "This")
    #expect(controller.presentedViewController == nil)
    #expect(window.isKeyWindow)
  }
}
