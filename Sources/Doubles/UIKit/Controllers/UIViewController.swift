public import Foundation

/// What has a screen, or a part of one.
@MainActor
open class UIViewController: UIResponder {
  var loadedView: UIView?
  var isLoading = false
  weak var holder: UIViewController?
  var held: [UIViewController] = []
  var appearance = Appearance.disappeared
  var isTransitionAnimated = false
  var hasStoodInTransition = false
  var wasToldToLeave = false
  weak var homeWindow: UIWindow?
  var shown: UIViewController?
  weak var shower: UIViewController?
  var ownTraits = TraitValues()
  var ownTransition: Transition?
  lazy var ownNavigationItem = UINavigationItem(title: title ?? "")
  var ownSheet: UIPresentationController?

  /// A controller that makes its view itself.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Controllers are not read from files here.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// A controller that makes its view itself.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: - View

  // Apple's declaration is unwrapped like this, and inference depends on it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Its view, made when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }
  /// Its view, if it was made.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether its view was made.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes its view.
  func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  /// Makes its view if it was not made.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    guard loadedView != nil else {
      return HouseRules.report("\(type(of: self)) made no view.")
    }
    viewDidLoad()
  }

  /// Its view was made.
  open func viewDidLoad() {}
  /// Its view is about to be shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Its view is where it will be shown.
  func viewIsAppearing(_ animated: Bool) {}
  /// Its view is shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// Its view is about to go.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Its view is gone.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Its view is about to lay out what is in it.
  open func viewWillLayoutSubviews() {}
  /// Its view has laid out what is in it.
  open func viewDidLayoutSubviews() {}

  /// The system has little memory left.
  open func didReceiveMemoryWarning() {}

  // MARK: - Children

  /// The controller that it is a child of.
  open var parent: UIViewController? { holder }
  /// The controllers in it.
  open var children: [UIViewController] { held }
  /// Whether children hear with it of being shown and going.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Adds a child.
  open func addChild(_ childController: UIViewController) {
    Containment.checkAdding(childController, to: self)
    guard childController.holder !== self, childController !== self else { return }
    if childController.holder != nil {
      childController.willMove(toParent: nil)
      childController.removeFromParent()
    }
    childController.willMove(toParent: self)
    held.append(childController)
    childController.holder = self
    childController.wasToldToLeave = false
  }

  /// Leaves its parent.
  open func removeFromParent() {
    Containment.checkLeaving(self)
    guard let holder else { return }
    holder.held.removeAll { $0 === self }
    self.holder = nil
    didMove(toParent: nil)
  }

  /// It is about to come to a parent, or to leave one.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil { wasToldToLeave = true }
  }

  /// It came to a parent, or left one.
  open func didMove(toParent parent: UIViewController?) {
    Containment.checkMoved(self, to: parent)
  }

  /// Begins to show its view or to take it away, for a parent that forwards this itself.
  func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(isAppearing, animated)
  }

  /// Ends what was begun.
  func endAppearanceTransition() {
    endTransition()
  }

  // MARK: - Others

  override var next: UIResponder? { loadedView?.superview ?? shower ?? homeWindow }
  /// What it is called.
  open var title: String? {
    didSet { ownNavigationItem.title = title }
  }
  /// What bars show for it.
  open var navigationItem: UINavigationItem { ownNavigationItem }
  /// The stack of screens that it is in.
  open var navigationController: UINavigationController? {
    (holder as? UINavigationController) ?? holder?.navigationController
  }
  /// The controller it shows over itself.
  open var presentedViewController: UIViewController? { shown ?? holder?.presentedViewController }
  /// The controller that shows it over itself.
  var presentingViewController: UIViewController? {
    shower ?? holder?.presentingViewController
  }
  /// How it is shown over others.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Room that it takes at its edges.
  var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { viewIfLoaded?.safeAreaInsetsDidChange() }
  }
  /// A look that it has whatever is around it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits.userInterfaceStyle }
    set {
      ownTraits.userInterfaceStyle = newValue
    }
  }
  open var traitCollection: UITraitCollection { TraitSource.traits(of: self) }
  weak var observedScrollView: UIScrollView?

  /// Shows a controller over itself.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    Presentation.show(viewControllerToPresent, over: self, flag, completion)
  }

  /// Takes away what it shows over itself, or itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Presentation.dismiss(self, flag, completion)
  }

  /// Shows a controller in the way that fits where it is.
  func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// Its view is about to have another size.
  func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }
}
