/// How far a controller's view is on its way to the screen or from it.
enum Appearance {
  case disappeared
  case appearing
  case appeared
  case disappearing

  var isVisible: Bool {
    switch self {
    case .appearing, .appeared: true
    case .disappeared, .disappearing: false
    }
  }
}

extension UIViewController {
  func beginTransition(_ isAppearing: Bool, _ animated: Bool) {
    guard appearance.isVisible != isAppearing else { return }
    appearance = isAppearing ? .appearing : .disappearing
    hasStoodInTransition = false
    isTransitionAnimated = animated
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
    for child in forwardedChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  func endTransition() {
    switch appearance {
    case .appearing:
      appearWhereItStands()
      appearance = .appeared
      viewDidAppear(isTransitionAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isTransitionAnimated)
    case .appeared, .disappeared:
      return
    }
    for child in forwardedChildren {
      child.endAppearanceTransition()
    }
  }

  /// Says that the view is where it will be seen, between that it will appear and that it did.
  func appearWhereItStands() {
    guard appearance == .appearing, !hasStoodInTransition, view.window != nil else { return }
    hasStoodInTransition = true
    viewIsAppearing(isTransitionAnimated)
    for child in forwardedChildren {
      child.appearWhereItStands()
    }
  }

  /// Whether what is put into its parent's view is on its way to the screen, or there.
  var parentShows: Bool {
    parent?.appearance.isVisible ?? true
  }

  private var forwardedChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }
}
