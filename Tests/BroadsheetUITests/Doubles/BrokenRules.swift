@testable import UIKit

/// What a toolkit would have stopped a process for.
@MainActor
enum BrokenRules {
  static func of(_ body: () throws -> Void) rethrows -> [String] {
    let before = HouseRules.report
    defer { HouseRules.report = before }
    var broken: [String] = []
    HouseRules.report = { broken.append($0) }
    try body()
    return broken
  }
}

/// A controller that writes down what it hears, in a log that others may share.
@MainActor
final class LoggedController: UIViewController {
  @MainActor
  final class Log {
    var lines: [String] = []

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private let name: String
  private let log: Log
  private let forwards: Bool

  init(_ name: String, _ log: Log, forwards: Bool = true) {
    self.name = name
    self.log = log
    self.forwards = forwards
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.lines.append("\(name) loaded")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.lines.append("\(name) will appear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    log.lines.append("\(name) is appearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.lines.append("\(name) did appear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.lines.append("\(name) will disappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.lines.append("\(name) did disappear")
  }

  func hold(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

/// A window of a phone that shows a controller.
@MainActor
func shown(
  _ controller: UIViewController,
  _ size: CGSize = CGSize(width: 390, height: 844)
) -> UIWindow {
  let window = UIWindow(testing: size)
  window.rootViewController = controller
  window.makeKeyAndVisible()
  window.settle()
  return window
}
