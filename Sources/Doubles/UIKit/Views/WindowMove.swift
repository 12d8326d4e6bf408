/// A view's way into a window or out of one, with what its views and controllers hear of it.
@MainActor
struct WindowMove {
  private let view: UIView
  private let before: UIWindow?
  private let after: UIWindow?
  private let appearing: [UIViewController]
  private let disappearing: [UIViewController]

  init(_ view: UIView, to holder: UIView?) {
    self.view = view
    before = view.window
    after = holder?.window
    let wasSeen = view.isInShownTree
    let willBeSeen = holder?.isShownTree ?? false
    let outermost = before === after ? [] : view.outermostControllers
    // Controllers above decide unless they leave it to the one that moves the views.
    let forwards = { (controller: UIViewController) in
      controller.parent?.shouldAutomaticallyForwardAppearanceMethods ?? true
    }
    disappearing =
      wasSeen ? outermost.filter { forwards($0) && $0.appearance.isVisible } : []
    appearing =
      willBeSeen
      ? outermost.filter { forwards($0) && !$0.appearance.isVisible && $0.parentShows } : []
  }

  func begin() {
    for controller in disappearing {
      controller.beginAppearanceTransition(false, animated: false)
    }
    for controller in appearing {
      controller.beginAppearanceTransition(true, animated: false)
    }
    guard before !== after else { return }
    view.each { $0.willMove(toWindow: after) }
  }

  func finish() {
    if before !== after {
      view.each { $0.didMoveToWindow() }
    }
    for controller in disappearing {
      controller.endAppearanceTransition()
    }
    for controller in appearing {
      controller.appearWhereItStands()
      // The parent ends what it has begun itself, and its children's with it.
      guard controller.parent?.appearance != .appearing else { continue }
      controller.endAppearanceTransition()
    }
  }
}

extension UIView {
  /// Whether it is in a window that is shown.
  var isShownTree: Bool {
    guard let window else { return false }
    return !window.isHidden
  }

  var isInShownTree: Bool { holder?.isShownTree ?? false }

  /// The controllers of views in it that are in no other controller's view in it.
  var outermostControllers: [UIViewController] {
    if let controller { return [controller] }
    return held.flatMap(\.outermostControllers)
  }

  /// The controller of it or of the nearest view that it is in.
  var nearestController: UIViewController? {
    controller ?? holder?.nearestController
  }
}
