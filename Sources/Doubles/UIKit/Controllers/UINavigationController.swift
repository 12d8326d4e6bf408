public import Foundation

/// A stack of screens, of which the top one is seen.
@MainActor
open class UINavigationController: UIViewController {
  /// The bar above.
  let navigationBar = UINavigationBar()
  private var stack: [UIViewController] = []

  /// A stack whose first screen is given.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// An empty stack.
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Controllers are not read from files here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The screens, from the first to the one that is seen.
  open var viewControllers: [UIViewController] { stack }

  /// The screen that is seen.
  open var topViewController: UIViewController? { stack.last }

  /// Puts a screen on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return HouseRules.report("\(type(of: viewController)) is pushed twice.")
    }
    change(to: stack + [viewController], animated)
  }

  /// Takes the top screen away.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.last
    change(to: stack.dropLast(), animated)
    return top
  }

  /// Takes the screens above one away.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      HouseRules.report("\(type(of: viewController)) is not in the stack.")
      return nil
    }
    let gone = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), animated)
    return gone
  }

  override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 44)
    if let top = stack.last { view.addSubview(top.view) }
    view.addSubview(navigationBar)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    topViewController?.viewIfLoaded?.frame = view.bounds
    let top = view.window?.deviceInsets.top ?? 0
    navigationBar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: 44)
  }

  private func change(to screens: [UIViewController], _ animated: Bool) {
    let before = stack.last
    let after = screens.last
    let gone = stack.filter { old in !screens.contains { $0 === old } }
    let new = screens.filter { each in !stack.contains { $0 === each } }
    for controller in new { addChild(controller) }
    for controller in gone { controller.willMove(toParent: nil) }
    stack = screens
    navigationBar.held(stack.map(\.navigationItem))
    if before !== after { turn(from: before, to: after, animated) }
    for controller in gone {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    for controller in new { controller.didMove(toParent: self) }
  }

  private func turn(
    from before: UIViewController?,
    to after: UIViewController?,
    _ animated: Bool
  ) {
    guard isViewLoaded else { return }
    let isSeen = appearance.isVisible
    if isSeen {
      before?.beginAppearanceTransition(false, animated: animated)
      after?.beginAppearanceTransition(true, animated: animated)
    }
    if let after {
      after.view.frame = view.bounds
      view.insertSubview(after.view, at: 0)
    }
    before?.viewIfLoaded?.removeFromSuperview()
    guard isSeen else { return }
    after?.appearWhereItStands()
    view.layoutIfNeeded()
    before?.endAppearanceTransition()
    if appearance == .appeared { after?.endAppearanceTransition() }
  }
}
