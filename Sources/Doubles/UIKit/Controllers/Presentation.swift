/// Screens over screens.
@MainActor
enum Presentation {
  static func show(
    _ shown: UIViewController,
    over shower: UIViewController,
    _ animated: Bool,
    _ completion: (() -> Void)?
  ) {
    let outer = outermost(shower)
    guard let window = outer.viewIfLoaded?.window else {
      return HouseRules.report(
        "\(type(of: shown)) is shown over \(type(of: shower)), which is on no screen."
      )
    }
    guard outer.shown == nil else {
      return HouseRules.report(
        "\(type(of: shown)) is shown over \(type(of: shower)), which shows another already."
      )
    }
    guard shown.parent == nil, shown.shower == nil else {
      return HouseRules.report("\(type(of: shown)) is shown, but has a place already.")
    }
    checkSource(of: shown, in: window)
    let covers = shown.coversAll
    outer.shown = shown
    shown.shower = outer
    if covers { outer.beginAppearanceTransition(false, animated: animated) }
    shown.beginAppearanceTransition(true, animated: animated)
    shown.view.frame = window.bounds
    window.addSubview(shown.view)
    shown.appearWhereItStands()
    shown.view.layoutIfNeeded()
    if covers { outer.endAppearanceTransition() }
    shown.endAppearanceTransition()
    completion?()
  }

  static func dismiss(
    _ controller: UIViewController,
    _ animated: Bool,
    _ completion: (() -> Void)?
  ) {
    let outer = outermost(controller)
    guard let shower = outer.shown != nil ? outer : outer.shower, let shown = shower.shown else {
      completion?()
      return
    }
    if shown.shown != nil { dismiss(shown, animated, nil) }
    let covers = shown.coversAll
    shown.beginAppearanceTransition(false, animated: animated)
    if covers { shower.beginAppearanceTransition(true, animated: animated) }
    shown.viewIfLoaded?.removeFromSuperview()
    shower.shown = nil
    shown.shower = nil
    shown.endAppearanceTransition()
    if covers { shower.endAppearanceTransition() }
    completion?()
  }

  /// On a wide device a list of things to do with something has to come out of a place.
  private static func checkSource(of shown: UIViewController, in window: UIWindow) {
    let popover = shown.ownSheet as? UIPopoverPresentationController
    guard shown.comesOutOfAPlace, window.traitCollection.userInterfaceIdiom == .pad,
      popover?.sourceView == nil, popover?.sourceItem == nil
    else { return }
    HouseRules.report("\(type(of: shown)) is shown from no place of the screen.")
  }

  private static func outermost(_ controller: UIViewController) -> UIViewController {
    controller.parent.map(outermost) ?? controller
  }
}

extension UIViewController {
  fileprivate var coversAll: Bool {
    switch modalPresentationStyle {
    case .fullScreen, .currentContext: true
    case .automatic, .pageSheet, .formSheet, .popover, .overFullScreen, .none: false
    }
  }

  var isPresentedOnScreen: Bool { shower != nil }

  func dismissAll() {
    if shown != nil { dismiss(animated: false) }
  }
}
