public import Foundation

/// The outermost view, of one scene.
@MainActor
open class UIWindow: UIView {
  private var isShown = false
  var keptScene: UIWindowScene?

  /// A window at a place.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
  }

  /// A window of a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.extent)
    super.isHidden = true
    self.windowScene = windowScene
    windowScene.held.append(self)
    ownTraits = windowScene.values
  }

  /// Windows are not read from files here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The scene it is of.
  open weak var windowScene: UIWindowScene?
  open override var window: UIWindow? { self }
  override var next: UIResponder? { windowScene }
  /// Whether keys go to it.
  open private(set) var isKeyWindow = false
  /// The insets that the device takes, which tests set.
  package var deviceInsets = UIEdgeInsets.zero

  /// The controller whose view fills it.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.dismissAll()
      oldValue?.viewIfLoaded?.removeFromSuperview()
      oldValue?.homeWindow = nil
      rootViewController?.homeWindow = self
      if !isHidden { showRoot() }
    }
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      if newValue {
        rootViewController?.beginAppearanceTransition(false, animated: false)
        super.isHidden = true
        rootViewController?.endAppearanceTransition()
      } else {
        super.isHidden = false
        showRoot()
      }
    }
  }

  /// Shows it and sends keys to it.
  open func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in held where view.translatesAutoresizingMaskIntoConstraints {
      view.frame = bounds
    }
  }

  private func showRoot() {
    guard let root = rootViewController else { return }
    root.loadViewIfNeeded()
    root.view.frame = bounds
    guard root.view.superview !== self else {
      root.beginAppearanceTransition(true, animated: false)
      root.appearWhereItStands()
      root.endAppearanceTransition()
      return
    }
    addSubview(root.view)
    layoutIfNeeded()
  }
}

/// The part of a device's screens that a window has.
@MainActor
open class UIWindowScene: UIScene {
  var values = TraitValues.device
  var extent = CGRect(x: 0, y: 0, width: 390, height: 844)
  var held: [UIWindow] = []

  /// Its traits.
  var traitCollection: UITraitCollection { UITraitCollection(values) }

  package override init() {
    super.init()
  }
}

/// One instance of an app's screens.
@MainActor
open class UIScene: UIResponder {
  /// What the scene says of itself.
  open var title: String?
  /// Whether it is seen, and by whom.
  open package(set) var activationState = ActivationState.foregroundActive

  /// It is not seen any more.
  public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidEnterBackgroundNotification")
  }

  /// It is about to be seen.
  public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillEnterForegroundNotification")
  }

  /// Whether a scene is seen, and by whom.
  public enum ActivationState: Int, Sendable {
    /// It is there, and is used.
    case foregroundActive = 0
    /// It is not seen.
    case background = 2
  }

  package override init() {
    super.init()
  }
}
