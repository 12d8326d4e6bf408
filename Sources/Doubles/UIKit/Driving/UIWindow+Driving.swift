package import Foundation

// How tests stand for a device: its size, its look, and the reader's setting of it.

extension UIWindow {
  /// A window in a scene of a size, with what a device says of itself.
  package convenience init(
    testing size: CGSize,
    idiom: UIUserInterfaceIdiom = .phone,
    style: UIUserInterfaceStyle = .light,
    isLargeText: Bool = false
  ) {
    let scene = UIWindowScene()
    scene.extent = CGRect(origin: .zero, size: size)
    scene.values.userInterfaceIdiom = idiom
    scene.values.userInterfaceStyle = style
    if isLargeText { scene.values.preferredContentSizeCategory = .accessibilityExtraLarge }
    scene.values.horizontalSizeClass = size.width >= 600 ? .regular : .compact
    self.init(windowScene: scene)
    keptScene = scene
  }

  /// Turns the device, or gives the window another part of the screen.
  package func changeSize(to size: CGSize) {
    let coordinator = ImmediateTransition()
    rootViewController?.viewWillTransition(to: size, with: coordinator)
    frame.size = size
    setNeedsLayout()
    layoutIfNeeded()
    coordinator.run()
  }

  /// Goes to another app, or comes back from there.
  package func setAway(_ isAway: Bool) {
    guard let windowScene else { return }
    windowScene.activationState = isAway ? .background : .foregroundActive
    NotificationCenter.default.post(
      name: isAway
        ? UIScene.didEnterBackgroundNotification : UIScene.willEnterForegroundNotification,
      object: windowScene
    )
  }

  /// Lets all that has asked for layout have it, as between two pictures of a screen.
  package func settle() {
    layoutIfNeeded()
  }
}

/// A change of screens that takes no time.
@MainActor
package final class ImmediateTransition: NSObject, UIViewControllerTransitionCoordinator {
  private var beside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var after: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  package var isAnimated: Bool { false }
  package var isCancelled: Bool { false }
  package var transitionDuration: TimeInterval { 0 }

  package override init() {
    super.init()
  }

  package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { beside.append(animation) }
    if let completion { after.append(completion) }
    return true
  }

  package func run() {
    for change in beside + after { change(self) }
  }
}
